import { type ReactNode, useId } from 'react';

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
