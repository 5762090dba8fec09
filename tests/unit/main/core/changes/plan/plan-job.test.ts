import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadingFor } from '../../../../../../main/core/changes/engine/deps.ts';
import type { Kind } from '../../../../../../main/core/changes/kind.ts';
import { type PlanningDeps, planJob } from '../../../../../../main/core/changes/plan/plan-job.ts';
import type { PlanRequest, RowRequest } from '../../../../../../main/core/changes/plan/request.ts';
import { createSecrets } from '../../../../../../main/core/changes/secrets.ts';
import { sampleKind, sampleKinds } from '../fake-service.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';

let fixtures: ChangesFixtures;
beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const samplePlan = { before: null, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };

/** Plans rows of kinds that plan like this. */
function start(rows: PlanRequest['rows'], change: Partial<PlanningDeps> = {}, planRow: Kind['plan'] = async () => samplePlan) {
  const contexts: ReadingFor[] = [];
  const balance = vi.fn(async () => ({ balance: '70', currency: 'USD' }));
  const report = vi.fn();
  const secrets = createSecrets();
  const controller = new AbortController();
  const kinds = new Map([...sampleKinds].map(([name, kind]) => [name, { ...kind, plan: planRow }]));
  const deps = {
    ...{ journal: fixtures.journal, kinds, secrets, report, owner: 'session', atOnce: () => 3, now: () => 0 },
    ...{ who: () => 'maria', incident: () => undefined },
    port: {
      account: (id: string) => (id === accountId ? { id: accountId, name: 'Main', readOnly: true, reseller: 'R' } : null),
      context: (of: ReadingFor) => {
        contexts.push(of);
        return of;
      },
      balance,
    },
    ...change,
  } as unknown as PlanningDeps;
  const planning = planJob(deps, { accountId, origin: { from: 'file', detail: 'a.csv' }, rows }, controller.signal);
  planning.ended.catch(() => undefined);
  return { ...planning, planning, contexts, balance, report, secrets, controller };
}

const sets = (count: number): RowRequest[] => Array.from({ length: count }, (_, at) => rowOf('set', at + 1));
const costing =
  (amount: string, currency = 'IDR'): Kind['plan'] =>
  async () => ({ ...samplePlan, cost: { amount, currency } });

describe('a job', () => {
  test('is stored with its account, its origin and each of its kinds once, and is in review once all rows are planned', async () => {
    const { job, total, planning, ended, report } = start([rowOf('set', 1), rowOf('gift', 2), rowOf('set', 3)]);
    const stored = { accountId, accountName: 'Main', reseller: 'R', who: 'maria', owner: 'session', madeAt: '1970-01-01T00:00:00.000Z' };
    expect(fixtures.journal.jobs.find(job)).toMatchObject({ ...stored, phase: 'planning', paid: true });
    expect([total, planning.done()]).toEqual([3, 0]);
    await ended;
    expect(fixtures.journal.jobs.find(job)).toMatchObject({
      ...{ ...stored, phase: 'review', balance: null, currency: null },
      origin: { from: 'file', detail: 'a.csv', kinds: ['set', 'gift'] },
    });
    expect([planning.done(), report.mock.calls]).toEqual([3, [[job], [job]]]);
  });

  test('is planned and stored two hundred rows at a time', async () => {
    const progress: number[] = [];
    const started = start(sets(401), { report: () => void progress.push(started.planning.done()) });
    await started.ended;
    expect(progress).toEqual([200, 400, 401, 401]);
    expect(fixtures.journal.rows.seqs(started.job)).toEqual(Array.from({ length: 401 }, (_, seq) => seq));
    expect(started.contexts[400]).toMatchObject({ accountId, moment: 'review', priority: 'user', rows: 401 });
  });

  test.each([
    [0, 1],
    [3, 3],
    [50, 8],
  ])('plans several rows in parallel, as many as calls are allowed (%s): %s', async (atOnce, expected) => {
    let active = 0;
    let most = 0;
    await start(sets(8), { atOnce: () => atOnce }, async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
      return samplePlan;
    }).ended;
    expect(most).toBe(expected);
  });

  test('may come from a source that is read piece by piece, whose rows depend on none', async () => {
    const slices: unknown[] = [];
    const all = sets(201).map((row, at) => (at === 0 ? row : { ...row, depends: [{ seq: 0, take: {} }] }));
    const source = {
      ...{ length: 201, kinds: [sampleKind('gift')] },
      slice: async (from: number, to: number) => {
        slices.push([from, to]);
        return all.slice(from, to);
      },
    };
    const { job, ended, contexts } = start(source);
    await ended;
    expect(slices).toEqual([
      [0, 200],
      [200, 400],
    ]);
    expect(fixtures.journal.jobs.find(job)).toMatchObject({ paid: true, origin: { kinds: ['gift'] } });
    expect(contexts.every(({ precedingKinds }) => precedingKinds?.size === 0)).toBe(true);
  });

  test('passes to a row which kinds come before it on the same target', async () => {
    const before = [rowOf('set', 1), rowOf('gift', 2), rowOf('pay', 1)];
    const depends = [0, 1, 2].map((seq) => ({ seq, take: {} }));
    const customer = { ...rowOf('make', 1), target: { kind: 'account', id: 1, name: '' } as const, depends };
    const { ended, contexts } = start([...before, { ...rowOf('set', 1), depends }, customer]);
    await ended;
    expect(contexts.map(({ precedingKinds }) => precedingKinds)).toEqual([
      ...[new Set(), new Set(), new Set(), new Set(['set', 'pay']), new Set()],
    ]);
  });

  test('keeps the secrets of its rows in memory', async () => {
    const { job, secrets, ended } = start([rowOf('set', 1), rowOf('set', 2, { secret: 'canary' })]);
    await ended;
    expect([secrets.input(job, 0), secrets.input(job, 1)]).toEqual([{}, { secret: 'canary' }]);
  });
});

