import type { Database } from '../../../base/database.ts';

/** A balance, and the reading of the transactions that it fits to. */
export interface KnownBalance {
  /** Decimal string. */
  readonly balance: string;
  /** Empty: not known. */
  readonly currency: string;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** Of the reading. */
  readonly generation: number;
}

/** A difference that was found once: decimal string with its sign, by the reading of a generation. */
export interface Suspect {
  readonly difference: string;
  readonly generation: number;
  /** Under which it is reported. */
  readonly token: string;
}

export interface BalancePoint {
  /** The last balance to which the transactions fit; null: none yet. */
  readonly known: KnownBalance | null;
  /** The effect of the transactions that were compared since, in millionths; incomplete if it is not clear. */
  readonly moved: bigint;
  readonly isClear: boolean;
  /** The last complete reading that was noticed, and when (ISO 8601). */
  readonly ended: { readonly generation: number; readonly at: string } | null;
  readonly suspect: Suspect | null;
  /** The last difference that was reported; null: none, or transactions have made up for it since. */
  readonly reported: string | null;
}

export interface BalancePointStore {
  read(accountId: string): BalancePoint;
  /** A complete reading has ended by this time. */
  noteEnd(accountId: string, generation: number, at: string): void;
  /** From now on, transactions count from this balance. */
  set(accountId: string, known: KnownBalance, reported: string | null): void;
  suspect(accountId: string, suspect: Suspect): void;
  /** Runs several of these in one transaction. */
  atOnce<T>(work: () => T): T;
}

interface StoredPoint {
  balance: string | null;
  currency: string | null;
  read_at: string | null;
  generation: number;
  moved: string;
  is_clear: number;
  ended_generation: number;
  ended_at: string | null;
  suspect: string | null;
  suspect_generation: number | null;
  token: string | null;
  reported: string | null;
}

export function balancePointStore(database: Database): BalancePointStore {
  const add = (accountId: string): void =>
    void database.run('INSERT INTO balance_point (account_id) VALUES (?) ON CONFLICT DO NOTHING', accountId);
  return {
    read(accountId) {
      const row = database.first<StoredPoint>('SELECT * FROM balance_point WHERE account_id = ?', accountId);
      if (row === null) return { known: null, moved: 0n, isClear: true, ended: null, suspect: null, reported: null };
      const { balance, currency, read_at: readAt, generation, suspect, suspect_generation: suspectGeneration, token } = row;
      return {
        known: balance === null || readAt === null ? null : { balance, currency: currency ?? '', readAt, generation },
        moved: BigInt(row.moved),
        isClear: row.is_clear === 1,
        ended: row.ended_at === null ? null : { generation: row.ended_generation, at: row.ended_at },
        suspect:
          suspect === null || suspectGeneration === null || token === null
            ? null
            : { difference: suspect, generation: suspectGeneration, token },
        reported: row.reported,
      };
    },
    noteEnd(accountId, generation, at) {
      add(accountId);
      database.run(
        'UPDATE balance_point SET ended_generation = ?1, ended_at = ?2 WHERE account_id = ?3 AND ended_generation IS NOT ?1',
        ...[generation, at, accountId],
      );
    },
    set(accountId, { balance, currency, readAt, generation }, reported) {
      add(accountId);
      database.run(
        `UPDATE balance_point SET balance = ?, currency = ?, read_at = ?, generation = ?, moved = '0', is_clear = 1, suspect = NULL,
           suspect_generation = NULL, token = NULL, reported = ? WHERE account_id = ?`,
        ...[balance, currency, readAt, generation, reported, accountId],
      );
    },
    suspect(accountId, { difference, generation, token }) {
      database.run(
        'UPDATE balance_point SET suspect = ?, suspect_generation = ?, token = ? WHERE account_id = ?',
        ...[difference, generation, token, accountId],
      );
    },
    atOnce: (work) => database.transaction(work),
  };
}
