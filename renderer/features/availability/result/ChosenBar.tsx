import { availability as texts } from '../../../text/en/availability.ts';
import { SelectionBar } from '../../../ui/grid/index.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import type { ChosenName } from '../present.ts';

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

/** Decimals taken into account. */
const digits = 6;

function scaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** The total of the selected names; null if one has no price, or the currencies differ. */
export function sumPrices(chosen: Iterable<ChosenName>): { readonly amount: string; readonly currency: string } | null {
  let sum = 0n;
  let one: string | null = null;
  for (const { price, currency } of chosen) {
    if (price === null || currency === null || (one !== null && one !== currency)) return null;
    one = currency;
    sum += scaled(price);
  }
  if (one === null) return null;
  const text = `${sum}`.padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return { amount: fraction === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${fraction}`, currency: one };
}
