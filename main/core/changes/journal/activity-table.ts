import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Database } from '../../base/database.ts';
import type { Line, Note } from '../kind.ts';
import type { TargetKind } from '../target.ts';

/** `sent`: its outcome is not known yet. `skipped`: the user decided not to send it again. */
export type ActivityResult = 'done' | 'accepted' | 'refused' | 'unknown' | 'skipped';

/** One entry: the outcome of one write. Contains no secrets. */
export interface ActivityEntry {
  readonly id: number;
  readonly at: string;
  readonly who: string;
  readonly accountId: AccountId;
  readonly accountName: string;
  readonly job: number;
  readonly seq: number;
  readonly kind: string;
  /** `customerId`: for a contact. */
  readonly target: { readonly kind: TargetKind; readonly id: number; readonly name: string; readonly customerId: number | null };
  /** The domain that an order created. */
  readonly domainId: number | null;
  /** The operation of an API request. */
  readonly operation: string | null;
  readonly lines: readonly Line[];
  readonly cost: string | null;
  readonly currency: string | null;
  readonly result: ActivityResult;
  readonly note: Note | null;
  readonly message: string | null;
}

/** A write whose outcome was recorded, and its target. */
export interface Noted {
  readonly id: number;
  readonly accountId: AccountId;
  readonly reseller: string;
  readonly job: number;
  readonly kind: string;
  readonly domain: number | null;
  /** The customer that is the target, or owns it; null if not known. */
  readonly customer: number | null;
}

/** A change of one object that was carried out, or whose outcome is unknown. */
export interface Executed {
  /** Id of the changed object. */
  readonly target: number;
  readonly at: string;
  readonly job: number;
  readonly result: 'done' | 'accepted' | 'unknown';
}

/** Entries by their numbers: from the first one after `after` to `upTo`. */
export interface EntryRange {
  readonly after: number;
  readonly upTo: number;
}

export interface ActivityQuery {
  readonly accountId?: string | null;
  readonly target?: { readonly kind: TargetKind; readonly id: number } | null;
  readonly kind?: string | null;
  readonly result?: ActivityResult | null;
  /** Part of the target's name, case-insensitive. */
  readonly name?: string | null;
  /** ISO 8601; from (inclusive) and before (exclusive). */
  readonly from?: string | null;
  readonly to?: string | null;
}

export interface ActivityPage extends ActivityQuery {
  /** How many matching entries come before the page. */
  readonly skip?: number;
  readonly count?: number;
}

interface Stored extends Omit<ActivityEntry, 'target' | 'lines' | 'note'> {
  target_kind: TargetKind;
  target_id: number;
  target_name: string;
  customer_id: number | null;
  lines: string;
  note: string | null;
}

const ofRow = (column: string, table: 'job_row' | 'row_state', when = 'TRUE'): string =>
  `(SELECT ${column} FROM ${table} AS own WHERE own.job_id = activity.job_id AND own.seq = activity.seq AND ${when})`;
const columns = `id, at, who, account_id AS accountId, account_name AS accountName, job_id AS job, seq, kind, target_kind, target_id,
  target_name, lines, cost, currency, result, note, message, ${ofRow('customer_id', 'job_row', "activity.target_kind = 'contact'")} AS customer_id,
  ${ofRow("receipt ->> '$.domainId'", 'row_state', "activity.target_kind = 'account'")} AS domainId,
  ${ofRow("input ->> '$.key'", 'job_row', "activity.kind = 'request'")} AS operation`;

function conditionOf(query: ActivityQuery): { readonly where: string; readonly values: readonly (string | number | null)[] } {
  const { accountId = null, target = null, kind = null, result = null, name = null, from = null, to = null } = query;
  const conditions: [string, string | number | null][] = [
    ['account_id = ?', accountId],
    ['target_kind = ?', target?.kind ?? null],
    ['target_id = ?', target?.id ?? null],
    ['kind = ?', kind],
    ['result = ?', result],
    ["target_name LIKE '%' || ? || '%' ESCAPE '\\'", name === null ? null : name.replace(/[\\%_]/g, '\\$&')],
    ['at >= ?', from],
    ['at < ?', to],
  ];
  const applied = conditions.filter(([, value]) => value !== null);
  return {
    where: applied.length === 0 ? '' : `WHERE ${applied.map(([sql]) => sql).join(' AND ')}`,
    values: applied.map(([, value]) => value),
  };
}

/** The append-only log. The database itself rejects changes to and deletions of entries. */
/** Called in the transaction that records the outcome of a row. */
export type Recorded = (row: { readonly job: number; readonly seq: number }, result: ActivityResult, at: string) => void;

