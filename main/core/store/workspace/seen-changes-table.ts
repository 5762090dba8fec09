import { randomUUID } from 'node:crypto';
import type { SeenNote } from '../../../../preload/contract/seen/seen.ts';
import {
  type Alarm,
  alarms,
  type ComparedField,
  type Explanation,
  type MoneyField,
  type MoneySubject,
  type PersonField,
  type PersonSubject,
  personSubjects,
  type SeenQueryFilter,
} from '../../../../preload/contract/seen/seen-codes.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

interface Found {
  /** Recorded once. */
  readonly token: string;
  readonly before: string;
  readonly after: string;
  /** When the two values were read, ISO 8601 in UTC; null: not known. */
  readonly beforeAt: string | null;
  readonly afterAt: string;
  readonly foundAt: string;
  readonly explanation: Explanation;
  /** The job and row that explain it. */
  readonly job: number | null;
  readonly seq: number | null;
  /** The dangerous pattern that it completes. */
  readonly alarm: Alarm | null;
}

/** A difference between two readings of a domain. Values have the form of `DomainNow.values`, a customer or contact also its name. */
export interface FoundChange extends Found {
  readonly domainId: number;
  readonly domainName: string;
  readonly field: ComparedField;
}

/** A change of money. Values are JSON of `SeenMoneyValue`. */
export interface FoundMoney extends Found {
  readonly subject: MoneySubject;
  readonly subjectId: number;
  readonly subjectName: string;
  readonly field: MoneyField;
  readonly facts: MoneyFacts;
}

/** A difference between two readings of a customer or contact. Values have the form of `PersonNow.values`. */
export interface FoundPerson extends Found {
  readonly subject: PersonSubject;
  readonly subjectId: number;
  /** Its name, otherwise its e-mail address; may be empty. */
  readonly subjectName: string;
  readonly field: PersonField;
  readonly facts: { readonly customerId: number };
}

export type FoundAny = FoundChange | FoundMoney | FoundPerson;

export interface MoneyFacts {
  /** When a transaction was made, ISO 8601 in UTC; null: not known. */
  readonly madeAt: string | null;
  /** See `SeenNote`. */
  readonly note: SeenNote | null;
}

export interface SeenMoney extends Omit<FoundMoney, 'token'> {
  readonly id: number;
  /** When the user marked it as seen, ISO 8601 in UTC. */
  readonly seenAt: string | null;
}

export interface SeenPerson extends Omit<FoundPerson, 'token'> {
  readonly id: number;
  /** When the user marked it as seen, ISO 8601 in UTC. */
  readonly seenAt: string | null;
}

export type SeenAny = SeenChange | SeenMoney | SeenPerson;

export interface SeenChange extends Omit<FoundChange, 'token'> {
  readonly subject: 'domain';
  readonly id: number;
  /** When the user marked it as seen, ISO 8601 in UTC. */
  readonly seenAt: string | null;
}

export type Explaining = Pick<SeenChange, 'domainId' | 'field'> & { readonly job: number; readonly seq: number };

export type ExplainedPerson = Pick<SeenPerson, 'subjectId' | 'field'> & { readonly job: number; readonly seq: number };

export interface SeenQuery {
  readonly filter: SeenQueryFilter;
  readonly domainId?: number | undefined;
}

export interface ChangedQuery {
  /** null: at any time. */
  readonly from: string | null;
  /** `new`: not marked as seen. */
  readonly only: 'any' | 'unexplained' | 'alarm' | 'new';
  /** By default all. */
  readonly fields?: readonly ComparedField[];
}

/** A domain that was seen under another customer than before. */
export interface CustomerMove {
  readonly domainId: number;
  /** The customer before; null: none. */
  readonly before: number | null;
  /** When it was last read under that customer, and when first under another one, ISO 8601 in UTC; null: not known. */
  readonly beforeAt: string | null;
  readonly afterAt: string;
}

export interface SeenCounts {
  readonly all: number;
  /** Of those that are not marked as seen. */
  readonly unseen: number;
  readonly unexplained: number;
  readonly alarms: number;
}

