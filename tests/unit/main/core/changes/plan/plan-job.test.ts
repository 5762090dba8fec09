import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import type { ReadingFor } from '../../../../../../main/core/changes/engine/deps.ts';
import { field, secretToken } from '../../../../../../main/core/changes/input.ts';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import type { RowToInsert } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Kind, Kinds, Plan, Row } from '../../../../../../main/core/changes/kind.ts';
import {
  addCosts,
  claimOf,
  confirmationOf,
  customerReference,
  lineOfPosition,
  locationOfLine,
  type PlanningDeps,
  type PlanningRow,
  type PlanRequest,
  planJob,
  planRow,
  type RowRequest,
  refuseOtherCurrencies,
  targetReference,
} from '../../../../../../main/core/changes/plan/plan-job.ts';
import { createSecrets } from '../../../../../../main/core/changes/secrets.ts';
import { kinds } from '../../../../../../main/kinds.ts';
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

const planCode = (code: string) =>
  planRow({
    kinds,
    seq: 0,
    request: { kind: 'auth-code', target: { kind: 'domain', id: 7, name: 'contoh.com' }, input: { code } },
    precedingKinds: new Set(),
    context: () => ({ domain: async () => ({ id: 7, name: 'contoh.com' }), precedingKinds: new Set() }) as unknown as ReadContext,
    incident: () => undefined,
  });

it('reports that a lost secret is needed again, not that its placeholder is invalid', async () => {
  const { row } = await planCode(secretToken);
  expect([row.state, row.note]).toEqual(['refused', { code: 'needs-secret', facts: {} }]);
  expect((await planCode('Example')).row.note?.code).toBe('bad-input');
});

it('names a row after its input if its target has no name', async () => {
  const input = { name: 'Pesan-Satu.COM', years: 1, customerId: 7 };
  const of = (name: string) =>
    planRow({
      kinds,
      seq: 0,
      request: { kind: 'register', target: { kind: 'account', id: 0, name }, input },
      precedingKinds: new Set(),
      context: () => {
        throw new AppError('OFFLINE', { reason: 'text', facts: { text: 'Nothing is read here.' } });
      },
      incident: () => undefined,
    });
  expect((await of('')).row.target.name).toBe('pesan-satu.com');
  expect((await of('given.com')).row.target.name).toBe('given.com');
});

