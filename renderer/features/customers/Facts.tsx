import type { ReactNode } from 'react';
import { customers as texts } from '../../texts/en/customers.ts';

export type Fact = readonly [name: string, value: ReactNode];

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Names and values; what the service did not tell says so. */
export function Facts({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) {
  return (
    <dl className="rd-facts" aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isMissing(value) ? <span className="rd-quiet">{texts.noValue}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
