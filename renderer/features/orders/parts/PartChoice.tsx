import { orderTerms as texts } from '../../../text/en/order-terms.ts';

const parts = ['names', 'terms'] as const;

export interface PartChoiceProps {
  readonly part: (typeof parts)[number];
  readonly onChoose: (part: (typeof parts)[number]) => void;
}

/** Which part of an order is in view; shown where there is no room for both. */
export function PartChoice({ part, onChoose }: PartChoiceProps) {
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
