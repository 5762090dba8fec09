import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { startReviewed } from '../../../../../support/start-reviewed.ts';
import type { Fault } from '../fake-service.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId, openSession, passTime } from '../session.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const stateOf = (job: number): string | undefined => fixtures.journal.rows.find(job, 0)?.state;

/** The disk rejects further writes of this kind until the returned function is called. */
function refuseOnDisk(table: string, condition: string): () => void {
  const { database } = fixtures.file;
  database.run(
    `CREATE TEMP TRIGGER full BEFORE UPDATE ON main.${table} WHEN ${condition} BEGIN SELECT raise(ABORT, 'The disk is full.'); END`,
  );
  return () => void database.run('DROP TRIGGER temp.full');
}

test('a row whose result could not be stored is unknown, and is read back', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  const free = refuseOnDisk('row_state', `NEW.state = 'done'`);
  await fixtures.run(job);
  free();
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', counts: { unknown: 1, sent: 0 } });
  expect(stateOf(job)).toBe('unknown');
  await fixtures.pass(400_000);
  expect([stateOf(job), fixtures.fakeService.effects.length]).toEqual(['done', 1]);
});

test('a row whose result could not be stored is also unknown after a restart', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  refuseOnDisk('row_state', `NEW.state <> 'sent'`);
  await fixtures.run(job);
  expect(stateOf(job)).toBe('sent');
  fixtures.file.database.run('DROP TRIGGER temp.full');
  fixtures.restart();
  expect(stateOf(job)).toBe('unknown');
});

test('a job with a sent row can be stopped; the row is unknown, logged and read back', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  const free = refuseOnDisk('row_state', `NEW.state <> 'sent'`);
  await fixtures.run(job);
  free();
  expect(stateOf(job)).toBe('sent');
  fixtures.changes.stop(job);
  expect([fixtures.changes.job(job).phase, stateOf(job)]).toEqual(['stopped', 'unknown']);
  expect(fixtures.changes.activity({}).map(({ result }) => result)).toEqual(['unknown']);
  await fixtures.pass(400_000);
  expect([stateOf(job), fixtures.fakeService.effects.length]).toEqual(['done', 1]);
});

test('a job that could not be closed can be started again, and stopped', async () => {
  const [one, other] = [await fixtures.plan(rowOf('set', 1), rowOf('set', 2)), await fixtures.plan(rowOf('set', 3), rowOf('set', 4))];
  const free = refuseOnDisk('job', `NEW.phase = 'paused'`);
  for (const job of [one, other]) {
    fixtures.changes.start(job);
    fixtures.changes.pause(job);
  }
  await fixtures.pass();
  free();
  expect(fixtures.changes.job(one)).toMatchObject({ phase: 'paused', running: false, inOtherWindow: false, reason: { code: 'journal' } });
  fixtures.changes.start(one);
  fixtures.changes.stop(other);
  await fixtures.pass();
  expect([fixtures.changes.job(one).phase, fixtures.changes.job(other).phase]).toEqual(['ended', 'stopped']);
});

/** The database may not grow until the returned function is called; each update of such a row makes it grow. */
function fillDatabase(table: string, condition: string): () => void {
  const { database } = fixtures.file;
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
    await fixtures.plan(rowOf('set', 1), rowOf('set', 2)),
    await fixtures.plan(rowOf('set', 3), rowOf('set', 4)),
    await fixtures.plan(rowOf('set', 5), rowOf('set', 6)),
  ];
  const jobs = [one, stopped, paused];
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent'`);
  for (const job of jobs) await fixtures.run(job);
  for (const job of jobs) {
    expect(fixtures.changes.job(job)).toMatchObject({
      phase: 'paused',
      reason: { code: 'journal' },
      counts: { planned: 2, sent: 0, unknown: 0 },
    });
  }
  expect(fixtures.fakeService.arrived.size).toBe(0);
  fixtures.changes.stop(stopped);
  fixtures.changes.pause(paused);
  fillDatabase('job', `NEW.phase = 'running'`);
  fixtures.changes.resume();
  expect(fixtures.changes.job(one)).toMatchObject({ phase: 'paused', running: false });
  makeRoom();
  fixtures.changes.resume();
  await fixtures.pass();
  expect(jobs.map((job) => fixtures.changes.job(job).phase)).toEqual(['ended', 'stopped', 'paused']);
  expect(fixtures.fakeService.arrived.size).toBe(2);
  fixtures.changes.resume();
  expect(fixtures.changes.job(one).running).toBe(false);
});

