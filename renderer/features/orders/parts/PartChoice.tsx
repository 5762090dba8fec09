import { orderTerms as texts } from '../../../text/en/orders.ts';

const parts = ['names', 'terms'] as const;

export interface SectionChoiceProps {
  readonly part: (typeof parts)[number];
  readonly onChoose: (part: (typeof parts)[number]) => void;
}

/** Selects the visible part of an order; shown if both do not fit. */
export function SectionChoice({ part, onChoose }: SectionChoiceProps) {
  return (
    <fieldset className="rd-list-choices rd-order-parts" aria-label={texts.parts.label}>
      {parts.map((one) => (
        <button key={one} type="button" aria-pressed={one === part} onClick={() => onChoose(one)}>
          {texts.parts[one]}
        </button>
      ))}
    </fieldset>
  );
}
