import type { Database } from '../../base/database.ts';

interface LongTable {
  readonly table: string;
  readonly key: string;
}

export interface DiscardTables {
  readonly shortTables: readonly string[];
  /** Clustered by `account_id` and the key. */
  readonly longTables: readonly LongTable[];
}

interface Waiting extends LongTable {
  readonly accountId: string;
}

/** Deletes accounts in small steps. */
export interface Discard {
  one(accountId: string): void;
  allBut(accountIds: readonly string[]): void;
  /** Leaves the rest for the next start. */
  end(): void;
}

/** Rows deleted per turn: a few milliseconds. */
const slice = 1000;

/** Deleting a hundred thousand rows with their responses at once would block for half a second. */
export function createDiscard(database: Database, { shortTables, longTables }: DiscardTables): Discard {
  const waiting: Waiting[] = [];
  let next: NodeJS.Immediate | null = null;

  function deleteSlice({ table, key, accountId }: Waiting): number {
    const last = `SELECT max(${key}) FROM (SELECT ${key} FROM ${table} WHERE account_id = ?1 ORDER BY ${key} LIMIT ?2)`;
    return database.run(`DELETE FROM ${table} WHERE account_id = ?1 AND ${key} <= (${last})`, accountId, slice);
  }

  function work(): void {
    next = null;
    try {
      // Tables without such rows take no turn.
      let deleted = 0;
      for (let [first] = waiting; first !== undefined && deleted === 0; [first] = waiting) {
        deleted = deleteSlice(first);
        if (deleted < slice) waiting.shift();
      }
      later();
    } catch {
      // The disk is full: these rows are not visible, and the next start tries again.
      waiting.length = 0;
    }
  }

  const later = (): void => {
    if (waiting.length > 0) next ??= setImmediate(work);
  };

  function one(accountId: string): void {
    database.transaction(() => {
      for (const table of shortTables) database.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId);
    });
    waiting.push(...longTables.map((each) => ({ ...each, accountId })));
    later();
  }

  return {
    one,
    allBut(accountIds) {
      for (const accountId of accountsIn(database, [...shortTables, ...longTables.map(({ table }) => table)])) {
        if (!accountIds.includes(accountId)) one(accountId);
      }
    },
    end() {
      waiting.length = 0;
      if (next !== null) clearImmediate(next);
      next = null;
    },
  };
}

/** Steps from one account to the next in each table: one lookup per account instead of a scan of all rows. */
function accountsIn(database: Database, tables: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const table of tables) {
    const after = (last: string): string | null =>
      database.first<{ next: string | null }>(`SELECT min(account_id) AS next FROM ${table} WHERE account_id > ?`, last)?.next ?? null;
    for (let accountId = after(''); accountId !== null; accountId = after(accountId)) found.add(accountId);
  }
  return found;
}
