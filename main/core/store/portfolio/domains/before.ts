import type { DomainField } from '../../../../../preload/contract/seen/seen-codes.ts';
import type { Database } from '../../../base/database.ts';
import { newToken } from '../new-token.ts';
import { findListRow } from '../sync/list-state.ts';
import { comparedColumns } from './compared-columns.ts';
import { comparedParts } from './overwritten-parts.ts';

/** A value that was known of a domain and has been overwritten since. */
export interface ValueBefore {
  readonly field: DomainField;
  /** As text, in the form of `DomainNow.values`. Of the field `domain`: `present` or `absent`. */
  readonly value: string;
  /** When it was last read, ISO 8601 in UTC; null: not known. */
  readonly readAt: string | null;
  /** Generation of the reading of the list in which it was overwritten; 0: none was running. */
  readonly generation: number;
  /** Identifies the change: the same until it is settled, never used again. */
  readonly token: string;
  /** How often the field was overwritten again since the token was made. */
  readonly revision: number;
}

/** A domain as it is stored now. */
export interface DomainNow {
  readonly name: string;
  /** When the newest of its data was read, ISO 8601 in UTC. */
  readonly readAt: string;
  /** When its details were read; null: never. */
  readonly detailsReadAt: string | null;
  /**
   * By field, as text; fields that the service left out are missing. A status is its number, if known, a space, and its label; a flag is `0`
   * or `1`; nameservers are separated by spaces, and empty if there are none; customers and contacts are their ids.
   */
  readonly values: ReadonlyMap<DomainField, string>;
}

/** A domain of which something was overwritten. */
export interface OverwrittenDomain {
  readonly id: number;
  /** As it was called when it was overwritten. */
  readonly name: string;
  readonly before: readonly ValueBefore[];
  /** null: it is not in the local copy. */
  readonly now: DomainNow | null;
}

/** The complete readings of an account's list of domains. */
export interface DomainReadings {
  /** Generation of the last one; 0: there was none. */
  readonly whole: number;
  /** Of the last one that certainly saw every domain, and when it began. */
  readonly certain: number;
  readonly certainAt: string | null;
}

/**
 * How a value before is settled: `compared` forgets it, `unknown` keeps it until the present value is read, `gone` forgets everything of its
 * domain.
 */
export interface Settled {
  readonly id: number;
  readonly token: string;
  /** Of the value that was compared. */
  readonly revision: number;
  readonly as: 'compared' | 'unknown' | 'gone';
}

/** What reads of domains have overwritten and is not compared yet; kept by triggers. Nothing is kept before the first complete reading. */
export interface DomainBeforeStore {
  readings(accountId: string): DomainReadings;
  /** The next overwritten domains above an id, in id order; at most `most`. */
  waiting(accountId: string, above: number, most: number): OverwrittenDomain[];
  /** null: nothing of it waits to be compared. */
  find(accountId: string, id: number): OverwrittenDomain | null;
  /** In one transaction. Values that were overwritten again since have another revision or token, and stay. */
  settle(accountId: string, settled: readonly Settled[]): void;
  /** Names of customers and contacts, as far as they are stored; a contact's by `customer` of its domain. */
  customerName(accountId: string, id: number): string | null;
  contactName(accountId: string, customer: number, id: number): string | null;
}

interface BeforeRow {
  id: number;
  name: string;
  field: DomainField;
  value: string;
  read_at: string | null;
  generation: number;
  token: string;
  revision: number;
}

type NowRow = { id: number; name: string; read_at: string; details_read_at: string | null } & Record<DomainField, string | null>;

const compared = { ...comparedColumns.domain, ...comparedColumns.domain_contacts };
const fields = Object.keys(compared) as (keyof typeof compared)[];
/** A compared field as text, null if unknown. */
const present = (field: keyof typeof compared): string => compared[field].text('');

const detailsReadAt = `(SELECT read_at FROM domain_part AS part
  WHERE part.account_id = domain.account_id AND part.id = domain.id AND part = 'details')`;
const readAt = `max(ifnull((SELECT read_at FROM domain_raw AS raw WHERE raw.account_id = domain.account_id AND raw.id = domain.id), ''),
  ifnull(${detailsReadAt}, ''))`;

const ofDetails = new Set<DomainField>(['protection', 'registrant', 'admin', 'tech', 'billing']);

