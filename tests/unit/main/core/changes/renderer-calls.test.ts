import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RendererCallsDeps, rendererCalls } from '../../../../../main/core/changes/renderer-calls.ts';
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
  const { job: again } = await calls().again({ job });
  await fixtures.pass();
  expect(fixtures.journal.rows.list(again, [0, 1]).map(({ target, state }) => [target.id, state])).toEqual([[2, 'planned']]);
  const done = await fixtures.plan(rowOf('set', 4));
  await expect(calls().again({ job: done })).rejects.toMatchObject({ code: 'VALIDATION' });
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
  const found = { settled: 1, wait: 2, asks: 3, left: 4 };
  const reconcile = vi.fn(async () => found);
  expect(await callsOver({ reconcile }).reconcile({ job: 7 }, signal)).toEqual(found);
  expect(await callsOver({ reconcile }).reconcile({ job: 7, row: 0 }, signal)).toEqual(found);
  expect(reconcile.mock.calls).toEqual([
    [7, null, signal],
    [7, 0, signal],
  ]);
});

test.each(['before', 'again'] as const)('repairs a row as the user chose (%s), and returns the job that does it', async (way) => {
  const fix = vi.fn(async () => 12);
  expect(await callsOver({ fix }).fix({ job: 7, row: 3, way })).toEqual({ job: 12 });
  expect(fix).toHaveBeenCalledExactlyOnceWith(7, 3, way);
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
