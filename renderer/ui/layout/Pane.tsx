import { type ReactNode, useId, useRef } from 'react';
import { useOverflow } from '../use-overflow.ts';

export interface PaneProps {
  readonly title?: string;
  /** Age or a muted remark next to the title. */
  readonly remark?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen that scrolls on its own. */
export function Pane({ title, remark, actions, children }: PaneProps) {
  const titleId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroll);
  return (
    <section className="rd-pane" aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <div className="rd-pane-head">
          <h2 id={titleId}>{title}</h2>
          {remark}
          {actions !== undefined && <div className="rd-topbar-actions">{actions}</div>}
        </div>
      )}
      <div ref={scroll} className="rd-pane-scroll" tabIndex={overflows ? 0 : undefined}>
        {children}
      </div>
    </section>
  );
}
