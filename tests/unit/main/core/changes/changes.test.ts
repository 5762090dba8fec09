import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { processStartTime } from '../../../../../main/core/base/process-life.ts';
import { instanceLives, openInstance } from '../../../../../main/core/changes/engine/instances.ts';
import type { JournalFile } from '../../../../../main/core/changes/journal/journal.ts';
import type { RowRequest } from '../../../../../main/core/changes/plan/plan-job.ts';
import { openInMemory } from '../../../../../main/core/store/open-file.ts';
import { settleRestoredJournal } from '../../../../../main/core/store/restored-journal.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createFakeService, type FakeService, type Fault, sampleKind } from './fake-service.ts';
import { accountId, openSession, passTime, type Session, type SessionDeps } from './session.ts';

let file: JournalFile;
let fakeService: FakeService;
let clock: TestClock;
let session: Session;
let faults: Fault[];
let readOnly: boolean;
let offline: boolean;

beforeEach(async () => {
  file = { database: openInMemory(await loadDatabase(), workspaceSchema), durable: true };
  fakeService = createFakeService(1000n);
  clock = createTestClock();
  faults = [];
  readOnly = false;
  offline = false;
  session = open();
});
afterEach(() => {
  expect(session.incidents).toEqual([]);
  session.kill();
});

function open(more: Partial<SessionDeps> = {}): Session {
  return openSession({
    file: () => file,
    fakeService,
    clock,
    next: () => ({ fault: faults.shift() ?? 'none', death: null }),
    name: 'this',
    isRunning: () => false,
    readOnly: () => readOnly,
    readFault: () => offline,
    ...more,
  });
}

const row = (kind: string, id: number, value = 'a', more: Partial<RowRequest> = {}): RowRequest => ({
  kind: sampleKind(kind),
  target: { kind: 'domain', id, name: `thing-${id}.example` },
  input: { row: `${kind} ${id}`, value },
  ...more,
});

const pass = (ms = 5000, of: Session = session): Promise<void> => passTime(clock, of, ms);

async function planJob(...rows: RowRequest[]): Promise<number> {
  const job = session.changes.plan({ accountId, origin: { from: 'selection' }, rows });
  await pass();
  return job;
}

async function startJob(...rows: RowRequest[]): Promise<number> {
  const job = await planJob(...rows);
  startReviewed(session.changes, job);
  await pass();
  return job;
}

const rowsOf = (job: number) => session.changes.rows(job, session.changes.seqs(job, {}));
const stateOf = (job: number, seq = 0) => rowsOf(job)[seq]?.state;
const noteOf = (job: number, seq = 0) => rowsOf(job)[seq]?.note?.code;

