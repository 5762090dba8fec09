import { type ReactNode, useId } from 'react';
import { domain as text } from '../../../text/en/domains.ts';

export interface SectionProps {
  readonly title: string;
  /** A muted remark next to the title. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A section of the screen with its own heading. */
export function Section({ title, aside, actions, wide = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={wide ? 'rd-domain-section is-wide' : 'rd-domain-section'} aria-labelledby={titleId}>
      <div className="rd-domain-section-head">
        <h3 id={titleId}>{title}</h3>
        {aside !== undefined && <span className="rd-age">{aside}</span>}
        {actions !== undefined && <span className="rd-domain-section-actions">{actions}</span>}
      </div>
      {children}
    </section>
  );
}

/** Shown if nothing was read yet. */
export function NotRead({ busy }: { readonly busy: boolean }) {
  return <p className="rd-domain-nothing rd-quiet">{busy ? text.reading : text.notFetched}</p>;
}

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
