import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RendererCallsDeps, rendererCalls } from '../../../../../main/core/changes/renderer-calls.ts';
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
