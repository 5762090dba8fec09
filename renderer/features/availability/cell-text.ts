import type { AvailabilityCell, AvailabilityRow } from '../../../preload/contract/orders/availability.ts';
import { availability as text } from '../../text/en/availability.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import type { Formats } from '../../ui/index.ts';
import type { CellAppearance } from './Sign.tsx';

const written = new WeakMap<Formats, Map<string, string>>();

/** A formatted amount. A matrix contains the same few hundreds of times. */
export function amountText(formats: Formats, amount: string): string {
  let known = written.get(formats);
  if (known === undefined) {
    known = new Map();
    written.set(formats, known);
  }
  let formatted = known.get(amount);
  if (formatted === undefined) {
    formatted = formats.amount(amount);
    known.set(amount, formatted);
  }
  return formatted;
}

/** An extension with its dot. */
export const dotted = (extension: string): string => (extension.startsWith('.') ? extension : `.${extension}`);

/** The full name, for display and for the service. */
export const nameOf = ({ unicode }: AvailabilityRow, extension: string): string => `${unicode}${dotted(extension)}`;
export const asciiNameOf = ({ label }: AvailabilityRow, extension: string): string => `${label}${dotted(extension)}`;

/** A cell's key in the selection. */
export const cellKey = (row: number, extension: string): string => `${row} ${extension}`;

export const canChoose = (cell: AvailabilityCell | null | undefined): cell is AvailabilityCell =>
  cell !== null && cell !== undefined && (cell.state === 'free' || cell.state === 'premium') && !cell.inCart;

export function appearanceOf({ state, inCart }: AvailabilityCell, chosen: boolean): CellAppearance {
  if (inCart) return 'cart';
  return chosen ? 'chosen' : state;
}

/** "219,000 IDR", with years if more than one. */
function priceText({ price, currency }: Pick<AvailabilityCell, 'price' | 'currency'>, years: number, formats: Formats): string | null {
  if (price === null) return null;
  const amount = currency === null ? amountText(formats, price) : `${amountText(formats, price)} ${currency}`;
  return text.cell.price(amount, formats.number(years));
}

/** Same, plus the standard price if a different one applies. */
export function fullPrice(of: Pick<AvailabilityCell, 'price' | 'standard' | 'currency'>, years: number, formats: Formats): string | null {
  const price = priceText(of, years, formats);
  return price === null || of.standard === null ? price : `${price}, ${text.cell.standard(amountText(formats, of.standard))}`;
}

/** A cell's text: state, and price if it can be bought. */
export function cellText(cell: AvailabilityCell, chosen: boolean, years: number, formats: Formats): string {
  const price = cell.state === 'free' || cell.state === 'premium' ? fullPrice(cell, years, formats) : null;
  const reported = [
    text.state[cell.state],
    ...(cell.inCart ? [text.state.cart] : []),
    ...(chosen && !cell.inCart ? [text.state.chosen] : []),
    ...(price === null ? [] : [price]),
  ];
  return reported.join(', ');
}

/** Additional details: the reason, and the result's age. */
export function cellMore({ message, checkedAt }: AvailabilityCell, formats: Formats, now: number): string {
  const age = checkedAt === null ? [] : [text.cell.answered(formats.age(checkedAt, Math.max(now, Date.parse(checkedAt))))];
  return [...(message === null || message === '' ? [] : [shownText(message)]), ...age].join('. ');
}
