import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ChangesPort } from '../../../../../../main/core/changes/engine/deps.ts';
import { createEngine } from '../../../../../../main/core/changes/engine/engine.ts';
import { whyStale } from '../../../../../../main/core/changes/engine/run-row.ts';
import type { JournalRow } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Fields, Kind, Plan } from '../../../../../../main/core/changes/kind.ts';
import { customerReference, fillRow, targetReference } from '../../../../../../main/core/changes/plan/plan-job.ts';
import { createSecrets } from '../../../../../../main/core/changes/secrets.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { startReviewed } from '../../../../../support/start-reviewed.ts';
import { type Fault, sampleKinds } from '../fake-service.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId, openSession, passTime } from '../session.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const statesOf = (job: number) => fixtures.changes.rows(job, fixtures.changes.seqs(job, {})).map((row) => row.state);
const sets = (count: number, from = 1) => Array.from({ length: count }, (_, at) => rowOf('set', from + at));
const reason = { code: 'locked', facts: {} } as const;

describe('a job is not started', () => {
  test('if it does not exist, or its account is gone or points at another reseller', async () => {
    expect(() => fixtures.changes.start(99)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    const job = await fixtures.plan(rowOf('set', 1));
    fixtures.service.gone = true;
    expect(() => fixtures.changes.start(job)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    fixtures.service.gone = false;
    fixtures.service.moved = true;
    expect(() => fixtures.changes.start(job)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
    await fixtures.pass();
    expect(fixtures.fakeService.arrived.size).toBe(0);
    fixtures.service.moved = false;
    await fixtures.run(job);
    expect(statesOf(job)).toEqual(['done']);
  });

  test('during planning, when it is finished, and when the application quits', async () => {
    const planning = fixtures.changes.plan({ accountId, origin: { from: 'selection' }, rows: sets(2) });
    expect(() => fixtures.changes.start(planning)).toThrow('job-being-planned');
    const other = await fixtures.plan(rowOf('set', 9));
    await fixtures.run(planning);
    expect(() => fixtures.changes.start(planning)).toThrow('job-over');
    void fixtures.changes.close();
    await fixtures.pass();
    expect(() => fixtures.changes.start(other)).toThrow(expect.objectContaining({ code: 'CANCELED' }));
    expect(fixtures.fakeService.arrived.has('set 9')).toBe(false);
  });
});

test('pauses all jobs of an account at once, and lets those of others continue', async () => {
  const [one, other] = [await fixtures.plan(...sets(30)), await fixtures.plan(...sets(30, 100))];
  for (const job of [one, other]) fixtures.changes.start(job);
  await fixtures.pass(20);
  fixtures.changes.pauseAll(reason, 'someoneelse0' as AccountId);
  await fixtures.pass(20);
  expect(fixtures.changes.job(one)).toMatchObject({ running: true, reason: null });
  fixtures.changes.pauseAll(reason, accountId);
  await fixtures.pass();
  for (const job of [one, other]) expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', running: false, reason });
  const sent = fixtures.fakeService.arrived.size;
  expect(sent).toBeLessThan(60);
  for (const job of [one, other]) fixtures.changes.start(job);
  await fixtures.pass(20);
  fixtures.changes.pauseAll(reason);
  await fixtures.pass();
  for (const job of [one, other]) expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason });
});

test('a sent row gets its response even if its job is paused meanwhile', async () => {
  const job = await fixtures.plan(...sets(2));
  fixtures.changes.start(job);
  await fixtures.pass(10);
  expect(statesOf(job)).toEqual(['sent', 'sent']);
  fixtures.changes.pause(job);
  await fixtures.pass();
  expect(statesOf(job)).toEqual(['done', 'done']);
  expect(fixtures.changes.activityCount({ result: 'unknown' })).toBe(0);
});

test('quitting waits for the rows in flight, and pauses the rest', async () => {
  const job = await fixtures.plan(...sets(40));
  fixtures.changes.start(job);
  await fixtures.pass(30);
  let closed = false;
  void fixtures.changes.close().then(() => {
    closed = true;
  });
  await fixtures.pass();
  expect(closed).toBe(true);
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'quit' }, counts: { sent: 0, unknown: 0 } });
  expect(statesOf(job).filter((state) => state === 'done')).toHaveLength(fixtures.fakeService.arrived.size);
});

