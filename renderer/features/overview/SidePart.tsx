import { type ReactNode, useId } from 'react';

export interface SidePartProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** At the right. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the column beside the plan. */
export function SidePart({ title, aside, action, children }: SidePartProps) {
  const titleId = useId();
  return (
    <section className="rd-overview-part" aria-labelledby={titleId}>
      <div className="rd-overview-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
        {action !== undefined && <span className="is-last">{action}</span>}
      </div>
      {children}
    </section>
  );
}