test('a job halted by a full disk does not resume once its account was locked', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent'`);
  await fixtures.run(job);
  fixtures.changes.pauseAll({ code: 'locked', facts: {} }, fixtures.changes.job(job).accountId as AccountId);
  makeRoom();
  fixtures.changes.resume();
  await fixtures.pass();
  expect(fixtures.changes.job(job).phase).toBe('paused');
});

test('a job halted by a full disk does not resume once all jobs were paused, and then only by hand', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent'`);
  await fixtures.run(job);
  fixtures.changes.pauseAll({ code: 'sleep', facts: {} });
  makeRoom();
  fixtures.changes.resume();
  await fixtures.pass();
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'journal' } });
  await fixtures.run(job);
  expect(fixtures.changes.job(job).phase).toBe('ended');
});

test('a job halted by a full disk resumes when only another account was locked', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent'`);
  await fixtures.run(job);
  fixtures.changes.pauseAll({ code: 'locked', facts: {} }, 'someoneelse0' as AccountId);
  makeRoom();
  fixtures.changes.resume();
  await fixtures.pass();
  expect(fixtures.changes.job(job).phase).toBe('ended');
});

test('a job halted by a full disk waits for the user if its account is read-only once there is space', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent'`);
  await fixtures.run(job);
  makeRoom();
  const reported = [...fixtures.incidents()];
  fixtures.service.readOnly = true;
  fixtures.changes.resume();
  fixtures.service.readOnly = false;
  fixtures.changes.resume();
  await fixtures.pass();
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', counts: { planned: 2 } });
  // The user learns about it by starting the job; it is no fault.
  expect(fixtures.incidents()).toEqual(reported);
});

test('reports what the journal could not store', async () => {
  const job = await fixtures.plan(rowOf('set', 1));
  refuseOnDisk('row_state', `NEW.state = 'done'`);
  fixtures.changes.start(job);
  await fixtures.pass(1000);
  expect(fixtures.incidents()).toEqual([expect.objectContaining({ message: expect.stringContaining('The disk is full.') })]);
});

test('a job that is paused and then stopped while a row is in flight is stopped; a pause does not undo that', async () => {
  const jobs = [await fixtures.plan(rowOf('set', 1), rowOf('set', 2)), await fixtures.plan(rowOf('set', 3), rowOf('set', 4))];
  const [one = 0, other = 0] = jobs;
  for (const job of jobs) {
    // The second row still waits for its turn when the job is paused or stopped.
    fixtures.turns.push(0, 1000);
    fixtures.changes.start(job);
    await fixtures.pass(10);
  }
  fixtures.changes.pause(one);
  fixtures.changes.stop(one);
  fixtures.changes.stop(other);
  fixtures.changes.pause(other);
  await fixtures.pass();
  for (const job of jobs) {
    expect(fixtures.changes.job(job)).toMatchObject({ phase: 'stopped', reason: null, counts: { done: 1, planned: 1 } });
  }
});

test('the first of several reasons to pause is kept', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2));
  fixtures.turns.push(0, 1000);
  fixtures.changes.start(job);
  await fixtures.pass(10);
  fixtures.changes.pause(job);
  fixtures.changes.pauseAll({ code: 'sleep', facts: {} });
  await fixtures.pass();
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'person' } });
});

test('a running job continues with a row that was found not to be carried out', async () => {
  const job = await fixtures.plan(rowOf('pay', 1), rowOf('set', 2));
  fixtures.faults.push('lost-before');
  // The other row, whose turn comes first since it needs no balance, waits until the settling time is over.
  fixtures.turns.push(400_000, 0);
  await fixtures.run(job);
  expect(stateOf(job)).toBe('unknown');
  await fixtures.pass(310_000);
  expect([stateOf(job), fixtures.changes.job(job).running]).toEqual(['done', true]);
  await fixtures.pass(200_000);
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', reason: null, counts: { done: 2 } });
});