export function activityTable(database: Database, recorded: Recorded = () => undefined) {
  return {
    /** Records the outcome of a row, from the journal. */
    append(job: number, seq: number, result: ActivityResult, at: string): void {
      database.run(
        `INSERT INTO activity (at, who, account_id, account_name, reseller, job_id, seq, kind, target_kind, target_id, target_name,
           lines, cost, currency, result, note, message)
         SELECT ?4, job.who, account_id, account_name, reseller, job.id, seq, kind, target_kind, target_id, target_name,
           coalesce(plan ->> 'lines', '[]'), cost, CASE WHEN cost IS NULL THEN NULL ELSE plan ->> '$.cost.currency' END, ?3, note, message
         FROM job JOIN job_row ON job_row.job_id = job.id JOIN row_state USING (job_id, seq) WHERE job.id = ?1 AND seq = ?2`,
        ...[job, seq, result, at],
      );
      recorded({ job, seq }, result, at);
    },
    /**
     * The latest outcome of each row of a kind since a time (ISO 8601), oldest first; rows that were carried out or whose outcome is
     * unknown.
     */
    executed(accountId: AccountId, kind: string, from: string): Executed[] {
      return database.all<Executed>(
        `SELECT target_id AS target, at, job_id AS job, result FROM activity
         WHERE id IN (SELECT max(id) FROM activity WHERE account_id = ? AND kind = ? AND at >= ? GROUP BY job_id, seq)
           AND result IN ('done', 'accepted', 'unknown') ORDER BY id`,
        ...[accountId, kind, from],
      );
    },
    /** Number of the last entry; 0 if there is none. */
    last: (): number => database.first<{ id: number | null }>('SELECT max(id) AS id FROM activity')?.id ?? 0,
    /** How many rows of an account that had been accepted, or had an unknown outcome, ended within a range. */
    endedWithin(accountId: AccountId, { after, upTo }: EntryRange): { readonly done: number; readonly failed: number } {
      const row = database.first<{ done: number | null; failed: number | null }>(
        `SELECT sum(result = 'done') AS done, sum(result = 'refused') AS failed FROM activity AS ended
         WHERE account_id = ? AND id > ? AND id <= ? AND result IN ('done', 'refused') AND EXISTS (
           SELECT 1 FROM activity AS earlier
           WHERE earlier.account_id = ended.account_id AND earlier.target_kind = ended.target_kind AND earlier.target_id = ended.target_id
             AND earlier.id < ended.id AND earlier.job_id = ended.job_id AND earlier.seq = ended.seq
             AND earlier.result IN ('accepted', 'unknown'))`,
        ...[accountId, after, upTo],
      );
      return { done: row?.done ?? 0, failed: row?.failed ?? 0 };
    },
    /** Entries recorded after an entry, in order; at most 1000. Without rows the user skipped, which changed nothing. */
    entriesAfter(id: number): Noted[] {
      return database.all<Noted>(
        `SELECT activity.id, account_id AS accountId, reseller, job_id AS job, activity.kind,
           CASE job_row.target_kind WHEN 'domain' THEN job_row.target_id END AS domain,
           coalesce(CASE job_row.target_kind WHEN 'customer' THEN nullif(job_row.target_id, 0) END, customer_id, input ->> 'customerId') AS customer
         FROM activity JOIN job_row USING (job_id, seq) WHERE activity.id > ? AND result <> 'skipped' ORDER BY activity.id LIMIT 1000`,
        id,
      );
    },
    /** Newest first; at most 1000. */
    list({ skip = 0, count = 100, ...query }: ActivityPage): ActivityEntry[] {
      const { where, values } = conditionOf(query);
      return database
        .all<Stored>(`SELECT ${columns} FROM activity ${where} ORDER BY id DESC LIMIT ? OFFSET ?`, ...values, Math.min(count, 1000), skip)
        .map(toEntry);
    },
    count(query: ActivityQuery): number {
      const { where, values } = conditionOf(query);
      return database.first<{ count: number }>(`SELECT count(*) AS count FROM activity ${where}`, ...values)?.count ?? 0;
    },
    /** Numbers of all matching entries, newest first. */
    ids(query: ActivityQuery): number[] {
      const { where, values } = conditionOf(query);
      return database.all<{ id: number }>(`SELECT id FROM activity ${where} ORDER BY id DESC`, ...values).map(({ id }) => id);
    },
    /** Entries by their numbers, in any order; at most 1000. */
    some(ids: readonly number[]): ActivityEntry[] {
      return database
        .all<Stored>(`SELECT ${columns} FROM activity WHERE id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids.slice(0, 1000)))
        .map(toEntry);
    },
  };
}

function toEntry({
  target_kind: kind,
  target_id: id,
  target_name: name,
  customer_id: customerId,
  lines,
  note,
  ...rest
}: Stored): ActivityEntry {
  return {
    ...rest,
    target: { kind, id, name, customerId },
    lines: JSON.parse(lines) as Line[],
    note: note === null ? null : (JSON.parse(note) as Note),
  };
}
