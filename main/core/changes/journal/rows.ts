import { createHash } from 'node:crypto';
import type { Database } from '../../base/database.ts';
import type { Fields, Note, Plan, Receipt, Verified } from '../kind.ts';
import type { Target, TargetKind } from '../target.ts';

/**
 * State of a row. Only `planned` rows are sent. `accepted`: the service finishes it later. `unknown`: it may have been carried out.
 * `unchanged`: it would change nothing and is omitted.
 */
export type RowState = 'planned' | 'unchanged' | 'sent' | 'accepted' | 'done' | 'refused' | 'unknown';

/** A row that comes first in the same job, and the values used from its receipt: input field by the value's name. */
export interface Dependence {
  readonly seq: number;
  readonly take: Readonly<Record<string, string>>;
}

/**
 * What only the user can decide. `not-seen`: not seen at the service. `unclear`: reading is inconclusive. `charged`: not seen, but there is
 * a charge. `half-written`: partly carried out.
 */
export type Question = 'not-seen' | 'unclear' | 'charged' | 'half-written';

/** One row as it was planned. */
export interface PlannedRow {
  /** From 0, in the order of the job. */
  readonly seq: number;
  readonly kind: string;
  readonly target: Target;
  /** Where it comes from: `line 12`. */
  readonly place: string | null;
  readonly claim: string | null;
  readonly depends: readonly Dependence[];
  /** Secrets are `secretToken`. */
  readonly input: Fields;
  /** null: it could not be planned. */
  readonly plan: Plan | null;
}

/** What became of it. */
export interface RowProgress {
  readonly state: RowState;
  /** ISO 8601 in UTC; when the write was last about to be sent. */
  readonly sentAt: string | null;
  readonly changedAt: string;
  /** This application's reason why it is refused, unknown and so on. */
  readonly note: Note | null;
  /** The service's message. */
  readonly message: string | null;
  readonly receipt: Receipt['values'] | null;
  /** What was read back afterwards; null: nothing was. */
  readonly seen: Pick<Verified, 'verdict' | 'now' | 'deviation'> | null;
  readonly ask: Question | null;
}

export type JournalRow = PlannedRow & RowProgress & { readonly spentBefore: string | null };

/** A change of a row's state; omitted fields stay. */
export type RowChange = Partial<Omit<RowProgress, 'state' | 'changedAt'>> & { readonly state: RowState };

/** The part of a check that is stored. */
export const seenOf = ({ verdict, now, deviation }: Verified): NonNullable<RowProgress['seen']> => ({
  ...{ verdict, now },
  ...(deviation === undefined ? {} : { deviation }),
});

/** Whether the user decided not to send it again, although its outcome is unknown. */
export const isSkipped = ({ state, note }: Pick<RowProgress, 'state' | 'note'>): boolean => state === 'refused' && note?.code === 'skipped';

/**
 * Open rows: rows of a started job, or with an unknown outcome. Also a paid row that the service has not finished (a restore takes the
 * registry days): reading its target shows no change, so it could be paid for twice. Not forever, as some are never finished. `?3`: the
 * time since which those count.
 */
const isOpen = `(state.state IN ('sent', 'unknown') OR (state.state = 'planned' AND job.phase IN ('running', 'paused'))
  OR (state.state = 'accepted' AND held.cost IS NOT NULL AND state.sent_at >= ?3))`;

/** Milliseconds: registries finish a restore within a week. */
export const maxAcceptedAge = 7 * 24 * 60 * 60_000;

const acceptedSince = (at: string): string => new Date(Date.parse(at) - maxAcceptedAge).toISOString();

const read = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

const fields = `seq, kind, target_kind, target_id, target_name, customer_id, place, claim, depends, input, plan, spent_before,
  state, sent_at, changed_at, note, message, receipt, seen, ask`;
const from = 'job_row JOIN row_state USING (job_id, seq)';
/** For the review and the jobs: rows that need attention come first, those that only the user can decide before the others. */
const rank = `CASE state WHEN 'unknown' THEN 0 WHEN 'refused' THEN 1 WHEN 'sent' THEN 2 WHEN 'planned' THEN 3 WHEN 'accepted' THEN 4 WHEN 'done' THEN 5 ELSE 6 END`;

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export interface RowToInsert extends PlannedRow {
  readonly state: 'planned' | 'refused' | 'unchanged';
  readonly note: Note | null;
}