/** Whether only the details of a domain have this field, and not the list. */
export const isOfDetails = (field: DomainField): boolean => ofDetails.has(field);

/** In the kept values of a domain that is gone: when its details were read. */
const detailsKey = 'detailsReadAt';

export function domainBeforeStore(database: Database): DomainBeforeStore {
  function load(accountId: string, ids: readonly number[]): OverwrittenDomain[] {
    if (ids.length === 0) return [];
    const some = JSON.stringify(ids);
    const rows = database.all<BeforeRow>(
      `SELECT id, name, field, value, read_at, generation, token, revision FROM domain_before
       WHERE account_id = ? AND id IN (SELECT value FROM json_each(?)) AND waiting = 1`,
      ...[accountId, some],
    );
    const now = new Map(
      database
        .all<NowRow>(
          `SELECT domain.id, name, ${readAt} AS read_at, ${detailsReadAt} AS details_read_at,
             ${fields.map((field) => `${present(field)} AS "${field}"`).join(', ')}
           FROM domain LEFT JOIN domain_contacts USING (account_id, id)
           WHERE domain.account_id = ? AND domain.id IN (SELECT value FROM json_each(?))`,
          ...[accountId, some],
        )
        .map((row) => [row.id, row]),
    );
    return ids.flatMap((id) => {
      const before = rows.filter((row) => row.id === id);
      const [first] = before;
      if (first === undefined) return [];
      const row = now.get(id);
      return [{ id, name: row?.name || first.name, before: expanded(before), now: row === undefined ? null : toNow(row) }];
    });
  }

  function keepUnknown(accountId: string, { id, token, revision }: Settled): void {
    const of = [accountId, id, token];
    const update = 'UPDATE domain_before SET waiting = 0 WHERE account_id = ? AND id = ? AND token = ? AND revision = ?';
    if (database.run(update, ...of, revision) > 0) return;
    const [whole, field = ''] = token.split(' ');
    database.run(
      `INSERT INTO domain_before (account_id, id, field, name, value, read_at, generation, token, waiting)
       SELECT account_id, id, ?4, name, value ->> ?4, iif(?5, value ->> '${detailsKey}', read_at), generation, ?3, 0 FROM domain_before
       WHERE account_id = ?1 AND id = ?2 AND token = ?6 AND field = 'domain' AND revision = ?7 AND value ->> ?4 IS NOT NULL
       ON CONFLICT DO NOTHING`,
      ...[...of, field, Number(isOfDetails(field as DomainField)), whole ?? '', revision],
    );
  }

  /** Forgets what was read of parts of these domains, unless they are there or may return. */
  function forgetParts(accountId: string, ids: readonly number[]): void {
    for (const table of ['missed_part', 'part_overwritten']) {
      // Usually there is nothing.
      if (database.first(`SELECT 1 FROM ${table} WHERE account_id = ? LIMIT 1`, accountId) === null) continue;
      database.run(
        `DELETE FROM ${table} WHERE account_id = ?1 AND id IN (SELECT value FROM json_each(?2))
           AND NOT EXISTS (SELECT 1 FROM domain WHERE domain.account_id = ?1 AND domain.id = ${table}.id)
           AND NOT EXISTS (SELECT 1 FROM domain_before AS kept WHERE kept.account_id = ?1 AND kept.id = ${table}.id AND field = 'domain')`,
        ...[accountId, JSON.stringify(ids)],
      );
    }
  }

  return {
    readings(accountId) {
      const row = findListRow(database, accountId, 'domains');
      return { whole: row?.whole_generation ?? 0, certain: row?.certain_generation ?? 0, certainAt: row?.certain_at ?? null };
    },
    waiting(accountId, above, most) {
      const ids = database.all<{ id: number }>(
        'SELECT DISTINCT id FROM domain_before WHERE account_id = ? AND id > ? AND waiting = 1 ORDER BY id LIMIT ?',
        ...[accountId, above, most],
      );
      return load(
        accountId,
        ids.map(({ id }) => id),
      );
    },
    find: (accountId, id) => load(accountId, [id])[0] ?? null,
    settle(accountId, settled) {
      database.transaction(() => {
        // What is kept of a domain that is gone is a part of the row that is forgotten.
        for (const one of settled) if (one.as === 'unknown') keepUnknown(accountId, one);
        for (const { id, token, revision, as } of settled) {
          const of = [accountId, id, token, revision];
          if (as === 'compared')
            database.run('DELETE FROM domain_before WHERE account_id = ? AND id = ? AND token = ? AND revision = ?', ...of);
          if (as === 'gone') {
            database.run(
              `DELETE FROM domain_before WHERE account_id = ?1 AND id = ?2
                 AND EXISTS (SELECT 1 FROM domain_before WHERE account_id = ?1 AND id = ?2 AND token = ?3 AND revision = ?4)`,
              ...of,
            );
          }
        }
        forgetParts(accountId, [...new Set(settled.map(({ id }) => id))]);
      });
    },
    customerName: (accountId, id) =>
      database.first<{ name: string }>('SELECT name FROM customer WHERE account_id = ? AND id = ?', accountId, id)?.name ?? null,
    contactName: (accountId, customer, id) =>
      database.first<{ name: string }>(
        'SELECT name FROM contact WHERE account_id = ? AND customer_id = ? AND id = ?',
        ...[accountId, customer, id],
      )?.name ?? null,
  };
}