test('a job that ends while a decision of the user is being stored waits for that row', async () => {
  const deciding: { job: number | null; decision: Promise<void> | null } = { job: null, decision: null };
  const { file, fakeService, clock } = fixtures;
  const faults: Fault[] = ['lost-before'];
  const turns = [500_000, 0];
  const session = openSession({
    ...{ file: () => file, fakeService, clock, name: 'other', isRunning: () => false },
    next: () => ({ fault: faults.shift() ?? 'none', death: null }),
    turnDelay: () => turns.shift() ?? 0,
    report(job) {
      const isOver = deciding.job === job && session.changes.rows(job, [1])[0]?.seen !== null;
      if (isOver && deciding.decision === null) deciding.decision = session.changes.answer(job, 0, 'send-again');
    },
  });
  const job = session.changes.plan({ accountId, origin: { from: 'one' }, rows: [rowOf('gift', 1), rowOf('set', 2)] });
  await passTime(clock, session, 1000);
  startReviewed(session.changes, job);
  await passTime(clock, session, 400_000);
  expect(session.changes.rows(job, [0])[0]?.ask).toBe('not-seen');
  deciding.job = job;
  await passTime(clock, session, 200_000);
  await deciding.decision;
  expect(session.changes.job(job)).toMatchObject({
    ...{ phase: 'paused', reason: { code: 'waits-for-rows', facts: { count: '1' } }, counts: { planned: 1, done: 1 } },
  });
  session.kill();
});

test('a job whose response arrives after there is space again resumes too', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  // The first row is sent; the second one hits the full disk while the first is still read back.
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent' AND NEW.seq = 1`);
  fixtures.turns.push(0, 500, 500);
  fixtures.delays.push(0, 0, 0, 4000);
  fixtures.changes.start(job);
  await fixtures.pass(1000);
  expect([fixtures.changes.job(job).running, fixtures.fakeService.arrived.size]).toEqual([true, 1]);
  makeRoom();
  fixtures.changes.resume();
  await fixtures.pass(20_000);
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 3 } });
});

test('a job that the user pauses while it halts on a full disk stays paused', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  const makeRoom = fillDatabase('row_state', `NEW.state = 'sent' AND NEW.seq = 1`);
  fixtures.turns.push(0, 500, 500);
  fixtures.delays.push(0, 0, 0, 4000);
  fixtures.changes.start(job);
  await fixtures.pass(1000);
  fixtures.changes.pause(job);
  makeRoom();
  fixtures.changes.resume();
  await fixtures.pass(20_000);
  expect(fixtures.changes.job(job).phase).toBe('paused');
});

test('a waiting row is not sent once its account is read-only', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.changes.start(job);
  await fixtures.pass(11);
  fixtures.service.readOnly = true;
  await fixtures.pass();
  expect(fixtures.fakeService.arrived.size).toBe(0);
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'read-only' }, counts: { planned: 1 } });
});

test('a pending balance does not delay quitting', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.service.holdsBalance = true;
  fixtures.changes.start(job);
  await fixtures.pass(100);
  let closed = false;
  void fixtures.changes.close().then(() => {
    closed = true;
  });
  await fixtures.pass();
  expect(closed).toBe(true);
  expect(stateOf(job)).toBe('planned');
});

test('a job is paused even while the balance is pending, and its reserved amount is released', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.service.holdsBalance = true;
  fixtures.changes.start(job);
  await fixtures.pass(100);
  fixtures.changes.pause(job);
  await fixtures.pass();
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'person' }, counts: { planned: 1 } });
  fixtures.service.holdsBalance = false;
  fixtures.emitBalance();
  await fixtures.run(job);
  expect(stateOf(job)).toBe('done');
});