describe('nothing of a row is sent', () => {
  test('if its account points at another reseller since its job was started', async () => {
    const job = await fixtures.plan(...sets(3));
    fixtures.changes.start(job);
    fixtures.service.moved = true;
    await fixtures.pass();
    expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'other-reseller' }, counts: { planned: 3 } });
    expect(fixtures.fakeService.arrived.size).toBe(0);
  });

  test.each([
    [new AppError('AUTH', { reason: 'text', facts: { text: 'Who is there?' } }), 'paused', 'planned', undefined],
    [
      new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'No such thing.' } }),
      'ended',
      'refused',
      { code: 'cannot-read', facts: { code: 'NOT_FOUND' } },
    ],
    [new Error('A fault.'), 'ended', 'refused', { code: 'fault', facts: {} }],
  ])('if the current state cannot be read: %s', async (error, phase, state, note) => {
    const job = await fixtures.plan(rowOf('set', 1));
    fixtures.service.readError = error;
    await fixtures.run(job);
    const reason = phase === 'paused' ? { code: 'service', facts: { code: 'AUTH', message: 'Who is there?' } } : null;
    expect(fixtures.changes.job(job)).toMatchObject({ phase, reason });
    const [row] = fixtures.changes.rows(job, [0]);
    expect(row?.state).toBe(state);
    if (note !== undefined) expect(row?.note).toEqual(note);
    expect(fixtures.fakeService.arrived.size).toBe(0);
    expect(fixtures.incidents()).toEqual(error instanceof AppError ? [] : [error]);
  });
});

test('a job reports until when it waits for the service', async () => {
  fixtures.faults.push('unsent');
  const job = await fixtures.plan(rowOf('set', 1));
  fixtures.changes.start(job);
  await fixtures.pass(100);
  expect(fixtures.changes.job(job).waitsUntil).not.toBeNull();
  await fixtures.pass();
  expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', waitsUntil: null, counts: { done: 1 } });
});

describe('a row that depends on others', () => {
  const dependentRow = (id: number, ...seqs: number[]) => ({ ...rowOf('set', id), depends: seqs.map((seq) => ({ seq, take: {} })) });

  test('is sent after one that needed no change', async () => {
    fixtures.fakeService.resources.set(1, { value: 'a', version: 1 });
    const job = await fixtures.plan(rowOf('set', 1), dependentRow(2, 0));
    await fixtures.run(job);
    expect(statesOf(job)).toEqual(['unchanged', 'done']);
  });

  test('is sent once, after the row before it, in a job with more rows than are read at a time', async () => {
    const rows = sets(150).map((row, at) => (at % 10 === 1 ? { ...row, depends: [{ seq: at - 1, take: {} }] } : row));
    const job = await fixtures.plan(...rows);
    await fixtures.run(job);
    expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', counts: { done: 150 } });
    expect([...fixtures.fakeService.arrived.values()]).toEqual(Array(150).fill(1));
    const order = [...fixtures.fakeService.arrived.keys()];
    for (let id = 2; id <= 150; id += 10) expect(order.indexOf(`set ${id}`)).toBeGreaterThan(order.indexOf(`set ${id - 1}`));
  });

  test('is rejected with the first rejected row before it, and names it', async () => {
    fixtures.faults.push('none', 'refused');
    const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), dependentRow(3, 0, 1), dependentRow(4, 2));
    await fixtures.run(job);
    expect(statesOf(job)).toEqual(['done', 'refused', 'refused', 'refused']);
    const notes = fixtures.changes.rows(job, [2, 3]).map(({ note }) => note);
    expect(notes).toEqual(['2', '3'].map((row) => ({ code: 'row-before-refused', facts: { row } })));
  });

  test('waits until all of them are done', async () => {
    fixtures.faults.push('none', 'lost-before');
    const job = await fixtures.plan(rowOf('set', 1), rowOf('gift', 2), dependentRow(3, 0, 1));
    await fixtures.run(job);
    expect(statesOf(job)).toEqual(['done', 'unknown', 'planned']);
    expect(fixtures.fakeService.arrived.has('set 3')).toBe(false);
  });
});

