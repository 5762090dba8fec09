import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';

const day = 24 * 60 * 60_000;
let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => {
  expect(fixtures.incidents()).toEqual([]);
  fixtures.end();
});

/** The service accepts a row and finishes it much later. */
async function claimedBy(kind: string): Promise<number> {
  fixtures.fakeService.write = () => ({ state: 'done', data: null, message: 'Taken.' });
  fixtures.faults.push('accepted');
  const job = await fixtures.plan(rowOf(kind, 1));
  await fixtures.run(job);
  expect(fixtures.journal.rows.find(job, 0)?.state).toBe('accepted');
  return job;
}

const stateOf = (job: number) => fixtures.journal.rows.find(job, 0);

test('does not pay twice for an unfinished paid change', async () => {
  const reviewed = await fixtures.plan(rowOf('gift', 1));
  const job = await claimedBy('gift');
  expect(fixtures.changes.claimed(accountId, ['gift domain 1']).get('gift domain 1')).toMatchObject({ job });
  expect(stateOf(await fixtures.plan(rowOf('gift', 1)))).toMatchObject({ state: 'refused', note: { code: 'in-other-job' } });
  expect(() => fixtures.changes.start(reviewed)).toThrow(expect.objectContaining({ code: 'STALE_PLAN' }));
});

test('a change that the service never finishes does not block forever', async () => {
  await claimedBy('gift');
  await fixtures.pass(8 * day);
  expect(stateOf(await fixtures.plan(rowOf('gift', 1)))?.state).toBe('planned');
});

test('a free change may be requested again while the service is still processing it', async () => {
  await claimedBy('set');
  expect(stateOf(await fixtures.plan(rowOf('set', 1)))?.state).toBe('planned');
});