test('a row names the rejected row before it', async () => {
  fixtures.faults.push('none', 'refused');
  const dependencies = [
    { seq: 0, take: {} },
    { seq: 1, take: {} },
  ];
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), { ...rowOf('set', 3), depends: dependencies });
  await fixtures.run(job);
  expect(fixtures.journal.rows.find(job, 2)).toMatchObject({ state: 'refused', note: { code: 'row-before-refused', facts: { row: '2' } } });
});

test('a row that was sent stays marked as sent, even if it cannot be sent again', async () => {
  fixtures.faults.push('lost-before');
  const job = await fixtures.plan(rowOf('pay', 1));
  await fixtures.run(job);
  await fixtures.pass(400_000);
  const before = fixtures.journal.rows.find(job, 0);
  expect([before?.state, before?.sentAt]).toEqual(['planned', expect.any(String)]);
  fixtures.faults.push('unsent');
  fixtures.changes.start(job);
  await fixtures.pass(1000);
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'planned', note: { code: 'not-sent' }, sentAt: before?.sentAt });
  // The log, which has it as unknown, gets its outcome.
  fixtures.fakeService.resources.set(1, { value: 'a', version: 1 });
  await fixtures.pass();
  expect(fixtures.changes.activity({}).map(({ result }) => result)).toEqual(['done', 'unknown']);
});

test('stores the state directly before sending with the row if it differs from the review', async () => {
  fixtures.fakeService.resources.set(1, { value: 'then', version: 3 });
  const [job, other] = [await fixtures.plan(rowOf('set', 1)), await fixtures.plan(rowOf('set', 2))];
  const shown = fixtures.journal.rows.find(job, 0)?.plan;
  const untouched = fixtures.journal.rows.find(other, 0)?.plan;
  fixtures.fakeService.resources.set(1, { value: 'now', version: 3 });
  await fixtures.run(job);
  await fixtures.run(other);
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'done', plan: { ...shown, before: { value: 'now', version: 3 } } });
  expect(fixtures.journal.rows.find(other, 0)).toMatchObject({ state: 'done', plan: untouched });
});

const minute = 60_000;

test('a row with an outdated plan is planned again and sent once, if nothing changed', async () => {
  const job = await fixtures.plan(rowOf('pay', 1));
  fixtures.turns.push(11 * minute);
  fixtures.changes.start(job);
  await fixtures.pass(12 * minute);
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'done' });
  expect([fixtures.fakeService.effects.length, fixtures.fakeService.arrived.get('pay 1')]).toEqual([1, 1]);
  expect(fixtures.changes.activity({}).map(({ result }) => result)).toEqual(['done']);
});

test('a row with an outdated plan is not sent if something changed meanwhile', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.turns.push(11 * minute);
  fixtures.changes.start(job);
  await fixtures.pass(minute);
  fixtures.fakeService.resources.set(1, { value: 'other', version: 4 });
  await fixtures.pass(12 * minute);
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'refused', note: { code: 'stale' }, sentAt: null });
  expect(fixtures.fakeService.arrived.size).toBe(0);
});

test('a row that is repeatedly late waits with its job, and is never sent with an outdated plan', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.turns.push(...Array.from({ length: 12 }, () => 11 * minute));
  fixtures.changes.start(job);
  await fixtures.pass(25 * minute);
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({ state: 'planned', sentAt: null });
  await fixtures.pass(200 * minute);
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'service', facts: { code: 'RATE_LIMIT' } } });
  expect(fixtures.fakeService.arrived.size).toBe(0);
  // Everything reserved for it is given back.
  await fixtures.run(job);
  expect([stateOf(job), fixtures.fakeService.effects.length]).toEqual(['done', 1]);
});

test('a job that is paused while an outdated plan is renewed leaves the row unchanged', async () => {
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.turns.push(11 * minute);
  fixtures.delays.push(0, minute);
  fixtures.changes.start(job);
  await fixtures.pass(11 * minute + 1000);
  fixtures.changes.pause(job);
  await fixtures.pass(2 * minute);
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'person' }, counts: { planned: 1 } });
  expect(fixtures.fakeService.arrived.size).toBe(0);
});
