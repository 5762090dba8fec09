import type { ReactElement } from 'react';
import type { DomainRow } from '../../../preload/contract/domains/domains.ts';
import { domains as text } from '../../text/en/domains.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { watch } from '../../text/en/watch.ts';
import { ErrorSign, EyeOpen, type Formats, IdNumber, Time, Unlock, WarningSign } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { daysBetween, expiryOf } from './domain-facts.ts';

type Tone = 'past' | 'soon' | 'odd';

function Mark({ tone, label, icon }: { readonly tone: Tone; readonly label: string; readonly icon: ReactElement }) {
  return (
    <span role="img" aria-label={label} className={`rd-domains-mark is-${tone}`} {...tipAttributes(label)}>
      {icon}
    </span>
  );
}

function ExpiryMark({ expires, today, formats }: { readonly expires: string; readonly today: string; readonly formats: Formats }) {
  const expiry = expiryOf(expires, today);
  const days = daysBetween(today, expires);
  if (expiry === 'past') return <Mark tone="past" label={text.marks.past(formats.number(-days))} icon={<ErrorSign size={14} />} />;
  if (expiry !== 'soon') return <span />;
  const label = days === 0 ? text.marks.today : text.marks.soon(formats.number(days));
  return <Mark tone="soon" label={label} icon={<Time size={14} />} />;
}

/** Deviations from a domain without issues: expiry, lock, documents, incompletely parsed; and whether it is watched. Each has its position. */
export function Marks({ row, today, formats }: { readonly row: DomainRow; readonly today: string; readonly formats: Formats }) {
  return (
    <span className="rd-domains-marks">
      {row.expires === null ? <span /> : <ExpiryMark expires={row.expires} today={today} formats={formats} />}
      {row.locked === false ? <Mark tone="soon" label={text.marks.unlocked} icon={<Unlock size={14} />} /> : <span />}
      {row.needsDocuments === true ? <Mark tone="soon" label={text.marks.documents} icon={<IdNumber size={14} />} /> : <span />}
      {row.odd === null ? <span /> : <Mark tone="odd" label={text.marks.odd(shownText(row.odd))} icon={<WarningSign size={14} />} />}
      {row.watched === true ? <Mark tone="odd" label={watch.mark} icon={<EyeOpen size={14} />} /> : <span />}
    </span>
  );
}