export interface SeenChangesTable {
  /** Those of these tokens for which something was recorded. */
  recordedAmong(tokens: readonly string[]): ReadonlySet<string>;
  /** What was recorded for a token; null: nothing. */
  recorded(token: string): { readonly after: string; readonly afterAt: string } | null;
  /**
   * Records changes in one transaction, without those whose token is recorded already. An alarm takes the place of earlier ones of its
   * domain. Returns how many are new.
   */
  record(accountId: string, found: readonly FoundAny[]): number;
  /** The same without blocking this thread on the disk: they are recorded when it returns, and durable once `onDisk` resolves. */
  recordAsync(accountId: string, found: readonly FoundAny[]): { readonly added: number; readonly onDisk: Promise<void> };
  /** Deletes some of what was found before `oldest` (ISO 8601) or exceeds the limit. Returns whether there may be more. */
  prune(accountId: string, oldest: string): boolean;
  /** Changes of these domains that count for alarms, found since a time (ISO 8601), oldest first. */
  foreign(accountId: string, domainIds: readonly number[], from: string): Pick<SeenChange, 'domainId' | 'field' | 'before' | 'after'>[];
  /** Whether a change of this field of a domain was recorded whose later value was read after a time (ISO 8601). */
  hasChanged(accountId: string, domainId: number, field: ComparedField, since: string): boolean;
  /** Which row of a job has explained a change of which field of these domains. */
  explanations(accountId: string, domainIds: readonly number[]): Explaining[];
  /** The same of customers or contacts. */
  explanationsOf(accountId: string, subject: PersonSubject, ids: readonly number[]): ExplainedPerson[];
  /** The moves of domains from one customer to another, in any order. */
  moves(accountId: string): CustomerMove[];
  /** Ids of the matching changes: unexplained ones first, newest first; `count` of them starting at `from`, by default all. */
  ids(accountId: string, query: SeenQuery, from?: number, count?: number): number[];
  /** How many changes match. */
  total(accountId: string, query: SeenQuery): number;
  /** In any order; at most 1000. */
  rows(accountId: string, ids: readonly number[]): SeenAny[];
  counts(accountId: string): SeenCounts;
  /** Returns how many were not marked before. */
  markSeen(accountId: string, ids: readonly number[], at: string): number;
  /** The domains with such changes, found since a time (ISO 8601) or at any time. */
  changedDomains(accountId: string, of: ChangedQuery): number[];
  /** Changes with each change of the table. */
  version(): string;
}

/** Changes kept per account; the oldest are deleted first, those that are explained before the others. */
const maxChanges = 20_000;
/** Changes deleted in one turn: a few milliseconds. */
const prunedAtOnce = 100;

/** The id at the start of a recorded customer; null: there was none. */
const idIn = (value: string): number | null => (/^\d+/.test(value) ? Number.parseInt(value, 10) : null);

/** As in the index of their order, with which changes are counted and put in order without reading their rows. */
const isExplained = `(explanation <> 'unexplained')`;

const columns = `id, subject, subject_id AS subjectId, subject_name AS subjectName, facts, field, before, after, before_at AS beforeAt, after_at AS afterAt,
  found_at AS foundAt, explanation, job_id AS job, seq, alarm, seen_at AS seenAt`;
/** Whether a change counts for alarms. */
const isForeign = `(explanation = 'unexplained' OR (explanation = 'restored' AND job_id IS NULL))`;
const conditions: Readonly<Record<SeenQueryFilter, string>> = {
  all: '',
  unseen: 'AND seen_at IS NULL',
  unexplained: `AND seen_at IS NULL AND ${isExplained} = 0`,
  alarms: 'AND seen_at IS NULL AND alarm IS NOT NULL',
  foreign: `AND seen_at IS NULL AND ${isForeign}`,
};

const conditionsOfDomains: Readonly<Record<ChangedQuery['only'], string>> = {
  any: '',
  unexplained: `AND explanation = 'unexplained'`,
  alarm: 'AND alarm IS NOT NULL',
  new: 'AND seen_at IS NULL',
};

/** The changes of some domains, of which there are few; without statistics SQLite would choose an index of all changes. */
const ofDomains = 'seen_change INDEXED BY seen_change_of_subject';
const matching = ({ filter, domainId }: SeenQuery): string =>
  domainId === undefined
    ? `seen_change INDEXED BY seen_change_in_order WHERE account_id = ? AND reseller = ? ${conditions[filter]}`
    : `${ofDomains} WHERE account_id = ? AND subject = 'domain' AND reseller = ? AND subject_id = ? ${conditions[filter]}`;
type StoredChange = Omit<SeenMoney, 'subject' | 'field' | 'facts'> & {
  readonly subject: 'domain' | MoneySubject | PersonSubject;
  readonly field: string;
  readonly facts: string | null;
};

/** Whether a change is one of a customer or contact, or of money. */
export const isOfPerson = (change: SeenAny): change is SeenPerson => isPersonSubject(change.subject);
export const isOfMoney = (change: SeenAny): change is SeenMoney => change.subject !== 'domain' && !isPersonSubject(change.subject);

const isPersonSubject = (subject: string): subject is PersonSubject => (personSubjects as readonly string[]).includes(subject);