describe('a review', () => {
  test('reports what is rejected and why, what would change nothing, the cost, and the balance', async () => {
    fakeService.resources.set(3, { value: 'a', version: 1 });
    const job = await planJob(
      row('pay', 1),
      row('pay', 2),
      row('set', 3),
      row('set', 4, 'never'),
      row('set', 5, 'a', { input: { row: 'x' } }),
    );
    const { counts, balance, currency, phase } = session.changes.job(job);
    expect(counts).toMatchObject({ planned: 2, unchanged: 1, refused: 2, sent: 0 });
    expect({ balance, currency, phase }).toEqual({ balance: '1000', currency: 'IDR', phase: 'review' });
    expect(rowsOf(job).map(({ note }) => note?.code)).toEqual([undefined, undefined, undefined, 'never', 'bad-input']);
    expect(rowsOf(job).map(({ spentBefore }) => spentBefore)).toEqual(['0', '10', null, null, null]);
    expect(session.changes.costs(job)).toMatchObject({ planned: '20', spent: '0' });
    expect(session.changes.seqs(job, { order: 'attention' })).toEqual([3, 4, 0, 1, 2]);
    expect(fakeService.effects).toEqual([]);
  });

  test('reports to a row the earlier rows with the same target', async () => {
    const dependingOn = (...seqs: number[]) => ({ depends: seqs.map((seq) => ({ seq, take: {} })) });
    const otherTarget = { ...row('gift', 1), target: { kind: 'customer' as const, id: 2, name: 'thing' } };
    const job = await planJob(row('gift', 1), otherTarget, row('set', 1, 'a', dependingOn(0)), row('set', 2, 'a', dependingOn(0, 1)));
    const [, , ...warned] = rowsOf(job).map(({ plan }) => plan?.warnings.map(({ facts }) => facts['kind']));
    expect(warned).toEqual([['gift'], []]);
  });

  test('rejects a duplicate target, and one that is in another open job, with both positions', async () => {
    const first = await planJob(row('set', 1), row('set', 2, 'a', { place: 'line 3' }), row('set', 2, 'b', { place: 'line 9' }));
    expect(rowsOf(first)[2]?.note).toEqual({ code: 'twice', facts: { row: '2', place: 'line 3' } });
    faults = ['lost-before', 'lost-before'];
    session.changes.start(first);
    await pass();
    const second = await planJob(row('set', 2, 'c'), row('set', 7));
    expect(rowsOf(second)[0]?.note).toEqual({ code: 'in-other-job', facts: { job: String(first), row: '2', place: 'line 3' } });
    expect(stateOf(second, 1)).toBe('planned');
  });

  test('is checked again if another job claimed a row since', async () => {
    const one = await planJob(row('set', 1), row('set', 2));
    const other = await planJob(row('set', 1, 'b'));
    faults = ['lost-before'];
    session.changes.start(other);
    await pass();
    expect(() => session.changes.start(one)).toThrow(expect.objectContaining({ code: 'STALE_PLAN' }));
    expect([stateOf(one), stateOf(one, 1)]).toEqual(['refused', 'planned']);
    session.changes.start(one);
    await pass();
    expect(stateOf(one, 1)).toBe('done');
  });

  test('leaves no trace when it is discarded, or when the application quits', async () => {
    const job = await planJob(row('set', 1));
    session.changes.discard(job);
    expect(() => session.changes.job(job)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    const discarded = await planJob(row('set', 2));
    session.kill();
    session = open();
    expect(() => session.changes.job(discarded)).toThrow('job-gone');
  });

  test('asks for confirmation according to the risk', async () => {
    expect(session.changes.confirmation(await planJob(row('set', 1)))).toEqual({ need: 'review' });
    expect(session.changes.confirmation(await planJob(row('pay', 1)))).toEqual({ need: 'review' });
    const bulk = await planJob(row('pay', 2), row('pay', 3));
    expect(session.changes.confirmation(bulk)).toEqual({ need: 'typed', phrase: '2' });
    expect(() => session.changes.start(bulk, '3')).toThrow('phrase-not-typed (phrase: 2)');
    const nothing = await planJob(row('set', 5, 'never'));
    expect(session.changes.confirmation(nothing)).toEqual({ need: 'nothing-to-do' });
    expect(() => session.changes.start(nothing)).toThrow('job-empty');
  });
});

describe('a job', () => {
  test('sends, reads back, and reports the actual state; the log records it', async () => {
    const job = await startJob(row('pay', 1), row('set', 2));
    expect(session.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 2 } });
    expect(rowsOf(job)[0]).toMatchObject({ message: 'Done.', receipt: { id: 1 }, seen: { verdict: 'done', now: [{ value: 'a' }] } });
    expect(session.changes.costs(job)).toMatchObject({ planned: '0', spent: '10' });
    const [last] = session.changes.activity({ target: { kind: 'domain', id: 1 } });
    expect(last).toMatchObject({ who: 'maria', result: 'done', cost: '10', currency: 'IDR', lines: [{ label: 'value', after: 'a' }] });
    expect(session.changes.activity({ name: 'THING-2' })).toHaveLength(1);
    expect(() => file.database.run('UPDATE activity SET who = ?', 'x')).toThrow('append-only');
    expect(() => file.database.run('DELETE FROM activity')).toThrow('append-only');
  });

  test('stops a row whose basis has changed since the review, or that is already done', async () => {
    const job = await planJob(row('set', 1), row('set', 2));
    fakeService.resources.set(1, { value: 'z', version: 5 });
    fakeService.resources.set(2, { value: 'a', version: 5 });
    session.changes.start(job);
    await pass();
    expect(rowsOf(job).map(({ state, note }) => [state, note?.code])).toEqual([
      ['refused', 'stale'],
      ['done', 'already-so'],
    ]);
    expect(rowsOf(job)[0]?.note?.facts).toEqual({ what: 'version', was: '0', is: '5' });
    expect(fakeService.effects).toEqual([]);
  });

  test('pauses if the balance does not cover the next row, and reports what is left', async () => {
    fakeService.balance = 25n;
    const job = await startJob(row('pay', 1), row('pay', 2), row('pay', 3));
    expect(session.changes.job(job)).toMatchObject({
      phase: 'paused',
      counts: { done: 2, planned: 1 },
      reason: { code: 'balance', facts: { cost: '10', remaining: '5', currency: 'IDR' } },
    });
    expect(fakeService.balance).toBe(5n);
    fakeService.balance = 100n;
    session.changes.start(job);
    await pass();
    expect(session.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 3 } });
  });

  test.each<[Fault, string]>([['auth', 'AUTH']])('pauses on %s, with the row unchanged', async (fault, code) => {
    faults = [fault];
    const job = await startJob(row('pay', 1));
    expect(session.changes.job(job)).toMatchObject({
      phase: 'paused',
      counts: { planned: 1 },
      reason: { code: 'service', facts: { code } },
    });
    expect(session.changes.activity({})).toEqual([]);
    session.changes.start(job);
    await pass();
    expect(stateOf(job)).toBe('done');
  });

  test('waits while nothing can be sent, and finally pauses', async () => {
    faults = ['unsent', 'unsent'];
    const job = await planJob(row('set', 1));
    session.changes.start(job);
    await pass(1000);
    expect(session.changes.job(job)).toMatchObject({ running: true, counts: { planned: 1 } });
    expect(session.changes.job(job).waitsUntil).not.toBeNull();
    await pass(10_000);
    expect(stateOf(job)).toBe('done');
    const other = await planJob(row('set', 2));
    offline = true;
    session.changes.start(other);
    await pass(200_000);
    expect(session.changes.job(other)).toMatchObject({ phase: 'paused', reason: { code: 'service', facts: { code: 'OFFLINE' } } });
  });

  test('pauses after ten consecutive rejections with the same message', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => row('set', at + 1));
    const job = await planJob(...rows);
    for (const resource of rows) fakeService.resources.set(resource.target.id, { value: 'z', version: 9 });
    session.changes.start(job);
    await pass();
    const { phase, reason, counts } = session.changes.job(job);
    expect([phase, reason?.code]).toEqual(['paused', 'same-outcome']);
    expect(counts.refused).toBeGreaterThanOrEqual(10);
    expect(counts.planned).toBeGreaterThan(0);
  });

  test('is paused, resumed and stopped by the user', async () => {
    const job = await planJob(...Array.from({ length: 40 }, (_, at) => row('set', at + 1)));
    session.changes.start(job);
    await pass(30);
    session.changes.pause(job);
    await pass();
    const { counts, phase, reason } = session.changes.job(job);
    expect([phase, reason?.code, counts.sent]).toEqual(['paused', 'person', 0]);
    expect(counts.planned).toBeGreaterThan(0);
    session.changes.start(job);
    await pass(30);
    session.changes.stop(job);
    await pass();
    expect(session.changes.job(job)).toMatchObject({ phase: 'stopped', counts: { sent: 0 } });
    expect(() => session.changes.start(job)).toThrow('job-over');
    const rest = session.changes.retry(job, { states: ['planned'] });
    await pass();
    expect(session.changes.job(rest).counts.planned).toBe(session.changes.job(job).counts.planned);
  });

  test('is neither started nor resumed for a read-only account', async () => {
    const job = await planJob(row('set', 1));
    readOnly = true;
    expect(() => session.changes.start(job)).toThrow(expect.objectContaining({ code: 'READ_ONLY' }));
    expect(fakeService.effects).toEqual([]);
  });

  test('is not started without a journal file', async () => {
    const job = await planJob(row('set', 1));
    file = { ...file, durable: false };
    expect(() => session.changes.start(job)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });

  test('runs in one instance only', async () => {
    const job = await planJob(row('set', 1), row('set', 2));
    const other = open({ name: 'other', isRunning: () => true });
    session.changes.start(job);
    expect(() => session.changes.start(job)).toThrow('job-running');
    expect(() => other.changes.start(job)).toThrow('job-running');
    expect(other.changes.job(job)).toMatchObject({ running: false, inOtherWindow: true });
    await pass();
    expect(stateOf(job)).toBe('done');
    other.kill();
  });

  test('passes the result of a row to its dependents, and rejects them if it was rejected', async () => {
    const makeRow = (name: string, value = 'a'): RowRequest => ({
      kind: sampleKind('make'),
      target: { kind: 'account', id: 0, name: '' },
      input: { row: name, value },
    });
    const takingFrom = (seq: number) => ({ depends: [{ seq, take: { from: 'id' } }] });
    faults = ['none', 'refused'];
    const job = await startJob(makeRow('m1'), makeRow('m2'), row('set', 1, 'a', takingFrom(0)), row('set', 2, 'a', takingFrom(1)));
    expect(
      rowsOf(job)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['done', 'done', 'refused', 'refused']);
    const [first, second] = [rowsOf(job)[2], rowsOf(job)[3]];
    const good = first?.state === 'done' ? first : second;
    expect(good?.input['from']).toBe(1000);
    expect((good === first ? second : first)?.note?.code).toBe('row-before-refused');
  });
});

