import type { AvailabilityCell, AvailabilityRow } from '../../../preload/contract/availability.ts';
import { availability as texts } from '../../text/en/availability.ts';
import { shownText } from '../../text/en/errors.ts';
import type { Formats } from '../../ui/index.ts';
import type { CellLook } from './Sign.tsx';

const written = new WeakMap<Formats, Map<string, string>>();

/** An amount as it is written. A matrix has the same few hundreds of times. */
export function amountText(formats: Formats, amount: string): string {
  let known = written.get(formats);
  if (known === undefined) {
    known = new Map();
    written.set(formats, known);
  }
  let text = known.get(amount);
  if (text === undefined) {
    text = formats.amount(amount);
    known.set(amount, text);
  }
  return text;
}

/** An extension with its dot. */
export const dotted = (extension: string): string => (extension.startsWith('.') ? extension : `.${extension}`);

/** The full name, as people read it and as the service takes it. */
export const nameOf = ({ unicode }: AvailabilityRow, extension: string): string => `${unicode}${dotted(extension)}`;
export const asciiNameOf = ({ label }: AvailabilityRow, extension: string): string => `${label}${dotted(extension)}`;

/** The key of a cell among the chosen ones. */
export const cellKey = (row: number, extension: string): string => `${row} ${extension}`;

export const canChoose = (cell: AvailabilityCell | null | undefined): cell is AvailabilityCell =>
  cell !== null && cell !== undefined && (cell.state === 'free' || cell.state === 'premium') && !cell.inCart;

export function lookOf({ state, inCart }: AvailabilityCell, chosen: boolean): CellLook {
  if (inCart) return 'cart';
  return chosen ? 'chosen' : state;
}

/** "219,000 IDR", with years where they are several. */
function priceWords({ price, currency }: Pick<AvailabilityCell, 'price' | 'currency'>, years: number, formats: Formats): string | null {
  if (price === null) return null;
  const amount = currency === null ? amountText(formats, price) : `${amountText(formats, price)} ${currency}`;
  return texts.cell.price(amount, formats.number(years));
}

/** The same, and the standard price where another one holds. */
export function fullPrice(of: Pick<AvailabilityCell, 'price' | 'standard' | 'currency'>, years: number, formats: Formats): string | null {
  const price = priceWords(of, years, formats);
  return price === null || of.standard === null ? price : `${price}, ${texts.cell.standard(amountText(formats, of.standard))}`;
}

/** What a cell says in words: state, and price where it can be bought. */
export function cellWords(cell: AvailabilityCell, chosen: boolean, years: number, formats: Formats): string {
  const price = cell.state === 'free' || cell.state === 'premium' ? fullPrice(cell, years, formats) : null;
  const told = [
    texts.state[cell.state],
    ...(cell.inCart ? [texts.state.cart] : []),
    ...(chosen && !cell.inCart ? [texts.state.chosen] : []),
    ...(price === null ? [] : [price]),
  ];
  return told.join(', ');
}

/** What there is to know besides: why, and how old the answer is. */
export function cellMore({ message, checkedAt }: AvailabilityCell, formats: Formats, now: number): string {
  const age = checkedAt === null ? [] : [texts.cell.answered(formats.age(checkedAt, Math.max(now, Date.parse(checkedAt))))];
  return [...(message === null || message === '' ? [] : [shownText(message)]), ...age].join('. ');
}