function ofSubject({ subject, subjectId, subjectName, facts, field, ...found }: StoredChange): SeenAny {
  if (subject === 'domain') {
    return { ...found, subject, domainId: subjectId, domainName: subjectName, field: field as ComparedField };
  }
  if (isPersonSubject(subject)) {
    const of = JSON.parse(facts ?? '{"customerId":0}') as FoundPerson['facts'];
    return { ...found, subject, subjectId, subjectName, field: field as PersonField, facts: of };
  }
  const known = facts === null ? { madeAt: null, note: null } : (JSON.parse(facts) as MoneyFacts);
  return { ...found, subject, subjectId, subjectName, field: field as MoneyField, facts: known };
}

export function seenChangesTable(database: Database): SeenChangesTable {
  /** Of this table: another file has another one. */
  const table = randomUUID();
  let changes = 0;

  /** The account's own reseller: another one's domains have other ids. */
  const ofAccount = (accountId: string): [string, string] => [accountId, resellerOf(database, accountId)];

  const valuesOf = (accountId: string, { domainId }: SeenQuery): (string | number)[] => [
    ...ofAccount(accountId),
    ...(domainId === undefined ? [] : [domainId]),
  ];

  /** The ids that a query returns, in one row: thousands of rows would take several times as long. */
  function idsOf(query: string, ...values: (string | number)[]): number[] {
    const row = database.first<{ ids: string }>(`SELECT json_group_array(id) AS ids FROM (${query})`, ...values);
    return JSON.parse(row?.ids ?? '[]') as number[];
  }

  function insert([account, reseller]: readonly [string, string], found: FoundAny): number {
    const [subject, id, name, facts] =
      'subject' in found
        ? [found.subject, found.subjectId, found.subjectName, JSON.stringify(found.facts)]
        : ['domain', found.domainId, found.domainName, null];
    const added = database.run(
      `INSERT INTO seen_change (account_id, reseller, token, subject, subject_id, subject_name, facts, field, before, after, before_at, after_at,
         found_at, explanation, job_id, seq, alarm)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (token) DO NOTHING`,
      ...[account, reseller, found.token, subject, id, name, facts, found.field, found.before, found.after, found.beforeAt],
      ...[found.afterAt, found.foundAt, found.explanation, found.job, found.seq, found.alarm],
    );
    if (added > 0 && found.alarm !== null && !('subject' in found)) {
      database.run(
        `UPDATE seen_change SET alarm = NULL
         WHERE account_id = ? AND subject = 'domain' AND subject_id = ? AND reseller = ? AND alarm IN (SELECT value FROM json_each(?)) AND token <> ?`,
        ...[account, found.domainId, reseller, JSON.stringify(alarms.slice(alarms.indexOf(found.alarm))), found.token],
      );
    }
    return added;
  }

  function insertAll(accountId: string, found: readonly FoundAny[]): number {
    const of = ofAccount(accountId);
    const added = found.reduce((sum, one) => sum + insert(of, one), 0);
    changes += added;
    return added;
  }

  return {
    recordedAmong: (tokens) =>
      new Set(
        database
          .all<{ token: string }>('SELECT token FROM seen_change WHERE token IN (SELECT value FROM json_each(?))', JSON.stringify(tokens))
          .map(({ token }) => token),
      ),
    recorded: (token) =>
      database.first<{ after: string; afterAt: string }>('SELECT after, after_at AS afterAt FROM seen_change WHERE token = ?', token),
    record(accountId, found) {
      return found.length === 0 ? 0 : database.transaction(() => insertAll(accountId, found));
    },
    recordAsync(accountId, found) {
      let added = 0;
      if (found.length === 0) return { added, onDisk: Promise.resolve() };
      const onDisk = database.commitAsync(() => {
        added = insertAll(accountId, found);
      });
      return { added, onDisk };
    },
    prune(accountId, oldest) {
      let [old, excess] = [0, 0];
      const onDisk = database.commitAsync(() => {
        old = database.run(
          'DELETE FROM seen_change WHERE id IN (SELECT id FROM seen_change WHERE account_id = ? AND found_at < ? LIMIT ?)',
          ...[accountId, oldest, prunedAtOnce],
        );
        const { count = 0 } =
          database.first<{ count: number }>('SELECT count(*) AS count FROM seen_change WHERE account_id = ?', accountId) ?? {};
        excess = Math.min(prunedAtOnce, count - maxChanges);
        if (excess <= 0) return;
        // Both in the order of the index: to sort all of them takes longer than to delete some.
        const oldestOf = (explained: 0 | 1): string =>
          `SELECT id FROM (SELECT id FROM seen_change INDEXED BY seen_change_in_order WHERE account_id = ?1 AND ${isExplained} = ${explained} ORDER BY id LIMIT ?2)`;
        database.run(
          `DELETE FROM seen_change WHERE id IN (SELECT id FROM (${oldestOf(1)} UNION ALL ${oldestOf(0)}) LIMIT ?2)`,
          ...[accountId, excess],
        );
      });
      // What a failure of the disk brings back is deleted again.
      onDisk.catch(() => undefined);
      if (old > 0 || excess > 0) changes += 1;
      return old === prunedAtOnce || excess === prunedAtOnce;
    },
    foreign(accountId, domainIds, from) {
      return database.all(
        `SELECT subject_id AS domainId, field, before, after FROM ${ofDomains}
         WHERE account_id = ? AND subject = 'domain' AND reseller = ? AND subject_id IN (SELECT value FROM json_each(?)) AND found_at >= ?
           AND ${isForeign}
         ORDER BY id`,
        ...[...ofAccount(accountId), JSON.stringify(domainIds), from],
      );
    },
    hasChanged(accountId, domainId, field, since) {
      const found = database.first<{ id: number }>(
        `SELECT id FROM ${ofDomains} WHERE account_id = ? AND subject = 'domain' AND reseller = ? AND subject_id = ? AND field = ? AND after_at > ? LIMIT 1`,
        ...[...ofAccount(accountId), domainId, field, since],
      );
      return found !== null;
    },
    explanations(accountId, domainIds) {
      return database.all<Explaining>(
        `SELECT subject_id AS domainId, field, job_id AS job, seq FROM ${ofDomains}
         WHERE account_id = ? AND subject = 'domain' AND reseller = ? AND subject_id IN (SELECT value FROM json_each(?)) AND job_id IS NOT NULL`,
        ...[...ofAccount(accountId), JSON.stringify(domainIds)],
      );
    },
    explanationsOf(accountId, subject, ids) {
      return database.all<ExplainedPerson>(
        `SELECT subject_id AS subjectId, field, job_id AS job, seq FROM ${ofDomains}
         WHERE account_id = ? AND subject = ? AND reseller = ? AND subject_id IN (SELECT value FROM json_each(?)) AND job_id IS NOT NULL`,
        ...[accountId, subject, resellerOf(database, accountId), JSON.stringify(ids)],
      );
    },
    moves: (accountId) =>
      database
        .all<Omit<CustomerMove, 'before'> & { readonly before: string }>(
          `SELECT subject_id AS domainId, before, before_at AS beforeAt, after_at AS afterAt FROM seen_change
           WHERE account_id = ? AND reseller = ? AND subject = 'domain' AND field = 'customer'`,
          ...[accountId, resellerOf(database, accountId)],
        )
        .map((move) => ({ ...move, before: idIn(move.before) })),
    ids: (accountId, query, from = 0, count = -1) =>
      idsOf(
        `SELECT id FROM ${matching(query)} ORDER BY ${isExplained}, id DESC LIMIT ? OFFSET ?`,
        ...[...valuesOf(accountId, query), count, from],
      ),
    total: (accountId, query) =>
      database.first<{ count: number }>(`SELECT count(*) AS count FROM ${matching(query)}`, ...valuesOf(accountId, query))?.count ?? 0,
    rows(accountId, ids) {
      return database
        .all<StoredChange>(
          `SELECT ${columns} FROM seen_change WHERE id IN (SELECT value FROM json_each(?)) AND account_id = ?`,
          ...[JSON.stringify(ids.slice(0, 1000)), accountId],
        )
        .map(ofSubject);
    },
    counts(accountId) {
      const row = database.first<SeenCounts>(
        `SELECT count(*) AS "all", count(CASE WHEN seen_at IS NULL THEN 1 END) AS unseen,
           count(CASE WHEN seen_at IS NULL AND ${isExplained} = 0 THEN 1 END) AS unexplained,
           count(CASE WHEN seen_at IS NULL AND alarm IS NOT NULL THEN 1 END) AS alarms
         FROM seen_change INDEXED BY seen_change_in_order WHERE account_id = ? AND reseller = ?`,
        ...ofAccount(accountId),
      );
      return row ?? { all: 0, unseen: 0, unexplained: 0, alarms: 0 };
    },
    markSeen(accountId, ids, at) {
      changes += 1;
      return database.run(
        `UPDATE seen_change SET seen_at = ?
         WHERE id IN (SELECT value FROM json_each(?)) AND +account_id = ? AND reseller = ? AND seen_at IS NULL`,
        ...[at, JSON.stringify(ids), ...ofAccount(accountId)],
      );
    },
    changedDomains: (accountId, { from, only, fields }) =>
      idsOf(
        `SELECT DISTINCT subject_id AS id FROM seen_change
         WHERE account_id = ? AND subject = 'domain' AND reseller = ? ${from === null ? '' : 'AND found_at >= ?'}
           ${fields === undefined ? '' : 'AND field IN (SELECT value FROM json_each(?))'} ${conditionsOfDomains[only]}`,
        ...[...ofAccount(accountId), ...(from === null ? [] : [from]), ...(fields === undefined ? [] : [JSON.stringify(fields)])],
      ),
    version: () => `${table} ${changes}`,
  };
}