describe('a row with an unknown outcome', () => {
  test('is resolved by reading if it was carried out', async () => {
    faults = ['lost-after'];
    const job = await startJob(row('gift', 1));
    expect([stateOf(job), noteOf(job)]).toEqual(['done', 'found-done']);
    expect(session.changes.activity({}).map(({ result }) => result)).toEqual(['done', 'unknown']);
    expect(fakeService.arrived.get('gift 1')).toBe(1);
  });

  test('is found when its effect is late', async () => {
    faults = ['late'];
    const job = await startJob(row('gift', 1));
    expect(stateOf(job)).toBe('unknown');
    await pass(70_000);
    await pass(400_000);
    expect(stateOf(job)).toBe('done');
    expect(fakeService.effects).toHaveLength(1);
  });

  test('is planned again after the settling time if the service rejects duplicates, and waits for the user to resume', async () => {
    faults = ['lost-before'];
    const job = await startJob(row('pay', 1));
    await pass(200_000);
    expect(stateOf(job)).toBe('unknown');
    await pass(200_000);
    expect([stateOf(job), noteOf(job)]).toEqual(['planned', 'not-seen']);
    expect(session.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'rows-to-retry' } });
    session.changes.start(job);
    await pass();
    expect(stateOf(job)).toBe('done');
  });

  test('asks the user if the service would accept a duplicate', async () => {
    const lost = new Set(['gift 1', 'set 3']);
    session.kill();
    session = open({ next: (name) => ({ fault: lost.delete(name) ? 'lost-before' : 'none', death: null }) });
    const job = await startJob(row('gift', 1), row('set', 2), row('set', 3));
    await expect(session.changes.answer(job, 0, 'skip')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(session.changes.holds()).toEqual([{ kind: 'unknown', count: 2 }]);
    await pass(400_000);
    expect(session.changes.job(job)).toMatchObject({ phase: 'ended', asks: 2, counts: { unknown: 2, done: 1 } });
    expect(session.changes.holds()).toEqual([]);
    expect(session.changes.open('unknown', accountId).map(({ row: of }) => of.ask)).toEqual(['not-seen', 'not-seen']);
    const responses = [session.changes.answer(job, 0, 'send-again'), session.changes.answer(job, 2, 'skip')];
    await pass(100);
    await Promise.all(responses);
    expect([stateOf(job), stateOf(job, 2), noteOf(job, 2)]).toEqual(['planned', 'refused', 'skipped']);
    session.changes.start(job);
    await pass();
    expect(stateOf(job)).toBe('done');
    expect(fakeService.transactions).toHaveLength(1);
  });

  test('is what a crash leaves of a row in flight; nothing resumes automatically', async () => {
    const job = await planJob(row('gift', 1), row('gift', 2));
    session.kill();
    session = open({ name: 'next', next: () => ({ fault: 'none', death: 'after-effect' }) });
    const again = await planJob(row('gift', 1), row('gift', 2));
    expect(() => session.changes.job(job)).toThrow('job-gone');
    session.changes.start(again, '2');
    for (let count = 0; count < 50 && !session.dead(); count++) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (!session.dead()) session.journal.commits.flush();
      clock.step(1000);
    }
    session = open({ name: 'third' });
    expect(session.changes.job(again)).toMatchObject({ phase: 'paused', reason: { code: 'interrupted' } });
    expect(rowsOf(again).map(({ state }) => state)).toContain('unknown');
    await pass(1_000_000);
    expect(fakeService.effects.length).toBeLessThanOrEqual(2);
    const reconciled = session.changes.reconcile(again, null, new AbortController().signal);
    await pass(10_000);
    expect((await reconciled).settled).toBeGreaterThan(0);
  });
});

