import { type ReactNode, useState } from 'react';
import { orderTerms as text } from '../../../text/en/orders.ts';
import { Pane } from '../../../ui/index.ts';
import './parts.css';

export interface OrderFrameProps {
  /** Above the rows. */
  readonly tools: ReactNode;
  readonly rows: ReactNode;
  readonly terms: ReactNode;
  readonly foot: ReactNode;
}

/** An order's rows with the terms next to them; in a narrow window, one of the two at a time. The costs stay visible. */
export function OrderFrame({ tools, rows, terms, foot }: OrderFrameProps) {
  const [part, setPart] = useState<'names' | 'terms'>('names');
  return (
    <div className={`rd-order-work is-${part}`}>
      <SectionChoice part={part} onChoose={setPart} />
      <div className="rd-list-panes">
        <div className="rd-order-main">
          <div className="rd-list-toolbar is-wrapped">{tools}</div>
          {rows}
        </div>
        <aside className="rd-order-side" aria-label={text.label}>
          <Pane>{terms}</Pane>
        </aside>
      </div>
      {foot}
    </div>
  );
}

const parts = ['names', 'terms'] as const;

interface SectionChoiceProps {
  readonly part: (typeof parts)[number];
  readonly onChoose: (part: (typeof parts)[number]) => void;
}

/** Selects the visible part of an order; shown if both do not fit. */
function SectionChoice({ part, onChoose }: SectionChoiceProps) {
  return (
    <fieldset className="rd-list-choices rd-order-parts" aria-label={text.parts.label}>
      {parts.map((one) => (
        <button key={one} type="button" aria-pressed={one === part} onClick={() => onChoose(one)}>
          {text.parts[one]}
        </button>
      ))}
    </fieldset>
  );
}