describe('what a row uses from the rows before it', () => {
  const kind = { input: z.strictObject({ contactId: z.number().int() }) } as unknown as Kind;
  const fill = (take: Record<string, string>, receipt: Fields) => {
    const row = { target: { kind: 'contact', id: 0, name: 'a' }, input: {}, depends: [{ seq: 4, take }] } as unknown as JournalRow;
    return fillRow(kind, row, {}, () => receipt);
  };

  test('is its target, the customer of its target, and its input', () => {
    const filled = fill({ [targetReference]: 'id', [customerReference]: 'customer', contactId: 'id' }, { id: 7, customer: 3 });
    expect(filled).toEqual({ row: { target: { kind: 'contact', id: 7, customerId: 3, name: 'a' }, input: { contactId: 7 } } });
  });

  test('is missing, or not what its input accepts', () => {
    expect(fill({ contactId: 'id' }, { id: null })).toEqual({
      refusal: { code: 'nothing-to-take', facts: { row: '5', what: 'id' } },
    });
    expect(fill({ contactId: 'id' }, { id: 'seven' })).toMatchObject({
      refusal: { code: 'bad-input', facts: { message: '{"reason":"value-invalid","facts":{}}' } },
    });
  });
});

test('an outdated plan reports the old and the new state', () => {
  const plan = { cost: { amount: '150000', currency: 'IDR' }, basis: { expiry: null } } as unknown as Plan;
  expect(whyStale(plan, { ...plan, basis: { expiry: false } })?.facts).toEqual({ what: 'expiry', was: '', is: 'false' });
  expect(whyStale({ ...plan, basis: {} }, plan)?.facts).toEqual({ what: 'expiry', was: '', is: '' });
  expect(whyStale(plan, { ...plan, cost: null })?.facts).toEqual({ was: '150000 IDR', is: '' });
});

describe('the balance of an account', () => {
  const paused = { phase: 'paused', reason: { code: 'balance' }, counts: { planned: 1 } };

  test('is not spent twice by two concurrent jobs', async () => {
    fixtures.fakeService.balance = 15n;
    const jobs = [await fixtures.plan(rowOf('gift', 1)), await fixtures.plan(rowOf('gift', 2))];
    for (const job of jobs) fixtures.changes.start(job);
    await fixtures.pass();
    expect(fixtures.fakeService.arrived.size).toBe(1);
    const [first, second] = jobs.map((job) => fixtures.changes.job(job));
    expect(first).toMatchObject({ phase: 'ended', counts: { done: 1 } });
    expect(second).toMatchObject(paused);
  });

  test('is separate from another account', async () => {
    const poor = 'pooraccount0' as AccountId;
    fixtures.otherAccounts.set(poor, 5n);
    const jobs = [await fixtures.plan(rowOf('gift', 1)), await fixtures.planFor(poor, [rowOf('gift', 2)])];
    for (const job of jobs) fixtures.changes.start(job);
    await fixtures.pass();
    const [rich, paying] = jobs.map((job) => fixtures.changes.job(job));
    expect(rich).toMatchObject({ phase: 'ended', counts: { done: 1 } });
    expect(paying).toMatchObject(paused);
    expect(paying?.reason?.facts).toMatchObject({ remaining: '5' });
  });

  test('is read again when the next job starts', async () => {
    await fixtures.run(await fixtures.plan(rowOf('gift', 1)));
    const job = await fixtures.plan(rowOf('gift', 2));
    fixtures.fakeService.balance = 5n;
    await fixtures.run(job);
    expect(fixtures.fakeService.arrived.has('gift 2')).toBe(false);
    expect(fixtures.changes.job(job)).toMatchObject(paused);
  });
});

test.each(['BALANCE', 'AUTH'] as const)(
  'a job pauses when the service rejects a row with %s, and the rejections are logged',
  async (code) => {
    fixtures.fakeService.write = () => ({ state: 'refused', code, message: 'No.' });
    const job = await fixtures.plan(...sets(20));
    await fixtures.run(job);
    const { phase, reason: why, counts } = fixtures.changes.job(job);
    expect([phase, why]).toEqual(['paused', { code: 'service', facts: { code, message: 'No.' } }]);
    expect(fixtures.changes.activityCount({ result: 'refused' })).toBe(counts.refused);
    expect(counts.planned).toBeGreaterThan(0);
  },
);