describe('a finished change', () => {
  test('is undone as a separate change', async () => {
    fakeService.resources.set(1, { value: 'before', version: 1 });
    const job = await startJob(row('set', 1));
    const [first] = rowsOf(job);
    expect(first !== undefined && session.changes.canUndo(first)).toBe(true);
    const back = session.changes.undo(job, null);
    await pass();
    session.changes.start(back);
    await pass();
    expect(fakeService.resources.get(1)?.value).toBe('before');
    expect(session.changes.job(back).origin).toMatchObject({ from: 'undo', job });
    const fresh = await startJob(row('set', 2));
    expect(() => session.changes.undo(fresh, null)).toThrow('nothing-to-undo');
  });

  test('stays under Pending while the service processes it, and is watched', async () => {
    faults = ['accepted'];
    const original = fakeService.write;
    fakeService.write = (write, at) => {
      clock.after(40_000, () => void original(write, at));
      return { state: 'done', data: null, message: 'Taken.' };
    };
    const job = await startJob(row('set', 1));
    expect(session.changes.job(job)).toMatchObject({ phase: 'ended', counts: { accepted: 1 } });
    expect(session.changes.open('accepted', null)).toHaveLength(1);
    await pass(200_000);
    expect(stateOf(job)).toBe('done');
    expect(session.changes.activity({}).map(({ result }) => result)).toEqual(['done', 'accepted']);
  });

  test('is compared with the charges of the service', async () => {
    const job = await startJob(row('pay', 1), row('gift', 2));
    const compared = session.changes.compareCharges(job, new AbortController().signal);
    await pass();
    expect(await compared).toMatchObject({ reviewed: '20', charged: '20', differences: [] });
    fakeService.transactions.pop();
    const again = session.changes.compareCharges(job, new AbortController().signal);
    await pass();
    expect((await again)?.differences).toHaveLength(1);
  });
});

