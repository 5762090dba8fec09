import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import type { JournalFile } from '../../../../../main/core/changes/journal/journal.ts';
import type { FixOption, Kind, Plan, Row } from '../../../../../main/core/changes/kind.ts';
import type { RowRequest } from '../../../../../main/core/changes/plan/plan-job.ts';
import { openInMemory } from '../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createFakeService, type FakeService, type Fault, sampleKind, sampleKinds } from './fake-service.ts';
import { rowOf } from './fixtures.ts';
import { accountId, openSession, passTime, type Session } from './session.ts';

const { signal } = new AbortController();

let file: JournalFile;
let fakeService: FakeService;
let clock: TestClock;
let faults: Fault[];
let turns: number[];
let reported: number[];
let onReport: (job: number) => void;
let released: number;
let service: { readOnly: boolean; gone: boolean; moved: boolean };
let session: Session;

beforeEach(async () => {
  file = { database: openInMemory(await loadDatabase(), workspaceSchema), durable: true };
  fakeService = createFakeService(1000n);
  clock = createTestClock();
  [faults, turns, reported, released] = [[], [], [], 0];
  onReport = () => undefined;
  service = { readOnly: false, gone: false, moved: false };
  session = open();
});
afterEach(() => {
  expect(session.incidents).toEqual([]);
  session.kill();
});

/** `set`: what differs in that kind. */
function open(set: Partial<Kind> = {}): Session {
  const kinds = new Map([...sampleKinds].map(([name, kind]) => [name, name === 'set' ? { ...kind, ...set } : kind]));
  return openSession({
    ...{ file: () => file, fakeService, clock, kinds, name: 'this', isRunning: () => false },
    next: () => ({ fault: faults.shift() ?? 'none', death: null }),
    turnDelay: () => turns.shift() ?? 0,
    readOnly: () => service.readOnly,
    gone: () => service.gone,
    moved: () => service.moved,
    report(job) {
      reported.push(job);
      onReport(job);
    },
    released: () => {
      released += 1;
    },
  });
}

function reopen(set: Partial<Kind> = {}): void {
  session.kill();
  session = open(set);
}

const pass = (ms = 5000): Promise<void> => passTime(clock, session, ms);
const sets = (count: number, from = 1) => Array.from({ length: count }, (_, at) => rowOf('set', from + at));

async function wait<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  await pass();
  return work;
}

async function plan(...rows: readonly RowRequest[]): Promise<number> {
  const job = session.changes.plan({ accountId, origin: { from: 'selection' }, rows });
  await pass();
  return job;
}

async function run(...rows: readonly RowRequest[]): Promise<number> {
  const job = await plan(...rows);
  startReviewed(session.changes, job);
  await pass();
  return job;
}

/** Whether work reports a change of this job at once. */
function reports(job: number, work: () => void): boolean {
  reported = [];
  work();
  return reported.includes(job);
}

describe('a change of a job is reported', () => {
  test('when its review is discarded', async () => {
    const job = await plan(...sets(1));
    expect(reports(job, () => session.changes.discard(job))).toBe(true);
  });

  test('when its planning is canceled, once it is gone', async () => {
    const job = session.changes.plan({ accountId, origin: { from: 'selection' }, rows: sets(3) });
    const planned = session.changes.whenPlanned(job);
    planned.catch(() => undefined);
    expect(reports(job, () => session.changes.discard(job))).toBe(true);
    reported = [];
    await pass();
    await expect(planned).rejects.toMatchObject({ code: 'CANCELED' });
    expect(reported).toContain(job);
    expect(() => session.changes.job(job)).toThrow('job-gone');
  });

  test('when it is started, stopped and removed from the watched ones', async () => {
    const job = await plan(...sets(2));
    turns.push(0, 1000);
    expect(reports(job, () => session.changes.start(job))).toBe(true);
    await pass(10);
    expect(reports(job, () => session.changes.stop(job))).toBe(true);
    await pass();
    expect(reports(job, () => session.changes.hide(job))).toBe(true);
  });

  test('while it is planned, and when it is ready for review', async () => {
    const states: unknown[] = [];
    onReport = (id) => {
      const { phase, total, planned } = session.changes.job(id);
      states.push([phase, total, planned]);
    };
    const job = session.changes.plan({ accountId, origin: { from: 'selection' }, rows: sets(2) });
    expect(session.changes.job(job)).toMatchObject({ phase: 'planning', total: 2, planned: 0 });
    await pass();
    expect(states).toEqual([
      ['planning', 2, 2],
      ['review', 2, 2],
      ['review', 2, null],
    ]);
  });

  test('when rows of it were taken by another one', async () => {
    const [one, other] = [await plan(...sets(1)), await plan(...sets(1))];
    startReviewed(session.changes, other);
    expect(reports(one, () => expect(() => session.changes.start(one)).toThrow('rows-taken'))).toBe(true);
    await pass();
  });
});

