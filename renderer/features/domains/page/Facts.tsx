import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  /** Facts without a value are omitted. */
  readonly value: ReactNode;
}

const isThere = (value: ReactNode): boolean => value !== null && value !== undefined && value !== '' && value !== false;

/** Names and values; missing ones are omitted. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="rd-facts">
      {facts
        .filter(({ value }) => isThere(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
