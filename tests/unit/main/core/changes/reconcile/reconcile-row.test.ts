import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';

const signal = new AbortController().signal;
let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => {
  expect(fixtures.incidents()).toEqual([]);
  fixtures.end();
});

const state = (job: number) => fixtures.journal.rows.find(job, 0)?.state;

/** A job whose only row lost its response. */
async function loseResponse(): Promise<number> {
  fixtures.faults.push('lost-before', 'lost-before');
  const job = await fixtures.plan(rowOf('pay', 1));
  await fixtures.run(job);
  return job;
}

test('ignores a row’s earlier reads once it was sent again', async () => {
  const job = await loseResponse();
  // Right before it is checked automatically.
  await fixtures.pass(295_250);
  fixtures.delays.push(30_000);
  const slow = fixtures.changes.reconcile(job, 0, signal);
  await fixtures.pass(5000);
  expect(state(job)).toBe('planned');
  await fixtures.run(job);
  expect(state(job)).toBe('unknown');
  await fixtures.pass(60_000);
  expect(await slow).toMatchObject({ wait: 1 });
  // The settling time of the second write is not over.
  expect(state(job)).toBe('unknown');
  await fixtures.pass(400_000);
  expect(state(job)).toBe('planned');
});

test('a read before the end of the settling time does not count after it', async () => {
  const job = await loseResponse();
  fixtures.restart();
  await fixtures.pass(200_000);
  fixtures.delays.push(150_000);
  const slow = fixtures.changes.reconcile(job, 0, signal);
  await fixtures.pass(152_000);
  expect(await slow).toMatchObject({ wait: 1, settled: 0 });
  expect(state(job)).toBe('unknown');
});