/** Another window over the same journal, whose kind `set` differs. */
function otherWindow(set: Partial<Kind> = {}, fault: Fault = 'none') {
  const kinds = new Map([...sampleKinds].map(([name, kind]) => [name, name === 'set' ? { ...kind, ...set } : kind]));
  const { file, fakeService, clock } = fixtures;
  return openSession({
    ...{ file: () => file, fakeService, clock, kinds, name: 'other', isRunning: () => true },
    next: () => ({ fault, death: null }),
  });
}

/** The row of a job that another window has run. */
async function sentBy(other: ReturnType<typeof otherWindow>, rows = sets(1)) {
  const job = other.changes.plan({ accountId, origin: { from: 'one' }, rows });
  await passTime(fixtures.clock, other, 5000);
  startReviewed(other.changes, job);
  await passTime(fixtures.clock, other, 1000);
  other.kill();
  return fixtures.journal.rows.find(job, 0);
}

test('an instance that does not run a job cannot stop it, and does not touch its sent rows', async () => {
  const other = otherWindow();
  const job = await fixtures.plan(rowOf('gift', 1));
  fixtures.changes.start(job);
  await fixtures.pass(15);
  expect(statesOf(job)).toEqual(['sent']);
  other.changes.stop(job);
  expect(statesOf(job)).toEqual(['sent']);
  await fixtures.pass();
  expect([fixtures.changes.job(job).phase, ...statesOf(job)]).toEqual(['ended', 'done']);
  other.kill();
});

describe('a row that the service confirmed', () => {
  const results = () => fixtures.changes.activity({}).map(({ result }) => result);

  test.each([
    ['half', { state: 'unknown', ask: 'half-written' }],
    ['failed', { state: 'refused' }],
    ['under way', { state: 'accepted', note: null }],
    ['not done', { state: 'accepted', note: { code: 'not-seen-yet' } }],
  ] as const)('and that is read back as %s gets that state, also in the log', async (verdict, row) => {
    expect(await sentBy(otherWindow({ verify: async () => ({ verdict, now: [] }) }))).toMatchObject(row);
    expect(results()).toEqual([row.state, 'done']);
  });

  test('stays done when it cannot be read back', async () => {
    const verify = () => Promise.reject(new AppError('OFFLINE', { reason: 'text', facts: { text: 'No network.' } }));
    const other = otherWindow({ verify });
    expect(await sentBy(other)).toMatchObject({ state: 'done', seen: null });
    expect(results()).toEqual(['done']);
    expect(other.incidents).toEqual([]);
  });

  test.each([
    ['done', ['done', 'accepted']],
    ['not done', ['accepted']],
  ] as const)('as accepted, and that is read back as %s, is logged as such', async (verdict, logged) => {
    const row = await sentBy(otherWindow({ verify: async () => ({ verdict, now: [] }) }, 'accepted'));
    expect(row).toMatchObject({ state: logged[0], note: null });
    expect(results()).toEqual(logged);
  });

  test.each(['failed', 'half'] as const)('and is read back as %s ten times in a row pauses the job', async (verdict) => {
    await sentBy(otherWindow({ verify: async () => ({ verdict, now: [] }) }), sets(40));
    expect(fixtures.changes.jobs({})).toMatchObject([{ phase: 'paused', reason: { code: 'same-outcome' } }]);
  });
});

test('a kind that sends twice for a row contacts the service once', async () => {
  const apply: Kind['apply'] = async ({ send }) => {
    const write = { method: 'PUT', path: 'gift/1', form: { row: 'set 1', value: 'a' } } as const;
    await send(write);
    return send(write);
  };
  const other = otherWindow({ apply });
  expect(await sentBy(other)).toMatchObject({ state: 'done' });
  expect([fixtures.fakeService.arrived.get('set 1'), other.incidents.length]).toEqual([1, 1]);
});

test('a kind that sends nothing for a row has not carried it out', async () => {
  const apply: Kind['apply'] = async () => ({ state: 'done', data: null, message: 'Done.' });
  expect(await sentBy(otherWindow({ apply }))).toMatchObject({ state: 'refused', note: { code: 'fault' }, sentAt: null });
});

