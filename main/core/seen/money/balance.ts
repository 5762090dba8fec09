import { fromMillionths, isSameAmount, millionthsOf } from '../../base/money.ts';
import type { BalanceSpan } from '../../store/port.ts';
import type { BalancePoint, KnownBalance } from '../../store/portfolio/transactions/balance-point.ts';
import type { TransactionReadings } from '../../store/portfolio/transactions/new-transactions.ts';

/** What follows from a balance. `known`: transactions count from it. `report`: the balance moved by more than the transactions say. */
export type BalanceVerdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'known'; readonly known: KnownBalance; readonly reported: string | null }
  | { readonly kind: 'suspect'; readonly difference: string; readonly generation: number }
  | {
      readonly kind: 'report';
      readonly difference: string;
      readonly known: KnownBalance;
      readonly before: KnownBalance;
      readonly token: string;
    };

const nothing: BalanceVerdict = { kind: 'nothing' };

/**
 * Compares the balance with the one before and the transactions since. It counts only if it was the same before and after a reading that
 * certainly saw every transaction: then both belong together. A difference is reported when a second such reading finds the same one, as the
 * service may list a transaction later than it changes the balance, or the other way round.
 */
export function judgeBalance(
  span: BalanceSpan | null,
  { whole, certain, certainAt }: TransactionReadings,
  point: BalancePoint,
): BalanceVerdict {
  const { known, ended, suspect } = point;
  if (span === null || certain === 0 || certain !== whole || certainAt === null || ended?.generation !== certain) return nothing;
  if (span.since > certainAt || span.until < ended.at || known?.generation === certain || suspect?.generation === certain) return nothing;
  const now: KnownBalance = { balance: span.balance, currency: span.currency, readAt: span.until, generation: certain };
  const [was, is] = [millionthsOf(known?.balance ?? null), millionthsOf(span.balance)];
  const isSameCurrency = known === null || known.currency === '' || span.currency === '' || known.currency === span.currency;
  if (known === null || was === null || is === null || !isSameCurrency || !point.isClear)
    return { kind: 'known', known: now, reported: null };
  const difference = is - was - point.moved;
  if (difference === 0n) return { kind: 'known', known: now, reported: point.reported };
  // The transaction that was missing is listed by now, with what was reported without it.
  if (millionthsOf(point.reported) === -difference) return { kind: 'known', known: now, reported: null };
  const shown = fromMillionths(difference);
  if (suspect === null || !isSameAmount(suspect.difference, shown)) return { kind: 'suspect', difference: shown, generation: certain };
  return { kind: 'report', difference: shown, known: now, before: known, token: suspect.token };
}
