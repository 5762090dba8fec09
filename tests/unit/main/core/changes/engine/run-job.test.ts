import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { beginLife, type Life, rowOf } from '../life.ts';

let life: Life;

beforeEach(async () => {
  life = await beginLife();
});
afterEach(() => life.end());

const stateOf = (job: number): string | undefined => life.journal.rows.find(job, 0)?.state;

/** The disk rejects further writes of this kind until the returned function is called. */
function refuseOnDisk(table: string, condition: string): () => void {
  const { database } = life.file;
  database.run(
    `CREATE TEMP TRIGGER full BEFORE UPDATE ON main.${table} WHEN ${condition} BEGIN SELECT raise(ABORT, 'The disk is full.'); END`,
  );
  return () => void database.run('DROP TRIGGER temp.full');
}

test('a row whose result could not be stored is unknown, and is read back', async () => {
  const job = await life.plan(rowOf('gift', 1));
  const free = refuseOnDisk('row_state', `NEW.state = 'done'`);
  await life.run(job);
  free();
  expect(life.changes.job(job)).toMatchObject({ phase: 'ended', counts: { unknown: 1, sent: 0 } });
  expect(stateOf(job)).toBe('unknown');
  await life.pass(400_000);
  expect([stateOf(job), life.world.effects.length]).toEqual(['done', 1]);
});

test('a row whose result could not be stored is also unknown after a restart', async () => {
  const job = await life.plan(rowOf('gift', 1));
  refuseOnDisk('row_state', `NEW.state <> 'sent'`);
  await life.run(job);
  expect(stateOf(job)).toBe('sent');
  life.file.database.run('DROP TRIGGER temp.full');
  life.restart();
  expect(stateOf(job)).toBe('unknown');
});

test('a job with a sent row can be stopped; the row is unknown, logged and read back', async () => {
  const job = await life.plan(rowOf('gift', 1));
  const free = refuseOnDisk('row_state', `NEW.state <> 'sent'`);
  await life.run(job);
  free();
  expect(stateOf(job)).toBe('sent');
  life.changes.stop(job);
  expect([life.changes.job(job).phase, stateOf(job)]).toEqual(['stopped', 'unknown']);
  expect(life.changes.activity({}).map(({ result }) => result)).toEqual(['unknown']);
  await life.pass(400_000);
  expect([stateOf(job), life.world.effects.length]).toEqual(['done', 1]);
});

test('a job that could not be closed can be started again, and stopped', async () => {
  const [one, other] = [await life.plan(rowOf('set', 1), rowOf('set', 2)), await life.plan(rowOf('set', 3), rowOf('set', 4))];
  const free = refuseOnDisk('job', `NEW.phase = 'paused'`);
  for (const job of [one, other]) {
    life.changes.start(job);
    life.changes.pause(job);
  }
  await life.pass();
  free();
  expect(life.changes.job(one)).toMatchObject({ phase: 'paused', running: false, elsewhere: false, reason: { code: 'journal' } });
  life.changes.start(one);
  life.changes.stop(other);
  await life.pass();
  expect([life.changes.job(one).phase, life.changes.job(other).phase]).toEqual(['ended', 'stopped']);
});

/** The database may not grow until the returned function is called; each update of such a row makes it grow. */
function fillDatabase(table: string, condition: string): () => void {
  const { database } = life.file;
  database.run('CREATE TABLE IF NOT EXISTS filler (bytes BLOB)');
  database.run(
    `CREATE TEMP TRIGGER grow_${table} BEFORE UPDATE ON main.${table} WHEN ${condition} BEGIN INSERT INTO filler VALUES (zeroblob(100000)); END`,
  );
  const pages = database.first<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  database.first(`PRAGMA max_page_count = ${pages}`);
  return () => void database.first('PRAGMA max_page_count = 1000000');
}

