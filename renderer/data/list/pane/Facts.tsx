import type { ReactNode } from 'react';
import { lists as text } from '../../../text/en/lists.ts';

export type Fact = readonly [name: string, value: ReactNode];

/** A value that the service did not send. */
export const orNone = (value: ReactNode): ReactNode =>
  value === null || value === '' ? <span className="rd-quiet">{text.noValue}</span> : value;

/** An unknown value. */
export const orUnknown = (value: ReactNode): ReactNode =>
  value === null || value === '' ? <span className="rd-quiet">{text.notKnown}</span> : value;

/** An object's facts with labels. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="rd-facts rd-list-facts" aria-label={text.pane.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