test('a job that was started cannot be discarded', async () => {
  const job = await run(...sets(1));
  expect(() => session.changes.discard(job)).toThrow(expect.objectContaining({ code: 'CONFLICT', reason: 'job-started' }));
  expect(session.changes.job(job).phase).toBe('ended');
});

describe('a job is worth watching', () => {
  const watched = () => session.changes.watched(accountId).map(({ id }) => id);

  test('while it runs with several rows, and afterwards until the user hides it', async () => {
    const job = await plan(...sets(2));
    expect([session.changes.isWatched(job), watched()]).toEqual([false, []]);
    turns.push(0, 1000);
    session.changes.start(job);
    await pass(10);
    expect([session.changes.isWatched(job), watched()]).toEqual([true, [job]]);
    await pass();
    expect([session.changes.isWatched(job), watched()]).toEqual([true, [job]]);
    session.changes.hide(job);
    expect([session.changes.isWatched(job), watched()]).toEqual([false, []]);
  });

  test('with a single row only once it is paused or unknown', async () => {
    const job = await plan(...sets(1));
    faults.push('auth');
    session.changes.start(job);
    expect([session.changes.isWatched(job), watched()]).toEqual([false, []]);
    await pass();
    expect([session.changes.isWatched(job), watched()]).toEqual([true, [job]]);
    faults.push('lost-before');
    session.changes.start(job);
    await pass();
    expect(session.changes.job(job)).toMatchObject({ phase: 'ended', counts: { unknown: 1 } });
    expect([session.changes.isWatched(job), watched()]).toEqual([true, [job]]);
  });

  test('with a single row that is done, no longer', async () => {
    const job = await run(...sets(1));
    expect([session.changes.isWatched(job), watched()]).toEqual([false, []]);
  });

  test('in a later session only if it is paused or has a row without an outcome', async () => {
    const done = await run(...sets(2));
    faults.push('auth', 'auth');
    const paused = await run(...sets(2, 10));
    faults.push('lost-before', 'none');
    const unknown = await run(...sets(2, 20));
    reopen();
    expect([done, paused, unknown].map((job) => session.changes.isWatched(job))).toEqual([false, true, true]);
    expect(watched()).toEqual([unknown, paused]);
    expect(session.changes.watched('other0000000' as AccountId)).toEqual([]);
    // Hiding is for finished ones.
    session.changes.hide(paused);
    expect(session.changes.isWatched(paused)).toBe(true);
  });

  test('while another window runs it', async () => {
    const other = openSession({
      ...{ file: () => file, fakeService, clock, name: 'other', isRunning: () => true },
      next: () => ({ fault: 'none', death: null }),
    });
    const job = other.changes.plan({ accountId, origin: { from: 'selection' }, rows: sets(2) });
    await passTime(clock, other, 1000);
    other.changes.start(job);
    expect(session.changes.job(job)).toMatchObject({ running: false, inOtherWindow: true });
    expect([session.changes.isWatched(job), watched()]).toEqual([true, [job]]);
    await passTime(clock, other, 5000);
    expect([session.changes.isWatched(job), watched()]).toEqual([false, []]);
    other.kill();
  });

  test('newest first, whether it runs or is over', async () => {
    const jobs = [await run(...sets(2)), await run(...sets(2, 10))];
    faults.push('auth', 'auth');
    const paused = await run(...sets(2, 20));
    const over = await run(...sets(2, 30));
    expect(watched()).toEqual([over, paused, ...jobs.toReversed()]);
  });

  test('if it is there', () => expect(() => session.changes.isWatched(99)).toThrow('job-gone'));
});

