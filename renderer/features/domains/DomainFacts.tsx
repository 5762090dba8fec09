import type { ReactNode } from 'react';
import type { DomainFacts as Facts } from '../../../preload/contract/domains.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { lists } from '../../texts/en/lists.ts';
import { type Formats, useFormats } from '../../ui/index.ts';
import { customerWords } from './domain-columns.tsx';
import { aLabel, daysBetween } from './domain-facts.ts';

const { pane } = texts;

function farWords(days: number, formats: Formats): string {
  if (days === 0) return pane.today;
  return days > 0 ? pane.inDays(formats.number(days)) : pane.daysAgo(formats.number(-days));
}

function expiryWords(expires: string, today: string, formats: Formats): string {
  const days = daysBetween(today, expires);
  return `${formats.calendar(expires)}, ${farWords(days, formats)}`;
}

const known = (value: boolean | null, words: { readonly true: string; readonly false: string }): ReactNode =>
  value === null ? <span className="rd-quiet">{texts.notKnown}</span> : words[`${value}`];

const orNone = (value: ReactNode): ReactNode =>
  value === null || value === '' ? <span className="rd-quiet">{texts.noValue}</span> : value;

const orUnknown = (value: ReactNode): ReactNode =>
  value === null || value === '' ? <span className="rd-quiet">{texts.notKnown}</span> : value;

type Fact = readonly [name: keyof typeof pane.names, value: ReactNode];

function factsOf(domain: Facts, today: string, formats: Formats): readonly Fact[] {
  const plain = aLabel(domain);
  return [
    ['status', orUnknown(domain.statusLabel)],
    ['verification', orUnknown(domain.verificationLabel)],
    ['documents', known(domain.needsDocuments, pane.documents)],
    ['expires', orUnknown(domain.expires === null ? null : expiryWords(domain.expires, today, formats))],
    ['created', orUnknown(domain.created === null ? null : formats.dateTime(domain.created))],
    ['customer', orNone(customerWords(domain))],
    ['locked', known(domain.locked, pane.locked)],
    ['registrarLocked', known(domain.registrarLocked, pane.locked)],
    ['premium', known(domain.premium, pane.premium)],
    ['nameservers', orNone(domain.nameservers.length === 0 ? null : domain.nameservers.map((name) => <code key={name}>{name}</code>))],
    ['notes', orNone(domain.notes)],
    ...(plain === null ? [] : [['aLabel', <code key="a">{plain}</code>] as const]),
    ...(domain.odd === null ? [] : [['odd', domain.odd] as const]),
    ['id', <code key="id">{domain.id}</code>],
  ];
}

/** The facts of a domain with their names. */
export function DomainFacts({ domain, today }: { readonly domain: Facts; readonly today: string }) {
  const formats = useFormats();
  return (
    <dl className="rd-facts rd-list-facts" aria-label={lists.pane.facts}>
      {factsOf(domain, today, formats).map(([name, value]) => (
        <div key={name}>
          <dt>{pane.names[name]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
