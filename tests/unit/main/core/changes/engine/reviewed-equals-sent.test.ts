import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const alterations = {
  'its input': `UPDATE job_row SET input = json_set(input, '$.value', 'of somebody else')`,
  'the target that it names': `UPDATE job_row SET target_id = 77, target_name = 'thing-77.example'`,
  'a line of its review': `UPDATE job_row SET plan = json_set(plan, '$.lines[0].after', 'something else')`,
  'the hash of its review': `UPDATE job_row SET fingerprint = 'x'`,
};

test.for(Object.entries(alterations))('a row is not sent when somebody changed %s after the review', async ([, sql]) => {
  const job = await fixtures.plan(rowOf('set', 1));
  fixtures.file.database.run(sql);
  await fixtures.run(job);
  expect(fixtures.fakeService.arrived.size).toBe(0);
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'refused', note: { code: 'altered' } });
});

test('a row that is changed while it waits for its turn is not sent', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.changes.start(job);
  await fixtures.pass(11);
  fixtures.file.database.run(`UPDATE job_row SET input = json_set(input, '$.value', 'of somebody else')`);
  await fixtures.pass();
  expect(fixtures.fakeService.arrived.size).toBe(0);
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'refused', note: { code: 'altered' } });
});

test('a row that somebody adds to a reviewed job is not sent', async () => {
  const job = await fixtures.plan(rowOf('set', 1));
  const columns = 'kind, target_kind, target_id, target_name, input, plan';
  fixtures.file.database.exec(`
    INSERT INTO job_row (job_id, seq, ${columns}) SELECT job_id, 1, ${columns} FROM job_row;
    INSERT INTO row_state (job_id, seq, state, changed_at) SELECT job_id, 1, 'planned', changed_at FROM row_state`);
  await fixtures.run(job);
  expect(fixtures.fakeService.arrived.size).toBe(1);
  expect(fixtures.journal.rows.find(job, 1)).toMatchObject({ state: 'refused', note: { code: 'altered' } });
});

test('a row that nobody changed is sent, also after a restart', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  fixtures.changes.start(job);
  fixtures.changes.pause(job);
  await fixtures.pass();
  fixtures.restart();
  await fixtures.run(job);
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 2, refused: 0 } });
});