describe('a partly carried out row', () => {
  const half = {
    verify: async () => ({ verdict: 'half' as const, now: [] }),
    fix: ({ target, input }: Row, _: Plan, option: FixOption) => ({ kind: sampleKind('gift'), target, input: { ...input, value: option } }),
  } satisfies Partial<Kind>;

  test.each([
    ['restore', 'undo'],
    ['retry', 'retry'],
  ] as const)('is handed over to the job that repairs it (%s)', async (option, from) => {
    reopen(half);
    const job = await run(...sets(1));
    expect(session.changes.rows(job, [0])[0]).toMatchObject({ state: 'unknown', ask: 'half-written' });
    const fix = await wait(session.changes.fix(job, 0, option));
    expect(session.changes.job(fix)).toMatchObject({ phase: 'review', origin: { from, job, kinds: ['gift'] } });
    expect(session.changes.rows(fix, [0])[0]).toMatchObject({ state: 'planned', input: { value: option } });
    expect(session.changes.rows(job, [0])[0]).toMatchObject({ state: 'refused', ask: null, note: { code: 'half-written-other-job' } });
    expect(session.changes.activity({}).map(({ result }) => result)).toEqual(['skipped', 'unknown', 'done']);
    await expect(session.changes.fix(job, 0, option)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('stays as it is if nothing can repair it', async () => {
    reopen({ ...half, fix: () => null });
    const job = await run(...sets(1));
    await expect(wait(session.changes.fix(job, 0, 'retry'))).rejects.toMatchObject({ code: 'VALIDATION', reason: 'nothing-to-fix' });
    expect(session.changes.rows(job, [0])[0]).toMatchObject({ state: 'unknown', ask: 'half-written' });
  });

  test('is not one that is done, that has another question, or that is not there', async () => {
    reopen({ fix: half.fix });
    const conflict = { code: 'CONFLICT', reason: 'row-not-half-written' };
    const job = await run(...sets(1));
    await expect(session.changes.fix(job, 0, 'retry')).rejects.toMatchObject(conflict);
    await expect(session.changes.fix(job, 7, 'retry')).rejects.toMatchObject(conflict);
    await expect(session.changes.fix(99, 0, 'retry')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    faults.push('lost-before');
    const other = await run(...sets(1, 2));
    await pass(400_000);
    expect(session.changes.rows(other, [0])[0]?.ask).toBe('not-seen');
    await expect(session.changes.fix(other, 0, 'retry')).rejects.toMatchObject(conflict);
  });
});

describe('closing', () => {
  test('releases the instance once everything in flight is over', async () => {
    const job = await plan(...sets(2));
    session.changes.start(job);
    await pass(10);
    const closed = session.changes.close();
    expect(released).toBe(0);
    await pass();
    await closed;
    expect(released).toBe(1);
    expect(session.changes.job(job)).toMatchObject({ running: false, counts: { sent: 0 } });
  });

  test('cancels planning, forgets secrets, and plans nothing more', async () => {
    faults.push('auth');
    const job = await run(rowOf('set', 1, { secret: 'canary' }));
    const planning = session.changes.plan({ accountId, origin: { from: 'selection' }, rows: sets(2, 10) });
    const planned = session.changes.whenPlanned(planning);
    planned.catch(() => undefined);
    await wait(session.changes.close());
    await expect(planned).rejects.toMatchObject({ code: 'CANCELED' });
    const row = session.changes.rows(job, [0])[0];
    expect(row !== undefined && session.changes.needs({ id: job, phase: 'paused' }, row)).toEqual(['secret']);
    expect(() => session.changes.plan({ accountId, origin: { from: 'selection' }, rows: sets(1) })).toThrow('closing-no-new-job');
  });

  test('ends the checks of rows without an outcome', async () => {
    faults.push('lost-before');
    const job = await run(...sets(1));
    await wait(session.changes.close());
    // Nothing is due any more.
    expect(clock.step()).toBe(false);
    expect(session.changes.rows(job, [0])[0]).toMatchObject({ state: 'unknown', ask: null });
  });
});

describe('what blocks quitting', () => {
  test('is a running job and its rows', async () => {
    const job = await plan(...sets(3));
    expect([session.changes.inProgress(), session.changes.holds()]).toEqual([{ jobs: 0, planned: 0, sent: 0 }, []]);
    turns.push(0, 0, 1000);
    session.changes.start(job);
    await pass(9);
    expect(session.changes.inProgress()).toEqual({ jobs: 1, planned: 1, sent: 2 });
    expect(session.changes.holds()).toEqual([{ kind: 'job', count: 1 }]);
    await pass();
    expect([session.changes.inProgress(), session.changes.holds()]).toEqual([{ jobs: 0, planned: 0, sent: 0 }, []]);
  });

  test('is a row without an outcome, as long as it can be read', async () => {
    faults.push('lost-before', 'lost-before');
    await run(...sets(2));
    const unknown = [{ kind: 'unknown', count: 2 }];
    expect(session.changes.holds()).toEqual(unknown);
    service.moved = true;
    expect(session.changes.holds()).toEqual([]);
    service.moved = false;
    service.gone = true;
    expect(session.changes.holds()).toEqual([]);
    service.gone = false;
    expect(session.changes.holds()).toEqual(unknown);
  });
});

describe('the progress of a job', () => {
  test('is its rate and the time that remains, only while it runs', async () => {
    const job = await plan(...sets(40));
    turns.push(...Array.from({ length: 40 }, () => 1000));
    session.changes.start(job);
    expect(session.changes.job(job)).toMatchObject({ perSecond: null, secondsRemaining: null });
    await pass(3100);
    const { perSecond, secondsRemaining, counts, running } = session.changes.job(job);
    expect(running).toBe(true);
    expect(perSecond).toBeCloseTo(counts.done / 3.1, 1);
    expect(secondsRemaining).toBe(Math.ceil(counts.planned / (counts.done / 3.1)));
    await pass(60_000);
    expect(session.changes.job(job)).toMatchObject({ phase: 'ended', perSecond: null, secondsRemaining: null });
  });

  test('is measured again from the time at which it continues', async () => {
    const job = await plan(...sets(40));
    turns.push(...Array.from({ length: 40 }, () => 1000));
    session.changes.start(job);
    await pass(3100);
    expect(session.changes.job(job).perSecond).toBeGreaterThan(0);
    session.changes.pause(job);
    await pass();
    session.changes.start(job);
    expect(session.changes.job(job).perSecond).toBeNull();
    await pass(60_000);
  });

  test('includes the costs by what became of its rows', async () => {
    const lost = new Set(['gift 2']);
    const original = fakeService.write;
    fakeService.write = (write, at) => {
      const outcome = original(write, at);
      return lost.delete(String(write.form?.['row'])) ? { state: 'unknown', reason: 'No answer came.' } : outcome;
    };
    const job = await plan(rowOf('gift', 1), rowOf('gift', 2), rowOf('set', 3));
    expect(session.changes.costs(job)).toEqual({ currency: 'IDR', planned: '20', spent: '0', unknown: '0' });
    startReviewed(session.changes, job);
    await pass(500);
    expect(session.changes.costs(job)).toEqual({ currency: 'IDR', planned: '0', spent: '10', unknown: '10' });
    expect(() => session.changes.costs(99)).toThrow('job-gone');
  });
});

describe('a check of unknown rows', () => {
  test('counts each result, of all or of one', async () => {
    faults.push('lost-before', 'lost-before', 'none');
    const job = await run(...sets(3));
    fakeService.resources.set(1, { value: 'a', version: 1 });
    expect(await wait(session.changes.reconcile(job, 0, signal))).toEqual({ settled: 1, wait: 0, asks: 0, unchecked: 0 });
    expect(await wait(session.changes.reconcile(job, null, signal))).toEqual({ settled: 0, wait: 1, asks: 0, unchecked: 0 });
    service.moved = true;
    expect(await wait(session.changes.reconcile(job, null, signal))).toEqual({ settled: 0, wait: 0, asks: 0, unchecked: 1 });
    service.moved = false;
    await pass(400_000);
    expect(await wait(session.changes.reconcile(job, null, signal))).toEqual({ settled: 0, wait: 0, asks: 1, unchecked: 0 });
  });

  test('of an earlier session is repeated by itself while they wait', async () => {
    faults.push('lost-before');
    const job = await run(...sets(1));
    reopen();
    await wait(session.changes.reconcile(job, null, signal));
    fakeService.resources.set(1, { value: 'a', version: 1 });
    await pass(400_000);
    expect(session.changes.job(job).counts).toMatchObject({ done: 1, unknown: 0 });
  });

  test('ends when it is canceled', async () => {
    faults.push('lost-before');
    const job = await run(...sets(1));
    await expect(session.changes.reconcile(job, null, AbortSignal.abort())).rejects.toMatchObject({ code: 'CANCELED' });
    expect(session.changes.rows(job, [0])[0]?.seen?.verdict).not.toBe('done');
  });
});

test('what is pending is listed with the unknown rows first, a page at a time', async () => {
  faults.push('accepted', 'lost-before', 'none');
  const original = fakeService.write;
  fakeService.write = (write, at) => (write.path === 'set/1' ? { state: 'done', data: null, message: 'Taken.' } : original(write, at));
  const job = await run(...sets(3));
  const seqs = (from: number, count: number) => session.changes.pending(accountId, from, count).rows.map(({ seq }) => seq);
  expect(session.changes.pending(accountId, 0, 10).total).toBe(2);
  expect([seqs(0, 10), seqs(0, 1), seqs(1, 1), seqs(2, 5)]).toEqual([[1, 0], [1], [0], []]);
  expect(session.changes.pending('other0000000' as AccountId, 0, 10)).toEqual({ rows: [], total: 0 });
  expect(session.changes.open('accepted', accountId)).toMatchObject([{ job, seq: 0, row: { target: { id: 1 } } }]);
});

test('after a restart, rows without an outcome are watched once the service answers for their account', async () => {
  faults.push('lost-before', 'accepted');
  const original = fakeService.write;
  fakeService.write = () => ({ state: 'done', data: null, message: 'Taken.' });
  const job = await run(...sets(2));
  fakeService.write = original;
  expect(session.changes.job(job).counts).toMatchObject({ unknown: 1, accepted: 1 });
  reopen();
  for (const id of [1, 2]) fakeService.resources.set(id, { value: 'a', version: 1 });
  session.changes.connected('other0000000' as AccountId);
  await pass(60_000);
  expect(session.changes.job(job).counts).toMatchObject({ unknown: 1, accepted: 1 });
  session.changes.connected(accountId);
  await pass(60_000);
  expect(session.changes.job(job).counts).toMatchObject({ done: 2 });
});

test('a row can be undone only if it was carried out, sent and planned', async () => {
  fakeService.resources.set(1, { value: 'then', version: 1 });
  const job = await run(...sets(2));
  const [row, other] = session.changes.rows(job, [0, 1]);
  if (row === undefined || other === undefined) throw new Error('The rows are gone.');
  const { canUndo } = session.changes;
  expect([canUndo(row), canUndo({ ...row, state: 'accepted' })]).toEqual([true, true]);
  // There was nothing before.
  expect(canUndo(other)).toBe(false);
  expect([
    canUndo({ ...row, state: 'refused' }),
    canUndo({ ...row, sentAt: null }),
    canUndo({ ...row, plan: null }),
    canUndo({ ...row, kind: 'gone' }),
  ]).toEqual([false, false, false, false]);
});

test('the claims of open rows are known for the reseller of the account', async () => {
  faults.push('lost-before');
  const job = await run(...sets(1));
  const claims = ['set domain 1', 'set domain 2'];
  expect([...session.changes.claimed(accountId, claims)]).toEqual([['set domain 1', expect.objectContaining({ job })]]);
  service.moved = true;
  expect(session.changes.claimed(accountId, claims).size).toBe(0);
});
