import type { AccountId } from '../../../../preload/contract/values.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { isUnclear } from '../../store/portfolio/transactions/balance-effect.ts';
import type { ChangesPort } from '../engine/deps.ts';
import type { Journal } from '../journal/journal.ts';
import { chargesByText } from './charge-index.ts';
import { clockMargin, isChargeOf } from './charge-seen.ts';
import { type Charge, readTransactions } from './transactions.ts';

export interface RestoredComparison {
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** Charges from then on were compared. */
  readonly from: string;
  readonly charges: number;
  /** Charges without a row in the journal, newest first. */
  readonly strange: readonly Charge[];
  /** Transactions of which it is not known whether they are charges, newest first. No row accounts for them. */
  readonly unclear: readonly Charge[];
}

const day = 24 * 60 * 60_000;
/** Days compared if a copy contains no change at all. */
const daysWithout = 30;
/** Rows processed before yielding to other work. */
const slice = 500;

/**
 * Compares the charges since the newest time in a restored journal with its rows: each row accounts for one charge of its price and name.
 * The rest was paid by this application after the copy was made, or from elsewhere. Rejects with what the reads reject with.
 */
export async function compareRestored(
  { journal, port, now }: { readonly journal: Journal; readonly port: ChangesPort; readonly now: () => number },
  accountId: AccountId,
  signal: AbortSignal,
): Promise<RestoredComparison> {
  const since = journal.restored()?.since ?? null;
  const from = (since === null ? now() - daysWithout * day : Date.parse(since)) - clockMargin;
  const context = port.context({ accountId, moment: 'verify', signal, priority: 'user' });
  const recent = (await readTransactions(context, from, now())).filter(({ created }) => created === null || Date.parse(created) >= from);
  const charges = recent.filter(({ effect }) => effect.direction === 'out');
  const known = chargesByText(charges);
  const matched = new Set<number>();
  const rows = journal.rows.paidSince(accountId, new Date(from - clockMargin).toISOString());
  for (const [at, { name, cost }] of rows.entries()) {
    const found = (known.get(name.toLowerCase()) ?? []).find((charge) => !matched.has(charge.id) && isChargeOf(charge, name, cost));
    if (found !== undefined) matched.add(found.id);
    if (at % slice === slice - 1) await nextTurn();
  }
  return {
    readAt: new Date(now()).toISOString(),
    from: new Date(from).toISOString(),
    charges: charges.length,
    strange: newestFirst(charges.filter(({ id }) => !matched.has(id))),
    unclear: newestFirst(recent.filter(({ effect }) => isUnclear(effect))),
  };
}

const newestFirst = (charges: readonly Charge[]): Charge[] => charges.toSorted((one, other) => other.id - one.id);