/** The rows of the journal's jobs. Every method throws SQLite's errors. */
export function rowsTable(database: Database) {
  const table = {
    insert(job: number, rows: readonly RowToInsert[], at: string): void {
      for (const row of rows) {
        const { target, plan } = row;
        database.run(
          `INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, customer_id, place, claim, depends, input, plan, cost,
             fingerprint)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          ...[job, row.seq, row.kind, target.kind, target.id, target.name, target.customerId ?? null, row.place, row.claim],
          ...[row.depends.length === 0 ? null : json(row.depends), JSON.stringify(row.input), json(plan), plan?.cost?.amount ?? null],
          fingerprintOf(row),
        );
        database.run(
          'INSERT INTO row_state (job_id, seq, state, changed_at, note) VALUES (?, ?, ?, ?, ?)',
          ...[job, row.seq, row.state, at, json(row.note)],
        );
      }
    },
    find(job: number, seq: number): JournalRow | null {
      const row = database.first<StoredRow>(`SELECT ${fields} FROM ${from} WHERE job_id = ? AND seq = ?`, job, seq);
      return row === null ? null : toRow(row);
    },
    /** Costs of an account's rows that were or may have been carried out, sent since a time: by the target's name. */
    paidSince(accountId: string, since: string): { readonly name: string; readonly cost: string }[] {
      return database.all(
        `SELECT target_name AS name, cost FROM ${from} JOIN job ON job.id = job_id
         WHERE account_id = ? AND cost IS NOT NULL AND state IN ('done', 'accepted', 'unknown', 'sent') AND sent_at >= ? ORDER BY sent_at`,
        accountId,
        since,
      );
    },
    /** Name of the target if all rows to be sent share one; null: there are several. */
    onlyTarget(job: number): string | null {
      const found = database.all<{ name: string }>(
        `SELECT DISTINCT target_kind, target_id, target_name AS name FROM ${from} WHERE job_id = ? AND state = 'planned' LIMIT 2`,
        job,
      );
      return found.length === 1 ? (found[0]?.name ?? null) : null;
    },
    size(job: number): number {
      return database.first<{ count: number }>('SELECT count(*) AS count FROM row_state WHERE job_id = ?', job)?.count ?? 0;
    },
    /** In the order given; missing rows are omitted. At most 1000. */
    list(job: number, seqs: readonly number[]): JournalRow[] {
      const found = database.all<StoredRow>(
        `SELECT ${fields} FROM json_each(?2) CROSS JOIN row_state ON row_state.job_id = ?1 AND row_state.seq = value JOIN job_row USING (job_id, seq)
         ORDER BY key`,
        ...[job, JSON.stringify(seqs.slice(0, 1000))],
      );
      return found.map(toRow);
    },
    /** Numbers of the rows in these states, or of all; `attention`: unknown and refused ones first. */
    seqs(job: number, { states = null, order = 'place' }: RowsQuery = {}): number[] {
      return database
        .all<{ seq: number }>(
          `SELECT seq FROM row_state WHERE job_id = ?1 AND (?2 IS NULL OR state IN (SELECT value FROM json_each(?2)))
           ORDER BY ${order === 'attention' ? `${rank}, ask IS NULL, ` : ''}seq`,
          ...[job, json(states)],
        )
        .map(({ seq }) => seq);
    },
    /** Inputs of the next rows above a number. */
    inputs(job: number, above: number, count: number): { readonly seq: number; readonly input: Fields }[] {
      return database
        .all<{ seq: number; input: string }>(
          'SELECT seq, input FROM job_row WHERE job_id = ? AND seq > ? ORDER BY seq LIMIT ?',
          ...[job, above, count],
        )
        .map(({ seq, input }) => ({ seq, input: JSON.parse(input) as Fields }));
    },
    /** The next planned rows above a number. */
    planned(job: number, above: number, count: number): JournalRow[] {
      const found = database.all<StoredRow>(
        `SELECT ${fields} FROM row_state CROSS JOIN job_row USING (job_id, seq)
         WHERE job_id = ? AND state = 'planned' AND seq > ? ORDER BY seq LIMIT ?`,
        ...[job, above, count],
      );
      return found.map(toRow);
    },
    states(job: number, seqs: readonly number[]): Map<number, { readonly state: RowState; readonly receipt: JournalRow['receipt'] }> {
      const found = database.all<{ seq: number; state: RowState; receipt: string | null }>(
        'SELECT seq, state, receipt FROM row_state WHERE job_id = ? AND seq IN (SELECT value FROM json_each(?))',
        ...[job, JSON.stringify(seqs)],
      );
      return new Map(found.map(({ seq, state, receipt }) => [seq, { state, receipt: receipt === null ? null : JSON.parse(receipt) }]));
    },
    /**
     * Marks a row as sent, if it is planned and its job runs under this owner; `taken`: it does not, and must not be sent. `altered`: the
     * row as stored, or `row`, which is about to be sent, is not what was reviewed. Committed with the surrounding transaction.
     */
    markSent(job: number, row: JournalRow, owner: string, at: string): 'marked' | 'taken' | 'altered' {
      const { seq } = row;
      const stored = database.first<{ fingerprint: string | null }>(
        'SELECT fingerprint FROM job_row WHERE job_id = ? AND seq = ?',
        ...[job, seq],
      );
      const present = table.find(job, seq);
      if (present === null || stored === null) return 'taken';
      if (stored.fingerprint !== fingerprintOf(present) || stored.fingerprint !== fingerprintOf(row)) return 'altered';
      const marked = database.run(
        `UPDATE row_state SET state = 'sent', sent_at = ?4, changed_at = ?4, note = NULL, message = NULL, ask = NULL
         WHERE job_id = ?1 AND seq = ?2 AND state = 'planned' AND EXISTS (SELECT 1 FROM job WHERE id = ?1 AND owner = ?3 AND phase = 'running')`,
        ...[job, seq, owner, at],
      );
      return marked === 1 ? 'marked' : 'taken';
    },
    /** Stores a row after it got values from other rows. */
    fill(job: number, row: JournalRow, target: Target, input: Fields, plan: Plan): void {
      const fingerprint = fingerprintOf({ ...row, target, input, plan });
      database.run(
        'UPDATE job_row SET target_id = ?3, customer_id = ?4, input = ?5, plan = ?6, fingerprint = ?7 WHERE job_id = ?1 AND seq = ?2',
        ...[job, row.seq, target.id, target.customerId ?? null, JSON.stringify(input), JSON.stringify(plan), fingerprint],
      );
    },
    /** Changes a row that is in one of these states. false: it is not. */
    change(job: number, seq: number, among: readonly RowState[], change: RowChange, at: string): boolean {
      const { state, ...rest } = change;
      const set = Object.entries(rest).map(([name, value]) => ({ column: columns[name as keyof typeof rest], value }));
      const changed = database.run(
        `UPDATE row_state SET state = ?, changed_at = ?${set.map(({ column }) => `, ${column} = ?`).join('')}
         WHERE job_id = ? AND seq = ? AND state IN (SELECT value FROM json_each(?))`,
        ...[state, at, ...set.map(({ column, value }) => (plain.has(column) ? (value as string | null) : json(value)))],
        ...[job, seq, JSON.stringify(among)],
      );
      return changed === 1;
    },
    /** Rows that depend on others, in order. */
    dependent(job: number): Pick<JournalRow, 'seq' | 'depends'>[] {
      return database
        .all<{ seq: number; depends: string }>(
          'SELECT seq, depends FROM job_row WHERE job_id = ? AND depends IS NOT NULL ORDER BY seq',
          job,
        )
        .map(({ seq, depends }) => ({ seq, depends: JSON.parse(depends) as JournalRow['depends'] }));
    },
    /** What is to be sent, by kind: how many rows, how many have a cost, how many must be confirmed by typing. */
    tally(job: number): { readonly kind: string; readonly count: number; readonly paid: number; readonly typed: number }[] {
      return database.all(
        `SELECT kind, count(*) AS count, count(cost) AS paid, sum(coalesce(plan ->> 'typed', 0)) AS typed
         FROM ${from} WHERE job_id = ? AND state = 'planned' GROUP BY kind ORDER BY kind`,
        job,
      );
    },
    /** How many rows have which cost, by state. */
    costs(job: number): { readonly state: RowState; readonly cost: string; readonly count: number }[] {
      return database.all(
        `SELECT state, cost, count(*) AS count FROM ${from} WHERE job_id = ? AND cost IS NOT NULL GROUP BY state, cost`,
        job,
      );
    },
    /** Currencies of the costs of rows to be sent, the most common first, each with the row numbers. */
    currencies(job: number): { readonly currency: string; readonly seqs: readonly number[] }[] {
      return database
        .all<{ currency: string; seqs: string }>(
          `SELECT plan ->> '$.cost.currency' AS currency, json_group_array(seq) AS seqs
           FROM ${from} WHERE job_id = ? AND state = 'planned' AND cost IS NOT NULL GROUP BY currency ORDER BY count(*) DESC, min(seq)`,
          job,
        )
        .map(({ currency, seqs }) => ({ currency, seqs: JSON.parse(seqs) as number[] }));
    },
    /** For each row, the total cost of the rows to be sent before it; amounts as the review shows them. */
    setSpentBefore(job: number, amounts: readonly (readonly [seq: number, amount: string])[]): void {
      database.transaction(() => {
        for (const [seq, amount] of amounts)
          database.run('UPDATE job_row SET spent_before = ? WHERE job_id = ? AND seq = ?', amount, job, seq);
      });
    },
  };
  return table;
}

export interface RowsQuery {
  readonly states?: readonly RowState[] | null;
  readonly order?: 'place' | 'attention';
}

const columns = {
  sentAt: 'sent_at',
  note: 'note',
  message: 'message',
  receipt: 'receipt',
  seen: 'seen',
  ask: 'ask',
} as const;
/** Text columns; the others hold JSON. */
const plain: ReadonlySet<string> = new Set(['sent_at', 'message', 'ask']);

/** A row as the database gives it. */
interface StoredRow {
  seq: number;
  kind: string;
  target_kind: TargetKind;
  target_id: number;
  target_name: string;
  customer_id: number | null;
  place: string | null;
  claim: string | null;
  depends: string | null;
  input: string;
  plan: string | null;
  spent_before: string | null;
  state: RowState;
  sent_at: string | null;
  changed_at: string;
  note: string | null;
  message: string | null;
  receipt: string | null;
  seen: string | null;
  ask: Question | null;
}

function toRow(row: StoredRow): JournalRow {
  const customer = row.customer_id === null ? {} : { customerId: row.customer_id };
  return {
    seq: row.seq,
    kind: row.kind,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name, ...customer },
    place: row.place,
    claim: row.claim,
    depends: read<JournalRow['depends']>(row.depends) ?? [],
    input: JSON.parse(row.input) as JournalRow['input'],
    plan: read(row.plan),
    spentBefore: row.spent_before,
    state: row.state,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
    note: read(row.note),
    message: row.message,
    receipt: read(row.receipt),
    seen: read(row.seen),
    ask: row.ask,
  };
}

/** The parts of a row that are reviewed and sent. */
type Reviewed = Pick<PlannedRow, 'kind' | 'target' | 'depends' | 'input' | 'plan'>;

/**
 * Hash of what the user reviews and what is sent for it: the target, the input and the lines, costs and conditions of the plan. Stored when
 * the row is planned and compared when it is marked as sent, so that nothing that changes the journal in between, such as a trigger or
 * another program, changes what is sent. Secrets are only in memory and not part of it.
 * @returns SHA-256 in base64
 */
export function fingerprintOf({ kind, target, depends, input, plan }: Reviewed): string {
  const { id, name, customerId = null } = target;
  const shown = plan === null ? null : [plan.lines, plan.cost, plan.basis, plan.warnings, plan.typed ?? false];
  return createHash('sha256')
    .update(JSON.stringify([kind, target.kind, id, name, customerId, depends, input, shown]))
    .digest('base64');
}

/** Another job's claim. */
export interface ActiveClaim {
  readonly seq: number;
  readonly job: number;
  readonly otherSeq: number;
  readonly place: string | null;
}

/** Which of these claims are held by open rows of jobs of the same reseller, each with the first such row. `at`: now, in ISO 8601. */
export function activeClaims(
  database: Database,
  claims: readonly string[],
  reseller: string,
  at: string,
): ReadonlyMap<string, Omit<ActiveClaim, 'seq'>> {
  const found = database.all<Omit<ActiveClaim, 'seq'> & { claim: string }>(
    `SELECT held.claim, held.job_id AS job, min(held.seq) AS otherSeq, held.place
     FROM json_each(?1) AS requested
     CROSS JOIN job_row AS held ON held.claim = requested.value
     JOIN row_state AS state ON state.job_id = held.job_id AND state.seq = held.seq
     JOIN job ON job.id = held.job_id
     WHERE job.reseller = ?2 AND ${isOpen} GROUP BY held.claim`,
    ...[JSON.stringify(claims), reseller, acceptedSince(at)],
  );
  return new Map(found.map(({ claim, ...rest }) => [claim, rest]));
}

/**
 * Rows of a job whose claims are held by open rows of other jobs of the same reseller: rows that are planned in a started, unfinished job,
 * that are sent, whose outcome is unknown, or that were paid for and are not finished. `at`: now, in ISO 8601.
 */
export function activeClaimsOfOtherJobs(database: Database, job: number, reseller: string, at: string): ActiveClaim[] {
  return database.all<ActiveClaim>(
    `SELECT mine.seq, held.job_id AS job, min(held.seq) AS otherSeq, held.place
     FROM job_row AS mine
     JOIN row_state AS mineState ON mineState.job_id = mine.job_id AND mineState.seq = mine.seq AND mineState.state = 'planned'
     JOIN job_row AS held ON held.claim = mine.claim AND held.job_id <> mine.job_id
     JOIN row_state AS state ON state.job_id = held.job_id AND state.seq = held.seq
     JOIN job ON job.id = held.job_id
     WHERE mine.job_id = ?1 AND job.reseller = ?2 AND ${isOpen}
     GROUP BY mine.seq ORDER BY mine.seq`,
    ...[job, reseller, acceptedSince(at)],
  );
}

/** Rows of a job whose claim an earlier row of it already has, with that row. */
export function duplicateClaims(database: Database, job: number): ActiveClaim[] {
  // In a single statement SQLite would scan all rows once for each.
  const claims = database.all<{ claim: string }>(
    'SELECT claim FROM job_row WHERE job_id = ? AND claim IS NOT NULL GROUP BY claim HAVING count(*) > 1',
    job,
  );
  return claims
    .flatMap(({ claim }) => {
      const [first, ...later] = database.all<{ seq: number; place: string | null }>(
        `SELECT seq, place FROM job_row CROSS JOIN row_state USING (job_id, seq) WHERE claim = ? AND job_id = ? AND state = 'planned' ORDER BY seq`,
        ...[claim, job],
      );
      return first === undefined ? [] : later.map(({ seq }) => ({ seq, job, otherSeq: first.seq, place: first.place }));
    })
    .sort((one, other) => one.seq - other.seq);
}

/** A row whose outcome is not known yet. */
export interface OpenRow {
  readonly job: number;
  readonly seq: number;
  readonly state: Extract<RowState, 'sent' | 'accepted' | 'unknown'>;
  readonly accountId: string;
  readonly sentAt: string | null;
  readonly changedAt: string;
}

/** Rows that were sent and have no outcome yet, over all jobs. */
export function openRowsTable(database: Database) {
  return {
    /** Oldest first; all of them if no count is given. */
    list(state: OpenRow['state'], accountId: string | null = null, count = -1): OpenRow[] {
      return database.all<OpenRow>(
        `SELECT job_id AS job, seq, state, job.account_id AS accountId, sent_at AS sentAt, changed_at AS changedAt
         FROM row_state JOIN job ON job.id = job_id WHERE state = ?1 AND (?2 IS NULL OR account_id = ?2) ORDER BY sent_at, job_id, seq LIMIT ?3`,
        ...[state, accountId, count],
      );
    },
    /** How many other rows with this claim were carried out, for this cost, since a time. */
    doneSince(claim: string, cost: string, since: string, except: { readonly job: number; readonly seq: number }): number {
      return (
        database.first<{ count: number }>(
          `SELECT count(*) AS count FROM job_row JOIN row_state USING (job_id, seq) WHERE claim = ?1 AND cost = ?2 AND sent_at >= ?3
           AND state IN ('done', 'accepted') AND NOT (job_id = ?4 AND seq = ?5)`,
          ...[claim, cost, since, except.job, except.seq],
        )?.count ?? 0
      );
    },
    /** Rows of a job that wait for the user's decision. */
    asks(job: number): number {
      return (
        database.first<{ count: number }>(
          `SELECT count(*) AS count FROM row_state WHERE job_id = ? AND state = 'unknown' AND ask IS NOT NULL`,
          job,
        )?.count ?? 0
      );
    },
    /** Unknown rows that may still be settled by reading, without the user, by the account and reseller of their jobs. */
    unsettled(): { readonly accountId: string; readonly reseller: string; readonly count: number }[] {
      return database.all(
        `SELECT account_id AS accountId, reseller, count(*) AS count FROM row_state JOIN job ON job.id = job_id
         WHERE state = 'unknown' AND ask IS NULL GROUP BY account_id, reseller`,
      );
    },
  };
}
