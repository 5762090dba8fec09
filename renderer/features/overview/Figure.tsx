import type { ReactNode } from 'react';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';

interface FigureProps {
  readonly title: string;
  readonly tip?: string;
  /** What belongs to the value, in smaller text. */
  readonly below?: ReactNode;
  /** The value. */
  readonly children: ReactNode;
}

/** One value of a list of figures. */
export function Figure({ title, tip, below, children }: FigureProps) {
  return (
    <div className="rd-overview-figure" {...(tip === undefined ? {} : tipAttributes(tip))}>
      <dt>{title}</dt>
      <dd>
        <strong>{children}</strong>
        {below}
      </dd>
    </div>
  );
}
