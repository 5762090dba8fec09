import type { PriceField } from '../../../../../preload/contract/seen/seen-codes.ts';
import type { Database } from '../../../base/database.ts';
import { findListRow } from '../sync/list-state.ts';
import { priceAmounts, promotionText } from './compared-prices.ts';

/** A price or promotion that was known and has been overwritten since. */
export interface PriceValueBefore {
  readonly field: PriceField;
  /** As text, in the form of `PriceNow.values`. */
  readonly value: string;
  /** Empty: not known. */
  readonly currency: string;
  /** When it was last read, ISO 8601 in UTC; null: not known. */
  readonly readAt: string | null;
  /** Generation of the reading of the list in which it was overwritten. */
  readonly generation: number;
  /** Identifies the change: the same until it is settled, never used again. */
  readonly token: string;
  /** How often the field was overwritten again since the token was made. */
  readonly revision: number;
}

/** The prices of an extension as they are stored now. */
export interface PriceNow {
  readonly id: number;
  readonly currency: string;
  readonly readAt: string;
  /**
   * By field, as text; what the service left out is missing. Amounts are decimal strings. A promotion is `none`, or JSON with years, price,
   * from and to.
   */
  readonly values: ReadonlyMap<PriceField, string>;
}

/** A row of the price list of which something was overwritten. */
export interface OverwrittenPrice {
  readonly id: number;
  readonly extension: string;
  readonly before: readonly PriceValueBefore[];
  /** Also of another row, if it is the only one of the extension in the same currency. null: the list has none. */
  readonly now: PriceNow | null;
}

/** `unknown` keeps the value until the present one is read. */
export interface SettledPrice {
  readonly id: number;
  readonly token: string;
  /** Of the value that was compared. */
  readonly revision: number;
  readonly as: 'compared' | 'unknown';
}

/** What readings of the prices have overwritten and is not compared yet; kept by triggers. Nothing is kept before the first complete reading. */
export interface PriceBeforeStore {
  /** Generation of the last complete reading; 0: there was none. */
  whole(accountId: string): number;
  /** The next overwritten rows above an id, in id order; at most `most`. */
  waiting(accountId: string, above: number, most: number): OverwrittenPrice[];
  /** In one transaction. Values that were overwritten again since have another revision or token, and stay. */
  settle(accountId: string, settled: readonly SettledPrice[]): void;
  /** Extensions of some of the domains above an id, each once, and the last of their ids; null: there are no more. */
  usedExtensions(accountId: string, above: number): { readonly last: number; readonly extensions: readonly string[] } | null;
}

interface BeforeRow {
  readonly id: number;
  readonly field: PriceField;
  readonly extension: string;
  readonly currency: string;
  readonly value: string;
  readonly readAt: string | null;
  readonly generation: number;
  readonly token: string;
  readonly revision: number;
}

type NowRow = { id: number; currency: string; read_at: string } & Record<PriceField, string | null>;

/** Domains per turn. */
const domainsAtOnce = 5000;

const present = `price.id, currency, read_at, ${priceAmounts.map(([field, column]) => `${column} AS "${field}"`).join(', ')},
  ${promotionText('', 'raw')} AS promotion FROM price JOIN price_raw USING (account_id, id)`;

export function priceBeforeStore(database: Database): PriceBeforeStore {
  function nowOf(accountId: string, { id, extension, currency }: BeforeRow): PriceNow | null {
    const same = database.first<NowRow>(
      `SELECT ${present} WHERE account_id = ? AND price.id = ? AND extension = ?`,
      ...[accountId, id, extension],
    );
    if (same !== null) return toNow(same);
    const others = database.all<NowRow>(
      `SELECT ${present} WHERE account_id = ?1 AND extension = ?2 AND (?3 IN (currency, '') OR currency = '') LIMIT 2`,
      ...[accountId, extension, currency],
    );
    const [only] = others;
    return others.length === 1 && only !== undefined ? toNow(only) : null;
  }

  return {
    whole: (accountId) => findListRow(database, accountId, 'prices')?.whole_generation ?? 0,
    waiting(accountId, above, most) {
      const rows = database.all<BeforeRow>(
        `SELECT id, field, extension, currency, value, read_at AS readAt, generation, token, revision FROM price_before
         WHERE account_id = ?1 AND waiting = 1 AND id IN (
           SELECT DISTINCT id FROM price_before WHERE account_id = ?1 AND id > ?2 AND waiting = 1 ORDER BY id LIMIT ?3) ORDER BY id`,
        ...[accountId, above, most],
      );
      return [...new Set(rows.map(({ id }) => id))].flatMap((id) => {
        const before = rows.filter((row) => row.id === id);
        const [first] = before;
        return first === undefined ? [] : [{ id, extension: first.extension, before, now: nowOf(accountId, first) }];
      });
    },
    settle(accountId, settled) {
      database.transaction(() => {
        for (const { id, token, revision, as } of settled) {
          const of = [accountId, id, token, revision];
          if (as === 'compared')
            database.run('DELETE FROM price_before WHERE account_id = ? AND id = ? AND token = ? AND revision = ?', ...of);
          else database.run('UPDATE price_before SET waiting = 0 WHERE account_id = ? AND id = ? AND token = ? AND revision = ?', ...of);
        }
      });
    },
    usedExtensions(accountId, above) {
      const row = database.first<{ last: number | null; extensions: string | null }>(
        `SELECT max(id) AS last, group_concat(DISTINCT extension) AS extensions
         FROM (SELECT id, extension FROM domain WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?)`,
        ...[accountId, above, domainsAtOnce],
      );
      return row === null || row.last === null ? null : { last: row.last, extensions: (row.extensions ?? '').split(',') };
    },
  };
}

function toNow(row: NowRow): PriceNow {
  const fields: readonly PriceField[] = [...priceAmounts.map(([field]) => field), 'promotion'];
  const values = fields.flatMap((field) => {
    const value = row[field];
    return value === null ? [] : [[field, value] as const];
  });
  return { id: row.id, currency: row.currency, readAt: row.read_at, values: new Map(values) };
}
