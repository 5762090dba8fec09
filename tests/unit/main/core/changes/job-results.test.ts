import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleRestoredJournal } from '../../../../../main/core/store/restored-journal.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from './fixtures.ts';
import { accountId } from './session.ts';

const signal = new AbortController().signal;
let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => {
  expect(fixtures.incidents()).toEqual([]);
  fixtures.end();
});

const stateOf = (job: number, seq = 0) => fixtures.changes.rows(job, [seq])[0];

describe('a restored journal', () => {
  beforeEach(() => {
    fixtures.file.database.run(
      `INSERT INTO account (id, name, color, base_address, reseller_id, read_only, forget_key_on_lock) VALUES (?, 'Main', 'ocean', 'https://a.example', 'R-1', 0, 0)`,
      accountId,
    );
  });

  test('blocks paid jobs until it was compared, but not others', async () => {
    await fixtures.run(await fixtures.plan(rowOf('pay', 1)));
    settleRestoredJournal(fixtures.file.database);
    expect(fixtures.changes.restored(accountId)).toEqual({ since: expect.stringMatching(/^2026-/) });
    const paid = await fixtures.plan(rowOf('pay', 2));
    expect(() => fixtures.changes.start(paid)).toThrow('restored-not-compared');
    const free = await fixtures.plan(rowOf('set', 3));
    await fixtures.run(free);
    expect(stateOf(free)?.state).toBe('done');

    const found = await fixtures.wait(fixtures.changes.compareRestored(accountId, signal));
    expect(found).toMatchObject({ charges: 1, strange: [] });
    expect(fixtures.changes.restored(accountId)).toBeNull();
    await fixtures.run(paid);
    expect(stateOf(paid)?.state).toBe('done');
  });

  test('reports charges without a matching row, and waits until the user has seen them', async () => {
    await fixtures.run(await fixtures.plan(rowOf('pay', 1)));
    settleRestoredJournal(fixtures.file.database);
    await fixtures.pass(60_000);
    // Sent after the copy was made, so the copy does not know it.
    const charge = { description: 'Change of thing-9.example', amount: '10', closing: '980', at: fixtures.clock.now() };
    fixtures.fakeService.transactions.push({ id: 7, ...charge }, { ...charge, id: 8, description: 'Change of thing-1.example' });
    expect(() => fixtures.changes.allowPaid(accountId)).toThrow('compare-first');
    const found = await fixtures.wait(fixtures.changes.compareRestored(accountId, signal));
    expect(found.charges).toBe(3);
    expect(found.strange.map(({ id }) => id)).toEqual([8, 7]);
    expect(fixtures.changes.restored(accountId)).not.toBeNull();
    fixtures.changes.allowPaid(accountId);
    expect(fixtures.changes.restored(accountId)).toBeNull();
  });

  test('asks the same again after another restart, separately for each account', () => {
    settleRestoredJournal(fixtures.file.database);
    fixtures.restart();
    expect(fixtures.changes.restored(accountId)).toEqual({ since: null });
    expect(fixtures.changes.restored('another12345' as typeof accountId)).toBeNull();
  });
});