describe('a row', () => {
  const plan: Plan = { before: null, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };
  const target = { kind: 'domain', id: 7, name: 'a.example' } as const;
  const input = z.strictObject({ years: z.number().nullable(), code: field(z.string().optional(), { secret: true }) });

  /** Plans a row of a kind that plans like this; also returns what the kind received, and the incidents. */
  async function planWith(request: Partial<PlanningRow['request']>, planned: Plan | Error = plan, change: Partial<PlanningRow> = {}) {
    const received: unknown[] = [];
    const incidents: unknown[] = [];
    const kind = {
      ...{ name: 'sample', target: 'domain', input },
      plan: async (context: ReadContext, row: unknown) => {
        received.push(context, row);
        if (planned instanceof Error) throw planned;
        return planned;
      },
    } as unknown as Kind;
    const result = await planRow({
      ...{ kinds: new Map([['sample', kind]]), seq: 3, precedingKinds: new Set(['other']) },
      ...{ context: (of) => of as unknown as ReadContext, incident: (error) => void incidents.push(error) },
      request: { kind: sampleKind('sample'), target, input: { years: 1 }, ...request },
      ...change,
    });
    return { ...result, received, incidents };
  }
  const bare = { seq: 3, kind: 'sample', target, place: null, depends: [] };

  it('is planned with its place, its claim, and what it depends on', async () => {
    const depends = [{ seq: 1, take: {} }];
    const { row, secrets, received } = await planWith({ place: 'line 2', depends });
    expect(row).toEqual({
      ...{ ...bare, place: 'line 2', depends, input: { years: 1 }, plan, claim: 'sample domain 7', state: 'planned', note: null },
    });
    expect(secrets).toEqual({});
    expect(received).toEqual([
      { awaited: new Set(), precedingKinds: new Set(['other']) },
      { target, input: { years: 1 } },
    ]);
  });

  it('keeps its secrets apart, as long as it will be sent', async () => {
    const code = { input: { years: 1, code: 'canary' } };
    const { row, secrets, received } = await planWith(code);
    expect([row.input, secrets, received[1]]).toEqual([{ years: 1, code: secretToken }, { code: 'canary' }, { target, ...code }]);
    const unchanged = await planWith(code, { ...plan, unchanged: true });
    expect([unchanged.row.state, unchanged.row.note, unchanged.secrets]).toEqual(['unchanged', null, {}]);
    const refusal = { code: 'locked', facts: {} } as unknown as Plan['refusal'];
    const refused = await planWith(code, { ...plan, refusal, unchanged: true });
    expect([refused.row.state, refused.row.note, refused.secrets]).toEqual(['refused', refusal, {}]);
  });

  it.each<[string, Partial<PlanningRow['request']>, object]>([
    ['of an unknown kind', { kind: sampleKind('none') }, { code: 'unknown-kind', facts: { kind: 'none' } }],
    ['for another target', { target: { ...target, kind: 'customer' } }, { code: 'wrong-target', facts: { kind: 'sample' } }],
    ['that is known to be impossible', { refused: { code: 'skipped', facts: {} } }, { code: 'skipped', facts: {} }],
    ['that depends on a later one', { depends: [{ seq: 4, take: {} }] }, { code: 'row-before-later', facts: {} }],
    ['that depends on itself', { depends: [{ seq: 3, take: {} }] }, { code: 'row-before-later', facts: {} }],
    [
      'with a wrong value',
      { input: { years: 'x' } },
      { code: 'bad-input', facts: { field: 'years', message: expect.stringMatching(/./) } },
    ],
    ['whose secret is gone', { input: { years: 1, code: 7 } }, { code: 'bad-input', facts: { field: 'code', message: expect.anything() } }],
  ])('%s is refused, and nothing is read for it', async (_, request, note) => {
    const { row, secrets, received } = await planWith(request);
    expect(row).toMatchObject({ state: 'refused', note, plan: null, claim: null });
    expect([secrets, received]).toEqual([{}, []]);
  });

  it('that is refused does not keep secrets', async () => {
    const { row } = await planWith({ input: { years: 'x', code: 'canary' } });
    expect(row.input).toEqual({ years: 'x', code: secretToken });
    const known = await planWith({ input: { years: 1, code: 'canary' }, refused: { code: 'skipped', facts: {} } });
    expect(known.row.input).toEqual({ years: 1, code: secretToken });
  });

  it('may await values from others, which are not checked yet', async () => {
    const depends = [
      { seq: 0, take: { years: 'id', [targetReference]: 'id' } },
      { seq: 1, take: { [customerReference]: 'id' } },
    ];
    const { row, received } = await planWith({ input: { years: 'later' }, depends });
    expect(row).toMatchObject({ state: 'planned', claim: null, input: { years: null } });
    expect(received[0]).toMatchObject({ awaited: new Set(['years', targetReference, customerReference]) });
    const strict = z.strictObject({ years: z.number() });
    const kind = { name: 'sample', target: 'domain', input: strict, plan: async () => plan } as unknown as Kind;
    const change = { kinds: new Map([['sample', kind]]) };
    expect((await planWith({ input: {}, depends }, plan, change)).row).toMatchObject({ state: 'planned', input: { years: null } });
    expect((await planWith({ input: { more: 1 }, depends }, plan, change)).row).toMatchObject({ state: 'refused' });
  });

  it('that cannot be read is refused with the reason, unless the error affects all rows', async () => {
    const offline = await planWith({}, new AppError('OFFLINE', 'job-gone'));
    expect(offline.row).toMatchObject({ state: 'refused', note: { code: 'cannot-read', facts: { code: 'OFFLINE' } }, plan: null });
    expect(offline.incidents).toEqual([]);
    const odd = new Error('odd');
    const fault = await planWith({}, odd);
    expect([fault.row.note, fault.incidents]).toEqual([{ code: 'fault', facts: {} }, [odd]]);
    await expect(planWith({}, new AppError('AUTH', 'job-gone'))).rejects.toMatchObject({ code: 'AUTH' });
  });
});

const kind = { name: 'renew' } as unknown as Kind;
const row = (target: Partial<Row['target']> = {}): Row => ({ target: { kind: 'domain', id: 7, name: 'a.example', ...target }, input: {} });

it('a row claims its kind for its target, unless nothing exists yet', () => {
  expect(claimOf(kind, row(), new Set())).toBe('renew domain 7');
  expect(claimOf(kind, row(), new Set(['years']))).toBe('renew domain 7');
  expect(claimOf(kind, row({ id: 0 }), new Set())).toBeNull();
  expect(claimOf(kind, row({ kind: 'account' }), new Set())).toBeNull();
  expect(claimOf(kind, row(), new Set([targetReference]))).toBeNull();
});

it('a kind can have claims of its own, or none', () => {
  const of = (claim: string | null) => ({ ...kind, claim: ({ target }: Row) => claim && `${claim} ${target.id}` }) as unknown as Kind;
  expect([claimOf(of('lock'), row(), new Set()), claimOf(of(null), row(), new Set())]).toEqual(['lock 7', null]);
});

it('the line of a row of a file is found again', () => {
  expect(lineOfPosition(locationOfLine(12))).toBe(12);
  expect([null, 'line', 'line 1234567890', 'line 12 x', 'xline 12', 'Line 12'].map(lineOfPosition)).toEqual(Array(6).fill(null));
});

