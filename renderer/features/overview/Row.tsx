import type { ReactNode } from 'react';
import { tipAttributes } from '../../ui/tip-attributes.ts';

export interface RowProps {
  /** null: there is nowhere to go. */
  readonly onOpen: (() => void) | null;
  /** The whole of what may be cut off. */
  readonly tip: string;
  readonly more?: string | undefined;
  readonly children: ReactNode;
}

/** One line of a short list that leads to what it tells of. */
export function Row({ onOpen, tip, more, children }: RowProps) {
  const attributes = tipAttributes(tip, more);
  if (onOpen === null) {
    return (
      <div className="rd-overview-row" {...attributes}>
        {children}
      </div>
    );
  }
  return (
    <button type="button" className="rd-overview-row" onClick={onOpen} {...attributes}>
      {children}
    </button>
  );
}
