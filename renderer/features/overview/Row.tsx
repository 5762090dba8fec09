import type { ReactNode } from 'react';
import { tipAttributes } from '../../ui/tip-attributes.ts';

export interface RowProps {
  readonly onOpen: () => void;
  /** The whole of what may be cut off. */
  readonly tip: string;
  readonly more?: string | undefined;
  readonly children: ReactNode;
}

/** One line of a short list that leads to what it tells of. */
export function Row({ onOpen, tip, more, children }: RowProps) {
  return (
    <button type="button" className="rd-overview-row" onClick={onOpen} {...tipAttributes(tip, more)}>
      {children}
    </button>
  );
}