describe('secrets after a restart', () => {
  const secret = 'Sandi-Rahasia-1';
  const withSecret = () => [rowOf('set', 1, { secret }), rowOf('set', 2)] as const;

  async function interruptJob(): Promise<number> {
    fixtures.faults.push('auth', 'auth', 'auth', 'auth');
    const job = await fixtures.plan(...withSecret());
    await fixtures.run(job);
    fixtures.restart();
    fixtures.faults.length = 0;
    return job;
  }
  const neededSecrets = (job: number, seq: number) => {
    const row = stateOf(job, seq);
    return row === undefined ? null : fixtures.changes.needs(fixtures.changes.job(job), row);
  };

  test('can be reentered before the job resumes', async () => {
    const job = await interruptJob();
    expect([neededSecrets(job, 0), neededSecrets(job, 1)]).toEqual([['secret'], []]);
    await expect(fixtures.wait(fixtures.changes.giveAgain(job, 1, { secret }))).rejects.toMatchObject({ code: 'CONFLICT' });
    await fixtures.wait(fixtures.changes.giveAgain(job, 0, { secret }));
    expect(neededSecrets(job, 0)).toEqual([]);
    await fixtures.run(job);
    expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 2 } });
  });

  test('can be entered for a row that was rejected because they were missing', async () => {
    const job = await interruptJob();
    await fixtures.run(job);
    expect(stateOf(job)).toMatchObject({ state: 'refused', note: { code: 'needs-secret' } });
    await fixtures.wait(fixtures.changes.giveAgain(job, 0, { secret }));
    expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', counts: { planned: 1, done: 1 } });
    await fixtures.run(job);
    expect(stateOf(job)?.state).toBe('done');
  });

  test('are not accepted for a row whose change is already in another job', async () => {
    const job = await interruptJob();
    await fixtures.run(job);
    fixtures.faults.push('lost-before');
    await fixtures.run(await fixtures.plan(rowOf('set', 1, { value: 'b' })));
    await expect(fixtures.wait(fixtures.changes.giveAgain(job, 0, { secret }))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(stateOf(job)).toMatchObject({ state: 'refused', note: { code: 'needs-secret' } });
  });

  test('are not requested for a stopped job', async () => {
    const job = await interruptJob();
    fixtures.changes.stop(job);
    expect(neededSecrets(job, 0)).toEqual([]);
  });
});

test('a job stays finished when its last unknown row is found to be done', async () => {
  fixtures.faults.push('lost-after');
  const job = await fixtures.plan(rowOf('set', 1));
  await fixtures.run(job);
  expect(stateOf(job)?.note?.code).toBe('found-done');
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 1 } });
});

test('jobs that are running, ran in this session, are paused or have unknown rows are watched', async () => {
  const watchedJobs = () => fixtures.changes.watched(accountId).map(({ id }) => id);
  const single = await fixtures.plan(rowOf('set', 1));
  await fixtures.run(single);
  expect(watchedJobs()).toEqual([]);
  const several = await fixtures.plan(rowOf('set', 2), rowOf('set', 3));
  expect(watchedJobs()).toEqual([]);
  await fixtures.run(several);
  fixtures.faults.push('lost-before');
  const unknown = await fixtures.plan(rowOf('set', 4));
  await fixtures.run(unknown);
  expect(watchedJobs()).toEqual([unknown, several]);
  fixtures.changes.hide(several);
  expect(watchedJobs()).toEqual([unknown]);
  fixtures.restart();
  expect(watchedJobs()).toEqual([unknown]);
});

test('a running job reports its rate on the first request', async () => {
  const job = await fixtures.plan(...Array.from({ length: 600 }, (_, at) => rowOf('set', at + 1)));
  fixtures.changes.start(job, '600');
  await fixtures.pass(1500);
  const { running, perSecond, secondsRemaining } = fixtures.changes.job(job);
  expect(running).toBe(true);
  expect(perSecond).toBeGreaterThan(0);
  expect(secondsRemaining).toBeGreaterThan(0);
  await fixtures.pass(20_000);
});

test('filters the activity by kind, result, name and time, and reads it in pages', async () => {
  await fixtures.run(await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('pay', 3)));
  const { changes } = fixtures;
  expect(changes.activityCount({ accountId })).toBe(3);
  expect(changes.activityCount({ kind: 'pay' })).toBe(1);
  expect(changes.activityCount({ result: 'refused' })).toBe(0);
  expect(changes.activityCount({ from: '2030-01-01' })).toBe(0);
  expect(changes.activityCount({ to: '2030-01-01' })).toBe(3);
  const ids = changes.activityIds({ accountId });
  expect(ids).toHaveLength(3);
  expect(changes.activity({ accountId, skip: 1, count: 1 }).map(({ id }) => id)).toEqual([ids[1]]);
  expect(changes.activityOf([ids[2] ?? 0, ids[0] ?? 0])).toHaveLength(2);
});
