import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JournalRow } from '../../../../../main/core/changes/journal/rows.ts';
import type { Verified } from '../../../../../main/core/changes/kind.ts';
import {
  type ActivityCallsDeps,
  activityCalls,
  activityQueryOf,
  changedZone,
  type RendererCallsDeps,
  rendererCalls,
  requestOf,
} from '../../../../../main/core/changes/renderer-calls.ts';
import { kinds } from '../../../../../main/kinds.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { contract } from '../../../../../preload/contract/index.ts';
import type { KindName } from '../../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { sampleKind } from './fake-service.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from './fixtures.ts';
import { accountId } from './session.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const calls = () => rendererCalls({ changes: { service: async () => fixtures.changes } } as unknown as RendererCallsDeps);

test('returns a job with its costs, the remaining balance, and the required confirmation', async () => {
  const job = await fixtures.plan(rowOf('gift', 1), rowOf('gift', 2));
  expect(await calls().job({ job })).toMatchObject({
    job: { id: job, accountName: 'Main', total: 2, balance: '1000' },
    costs: { planned: '20', spent: '0', unknown: '0' },
    balanceAfter: '980',
    confirm: 'typed',
    phrase: '2',
  });
  const free = await fixtures.plan(rowOf('set', 1));
  expect(await calls().job({ job: free })).toMatchObject({ confirm: 'review', phrase: null });
});

test('lists fifty jobs at a time, and whether there are more', async () => {
  for (let id = 0; id < 50; id += 1) await fixtures.plan(rowOf('set', id));
  const all = await calls().jobs({ accountId });
  expect([all.jobs.length, all.more]).toEqual([50, false]);
  await fixtures.plan(rowOf('set', 50));
  const first = await calls().jobs({ accountId });
  expect([first.jobs.length, first.more]).toEqual([50, true]);
  const rest = await calls().jobs({ accountId, below: first.jobs.at(-1)?.id ?? 0 });
  expect([rest.jobs.length, rest.more]).toEqual([1, false]);
});

test('pages through rows, also of one state only', async () => {
  fixtures.faults.push('none', 'refused');
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  await fixtures.run(job);
  const all = await calls().rows({ job, from: 0, count: 2 });
  expect([all.rows.length, all.total]).toEqual([2, 3]);
  const last = await calls().rows({ job, from: 2, count: 2 });
  expect(last.rows).toHaveLength(1);
  const refused = await calls().rows({ job, states: ['refused'], from: 0, count: 10 });
  expect(refused).toMatchObject({ total: 1, rows: [{ row: 1, state: 'refused' }] });
});

