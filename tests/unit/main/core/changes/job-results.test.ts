import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleRestoredJournal } from '../../../../../main/core/store/restored-journal.ts';
import { accountId } from './desk.ts';
import { beginLife, type Life, rowOf } from './life.ts';

const signal = new AbortController().signal;
let life: Life;

beforeEach(async () => {
  life = await beginLife();
});
afterEach(() => {
  expect(life.incidents()).toEqual([]);
  life.end();
});

const stateOf = (job: number, seq = 0) => life.changes.rows(job, [seq])[0];

describe('a restored journal', () => {
  beforeEach(() => {
    life.file.database.run(
      `INSERT INTO account (id, name, color, base_address, reseller_id, read_only, forget_key_on_lock) VALUES (?, 'Main', 'ocean', 'https://a.example', 'R-1', 0, 0)`,
      accountId,
    );
  });

  test('blocks paid jobs until it was compared, but not others', async () => {
    await life.run(await life.plan(rowOf('pay', 1)));
    settleRestoredJournal(life.file.database);
    expect(life.changes.restored(accountId)).toEqual({ since: expect.stringMatching(/^2026-/) });
    const paid = await life.plan(rowOf('pay', 2));
    expect(() => life.changes.start(paid)).toThrow('restored-not-compared');
    const free = await life.plan(rowOf('set', 3));
    await life.run(free);
    expect(stateOf(free)?.state).toBe('done');

    const found = await life.wait(life.changes.compareRestored(accountId, signal));
    expect(found).toMatchObject({ charges: 1, strange: [] });
    expect(life.changes.restored(accountId)).toBeNull();
    await life.run(paid);
    expect(stateOf(paid)?.state).toBe('done');
  });

  test('reports charges without a matching row, and waits until the user has seen them', async () => {
    await life.run(await life.plan(rowOf('pay', 1)));
    settleRestoredJournal(life.file.database);
    await life.pass(60_000);
    // Sent after the copy was made, so the copy does not know it.
    const charge = { description: 'Change of thing-9.example', amount: '10', closing: '980', at: life.clock.now() };
    life.world.transactions.push({ id: 7, ...charge }, { ...charge, id: 8, description: 'Change of thing-1.example' });
    expect(() => life.changes.allowPaid(accountId)).toThrow('compare-first');
    const found = await life.wait(life.changes.compareRestored(accountId, signal));
    expect(found.charges).toBe(3);
    expect(found.strange.map(({ id }) => id)).toEqual([8, 7]);
    expect(life.changes.restored(accountId)).not.toBeNull();
    life.changes.allowPaid(accountId);
    expect(life.changes.restored(accountId)).toBeNull();
  });

  test('asks the same again after another restart, separately for each account', () => {
    settleRestoredJournal(life.file.database);
    life.restart();
    expect(life.changes.restored(accountId)).toEqual({ since: null });
    expect(life.changes.restored('another12345' as typeof accountId)).toBeNull();
  });
});

describe('secrets after a restart', () => {
  const secret = 'Sandi-Rahasia-1';
  const withSecret = () => [rowOf('set', 1, { secret }), rowOf('set', 2)] as const;

  async function interrupted(): Promise<number> {
    life.faults.push('auth', 'auth', 'auth', 'auth');
    const job = await life.plan(...withSecret());
    await life.run(job);
    life.restart();
    life.faults.length = 0;
    return job;
  }
  const needs = (job: number, seq: number) => {
    const row = stateOf(job, seq);
    return row === undefined ? null : life.changes.needs(life.changes.job(job), row);
  };

  test('can be reentered before the job resumes', async () => {
    const job = await interrupted();
    expect([needs(job, 0), needs(job, 1)]).toEqual([['secret'], []]);
    await expect(life.wait(life.changes.giveAgain(job, 1, { secret }))).rejects.toMatchObject({ code: 'CONFLICT' });
    await life.wait(life.changes.giveAgain(job, 0, { secret }));
    expect(needs(job, 0)).toEqual([]);
    await life.run(job);
    expect(life.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 2 } });
  });

  test('can be entered for a row that was rejected because they were missing', async () => {
    const job = await interrupted();
    await life.run(job);
    expect(stateOf(job)).toMatchObject({ state: 'refused', note: { code: 'needs-secret' } });
    await life.wait(life.changes.giveAgain(job, 0, { secret }));
    expect(life.changes.job(job)).toMatchObject({ phase: 'paused', counts: { planned: 1, done: 1 } });
    await life.run(job);
    expect(stateOf(job)?.state).toBe('done');
  });

  test('are not accepted for a row whose change is already in another job', async () => {
    const job = await interrupted();
    await life.run(job);
    life.faults.push('lost-before');
    await life.run(await life.plan(rowOf('set', 1, { value: 'b' })));
    await expect(life.wait(life.changes.giveAgain(job, 0, { secret }))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(stateOf(job)).toMatchObject({ state: 'refused', note: { code: 'needs-secret' } });
  });

  test('are not requested for a stopped job', async () => {
    const job = await interrupted();
    life.changes.stop(job);
    expect(needs(job, 0)).toEqual([]);
  });
});

test('a job stays finished when its last unknown row is found to be done', async () => {
  life.faults.push('lost-after');
  const job = await life.plan(rowOf('set', 1));
  await life.run(job);
  expect(stateOf(job)?.note?.code).toBe('found-done');
  expect(life.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 1 } });
});

test('jobs that are running, ran in this session, are paused or have unknown rows are watched', async () => {
  const watched = () => life.changes.watched(accountId).map(({ id }) => id);
  const single = await life.plan(rowOf('set', 1));
  await life.run(single);
  expect(watched()).toEqual([]);
  const several = await life.plan(rowOf('set', 2), rowOf('set', 3));
  expect(watched()).toEqual([]);
  await life.run(several);
  life.faults.push('lost-before');
  const unknown = await life.plan(rowOf('set', 4));
  await life.run(unknown);
  expect(watched()).toEqual([unknown, several]);
  life.changes.hide(several);
  expect(watched()).toEqual([unknown]);
  life.restart();
  expect(watched()).toEqual([unknown]);
});

test('a running job reports its rate on the first request', async () => {
  const job = await life.plan(...Array.from({ length: 600 }, (_, at) => rowOf('set', at + 1)));
  life.changes.start(job, '600');
  await life.pass(1500);
  const { running, perSecond, secondsRemaining } = life.changes.job(job);
  expect(running).toBe(true);
  expect(perSecond).toBeGreaterThan(0);
  expect(secondsRemaining).toBeGreaterThan(0);
  await life.pass(20_000);
});

test('filters the activity by kind, result, name and time, and reads it in pages', async () => {
  await life.run(await life.plan(rowOf('set', 1), rowOf('set', 2), rowOf('pay', 3)));
  const { changes } = life;
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
