import type { Database } from '../../../base/database.ts';
import { findListRow } from '../sync/list-state.ts';
import { closingBefore } from './balance-effect.ts';

/** A transaction that the complete readings before did not have. */
export interface NewTransaction {
  readonly id: number;
  readonly typeLabel: string;
  readonly description: string;
  readonly note: string | null;
  readonly direction: string;
  readonly currency: string;
  /** Decimal strings; `closingBefore`: of the transaction before it, by their ids. */
  readonly amount: string | null;
  readonly closing: string | null;
  readonly closingBefore: string | null;
  /** ISO 8601 in UTC: when it was made, when it was read, and when the last complete reading without it began. */
  readonly created: string | null;
  readonly readAt: string;
  readonly knownAt: string | null;
  /** It was made after the first complete reading, and not merely read late. */
  readonly isNews: boolean;
  /** Whether it certainly has changed the balance since then. */
  readonly isCounted: boolean;
}

/** The complete readings of an account's transactions. */
export interface TransactionReadings {
  /** Generation of the last one; 0: there was none. */
  readonly whole: number;
  /** Of the last one that certainly saw every transaction, and when it began. */
  readonly certain: number;
  readonly certainAt: string | null;
}

/** A transaction that was compared; `moved`: its effect on the balance in millionths, null if that is not known. */
export interface SettledTransaction {
  readonly id: number;
  readonly moved: bigint | null;
}

/** Transactions that readings have added and that are not compared yet; kept by triggers. Nothing is kept before the first complete reading. */
export interface NewTransactionsStore {
  readings(accountId: string): TransactionReadings;
  /** The next ones above an id that complete readings have added, in id order; at most `most`. */
  waiting(accountId: string, above: number, most: number): NewTransaction[];
  /** Forgets them and adds their effect to what the balance has moved, in one transaction; each once. */
  settle(accountId: string, settled: readonly SettledTransaction[]): void;
}

interface StoredNew extends Omit<NewTransaction, 'isNews' | 'isCounted'> {
  readonly isNews: number;
  readonly isCounted: number;
}

export function newTransactionsStore(database: Database): NewTransactionsStore {
  return {
    readings(accountId) {
      const row = findListRow(database, accountId, 'transactions');
      return { whole: row?.whole_generation ?? 0, certain: row?.certain_generation ?? 0, certainAt: row?.certain_at ?? null };
    },
    waiting(accountId, above, most) {
      const whole = findListRow(database, accountId, 'transactions')?.whole_generation ?? 0;
      return database
        .all<StoredNew>(
          `SELECT id, type_label AS typeLabel, description, note, direction, currency, amount, closing_balance AS closing,
             ${closingBefore}, created, read_at AS readAt, known_at AS knownAt, is_news AS isNews, is_counted AS isCounted
           FROM transaction_new CROSS JOIN balance_transaction AS one USING (account_id, id) JOIN balance_transaction_raw USING (account_id, id)
           WHERE account_id = ? AND id > ? AND transaction_new.generation <= ? ORDER BY id LIMIT ?`,
          ...[accountId, above, whole, most],
        )
        .map((row) => ({ ...row, isNews: row.isNews === 1, isCounted: row.isCounted === 1 }));
    },
    settle(accountId, settled) {
      if (settled.length === 0) return;
      database.transaction(() => {
        const removed = settled.filter(
          ({ id }) => database.run('DELETE FROM transaction_new WHERE account_id = ? AND id = ?', accountId, id) > 0,
        );
        database.run('INSERT INTO balance_point (account_id) VALUES (?) ON CONFLICT DO NOTHING', accountId);
        const before = database.first<{ moved: string }>('SELECT moved FROM balance_point WHERE account_id = ?', accountId)?.moved ?? '0';
        const moved = removed.reduce((sum, one) => sum + (one.moved ?? 0n), BigInt(before));
        database.run(
          'UPDATE balance_point SET moved = ?, is_clear = min(is_clear, ?) WHERE account_id = ?',
          ...[moved.toString(), Number(removed.every((one) => one.moved !== null)), accountId],
        );
      });
    },
  };
}