test('the zone of a missing row is not found', async () => {
  const job = await fixtures.plan(rowOf('set', 1));
  await expect(calls().zone({ job, row: 5, from: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('lists what waits for the user with its job', async () => {
  fixtures.faults.push('lost-before');
  const job = await fixtures.plan(rowOf('gift', 1));
  await fixtures.run(job);
  const { rows, total } = await calls().pending({ accountId, from: 0, count: 10 });
  expect([rows.map((row) => [row.job, row.state]), total]).toEqual([[[job, 'unknown']], 1]);
});

const { signal } = new AbortController();
/** The calls over a service that a test provides in part. */
const callsOver = (service: object) => rendererCalls({ changes: { service: async () => service } } as unknown as RendererCallsDeps);

test('lists the forms of the kinds for a target', async () => {
  const { kinds } = await calls().kinds({ target: 'domain' });
  expect(kinds.map(({ kind, paid }) => [kind, paid])).toEqual([
    ['set', false],
    ['pay', true],
    ['gift', true],
  ]);
  expect((await calls().kinds({ target: 'customer' })).kinds).toEqual([]);
});

test('plans what the user requested, and waits until it is planned', async () => {
  const one = { kind: 'domain' as const, id: 1, name: 'thing-1.example' };
  const input = { row: 'set 1', value: 'b' };
  const { job } = await calls().plan({ accountId, kind: sampleKind('set'), input, targets: { one } });
  await fixtures.wait(calls().planned({ job }));
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'review', total: 1 });
});

test('lists only the jobs of the account', async () => {
  await fixtures.plan(rowOf('set', 1));
  const other = 'other0000001' as typeof accountId;
  expect(await calls().jobs({ accountId: other })).toEqual({ jobs: [], more: false });
});

test('rows have the balance after them, whether they can be undone, and what they need', async () => {
  const job = await fixtures.plan(rowOf('gift', 1), rowOf('gift', 2, { secret: 'Sandi-Rahasia-1' }));
  const reviewed = await calls().rows({ job, from: 0, count: 10 });
  expect(reviewed.rows.map(({ balanceAfter, canUndo, needs }) => [balanceAfter, canUndo, needs])).toEqual([
    ['990', false, []],
    ['980', false, []],
  ]);
  fixtures.fakeService.resources.set(3, { value: 'before', version: 1 });
  const done = await fixtures.plan(rowOf('set', 3));
  await fixtures.run(done);
  expect((await calls().rows({ job: done, from: 0, count: 10 })).rows).toMatchObject([{ state: 'done', canUndo: true }]);
});

test('rows that need attention come first', async () => {
  fixtures.faults.push('none', 'refused', 'lost-before');
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('gift', 3));
  await fixtures.run(job);
  const { rows } = await calls().rows({ job, from: 0, count: 10 });
  expect(rows.map(({ state }) => state)).toEqual(['unknown', 'refused', 'done']);
});

test('a job, a zone and rows of a missing job are not found', async () => {
  const missing = { code: 'NOT_FOUND' };
  await expect(calls().job({ job: 9 })).rejects.toMatchObject(missing);
  await expect(calls().rows({ job: 9, from: 0, count: 1 })).rejects.toMatchObject(missing);
  await expect(calls().zone({ job: 9, row: 0, from: 0 })).rejects.toMatchObject(missing);
});

test.each(['pause', 'stop', 'discard', 'hide'] as const)('%s is applied to the job', async (to) => {
  const service = { pause: vi.fn(), stop: vi.fn(), discard: vi.fn(), hide: vi.fn() };
  await callsOver(service).control({ job: 7, to });
  expect(service[to]).toHaveBeenCalledExactlyOnceWith(7);
  expect(Object.values(service).flatMap(({ mock }) => mock.calls)).toEqual([[7]]);
});

test('plans only the refused rows again', async () => {
  fixtures.faults.push('none', 'refused', 'none');
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  await fixtures.run(job);
  const { job: again } = await calls().retry({ job });
  await fixtures.pass();
  expect(fixtures.journal.rows.list(again, [0, 1]).map(({ target, state }) => [target.id, state])).toEqual([[2, 'planned']]);
  const done = await fixtures.plan(rowOf('set', 4));
  await expect(calls().retry({ job: done })).rejects.toMatchObject({ code: 'VALIDATION' });
});

test('undoes one row, or all that can be undone', async () => {
  for (const id of [1, 2]) fixtures.fakeService.resources.set(id, { value: 'before', version: 1 });
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  await fixtures.run(job);
  const one = await calls().undo({ job, row: 1 });
  const all = await calls().undo({ job });
  await fixtures.pass();
  const targets = (id: number) => fixtures.journal.rows.list(id, [0, 1]).map(({ target, input }) => [target.id, input['value']]);
  expect(targets(one.job)).toEqual([[2, 'before']]);
  expect(targets(all.job).toSorted()).toEqual([
    [1, 'before'],
    [2, 'before'],
  ]);
});

test('checks one row or all unknown ones, until the user leaves', async () => {
  const found = { settled: 1, wait: 2, asks: 3, unchecked: 4 };
  const reconcile = vi.fn(async () => found);
  expect(await callsOver({ reconcile }).reconcile({ job: 7 }, signal)).toEqual(found);
  expect(await callsOver({ reconcile }).reconcile({ job: 7, row: 0 }, signal)).toEqual(found);
  expect(reconcile.mock.calls).toEqual([
    [7, null, signal],
    [7, 0, signal],
  ]);
});

test.each(['restore', 'retry'] as const)('repairs a row as the user chose (%s), and returns the job that does it', async (option) => {
  const fix = vi.fn(async () => 12);
  expect(await callsOver({ fix }).fix({ job: 7, row: 3, option })).toEqual({ job: 12 });
  expect(fix).toHaveBeenCalledExactlyOnceWith(7, 3, option);
});

test('what waits for the user is listed page by page, for one account', async () => {
  fixtures.faults.push('lost-before', 'lost-before');
  const job = await fixtures.plan(rowOf('gift', 1), rowOf('gift', 2));
  await fixtures.run(job);
  const page = await calls().pending({ accountId, from: 1, count: 1 });
  expect([page.rows.map(({ row, balanceAfter, canUndo }) => [row, balanceAfter, canUndo]), page.total]).toEqual([[[1, null, false]], 2]);
  const other = 'other0000001' as typeof accountId;
  expect(await calls().pending({ accountId: other, from: 0, count: 10 })).toEqual({ rows: [], total: 0 });
});

describe('plan input', () => {
  const accountId = 'account00001' as AccountId;
  const domains = [
    { id: 1, name: 'one.example' },
    { id: 2, name: 'two.example' },
  ];
  const chosen = vi.fn(async () => ({ accountId: accountId as string, domains }));
  const keptView = vi.fn(async () => ({
    accountId: accountId as string,
    domains: [
      { id: 1, name: 'one.example', input: { years: 2 } },
      { id: 2, name: 'two.example' },
    ],
  }));
  const notices = ['Transfer, one.example, #71', 'Documents, #72'].map((name, at) => ({ id: 71 + at, name, input: { noticeId: 71 + at } }));
  const chosenNotices = vi.fn(async () => ({ accountId: accountId as string, domains: notices }));
  const customers = ['ada@one.example', 'ben@two.example'].map((name, at) => ({ id: 501 + at, name }));
  const chosenObjects = vi.fn(async () => ({ accountId: accountId as string, domains: customers }));
  const deps = { kinds, chosen, chosenNotices, chosenObjects, chosenForRenewal: keptView };
  const one = { one: { kind: 'domain' as const, id: 1, name: 'one.example' } };

  test('one target is one row', async () => {
    const request = await requestOf(deps, { accountId, kind: 'theft-protection', targets: one, input: { on: true } });
    expect(request).toEqual({
      accountId,
      origin: { from: 'one' },
      rows: [{ kind: 'theft-protection', target: { kind: 'domain', id: 1, name: 'one.example' }, input: { on: true } }],
    });
  });

  test('positions of a view are a selection, the whole view is a filter', async () => {
    const base = { accountId, kind: 'theft-protection' as const, input: { on: true } };
    const selection = await requestOf(deps, { ...base, targets: { view: 'v1', places: [[0, 1]] } });
    expect(chosen).toHaveBeenLastCalledWith('v1', [[0, 1]]);
    expect(selection.origin).toEqual({ from: 'selection' });
    expect(selection.rows.map(({ target }) => target)).toEqual([
      { kind: 'domain', id: 1, name: 'one.example' },
      { kind: 'domain', id: 2, name: 'two.example' },
    ]);
    expect((await requestOf(deps, { ...base, targets: { view: 'v1' } })).origin).toEqual({ from: 'filter' });
  });

  test('rows stored in main have their own inputs, which override the common one', async () => {
    const request = await requestOf(deps, { accountId, kind: 'renew', targets: { renewalPlan: 'v7' }, input: { years: 1 } });
    expect(keptView).toHaveBeenLastCalledWith('v7');
    expect(request.rows).toEqual([
      { kind: 'renew', target: { kind: 'domain', id: 1, name: 'one.example' }, input: { years: 2 } },
      { kind: 'renew', target: { kind: 'domain', id: 2, name: 'two.example' }, input: { years: 1 } },
    ]);
  });

  test('each notice of a view is a row with its number', async () => {
    const base = { accountId, kind: 'notice' as const, input: { complete: true } };
    const { origin, rows } = await requestOf(deps, { ...base, targets: { notices: 'v2', places: [[0, 1]] } });
    expect(origin).toEqual({ from: 'selection' });
    expect(rows).toEqual([
      { kind: 'notice', target: { kind: 'account', id: 0, name: 'Transfer, one.example, #71' }, input: { noticeId: 71, complete: true } },
      { kind: 'notice', target: { kind: 'account', id: 0, name: 'Documents, #72' }, input: { noticeId: 72, complete: true } },
    ]);
    await expect(requestOf(deps, { ...base, accountId: 'account00002' as AccountId, targets: { notices: 'v2' } })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  test('each customer of a view is a row, and only accepts customer changes', async () => {
    const base = { accountId, kind: 'customer-delete' as const, input: {} };
    const { origin, rows } = await requestOf(deps, { ...base, targets: { of: 'customer', view: 'v3' } });
    expect(chosenObjects).toHaveBeenLastCalledWith('customer', 'v3', undefined);
    expect(origin).toEqual({ from: 'filter' });
    expect(rows).toEqual(customers.map(({ id, name }) => ({ kind: 'customer-delete', target: { kind: 'customer', id, name }, input: {} })));
    const ofServers = await requestOf(deps, { ...base, kind: 'server-renew', targets: { of: 'server', view: 'v4' } });
    expect(ofServers.rows.map(({ target }) => target.kind)).toEqual(['server', 'server']);
    const wrong = requestOf(deps, {
      ...base,
      kind: 'theft-protection' as const,
      input: { on: true },
      targets: { of: 'customer', view: 'v3' },
    });
    await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION', reason: 'change-not-for-these', facts: { resources: 'customer' } });
  });

  test('reports form errors by field', async () => {
    const request = requestOf(deps, { accountId, kind: 'nameservers', targets: one, input: { nameservers: ['ns1.example.net'] } });
    await expect(request).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { nameservers: { reason: 'too-few-nameservers', facts: {} } },
    });
  });

  test.each([
    ['a kind that is not there', { kind: 'no-such-kind' as KindName, accountId }],
    ['a kind of something else', { kind: 'customer-delete' as const, accountId }],
    ['a view of another account', { kind: 'theft-protection' as const, accountId: 'account00002' as AccountId }],
  ])('%s is rejected', async (_what, request) => {
    const input = request.kind === 'theft-protection' ? { on: true } : {};
    await expect(requestOf(deps, { ...request, targets: { view: 'v1' }, input })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

describe('activity calls', () => {
  /** The renderer's calls on a service that a test provides in part. */
  function pageOver(service: object) {
    const copied: string[] = [];
    const page = activityCalls({
      changes: { service: async () => service } as unknown as ActivityCallsDeps['changes'],
      zone: () => 'Asia/Jakarta',
      copySecret: async (text) => void copied.push(text),
    });
    return { page, copied };
  }

  const { signal } = new AbortController();
  const rowOf = (seq: number) => ({ seq, kind: 'customer-create', target: { name: `name ${seq} ${'x'.repeat(400)}` } });

  test('lists the results of a job by row, at most 200 of them', async () => {
    const made = Array.from({ length: 201 }, (_, seq) => ({ seq, labels: [`label ${seq}`] }));
    const { page } = pageOver({ made: () => made, rows: (_job: number, seqs: number[]) => seqs.map(rowOf) });
    const { rows, total } = await page.made({ job: 4 });
    expect([rows.length, total]).toEqual([200, 201]);
    expect(rows[199]).toMatchObject({ row: 199, kind: 'customer-create', labels: ['label 199'] });
    expect(rows[0]?.name).toHaveLength(300);
  });

  test('shows the results of a row once, then deletes them', async () => {
    let secrets: Record<string, string> | null = { password: 'canary' };
    const { page } = pageOver({
      consumeSecrets: () => {
        const current = secrets;
        secrets = null;
        return current;
      },
    });
    expect(await page.showMade({ job: 1, row: 0 })).toEqual({ secrets: [{ label: 'password', value: 'canary' }] });
    await expect(page.showMade({ job: 1, row: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('copies a secret by its label, and rejects an unknown label', async () => {
    const { page, copied } = pageOver({ secrets: () => ({ password: 'canary' }) });
    await page.copyMade({ job: 1, row: 0, label: 'password' });
    await expect(page.copyMade({ job: 1, row: 0, label: 'other' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(copied).toEqual(['canary']);
    await expect(pageOver({ secrets: () => null }).page.copyMade({ job: 1, row: 0, label: 'password' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('returns the settings of a job with the names of the fields to reenter', async () => {
    const settings = { kind: 'set', target: 'domain', values: [['a', 1]], differing: ['b'], hidden: ['c'], more: 'not shown' };
    const { page } = pageOver({ settings: async () => settings });
    expect(await page.settings({ job: 1 })).toEqual({
      ...{ kind: 'set', target: 'domain', values: [['a', 1]], differing: ['b'], requestedAgain: ['c'] },
    });
  });

  test('passes reentered values to the row', async () => {
    const reentered: unknown[] = [];
    const { page } = pageOver({ giveAgain: async (...values: unknown[]) => void reentered.push(values) });
    await page.giveAgain({ job: 1, row: 2, input: { password: 'canary' } });
    expect(reentered).toEqual([[1, 2, { password: 'canary' }]]);
  });

  test('charges that differ name their row, and nothing is reported if nothing was compared', async () => {
    const differences = [{ seq: 3, name: 'x'.repeat(400), planned: '10', charged: '12' }];
    const { page } = pageOver({ compareCharges: async (job: number) => (job === 1 ? { checked: 5, differences } : null) });
    expect(await page.charges({ job: 1 }, signal)).toEqual({
      compared: { checked: 5, differences: [{ row: 3, name: 'x'.repeat(300), planned: '10', charged: '12' }] },
    });
    expect(await page.charges({ job: 2 }, signal)).toEqual({ compared: null });
  });

  test('a restored account waits until it was compared or allowed', async () => {
    const allowed: string[] = [];
    const { page } = pageOver({
      restored: (account: string) => (account === 'a' ? { since: '2026-11-20' } : null),
      allowPaid: (account: string) => void allowed.push(account),
    });
    expect(await page.restored({ accountId: 'a' } as never)).toEqual({ waits: true, since: '2026-11-20' });
    expect(await page.restored({ accountId: 'b' } as never)).toEqual({ waits: false, since: null });
    await page.allowPaid({ accountId: 'a' } as never);
    expect(allowed).toEqual(['a']);
  });

  test('counts transactions that no row explains, and lists the first thousand', async () => {
    const strange = Array.from({ length: 1001 }, (_, id) => ({ id, created: 'now', description: 'd', amount: '1', raw: 'not shown' }));
    const { page } = pageOver({ compareRestored: async () => ({ through: '2026-11-25', strange, unclear: strange.slice(1) }) });
    const compared = await page.compareRestored({ accountId: 'a' } as never, signal);
    expect(compared).toMatchObject({ through: '2026-11-25', strangeCount: 1001, unclearCount: 1000 });
    expect([compared.strange.length, compared.unclear.length]).toEqual([1000, 1000]);
    expect(compared.strange[0]).toEqual({ id: 0, created: 'now', description: 'd', amount: '1' });
  });

  test('pages through the log by the user’s days, and reports what can be undone', async () => {
    const queries: unknown[] = [];
    const entry = (seq: number) => ({
      ...{ id: seq, at: '2026-11-25T08:00:00.000Z', accountId: 'a', accountName: 'Main', who: 'maria', job: 1, seq, kind: 'set' },
      ...{
        target: { kind: 'domain', id: 7, name: 'contoh.id' },
        result: 'done',
        from: 'one',
        note: null,
        message: null,
        lines: [],
        seen: [],
      },
    });
    const { page } = pageOver({
      activity: (query: unknown) => {
        queries.push(query);
        return [entry(0), entry(1)];
      },
      activityCount: () => 12,
      rows: (_job: number, [seq]: number[]) => (seq === 0 ? [rowOf(0)] : []),
      canUndo: () => true,
    });
    const { entries, total } = await page.activity({ from: 5, count: 2, since: '2026-11-25', until: '2026-11-25' } as never);
    expect(total).toBe(12);
    expect(entries.map(({ canUndo }) => canUndo)).toEqual([true, false]);
    expect(queries).toEqual([
      expect.objectContaining({ skip: 5, count: 2, from: '2026-11-24T17:00:00.000Z', to: '2026-11-25T17:00:00.000Z' }),
    ]);
  });

  test('uses the user’s days, both inclusive', () => {
    const query = activityQueryOf({ accountId, since: '2026-11-20', until: '2026-11-21', name: '  ' }, 'Asia/Jakarta');
    expect(query).toMatchObject({ from: '2026-11-19T17:00:00.000Z', to: '2026-11-21T17:00:00.000Z', name: null, kind: null });
  });

  test('takes over the other conditions, and searches for a name without the spaces around it', () => {
    const target = { kind: 'domain', id: 269 } as const;
    expect(activityQueryOf({ accountId, target, kind: 'renew', name: ' one.example ', result: 'done' }, 'UTC')).toEqual({
      ...{ accountId, target, kind: 'renew', name: 'one.example', result: 'done', from: null, to: null },
    });
  });

  test('has no conditions that were not given', () => {
    const nothing = { accountId, target: null, kind: null, name: null, result: null, from: null, to: null };
    expect(activityQueryOf({ accountId }, 'UTC')).toEqual(nothing);
    expect(activityQueryOf({ accountId, name: '' }, 'UTC')).toEqual(nothing);
  });

  test('ends with the last day, also at the end of a month, and where a clock change makes it longer', () => {
    expect(activityQueryOf({ accountId, until: '2026-12-31' }, 'UTC')).toMatchObject({ from: null, to: '2027-01-01T00:00:00.000Z' });
    expect(activityQueryOf({ accountId, since: '2026-10-25', until: '2026-10-25' }, 'Europe/Berlin')).toMatchObject({
      ...{ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
    });
  });
});

const record = (prefix: string, content: string): DnsRecord => ({ prefix, type: 'A', content, ttl: 3600 });
const www = record('www', '192.0.2.1');

/** A row that adds the given number of records to a zone of one. */
function row(count: number, seen: JournalRow['seen'] = null, over: Partial<JournalRow> = {}): JournalRow {
  const edits = Array.from({ length: count }, (_, at) => ({ do: 'add', record: record(`host-${at}`, `198.18.${at >> 8}.${at & 255}`) }));
  return {
    ...{ seq: 0, kind: 'zone', target: { kind: 'domain', id: 7, name: 'one.example' }, place: null, claim: null, depends: [] },
    ...{ state: 'planned', sentAt: null, changedAt: '2026-11-21T08:00:00.000Z', note: null, message: null, receipt: null, ask: null },
    ...{ input: { edits: edits as unknown as null }, spentBefore: null, seen },
    plan: { before: { records: [www] as never }, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} },
    ...over,
  };
}
const readBack = (verdict: Verified['verdict'], deviation?: Verified['deviation']): JournalRow['seen'] => ({
  ...{ verdict, now: [] },
  ...(deviation === undefined ? {} : { deviation }),
});

test('a row shows its planned records and, after reading back, how many differ', () => {
  const planned = { created: 2, changed: 0, deleted: 0 };
  expect(changedZone(kinds, row(2), 0)).toMatchObject({
    planned,
    diff: { lines: [{ mark: 'added' }, { mark: 'added' }] },
    notAsPlanned: null,
  });
  expect(changedZone(kinds, row(2, readBack('done')), 0)).toMatchObject({ planned, notAsPlanned: 0 });
  expect(changedZone(kinds, row(2, readBack('unclear')), 0).notAsPlanned).toBeNull();
  const untouched = changedZone(kinds, row(2, readBack('not done')), 0);
  expect(untouched).toMatchObject({ planned, notAsPlanned: 2 });
  expect(untouched.diff.lines[0]?.notAsPlanned).toEqual({ planned: true, now: null });
  const half = changedZone(kinds, row(2, readBack('half', { missing: [record('host-1', '198.18.0.1'), www], extra: [] })), 0);
  expect(half).toMatchObject({ planned, notAsPlanned: 2, diff: { created: 2, deleted: 1 } });
  // Written before deviations were stored.
  expect(changedZone(kinds, row(2, readBack('half')), 0).notAsPlanned).toBeNull();
});

test('sends thousands of records to the renderer in pages', () => {
  const large = row(5000, readBack('not done'));
  const first = changedZone(kinds, large, 0);
  expect(contract['changes.zone'].output.safeParse(first).error).toBeUndefined();
  expect([first.diff.created, first.diff.lines.length, first.notAsPlanned]).toEqual([5000, 500, 5000]);
  expect(changedZone(kinds, large, 4900).diff.lines).toHaveLength(100);
});

test('shows a single deleted record as removed; other rows have no records', () => {
  const one = row(0, readBack('done'), { kind: 'zone-record-delete', input: { record: www, together: 1 } });
  const before = { record: www, count: 1 };
  const deletes = { ...one, plan: one.plan === null ? null : { ...one.plan, before } };
  expect(changedZone(kinds, deletes, 0)).toMatchObject({ planned: { deleted: 1 }, diff: { lines: [{ mark: 'removed', before: www }] } });
  const refused = expect.objectContaining({ code: 'NOT_FOUND' });
  expect(() => changedZone(kinds, { ...one, plan: null }, 0)).toThrow(refused);
  expect(() => changedZone(kinds, row(1, null, { kind: 'renew' }), 0)).toThrow(refused);
});
