import type { ReactNode } from 'react';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';

export interface RowProps {
  readonly onOpen: () => void;
  /** The full text if it is truncated. */
  readonly tip: string;
  readonly more?: string | undefined;
  readonly children: ReactNode;
}

/** A line of a short list that links to its subject. */
export function Row({ onOpen, tip, more, children }: RowProps) {
  return (
    <button type="button" className="rd-overview-row" onClick={onOpen} {...tipAttributes(tip, more)}>
      {children}
    </button>
  );
}