describe('a kind cannot report a row as done', () => {
  const apply: Kind['apply'] = async ({ send }) => {
    await send({ method: 'PUT', path: 'set/1', form: { row: 'set 1', value: 'a' } }).catch(() => undefined);
    return { state: 'done', data: null, message: 'Done.' };
  };

  test('if there was no response', async () => {
    expect(await sentBy(otherWindow({ apply }, 'lost-before'))).toMatchObject({ state: 'unknown' });
  });

  test('if sending failed after it was marked as sent', async () => {
    fixtures.fakeService.write = () => {
      throw new Error('A fault.');
    };
    expect(await sentBy(otherWindow({ apply }))).toMatchObject({ state: 'unknown' });
  });
});

describe('an engine without running jobs', () => {
  /** An engine over the journal, and the rows that it reports as unknown. */
  function openEngine() {
    const [unknown, report] = [vi.fn(), vi.fn()];
    const account = { id: accountId, name: 'Main', readOnly: false, reseller: 'https://a.example R-1' };
    const engine = createEngine({
      ...{ journal: fixtures.journal, kinds: sampleKinds, secrets: createSecrets(), owner: 'session', clock: fixtures.clock },
      ...{ unknown, report, accepted: () => undefined, incident: () => undefined, atOnce: () => 1, now: () => 0 },
      port: { account: () => account } as unknown as ChangesPort,
    });
    return { engine, unknown, report };
  }

  test('does not start a job that is not there', () => {
    const { engine } = openEngine();
    expect(() => engine.start(99)).toThrow(expect.objectContaining({ code: 'NOT_FOUND', reason: 'job-gone' }));
    expect(engine.running()).toEqual([]);
  });

  test('ignores that a job is stopped or paused that is not there', () => {
    const { engine, unknown, report } = openEngine();
    engine.stop(99);
    engine.pause(99, reason);
    expect([unknown.mock.calls, report.mock.calls]).toEqual([[], [[99]]]);
    expect([engine.isRunning(99), engine.waitsUntil(99)]).toEqual([false, null]);
  });

  test('has no rows without an outcome when a job is stopped that it does not run', async () => {
    const { engine, unknown } = openEngine();
    const other = otherWindow();
    const job = other.changes.plan({ accountId, origin: { from: 'one' }, rows: sets(1) });
    await passTime(fixtures.clock, other, 5000);
    other.kill();
    fixtures.journal.jobs.take(job, 'other', new Date(0).toISOString());
    const row = fixtures.journal.rows.find(job, 0);
    if (row !== null) fixtures.journal.rows.markSent(job, row, 'other', new Date(0).toISOString());
    engine.stop(job);
    expect([fixtures.changes.job(job).phase, ...statesOf(job)]).toEqual(['running', 'sent']);
    expect(unknown).not.toHaveBeenCalled();
  });

  test('reports the sent rows of a job that it could not release as unknown when it is stopped', async () => {
    const { engine, unknown } = openEngine();
    const job = await fixtures.plan(...sets(2));
    fixtures.journal.jobs.take(job, 'session', new Date(0).toISOString());
    const row = fixtures.journal.rows.find(job, 1);
    if (row !== null) fixtures.journal.rows.markSent(job, row, 'session', new Date(0).toISOString());
    engine.stop(job);
    expect([fixtures.journal.jobs.find(job)?.phase, ...statesOf(job)]).toEqual(['stopped', 'planned', 'unknown']);
    expect(unknown.mock.calls).toEqual([[job, 1]]);
    expect(fixtures.changes.rows(job, [1])[0]?.note).toEqual({ code: 'no-answer', facts: {} });
  });

  test('reopens a finished job only if some of its rows are planned again', async () => {
    const { engine, report } = openEngine();
    const job = await fixtures.plan(...sets(1));
    await fixtures.run(job);
    engine.reopen(job, reason);
    expect(fixtures.changes.job(job)).toMatchObject({ phase: 'ended', reason: null });
    fixtures.journal.rows.change(job, 0, ['done'], { state: 'planned' }, new Date(0).toISOString());
    engine.reopen(job, reason);
    expect(fixtures.changes.job(job)).toMatchObject({ phase: 'paused', reason, endedAt: null });
    expect(report.mock.calls).toEqual([[job], [job]]);
  });

  test('closes at once, and starts nothing afterwards', async () => {
    const { engine } = openEngine();
    const job = await fixtures.plan(...sets(1));
    await engine.close(1000);
    expect(() => engine.start(job)).toThrow(expect.objectContaining({ code: 'CANCELED' }));
    await engine.whenIdle(job);
  });
});
