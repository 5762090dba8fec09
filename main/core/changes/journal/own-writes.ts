import type { Json } from '../../../../preload/contract/values.ts';
import type { Database } from '../../base/database.ts';
import type { Fields, Line } from '../kind.ts';
import { type Dependence, maxAcceptedAge } from './rows.ts';

/** A write that this application sent, as far as the journal knows, and that was not refused. */
export interface OwnWrite {
  readonly job: number;
  readonly seq: number;
  readonly kind: string;
  /** The domain that it changed or created; null: not known. */
  readonly domainId: number | null;
  /** Name of its target: a domain, or a request of the API explorer. */
  readonly name: string;
  /** What the user filled in, without values that other rows of its job provide, whose fields are `awaited`. Empty for a request. */
  readonly input: Fields;
  readonly awaited: readonly string[];
  /** For a request of the API explorer: its method, its address from `/v1` on, and its body with secrets masked; otherwise null. */
  readonly method: string | null;
  readonly address: string | null;
  readonly body: string | null;
  readonly state: 'sent' | 'accepted' | 'done' | 'unknown';
  /** ISO 8601 in UTC: when it was sent, and when its outcome was recorded. */
  readonly sentAt: string;
  readonly at: string;
  readonly lines: readonly Line[];
  /** What its plan stores of a zone before the change; only for the kinds that write zones. */
  readonly zoneBefore?: Json;
  /** Its outcome was lost because the journal was replaced by a backup. */
  readonly lostByRestore: boolean;
}

/** A write of a customer or contact, of one that was to be created, or a request of the API explorer. */
export interface PersonWrite extends OwnWrite {
  /** The customer, and the contact, that it changed or created; null: not known, or none. */
  readonly customerId: number | null;
  readonly contactId: number | null;
}

export interface OwnWritesQuery {
  /** Address and ID of the reseller: all of its accounts have the same domains. */
  readonly reseller: string;
  /** Kinds of change. */
  readonly kinds: readonly string[];
  /** Outcomes recorded before this time (ISO 8601) are not returned, unless the service may still carry them out. */
  readonly from: string;
}

interface Stored extends Omit<OwnWrite, 'lines' | 'lostByRestore' | 'input' | 'awaited' | 'zoneBefore'> {
  readonly lines: string | null;
  readonly note: string | null;
  readonly input: string | null;
  readonly depends: string | null;
  readonly zoneBefore: string | null;
}

const ofRequest = (path: string): string => `iif(job_row.kind = 'request', job_row.input ->> '${path}', NULL)`;
const columns = `job_row.job_id AS job, job_row.seq, job_row.kind, job_row.target_name AS name, ${ofRequest('$.method')} AS method,
  ${ofRequest('$.shown.target')} AS address, ${ofRequest('$.shown.body')} AS body,
  iif(job_row.kind = 'request', NULL, job_row.input) AS input, job_row.depends,
  CASE job_row.target_kind WHEN 'domain' THEN job_row.target_id ELSE receipt ->> '$.domainId' END AS domainId,
  state, coalesce(sent_at, row_state.changed_at) AS sentAt, row_state.changed_at AS at, plan ->> 'lines' AS lines,
  iif(job_row.kind LIKE 'zone%', plan ->> 'before', NULL) AS zoneBefore, row_state.note ->> '$.code' AS note`;
const ofKinds = 'job_row.kind IN (SELECT value FROM json_each(?2))';

/** Returns the writes of these domains that can have changed them since a time. */
export function writesOfDomains(database: Database, query: OwnWritesQuery & { readonly domainIds: readonly number[] }): OwnWrite[] {
  const values = [...valuesOf(query), JSON.stringify(query.domainIds)];
  const finished = database.all<Stored>(
    `SELECT ${columns} FROM job_row JOIN row_state USING (job_id, seq)
     WHERE state IN ('done', 'accepted', 'unknown') AND ${ofKinds} AND (job_row.job_id, job_row.seq) IN (
       SELECT job_id, seq FROM activity
       WHERE reseller = ?1 AND target_kind = 'domain' AND target_id IN (SELECT value FROM json_each(?5)) AND at >= ?3)`,
    ...values,
  );
  const open = openWrites(database, `job_row.target_kind = 'domain' AND job_row.target_id IN (SELECT value FROM json_each(?5))`, values);
  return joined(finished, open);
}

/**
 * Returns the writes since a time whose domain is known by its name, by the address of a request, or by what the service returned: orders,
 * and requests of the API explorer.
 */