describe('the cost of a job', () => {
  test('is compared with the balance, and makes it a paid one', async () => {
    const { job, ended, balance } = start(sets(2), {}, costing('10'));
    expect(fixtures.journal.jobs.find(job)?.paid).toBe(false);
    await ended;
    expect(fixtures.journal.jobs.find(job)).toMatchObject({ paid: true, balance: '70', currency: 'IDR' });
    expect(balance).toHaveBeenCalledExactlyOnceWith(accountId, expect.any(AbortSignal));
    expect(fixtures.journal.rows.list(job, [0, 1]).map(({ spentBefore }) => spentBefore)).toEqual(['0', '10']);
  });

  test('is shown without a balance if that cannot be read', async () => {
    const port = { account: () => ({ name: 'Main', reseller: 'R' }), context: () => ({}), balance: () => Promise.reject(new Error('odd')) };
    const { job, ended } = start(sets(1), { port: port as unknown as PlanningDeps['port'] }, costing('10'));
    await ended;
    expect(fixtures.journal.jobs.find(job)).toMatchObject({ phase: 'review', paid: true, balance: null, currency: 'IDR' });
  });

  test('needs no balance if there is none', async () => {
    const { job, ended, balance } = start(sets(1));
    await ended;
    expect(balance).not.toHaveBeenCalled();
    expect(fixtures.journal.jobs.find(job)?.paid).toBe(false);
  });
});

describe('planning', () => {
  test('is not started for an account that is gone, or without rows', () => {
    const port = { account: () => null } as unknown as PlanningDeps['port'];
    expect(() => start(sets(1), { port })).toThrow(expect.objectContaining({ code: 'NOT_FOUND', reason: 'account-gone' }));
    expect(() => start([])).toThrow(expect.objectContaining({ code: 'VALIDATION', reason: 'nothing-to-change' }));
    expect(fixtures.journal.jobs.list({})).toEqual([]);
  });

  test('leaves nothing when an error affects all rows', async () => {
    const { job, ended, secrets, report } = start([rowOf('set', 1, { secret: 'canary' }), ...sets(1)], {}, () =>
      Promise.reject(new AppError('AUTH', 'job-gone')),
    );
    await expect(ended).rejects.toMatchObject({ code: 'AUTH' });
    expect([fixtures.journal.jobs.find(job), secrets.input(job, 0), report.mock.calls]).toEqual([null, {}, [[job]]]);
  });

  test('leaves nothing when it is canceled, and reads no further rows', async () => {
    let planned = 0;
    const started = start(sets(400), { atOnce: () => 1 }, async () => {
      planned += 1;
      if (planned === 250) started.controller.abort();
      return samplePlan;
    });
    started.secrets.saveInput(started.job, 0, { secret: 'canary' });
    await expect(started.ended).rejects.toMatchObject({ code: 'CANCELED', reason: 'planning-canceled' });
    expect([planned, fixtures.journal.jobs.find(started.job), started.secrets.input(started.job, 0)]).toEqual([250, null, {}]);
  });
});
