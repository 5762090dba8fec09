import type { AccountId } from '../../../../preload/contract/values.ts';
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
  /** Charges that no row of the journal knows, newest first. */
  readonly strange: readonly Charge[];
}

const day = 24 * 60 * 60_000;
/** Where a copy knows of no change at all. */
const daysWithout = 30;
/** Rows between which others have their turn. */
const slice = 500;

/**
 * Sets the charges since the newest moment that a restored journal knows beside its rows: each row stands for one charge of its price and
 * name. What is left over was paid by this application after the copy was made, or by somebody else. Rejects with what the reads reject with.
 */
export async function compareRestored(
  { journal, port, now }: { readonly journal: Journal; readonly port: ChangesPort; readonly now: () => number },
  accountId: AccountId,
  signal: AbortSignal,
): Promise<RestoredComparison> {
  const since = journal.restored()?.since ?? null;
  const from = (since === null ? now() - daysWithout * day : Date.parse(since)) - clockMargin;
  const context = port.context({ accountId, moment: 'verify', signal, priority: 'user' });
  const charges = (await readTransactions(context, from, now())).filter(
    ({ direction, created }) => direction.toLowerCase() !== 'in' && (created === null || Date.parse(created) >= from),
  );
  const known = chargesByText(charges);
  const taken = new Set<number>();
  const rows = journal.rows.paidSince(accountId, new Date(from - clockMargin).toISOString());
  for (const [at, { name, cost }] of rows.entries()) {
    const found = (known.get(name.toLowerCase()) ?? []).find((charge) => !taken.has(charge.id) && isChargeOf(charge, name, cost));
    if (found !== undefined) taken.add(found.id);
    if (at % slice === slice - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return {
    readAt: new Date(now()).toISOString(),
    from: new Date(from).toISOString(),
    charges: charges.length,
    strange: charges.filter(({ id }) => !taken.has(id)).toSorted((one, other) => other.id - one.id),
  };
}