describe('secrets', () => {
  const secret = 'Sandi-Rahasia-1';
  const withSecret = (id: number): RowRequest => ({ ...row('set', id), input: { row: `set ${id}`, value: 'a', secret } });

  test('are never written to the journal', async () => {
    const job = await startJob(withSecret(1));
    expect(stateOf(job)).toBe('done');
    const all = ['job', 'job_row', 'row_state', 'activity']
      .map((table) => JSON.stringify(file.database.all(`SELECT * FROM ${table}`)))
      .join();
    expect(all).toContain('(secret)');
    expect(all).not.toContain(secret);
  });

  test('are requested again after a restart', async () => {
    faults = ['auth'];
    const job = await startJob(withSecret(1));
    session.kill();
    session = open();
    session.changes.start(job);
    await pass();
    expect([stateOf(job), noteOf(job)]).toEqual(['refused', 'needs-secret']);
    const again = session.changes.retry(job, { states: ['refused'], input: { secret } });
    await pass();
    session.changes.start(again);
    await pass();
    expect(stateOf(again)).toBe('done');
  });
});

test('a restored journal sends nothing', async () => {
  faults = ['auth'];
  const job = await startJob(row('gift', 1));
  settleRestoredJournal(file.database);
  expect(session.changes.job(job)).toMatchObject({ phase: 'stopped', reason: { code: 'restored' } });
  expect(() => session.changes.start(job)).toThrow('job-over');
});

test('planning stops at an error that affects all rows', async () => {
  const broken = open({
    name: 'broken',
    kinds: new Map([
      [
        'set',
        {
          ...(session.changes.kinds.get('set') as NonNullable<ReturnType<typeof session.changes.kinds.get>>),
          plan: async () => {
            throw new AppError('AUTH', { reason: 'text', facts: { text: 'Who is there?' } });
          },
        },
      ],
    ]),
  });
  const job = broken.changes.plan({ accountId, origin: { from: 'one' }, rows: [row('set', 1)] });
  await expect(broken.changes.whenPlanned(job)).rejects.toMatchObject({ code: 'AUTH' });
  expect(() => broken.changes.job(job)).toThrow('job-gone');
  broken.kill();
});

test('an instance exists until it is closed', () => {
  const instance = openInstance();
  expect(instanceLives(instance.owner)).toBe(true);
  instance.close();
  expect(instanceLives(instance.owner)).toBe(false);
  expect(instanceLives('4194304999 1 abc')).toBe(false);
  expect(instanceLives('nobody')).toBe(false);
  for (const pid of ['0', '-1', '4194304999']) expect(instanceLives(`${pid}  abc`)).toBe(false);
  // Of another running process, and of an earlier one with the same number.
  expect(instanceLives(`${process.ppid} ${processStartTime(process.ppid)} abc`)).toBe(true);
  expect(instanceLives(`${process.ppid} earlier abc`)).toBe(false);
});
