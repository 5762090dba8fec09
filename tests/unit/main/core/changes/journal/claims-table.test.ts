import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountId } from '../desk.ts';
import { beginLife, type Life, rowOf } from '../life.ts';

const day = 24 * 60 * 60_000;
let life: Life;

beforeEach(async () => {
  life = await beginLife();
});
afterEach(() => {
  expect(life.incidents()).toEqual([]);
  life.end();
});

/** The service accepts a row and finishes it much later. */
async function taken(kind: string): Promise<number> {
  life.world.write = () => ({ state: 'done', data: null, message: 'Taken.' });
  life.faults.push('accepted');
  const job = await life.plan(rowOf(kind, 1));
  await life.run(job);
  expect(life.journal.rows.find(job, 0)?.state).toBe('accepted');
  return job;
}

const stateOf = (job: number) => life.journal.rows.find(job, 0);

test('does not pay twice for an unfinished paid change', async () => {
  const reviewed = await life.plan(rowOf('gift', 1));
  const job = await taken('gift');
  expect(life.changes.claimed(accountId, ['gift domain 1']).get('gift domain 1')).toMatchObject({ job });
  expect(stateOf(await life.plan(rowOf('gift', 1)))).toMatchObject({ state: 'refused', note: { code: 'in-other-job' } });
  expect(() => life.changes.start(reviewed)).toThrow(expect.objectContaining({ code: 'STALE_PLAN' }));
});

test('a change that the service never finishes does not block forever', async () => {
  await taken('gift');
  await life.pass(8 * day);
  expect(stateOf(await life.plan(rowOf('gift', 1)))?.state).toBe('planned');
});

test('a free change may be requested again while the service is still processing it', async () => {
  await taken('set');
  expect(stateOf(await life.plan(rowOf('set', 1)))?.state).toBe('planned');
});