describe('preflight', () => {
  const at = '2026-11-21T08:00:00.000Z';
  let fixtures: ChangesFixtures;

  beforeEach(async () => {
    fixtures = await createChangesFixtures();
  });
  afterEach(() => fixtures.end());

  const row = (seq: number, amount: string, currency: string): RowToInsert => ({
    ...{ seq, kind: 'gift', target: { kind: 'domain', id: seq + 1, name: '' }, place: null, claim: null, depends: [], input: {} },
    ...{ state: 'planned', note: null },
    plan: { before: null, lines: [], cost: { amount, currency }, warnings: [], refusal: null, unchanged: false, basis: {} },
  });

  /** A job with these costs. */
  function insertJob(...costs: readonly (readonly [amount: string, currency: string])[]): number {
    const job = fixtures.journal.jobs.insert({
      ...{ accountId, accountName: 'Main', reseller: '', who: '', owner: null, currency: null, madeAt: at, paid: true },
      origin: { kinds: ['gift'], from: 'selection' },
    });
    fixtures.journal.rows.insert(
      job,
      costs.map(([amount, currency], seq) => row(seq, amount, currency)),
      at,
    );
    return job;
  }

  function add(job: number) {
    refuseOtherCurrencies(fixtures.journal, { id: job }, at);
    return addCosts(fixtures.journal, job, new AbortController().signal);
  }

  test('does not add up amounts in different currencies: rows with the rarer ones are rejected', async () => {
    const job = insertJob(['5', 'USD'], ['10', 'IDR'], ['20', 'IDR']);
    expect(await add(job)).toEqual({ total: '30', currency: 'IDR' });
    expect(fixtures.journal.rows.find(job, 0)).toMatchObject({
      state: 'refused',
      note: { code: 'other-currency', facts: { currency: 'USD', of: 'IDR' } },
    });
    expect(fixtures.journal.rows.list(job, [1, 2]).map(({ spentBefore }) => spentBefore)).toEqual(['0', '10']);
  });

  test('assumes the currency of the other amounts if the service returns none', async () => {
    const job = insertJob(['5', ''], ['10', 'IDR']);
    expect(await add(job)).toEqual({ total: '15', currency: 'IDR' });
    expect(await add(insertJob(['5', '']))).toEqual({ total: '5', currency: '' });
  });

  const kinds = new Map([
    ['free', { confirm: 'none', paid: false }],
    ['set', { confirm: 'review', paid: false }],
    ['pay', { confirm: 'review', paid: true }],
    ['delete', { confirm: 'typed', paid: false }],
  ]) as unknown as Kinds;

  /** The confirmation of a job with so many rows of each kind. */
  function required(counts: Readonly<Record<string, number>>, marks: { paid?: number; typed?: number } = {}, target: string | null = null) {
    const tally = Object.entries(counts).map(([kind, count]) => ({ kind, count, paid: marks.paid ?? 0, typed: marks.typed ?? 0 }));
    const journal = { rows: { tally: () => tally, onlyTarget: () => target } } as unknown as Journal;
    return confirmationOf(journal, kinds, 1);
  }
  const typed = (phrase: string) => ({ need: 'typed', phrase });

  it('is not needed for one row of a kind without a review, or if there is nothing to do', () => {
    expect(required({})).toEqual({ need: 'nothing-to-do' });
    expect(required({ free: 0 })).toEqual({ need: 'nothing-to-do' });
    expect(required({ free: 1 })).toEqual({ need: 'none' });
  });

  it('is a review for several rows and for kinds that have one', () => {
    expect([required({ free: 2 }), required({ set: 1 }), required({ free: 1, set: 1 })]).toEqual([
      { need: 'review' },
      { need: 'review' },
      { need: 'review' },
    ]);
    expect(required({ pay: 1 })).toEqual({ need: 'review' });
    expect(required({ set: 1 }, { paid: 1 })).toEqual({ need: 'review' });
  });

  it('is typed for several rows of which one costs money', () => {
    expect(required({ pay: 2 })).toEqual(typed('2'));
    expect(required({ set: 2, pay: 1 })).toEqual(typed('3'));
    expect(required({ set: 2 }, { paid: 1 })).toEqual(typed('2'));
  });

  it('is typed for kinds and plans that ask for it, and for unknown kinds', () => {
    expect(required({ delete: 1 })).toEqual(typed('1'));
    expect(required({ set: 1, delete: 1 })).toEqual(typed('2'));
    expect(required({ set: 1 }, { typed: 1 })).toEqual(typed('1'));
    expect(required({ removed: 1 })).toEqual(typed('1'));
  });

  it('is the name of the target if all rows have the same', () => {
    expect(required({ delete: 1 }, {}, 'a.example')).toEqual(typed('a.example'));
    expect(required({ delete: 3 }, {}, '')).toEqual(typed('3'));
  });
});