/**
 * Keeps what is known of domains that this complete reading did not see, before they are deleted, within the caller's transaction. Domains
 * that no complete reading saw are not kept. What was read of their zones and the like returns with them, so that a reading that missed a
 * domain hides no change of them.
 */
export function keepUnseen(database: Database, accountId: string, generation: number): void {
  const unseen = 'account_id = ?1 AND seen < ?2 AND whole_generation > 0 AND since <= whole_generation';
  database.run(
    `INSERT INTO missed_part (account_id, id, part, read_at, raw)
     SELECT account_id, id, part, read_at, raw FROM domain_part
     WHERE account_id = ?1 AND part IN (${comparedParts.map((part) => `'${part}'`).join(', ')})
       AND id IN (SELECT id FROM domain JOIN list_state USING (account_id) WHERE list = 'domains' AND ${unseen})
     ON CONFLICT DO UPDATE SET read_at = excluded.read_at, raw = excluded.raw`,
    accountId,
    generation,
  );
  database.run(
    `INSERT INTO domain_before (account_id, id, field, name, value, read_at, generation, token)
     SELECT domain.account_id, domain.id, 'domain', name,
       json_object('${detailsKey}', ${detailsReadAt}, ${fields.map((field) => `'${field}', ${present(field)}`).join(', ')}),
       ${readAt}, generation, ${newToken}
     FROM domain JOIN list_state ON list_state.account_id = domain.account_id AND list = 'domains'
       LEFT JOIN domain_contacts ON domain_contacts.account_id = domain.account_id AND domain_contacts.id = domain.id
     WHERE domain.${unseen}
     ON CONFLICT DO UPDATE SET waiting = 1, generation = excluded.generation, revision = revision + 1`,
    accountId,
    generation,
  );
}

/** A domain that is gone is kept in one row with all its values; those that were overwritten before are kept themselves, and are older. */
function expanded(rows: readonly BeforeRow[]): ValueBefore[] {
  const gone = rows.find(({ field, value }) => field === 'domain' && value !== 'absent');
  if (gone === undefined) return rows.map(toValue);
  const { [detailsKey]: detailsRead = null, ...values } = JSON.parse(gone.value) as Partial<Record<string, string | null>>;
  return [
    ...rows.map((row) => toValue(row === gone ? { ...gone, value: 'present' } : row)),
    ...fields.flatMap((field) => {
      const value = values[field] ?? null;
      if (value === null || rows.some((row) => row.field === field)) return [];
      const readTime = isOfDetails(field) ? detailsRead : gone.read_at;
      return [toValue({ ...gone, field, value, read_at: readTime, token: `${gone.token} ${field}` })];
    }),
  ];
}

const toValue = ({ field, value, read_at, generation, token, revision }: BeforeRow): ValueBefore => ({
  field,
  value,
  readAt: read_at === '' ? null : read_at,
  generation,
  token,
  revision,
});

function toNow(row: NowRow): DomainNow {
  const values = fields.flatMap((field) => {
    const value = row[field];
    return value === null ? [] : [[field, value] as const];
  });
  return { name: row.name, readAt: row.read_at, detailsReadAt: row.details_read_at, values: new Map(values) };
}
