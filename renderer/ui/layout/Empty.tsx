import type { ReactElement, ReactNode } from 'react';

export interface EmptyProps {
  readonly icon?: ReactElement;
  readonly title: string;
  /** Why it is empty and what the next step is. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

/** An empty state. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="rd-empty">
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      {action !== undefined && <div className="rd-empty-action">{action}</div>}
    </div>
  );
}