export function writesOfAccount(database: Database, query: OwnWritesQuery): OwnWrite[] {
  const values = valuesOf(query);
  const finished = database.all<Stored>(
    `SELECT ${columns} FROM job_row JOIN row_state USING (job_id, seq)
     WHERE state IN ('done', 'accepted', 'unknown') AND ${ofKinds} AND (job_row.job_id, job_row.seq) IN (
       SELECT job_id, seq FROM activity WHERE reseller = ?1 AND target_kind = 'account' AND at >= ?3)`,
    ...values,
  );
  return joined(finished, openWrites(database, `job_row.target_kind = 'account'`, values));
}

const personColumns = `CASE job_row.target_kind WHEN 'customer' THEN job_row.target_id
    ELSE coalesce(receipt ->> '$.customerId', job_row.customer_id, iif(job_row.kind = 'request', NULL, job_row.input ->> '$.customerId'))
  END AS customerId,
  CASE job_row.target_kind WHEN 'contact' THEN nullif(job_row.target_id, 0) ELSE receipt ->> '$.contactId' END AS contactId`;

/** Returns the writes of these customers and their contacts since a time. */
export function writesOfCustomers(database: Database, query: OwnWritesQuery & { readonly customerIds: readonly number[] }): PersonWrite[] {
  const values = [...valuesOf(query), JSON.stringify(query.customerIds)];
  const isTheirs = `(job_row.target_kind = 'customer' AND job_row.target_id IN (SELECT value FROM json_each(?5))
    OR job_row.target_kind = 'contact' AND job_row.customer_id IN (SELECT value FROM json_each(?5)))`;
  return personWrites(
    database,
    values,
    isTheirs,
    `SELECT job_id, seq FROM activity WHERE reseller = ?1 AND target_kind IN ('customer', 'contact') AND at >= ?3`,
  );
}

/** Returns the writes since a time that created customers, or contacts of those, and requests of the API explorer. */
export function writesOfNewPeople(database: Database, query: OwnWritesQuery): PersonWrite[] {
  return personWrites(
    database,
    valuesOf(query),
    `job_row.target_kind = 'account'`,
    `SELECT job_id, seq FROM activity WHERE reseller = ?1 AND target_kind = 'account' AND at >= ?3`,
  );
}

function personWrites(database: Database, values: readonly string[], where: string, logged: string): PersonWrite[] {
  const all = `${columns}, ${personColumns}`;
  const finished = database.all<Stored>(
    `SELECT ${all} FROM job_row JOIN row_state USING (job_id, seq)
     WHERE state IN ('done', 'accepted', 'unknown') AND ${ofKinds} AND ${where} AND (job_row.job_id, job_row.seq) IN (${logged})`,
    ...values,
  );
  return joined(finished, openWrites(database, where, values, all)) as PersonWrite[];
}

/** Changes whenever a write is sent, and when its outcome is recorded. */
export function activityVersion(database: Database): string {
  const last = database.first<{ id: number | null; sent: string | null }>(
    `SELECT (SELECT max(id) FROM activity) AS id, (SELECT max(sent_at) FROM row_state WHERE state = 'sent') AS sent`,
  );
  return `${last?.id ?? 0} ${last?.sent ?? ''}`;
}

/** Writes that the service may still carry out, whenever they were sent. */
function openWrites(database: Database, where: string, values: readonly string[], selected = columns): Stored[] {
  return database.all<Stored>(
    `SELECT ${selected} FROM row_state JOIN job_row USING (job_id, seq) JOIN job ON job.id = row_state.job_id
     WHERE state IN ('sent', 'accepted', 'unknown') AND (state <> 'unknown' OR sent_at >= ?3) AND (state <> 'accepted' OR sent_at >= ?4)
       AND reseller = ?1 AND ${ofKinds} AND ${where}`,
    ...values,
  );
}

/** Of the parameters ?1 to ?4. */
function valuesOf({ reseller, kinds, from }: OwnWritesQuery): string[] {
  const acceptedFrom = from === '' ? '' : new Date(Date.parse(from) - maxAcceptedAge).toISOString();
  return [reseller, JSON.stringify(kinds), from, acceptedFrom];
}

function joined(finished: readonly Stored[], open: readonly Stored[]): OwnWrite[] {
  const known = new Set(finished.map(({ job, seq }) => `${job} ${seq}`));
  return [...finished, ...open.filter(({ job, seq }) => !known.has(`${job} ${seq}`))].map(
    ({ lines, note, input, depends, zoneBefore, ...row }) => ({
      ...row,
      ...(zoneBefore === null ? {} : { zoneBefore: JSON.parse(zoneBefore) as Json }),
      input: input === null ? {} : (JSON.parse(input) as Fields),
      awaited: depends === null ? [] : (JSON.parse(depends) as Dependence[]).flatMap(({ take }) => Object.keys(take)),
      lines: lines === null ? [] : (JSON.parse(lines) as Line[]),
      lostByRestore: note === 'restored',
    }),
  );
}
