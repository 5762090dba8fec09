import { millionthsOf } from '../../../base/money.ts';

/** Whether a transaction certainly took money, or certainly brought some. null: not known. */
export type Direction = 'out' | 'in' | null;

export interface Effect {
  readonly direction: Direction;
  /** Without its sign, in millionths; null: not known. */
  readonly amount: bigint | null;
  /** On the balance, in millionths; null: not known. */
  readonly moved: bigint | null;
}

/** What the service says of a transaction; `closingBefore`: the balance after the transaction before it, by their ids. */
export interface Reported {
  /** Decimal strings. */
  readonly amount: string | null;
  readonly closing: string | null;
  readonly closingBefore: string | null;
  readonly direction: string;
  readonly typeLabel: string;
}

/** In a query of `balance_transaction AS one`: the balance after the transaction before it. */
export const closingBefore = `(SELECT closing_balance FROM balance_transaction AS earlier
  WHERE earlier.account_id = one.account_id AND earlier.id < one.id ORDER BY earlier.id DESC LIMIT 1) AS closingBefore`;

/**
 * Returns what a transaction did to the balance, as far as it is certain: by a direction that the service documents, by its sign, since the
 * balance after it differs by its amount from the one before, or since it is a deposit. Words such as "debit" mean one thing for a bank and
 * another for its customer.
 */
export function effectOf({ amount, direction, typeLabel, closing, closingBefore }: Reported): Effect {
  const signed = millionthsOf(amount);
  if (signed === null) return { direction: null, amount: null, moved: null };
  if (signed === 0n) return { direction: null, amount: 0n, moved: 0n };
  const size = signed < 0n ? -signed : signed;
  const word = direction.trim().toLowerCase();
  // A negative amount that came in contradicts itself.
  const isOdd = word === 'in' && signed < 0n;
  const found =
    byWord(word, signed < 0n) ??
    byBalances(size, millionthsOf(closing), millionthsOf(closingBefore)) ??
    (isOdd || !isDeposit(typeLabel) ? null : 'in');
  const moved = found === 'in' ? size : -size;
  return { direction: found, amount: size, moved: found === null ? null : moved };
}

/** Types whose money comes in (api.md section 5), in English and Indonesian. */
const isDeposit = (typeLabel: string): boolean => /^\s*(?:deposit|top[ -]?up|refund|isi saldo|pengembalian)\b/i.test(typeLabel);

/** Whether a transaction moved money of which it is not known where it went: it may be a charge, and may be none. */
export const isUnclear = ({ direction, amount }: Effect): boolean => direction === null && amount !== 0n;

function byWord(word: string, isNegative: boolean): Direction {
  if (word === 'in') return isNegative ? null : 'in';
  return word === 'out' || isNegative ? 'out' : null;
}

function byBalances(size: bigint, after: bigint | null, before: bigint | null): Direction {
  if (after === null || before === null) return null;
  if (after - before === size) return 'in';
  return before - after === size ? 'out' : null;
}