test('sends nothing on a full disk; the job resumes once there is space, unless it was stopped or paused', async () => {
  const [one, stopped, paused] = [
    await life.plan(rowOf('set', 1), rowOf('set', 2)),
    await life.plan(rowOf('set', 3), rowOf('set', 4)),
    await life.plan(rowOf('set', 5), rowOf('set', 6)),
  ];
  const jobs = [one, stopped, paused];
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent'`);
  for (const job of jobs) await life.run(job);
  for (const job of jobs) {
    expect(life.changes.job(job)).toMatchObject({
      phase: 'paused',
      reason: { code: 'journal' },
      counts: { planned: 2, sent: 0, unknown: 0 },
    });
  }
  expect(life.world.arrived.size).toBe(0);
  life.changes.stop(stopped);
  life.changes.pause(paused);
  fillDatabase('job', `NEW.phase = 'running'`);
  life.changes.resume();
  expect(life.changes.job(one)).toMatchObject({ phase: 'paused', running: false });
  makeRoom();
  life.changes.resume();
  await life.pass();
  expect(jobs.map((job) => life.changes.job(job).phase)).toEqual(['ended', 'stopped', 'paused']);
  expect(life.world.arrived.size).toBe(2);
  life.changes.resume();
  expect(life.changes.job(one).running).toBe(false);
});

test('a job halted by a full disk does not resume once its account was locked', async () => {
  const job = await life.plan(rowOf('set', 1), rowOf('set', 2));
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent'`);
  await life.run(job);
  life.changes.pauseAll({ code: 'locked', facts: {} }, life.changes.job(job).accountId as AccountId);
  makeRoom();
  life.changes.resume();
  await life.pass();
  expect(life.changes.job(job).phase).toBe('paused');
});

test('a job whose response arrives after there is space again resumes too', async () => {
  const job = await life.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  // The first row is sent; the second one hits the full disk while the first is still read back.
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent' AND NEW.seq = 1`);
  life.turns.push(0, 500, 500);
  life.delays.push(0, 0, 0, 4000);
  life.changes.start(job);
  await life.pass(1000);
  expect([life.changes.job(job).running, life.world.arrived.size]).toEqual([true, 1]);
  makeRoom();
  life.changes.resume();
  await life.pass(20_000);
  expect(life.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 3 } });
});

test('a job that the user pauses while it halts on a full disk stays paused', async () => {
  const job = await life.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent' AND NEW.seq = 1`);
  life.turns.push(0, 500, 500);
  life.delays.push(0, 0, 0, 4000);
  life.changes.start(job);
  await life.pass(1000);
  life.changes.pause(job);
  makeRoom();
  life.changes.resume();
  await life.pass(20_000);
  expect(life.changes.job(job).phase).toBe('paused');
});

test('a waiting row is not sent once its account is read-only', async () => {
  const job = await life.plan(rowOf('gift', 1));
  life.changes.start(job);
  await life.pass(11);
  life.service.readOnly = true;
  await life.pass();
  expect(life.world.arrived.size).toBe(0);
  expect(life.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'read-only' }, counts: { planned: 1 } });
});

test('a pending balance does not delay quitting', async () => {
  const job = await life.plan(rowOf('gift', 1));
  life.service.holdsBalance = true;
  life.changes.start(job);
  await life.pass(100);
  let closed = false;
  void life.changes.close().then(() => {
    closed = true;
  });
  await life.pass();
  expect(closed).toBe(true);
  expect(stateOf(job)).toBe('planned');
});

test('a job is paused even while the balance is pending, and its reserved amount is released', async () => {
  const job = await life.plan(rowOf('gift', 1));
  life.service.holdsBalance = true;
  life.changes.start(job);
  await life.pass(100);
  life.changes.pause(job);
  await life.pass();
  expect(life.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'person' }, counts: { planned: 1 } });
  life.service.holdsBalance = false;
  life.emitBalance();
  await life.run(job);
  expect(stateOf(job)).toBe('done');
});

test('a row names the rejected row before it', async () => {
  life.faults.push('none', 'refused');
  const comesAfter = [
    { seq: 0, take: {} },
    { seq: 1, take: {} },
  ];
  const job = await life.plan(rowOf('set', 1), rowOf('set', 2), { ...rowOf('set', 3), depends: comesAfter });
  await life.run(job);
  expect(life.journal.rows.find(job, 2)).toMatchObject({ state: 'refused', note: { code: 'row-before-refused', facts: { row: '2' } } });
});

