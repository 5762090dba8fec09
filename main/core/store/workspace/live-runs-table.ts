import { maxRunsKept } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveRun, LiveRunShow } from '../../../../preload/contract/live-dns/live-runs.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

/** A domain of a run, as stored; `findings` and `fault`: JSON. */
export interface StoredRunDomain {
  readonly id: number;
  readonly name: string;
  readonly at: string | null;
  readonly errors: number;
  readonly warnings: number;
  readonly findings: string;
  readonly fault: string | null;
}

export type RunOutcome = Pick<StoredRunDomain, 'at' | 'errors' | 'warnings' | 'findings' | 'fault'>;

/** Runs of live checks over many domains. */
export interface LiveRunsTable {
  /** Stores a run and its domains, and returns its id; the oldest ones of the account are deleted. */
  add(accountId: string, at: string, domains: readonly { readonly id: number; readonly name: string }[]): number;
  /** The newest first. */
  list(accountId: string): LiveRun[];
  /** null: it is not there, or of another reseller. */
  state(accountId: string, run: number): LiveRun['state'] | null;
  setState(run: number, state: LiveRun['state']): void;
  /** Runs that were in progress, of the accounts' present resellers. */
  unfinished(): { readonly accountId: string; readonly run: number }[];
  /** Domains that were not checked yet. */
  waiting(run: number): number[];
  /** Resolves once it is on the disk. */
  record(run: number, domainId: number, outcome: RunOutcome): Promise<void>;
  /** Domains become waiting again. */
  reset(run: number, domainIds: readonly number[]): void;
  rows(run: number, show: LiveRunShow, from: number, count: number): { readonly count: number; readonly rows: StoredRunDomain[] };
  /** How many domains have each finding; its code is as stored. */
  findings(run: number): { readonly code: string; readonly domains: number }[];
  /** In the order of names, after this one. */
  after(run: number, name: string, domainId: number, count: number): StoredRunDomain[];
}

const shown: Readonly<Record<LiveRunShow['show'], string>> = {
  all: '1',
  errors: 'at IS NOT NULL AND errors > 0',
  warnings: 'at IS NOT NULL AND errors = 0 AND warnings > 0',
  clean: 'at IS NOT NULL AND fault IS NULL AND errors = 0 AND warnings = 0',
  failed: 'fault IS NOT NULL',
  waiting: 'at IS NULL',
};
const sorted: Readonly<Record<LiveRunShow['sort'], readonly string[]>> = {
  problems: ['fault IS NOT NULL', 'errors', 'warnings'],
  name: ['domain_name'],
  checked: ["ifnull(at, '')"],
};
const columns = 'domain_id AS id, domain_name AS name, at, errors, warnings, findings, fault';

export function liveRunsTable(database: Database): LiveRunsTable {
  const ofAccount = 'account_id = ? AND reseller = ?';
  const keys = (accountId: string) => [accountId, resellerOf(database, accountId)] as const;
  return {
    add: (accountId, at, domains) =>
      database.transaction(() => {
        const key = keys(accountId);
        database.run("INSERT INTO live_run (account_id, reseller, at, state) VALUES (?, ?, ?, 'running')", ...key, at);
        const run = database.first<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;
        for (const { id, name } of domains)
          database.run(
            `INSERT INTO live_run_domain (run_id, domain_id, domain_name, at, errors, warnings, findings, fault)
             VALUES (?, ?, ?, NULL, 0, 0, '[]', NULL)`,
            ...[run, id, name],
          );
        database.run(
          'DELETE FROM live_run WHERE account_id = ? AND id NOT IN (SELECT id FROM live_run WHERE account_id = ? ORDER BY id DESC LIMIT ?)',
          ...[accountId, accountId, maxRunsKept],
        );
        return run;
      }),
    list: (accountId) =>
      database.all<LiveRun>(
        `SELECT id AS run, live_run.at AS startedAt, state, count(domain_id) AS domains, count(of.at) AS checked, count(of.fault) AS failed,
           total(of.errors > 0) AS withErrors, total(of.errors = 0 AND of.warnings > 0) AS withWarnings
         FROM live_run LEFT JOIN live_run_domain AS of ON of.run_id = live_run.id
         WHERE ${ofAccount} GROUP BY id ORDER BY id DESC`,
        ...keys(accountId),
      ),
    state: (accountId, run) =>
      database.first<{ state: LiveRun['state'] }>(`SELECT state FROM live_run WHERE ${ofAccount} AND id = ?`, ...keys(accountId), run)
        ?.state ?? null,
    setState: (run, state) => void database.run('UPDATE live_run SET state = ? WHERE id = ?', state, run),
    unfinished: () =>
      database.all<{ accountId: string; run: number }>(
        `SELECT account_id AS accountId, live_run.id AS run FROM live_run JOIN account ON account.id = live_run.account_id
         WHERE state = 'running' AND reseller = base_address || ' ' || reseller_id`,
      ),
    waiting: (run) =>
      database
        .all<{ id: number }>('SELECT domain_id AS id FROM live_run_domain WHERE run_id = ? AND at IS NULL ORDER BY domain_id', run)
        .map(({ id }) => id),
    record: (run, domainId, { at, errors, warnings, findings, fault }) =>
      database.commitAsync(
        () =>
          void database.run(
            'UPDATE live_run_domain SET at = ?, errors = ?, warnings = ?, findings = ?, fault = ? WHERE run_id = ? AND domain_id = ?',
            ...[at, errors, warnings, findings, fault, run, domainId],
          ),
      ),
    reset: (run, domainIds) =>
      database.transaction(() => {
        for (const id of domainIds)
          database.run(
            `UPDATE live_run_domain SET at = NULL, errors = 0, warnings = 0, findings = '[]', fault = NULL
             WHERE run_id = ? AND domain_id = ?`,
            ...[run, id],
          );
      }),
    rows(run, { show, finding, sort, descending }, from, count) {
      const has = "(? IS NULL OR EXISTS (SELECT 1 FROM json_each(findings) WHERE json_extract(value, '$.code') = ?))";
      const where = `FROM live_run_domain WHERE run_id = ? AND ${shown[show]} AND ${has}`;
      const order = [...sorted[sort].map((term) => `${term} ${descending ? 'DESC' : 'ASC'}`), 'domain_name', 'domain_id'].join(', ');
      const values = [run, finding, finding] as const;
      return {
        count: database.first<{ count: number }>(`SELECT count(*) AS count ${where}`, ...values)?.count ?? 0,
        rows: database.all<StoredRunDomain>(`SELECT ${columns} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`, ...values, count, from),
      };
    },
    findings: (run) =>
      database.all<{ code: string; domains: number }>(
        `SELECT json_extract(value, '$.code') AS code, count(DISTINCT domain_id) AS domains
         FROM live_run_domain, json_each(findings) WHERE run_id = ? GROUP BY 1 ORDER BY 2 DESC, 1`,
        run,
      ),
    after: (run, name, domainId, count) =>
      database.all<StoredRunDomain>(
        `SELECT ${columns} FROM live_run_domain WHERE run_id = ? AND (domain_name, domain_id) > (?, ?)
         ORDER BY domain_name, domain_id LIMIT ?`,
        ...[run, name, domainId, count],
      ),
  };
}
