import type { ReactElement } from 'react';
import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { overview } from '../../text/en/overview.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorSign, Tick, Time, Trash, useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { CountLink } from './CountLink.tsx';

const text = overview.statuses;

type Status = Overview['statuses'][number];

/** The statuses on which all sources agree (api.md section 5); for others, only the label is shown. */
const marks: Readonly<Record<number, { readonly name: string; readonly icon: ReactElement }>> = {
  0: { name: 'is-waiting', icon: <Time size={14} /> },
  1: { name: 'is-good', icon: <Tick size={14} /> },
  2: { name: 'is-past', icon: <ErrorSign size={14} /> },
  3: { name: 'is-past', icon: <Trash size={14} /> },
};

function labelOf({ label, status }: Status): string {
  if (label !== '') return label;
  return status === null ? text.unknown : text.number(status);
}

/** Number of domains per status, with the service's labels. */
export function ByStatus({ accountId, statuses }: { readonly accountId: string; readonly statuses: Overview['statuses'] }) {
  const formats = useFormats();
  return (
    <section className="rd-overview-statuses" aria-labelledby="overview-statuses">
      <h2 id="overview-statuses">{text.title}</h2>
      <ul>
        {statuses.map((status) => {
          const label = labelOf(status);
          const mark = marks[status.status ?? -1];
          return (
            <li key={`${label} ${status.status}`} className={classNames(mark?.name)}>
              {mark?.icon}
              <span className="rd-cut" {...tipAttributes(label)}>
                {label}
              </span>{' '}
              <CountLink accountId={accountId} counted={status.domains} label={text.domains(label, formats.number(status.domains.count))} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
