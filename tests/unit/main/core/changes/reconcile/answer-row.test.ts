import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLife, type Life, rowOf } from '../life.ts';

let life: Life;

beforeEach(async () => {
  life = await beginLife();
});
afterEach(() => {
  expect(life.incidents()).toEqual([]);
  life.end();
});

/** A job with a row that waits for the user's decision, and one that does not. */
async function asking(): Promise<number> {
  // The paid one waits for the balance first.
  life.faults.push('refused', 'lost-before');
  const job = await life.plan(rowOf('gift', 1), rowOf('set', 2));
  await life.run(job);
  await life.pass(400_000);
  expect(life.journal.rows.find(job, 0)?.ask).toBe('not-seen');
  return job;
}

test('a row that the user skipped is not planned again', async () => {
  const job = await asking();
  await life.wait(life.changes.answer(job, 0, 'leave'));
  const again = life.changes.again(job, { states: ['refused'] });
  await life.pass();
  expect(life.changes.rows(again, life.changes.seqs(again, {})).map(({ kind }) => kind)).toEqual(['set']);
});

test('does not announce that a stopped job sends a row again', async () => {
  life.faults.push('lost-before', 'auth');
  const job = await life.plan(rowOf('set', 1), rowOf('set', 2));
  await life.run(job);
  await life.pass(400_000);
  life.changes.stop(job);
  await expect(life.wait(life.changes.answer(job, 0, 'send-again'))).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(life.journal.rows.find(job, 0)).toMatchObject({ state: 'unknown', ask: 'not-seen' });
  await life.wait(life.changes.answer(job, 0, 'leave'));
  expect(life.journal.rows.find(job, 0)?.state).toBe('refused');
});

const logged = () => life.changes.activity({ target: { kind: 'domain', id: 1 } }).map(({ result }) => result);

test.each([
  ['leave', 'refused', ['left', 'unknown']],
  ['done', 'done', ['done', 'unknown']],
  ['send-again', 'planned', ['unknown']],
] as const)(
  'after the answer “%s” the row is %s, the activity log agrees, and a second answer is rejected',
  async (answer, state, results) => {
    const job = await asking();
    await life.wait(life.changes.answer(job, 0, answer));
    expect(life.journal.rows.find(job, 0)).toMatchObject({ state, ask: null });
    expect(logged()).toEqual(results);
    await expect(life.wait(life.changes.answer(job, 0, 'done'))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(life.journal.rows.find(job, 0)?.state).toBe(state);
    expect(logged()).toEqual(results);
  },
);
