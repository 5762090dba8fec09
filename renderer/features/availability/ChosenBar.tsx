import { availability as texts } from '../../text/en/availability.ts';
import { SelectionBar } from '../../ui/grid/index.ts';
import { Button, useFormats } from '../../ui/index.ts';
import type { ChosenName } from './present.ts';
import { sumPrices } from './sum-prices.ts';

const words = texts.selection;

export interface ChosenBarProps {
  readonly chosen: ReadonlyMap<string, ChosenName>;
  readonly busy: boolean;
  readonly reported: string;
  readonly onCart: () => void;
  readonly onClear: () => void;
}

/** The selection, its total, and the button to the cart. */
export function ChosenBar({ chosen, busy, reported, onCart, onClear }: ChosenBarProps) {
  const formats = useFormats();
  if (chosen.size === 0) return null;
  const sum = sumPrices(chosen.values());
  const cost = sum === null ? '' : words.sum(formats.amount(sum.amount), sum.currency);
  return (
    <SelectionBar label={words.label} count={words.count(formats.number(chosen.size))} reported={reported === '' ? cost : reported}>
      <Button keys={['A']} busy={busy} onPress={onCart}>
        {words.toCart}
      </Button>
      <span className="is-last" />
      <Button keys={['Esc']} onPress={onClear}>
        {words.clear}
      </Button>
    </SelectionBar>
  );
}
