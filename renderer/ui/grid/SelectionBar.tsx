import type { ReactNode } from 'react';

export interface SelectionBarProps {
  readonly label: string;
  /** "8 selected" */
  readonly count: string;
  /** What was done with them last; told to screen readers as well. */
  readonly told: string;
  readonly children: ReactNode;
}

/** What is selected and what can be done with it. It stands under the grid and pushes it up. */
export function SelectionBar({ label, count, told, children }: SelectionBarProps) {
  return (
    <section className="rd-selection" aria-label={label}>
      <div className="rd-selection-words">
        <strong>{count}</strong>
        <span className="rd-selection-told" role="status">
          {told}
        </span>
      </div>
      <div className="rd-selection-actions">{children}</div>
    </section>
  );
}
