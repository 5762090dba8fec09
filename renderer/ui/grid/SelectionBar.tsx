import type { ReactNode } from 'react';
import { useAnnouncement } from '../layout/Announcer.tsx';

export interface SelectionBarProps {
  readonly label: string;
  /** "8 selected"; announced when it changes. */
  readonly count: string;
  /** The last action on them; also announced to screen readers. */
  readonly reported: string;
  readonly children: ReactNode;
}

/** The selection and its actions. It is below the grid and pushes it up. */
export function SelectionBar({ label, count, reported, children }: SelectionBarProps) {
  useAnnouncement(count);
  return (
    <section className="rd-selection" aria-label={label}>
      <div className="rd-selection-text">
        <strong>{count}</strong>
        <span className="rd-selection-message" role="status">
          {reported}
        </span>
      </div>
      <div className="rd-selection-actions">{children}</div>
    </section>
  );
}
