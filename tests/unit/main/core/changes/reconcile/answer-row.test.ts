import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => {
  expect(fixtures.incidents()).toEqual([]);
  fixtures.end();
});

/** A job with a row that waits for the user's decision, and one that does not. */
async function asking(): Promise<number> {
  // The paid one waits for the balance first.
  fixtures.faults.push('refused', 'lost-before');
  const job = await fixtures.plan(rowOf('gift', 1), rowOf('set', 2));
  await fixtures.run(job);
  await fixtures.pass(400_000);
  expect(fixtures.journal.rows.find(job, 0)?.ask).toBe('not-seen');
  return job;
}

test('a row that the user skipped is not planned again', async () => {
  const job = await asking();
  await fixtures.wait(fixtures.changes.answer(job, 0, 'skip'));
  const again = fixtures.changes.retry(job, { states: ['refused'] });
  await fixtures.pass();
  expect(fixtures.changes.rows(again, fixtures.changes.seqs(again, {})).map(({ kind }) => kind)).toEqual(['set']);
});

test('does not announce that a stopped job sends a row again', async () => {
  fixtures.faults.push('lost-before', 'auth');
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  await fixtures.run(job);
  await fixtures.pass(400_000);
  fixtures.changes.stop(job);
  await expect(fixtures.wait(fixtures.changes.answer(job, 0, 'send-again'))).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'unknown', ask: 'not-seen' });
  await fixtures.wait(fixtures.changes.answer(job, 0, 'skip'));
  expect(fixtures.journal.rows.find(job, 0)?.state).toBe('refused');
});

const loggedResults = () => fixtures.changes.activity({ target: { kind: 'domain', id: 1 } }).map(({ result }) => result);

test.each([
  ['skip', 'refused', ['skipped', 'unknown']],
  ['done', 'done', ['done', 'unknown']],
  ['send-again', 'planned', ['unknown']],
] as const)(
  'after the answer “%s” the row is %s, the activity log agrees, and a second answer is rejected',
  async (answer, state, results) => {
    const job = await asking();
    await fixtures.wait(fixtures.changes.answer(job, 0, answer));
    expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state, ask: null });
    expect(loggedResults()).toEqual(results);
    await expect(fixtures.wait(fixtures.changes.answer(job, 0, 'done'))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixtures.journal.rows.find(job, 0)?.state).toBe(state);
    expect(loggedResults()).toEqual(results);
  },
);
