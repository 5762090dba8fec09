import { type ReactNode, useState } from 'react';
import { orderTerms as texts } from '../../../text/en/order-terms.ts';
import { Pane } from '../../../ui/index.ts';
import { PartChoice } from './PartChoice.tsx';
import './parts.css';

export interface OrderFrameProps {
  /** Over the rows. */
  readonly tools: ReactNode;
  readonly rows: ReactNode;
  readonly terms: ReactNode;
  readonly foot: ReactNode;
}

/** Rows of an order with the terms beside them; where the window is narrow, one of the two at a time. The costs stay in view. */
export function OrderFrame({ tools, rows, terms, foot }: OrderFrameProps) {
  const [part, setPart] = useState<'names' | 'terms'>('names');
  return (
    <div className={`rd-order-work is-${part}`}>
      <PartChoice part={part} onChoose={setPart} />
      <div className="rd-list-panes">
        <div className="rd-order-main">
          <div className="rd-list-toolbar is-wrapped">{tools}</div>
          {rows}
        </div>
        <aside className="rd-order-side" aria-label={texts.label}>
          <Pane>{terms}</Pane>
        </aside>
      </div>
      {foot}
    </div>
  );
}
