import { vi } from 'vitest';
import type { AgingContext } from '../../../../../../main/core/changes/context.ts';
import { type Budget, createBudget } from '../../../../../../main/core/changes/engine/budget.ts';
import type { EngineDeps, ReadingFor } from '../../../../../../main/core/changes/engine/deps.ts';
import type { RowRun, Sending } from '../../../../../../main/core/changes/engine/run-row.ts';
import type { JournalRow } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Kind, Plan, Verified } from '../../../../../../main/core/changes/kind.ts';
import type { RowRequest } from '../../../../../../main/core/changes/plan/plan-job.ts';
import { createSecrets } from '../../../../../../main/core/changes/secrets.ts';
import type { SendWrite, WriteOutcome } from '../../../../../../main/core/service/write-outcome.ts';
import { sampleKind } from '../fake-service.ts';
import { type ChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';

/** 2026-11-21T08:00:00Z; when the row takes its turn. */
export const turnTime = 1_795_248_000_000;

/** The only row of a running job, with everything around it under the control of the test. */
export interface RowFixture {
  readonly run: RowRun;
  readonly sending: Sending;
  readonly job: number;
  /** The row as stored now. */
  stored(): JournalRow;
  /** What the log has recorded, newest first. */
  results(): string[];
  /** What `verify` of the kind got. */
  readonly verified: Parameters<Kind['verify']>[];
  readonly contexts: ReadingFor[];
  readonly unknown: ReturnType<typeof vi.fn>;
  readonly accepted: ReturnType<typeof vi.fn>;
  readonly incidents: unknown[];
  readonly secrets: EngineDeps['secrets'];
  readonly halt: AbortController;
  readonly quit: AbortController;
}

interface RowFixtureOptions {
  readonly request?: RowRequest;
  readonly kind?: Partial<Kind>;
  /** How the service handles the write; default: it is marked as sent and done. */
  readonly send?: SendWrite;
  /** The result of reading it back; default: done. */
  readonly verdict?: Verified['verdict'] | Error;
  readonly account?: Partial<{ readOnly: boolean; reseller: string }> | null;
  readonly balance?: () => Promise<{ balance: string; currency: string }>;
  /** The plan directly before sending; default: as reviewed. */
  readonly fresh?: Partial<Plan> | Error;
  readonly reportedAt?: () => number | null;
  readonly deps?: Partial<EngineDeps>;
  readonly run?: Partial<Pick<RowRun, 'receiptOf' | 'precedingKinds' | 'priority'>>;
}

/** A service that takes its turn, and then has this outcome. */
export const marked =
  (outcome: WriteOutcome): SendWrite =>
  async (_, { beforeSend }) => {
    await beforeSend?.();
    return outcome;
  };

export async function createRowFixture(fixtures: ChangesFixtures, options: RowFixtureOptions = {}): Promise<RowFixture> {
  const { journal } = fixtures;
  const id = await fixtures.plan(options.request ?? rowOf('set', 1));
  const owner = 'session';
  journal.jobs.take(id, owner, new Date(turnTime).toISOString());
  const job = journal.jobs.find(id);
  const row = journal.rows.find(id, 0);
  if (job === null || row === null || row.plan === null) throw new Error('The row was not planned.');
  const shown = row.plan;
  const [halt, quit] = [new AbortController(), new AbortController()];
  const incidents: unknown[] = [];
  const verified: Parameters<Kind['verify']>[] = [];
  const contexts: ReadingFor[] = [];
  const [unknown, accepted] = [vi.fn(), vi.fn()];
  const secrets = createSecrets();
  const sample = fixtures.changes.kinds.get(row.kind);
  if (sample === undefined) throw new Error('The kind is not a sample.');
  const kind: Kind = {
    ...sample,
    async plan() {
      if (options.fresh instanceof Error) throw options.fresh;
      return { ...shown, ...options.fresh };
    },
    apply: async ({ send }, { input }) => send({ method: 'PUT', path: 'set/1', form: { row: input['row'] ?? null } }),
    async verify(...args) {
      verified.push(args);
      if (options.verdict instanceof Error) throw options.verdict;
      return { verdict: options.verdict ?? 'done', now: [] };
    },
    ...options.kind,
  };
  const context = (of: ReadingFor): AgingContext => {
    contexts.push(of);
    return { ...of, reportedAt: options.reportedAt ?? (() => null) } as unknown as AgingContext;
  };
  const account = options.account === null ? null : { id: accountId, name: 'Main', readOnly: false, reseller: job.reseller };
  const deps: EngineDeps = {
    ...{ journal, secrets, owner, unknown, accepted, clock: fixtures.clock },
    kinds: new Map([[sampleKind('set'), kind]]),
    port: {
      account: () => (account === null ? null : { ...account, ...options.account }),
      context,
      balance: options.balance ?? (async () => ({ balance: '1000', currency: 'IDR' })),
      send: () => options.send ?? marked({ state: 'done', data: null, message: 'Done.' }),
    },
    atOnce: () => 1,
    now: () => turnTime,
    report: () => undefined,
    incident: (error) => void incidents.push(error),
    ...options.deps,
  };
  const budget: Budget = createBudget(() => deps.port.balance(accountId, halt.signal));
  const run: RowRun = {
    ...{ deps, job, row, budget, priority: 'user', halt: halt.signal, quit: quit.signal },
    ...{ receiptOf: () => null, precedingKinds: new Set() },
    ...options.run,
  };
  const sending: Sending = {
    kind,
    context: context({ accountId, moment: 'apply', signal: halt.signal, priority: 'user' }),
    row: { target: row.target, input: row.input },
    plan: shown,
  };
  contexts.length = 0;
  return {
    ...{ run, sending, job: id, verified, contexts, unknown, accepted, incidents, secrets, halt, quit },
    stored() {
      const found = journal.rows.find(id, 0);
      if (found === null) throw new Error('The row is gone.');
      return found;
    },
    results: () => journal.activity.list({}).map(({ result }) => result),
  };
}
