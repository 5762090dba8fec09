import { type ReactNode, useId } from 'react';

export interface SidePanelProps {
  readonly title: string;
  /** Next to the title. */
  readonly remark?: ReactNode;
  /** On the right. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the column next to the plan. */
export function SidePanel({ title, remark, action, children }: SidePanelProps) {
  const titleId = useId();
  return (
    <section className="rd-overview-part" aria-labelledby={titleId}>
      <div className="rd-overview-head">
        <h2 id={titleId}>{title}</h2>
        {remark}
        {action !== undefined && <span className="is-last">{action}</span>}
      </div>
      {children}
    </section>
  );
}
