import { availability } from '../../../text/en/availability.ts';
import { SelectionBar } from '../../../ui/grid/index.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import type { ChosenName } from '../present.ts';

const text = availability.selection;

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
  const cost = sum === null ? '' : text.sum(formats.amount(sum.amount), sum.currency);
  return (
    <SelectionBar label={text.label} count={text.count(formats.number(chosen.size))} reported={reported === '' ? cost : reported}>
      <Button keys={['A']} busy={busy} onPress={onCart}>
        {text.toCart}
      </Button>
      <span className="is-last" />
      <Button keys={['Esc']} onPress={onClear}>
        {text.clear}
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
  const padded = `${sum}`.padStart(digits + 1, '0');
  const fraction = padded.slice(-digits).replace(/0+$/, '');
  return { amount: fraction === '' ? padded.slice(0, -digits) : `${padded.slice(0, -digits)}.${fraction}`, currency: one };
}