test('a row that was sent stays marked as sent, even if it cannot be sent again', async () => {
  life.faults.push('lost-before');
  const job = await life.plan(rowOf('pay', 1));
  await life.run(job);
  await life.pass(400_000);
  const before = life.journal.rows.find(job, 0);
  expect([before?.state, before?.sentAt]).toEqual(['planned', expect.any(String)]);
  life.faults.push('unsent');
  life.changes.start(job);
  await life.pass(1000);
  expect(life.journal.rows.find(job, 0)).toMatchObject({ state: 'planned', note: { code: 'not-sent' }, sentAt: before?.sentAt });
  // The log, which has it as unknown, gets its outcome.
  life.world.resources.set(1, { value: 'a', version: 1 });
  await life.pass();
  expect(life.changes.activity({}).map(({ result }) => result)).toEqual(['done', 'unknown']);
});

test('stores the state directly before sending with the row if it differs from the review', async () => {
  life.world.resources.set(1, { value: 'then', version: 3 });
  const [job, other] = [await life.plan(rowOf('set', 1)), await life.plan(rowOf('set', 2))];
  const shown = life.journal.rows.find(job, 0)?.plan;
  const untouched = life.journal.rows.find(other, 0)?.plan;
  life.world.resources.set(1, { value: 'now', version: 3 });
  await life.run(job);
  await life.run(other);
  expect(life.journal.rows.find(job, 0)).toMatchObject({ state: 'done', plan: { ...shown, before: { value: 'now', version: 3 } } });
  expect(life.journal.rows.find(other, 0)).toMatchObject({ state: 'done', plan: untouched });
});

const minute = 60_000;

test('a row with an outdated plan is planned again and sent once, if nothing changed', async () => {
  const job = await life.plan(rowOf('pay', 1));
  life.turns.push(11 * minute);
  life.changes.start(job);
  await life.pass(12 * minute);
  expect(life.journal.rows.find(job, 0)).toMatchObject({ state: 'done' });
  expect([life.world.effects.length, life.world.arrived.get('pay 1')]).toEqual([1, 1]);
  expect(life.changes.activity({}).map(({ result }) => result)).toEqual(['done']);
});

test('a row with an outdated plan is not sent if something changed meanwhile', async () => {
  const job = await life.plan(rowOf('gift', 1));
  life.turns.push(11 * minute);
  life.changes.start(job);
  await life.pass(minute);
  life.world.resources.set(1, { value: 'other', version: 4 });
  await life.pass(12 * minute);
  expect(life.journal.rows.find(job, 0)).toMatchObject({ state: 'refused', note: { code: 'stale' }, sentAt: null });
  expect(life.world.arrived.size).toBe(0);
});

test('a row that is repeatedly late waits with its job, and is never sent with an outdated plan', async () => {
  const job = await life.plan(rowOf('gift', 1));
  life.turns.push(...Array.from({ length: 12 }, () => 11 * minute));
  life.changes.start(job);
  await life.pass(25 * minute);
  expect(life.journal.rows.find(job, 0)).toMatchObject({ state: 'planned', sentAt: null });
  await life.pass(200 * minute);
  expect(life.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'service', facts: { code: 'RATE_LIMIT' } } });
  expect(life.world.arrived.size).toBe(0);
  // Everything reserved for it is given back.
  await life.run(job);
  expect([stateOf(job), life.world.effects.length]).toEqual(['done', 1]);
});

test('a job that is paused while an outdated plan is renewed leaves the row unchanged', async () => {
  const job = await life.plan(rowOf('gift', 1));
  life.turns.push(11 * minute);
  life.delays.push(0, minute);
  life.changes.start(job);
  await life.pass(11 * minute + 1000);
  life.changes.pause(job);
  await life.pass(2 * minute);
  expect(life.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'person' }, counts: { planned: 1 } });
  expect(life.world.arrived.size).toBe(0);
});
