import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLife, type Life, rowOf } from '../life.ts';

const signal = new AbortController().signal;
let life: Life;

beforeEach(async () => {
  life = await beginLife();
});
afterEach(() => {
  expect(life.incidents()).toEqual([]);
  life.end();
});

const state = (job: number) => life.journal.rows.find(job, 0)?.state;

/** A job whose only row was lost. */
async function lost(): Promise<number> {
  life.faults.push('lost-before', 'lost-before');
  const job = await life.plan(rowOf('pay', 1));
  await life.run(job);
  return job;
}

test('ignores a row’s earlier reads once it was sent again', async () => {
  const job = await lost();
  // Right before it is checked automatically.
  await life.pass(295_250);
  life.delays.push(30_000);
  const slow = life.changes.reconcile(job, 0, signal);
  await life.pass(5000);
  expect(state(job)).toBe('planned');
  await life.run(job);
  expect(state(job)).toBe('unknown');
  await life.pass(60_000);
  expect(await slow).toMatchObject({ wait: 1 });
  // The settling time of the second write is not over.
  expect(state(job)).toBe('unknown');
  await life.pass(400_000);
  expect(state(job)).toBe('planned');
});

test('a read before the end of the settling time does not count after it', async () => {
  const job = await lost();
  life.restart();
  await life.pass(200_000);
  life.delays.push(150_000);
  const slow = life.changes.reconcile(job, 0, signal);
  await life.pass(152_000);
  expect(await slow).toMatchObject({ wait: 1, settled: 0 });
  expect(state(job)).toBe('unknown');
});
