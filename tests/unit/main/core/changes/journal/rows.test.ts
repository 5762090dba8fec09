import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { JobPhase } from '../../../../../../main/core/changes/journal/jobs.ts';
import { fingerprintOf, type JournalRow, type RowState } from '../../../../../../main/core/changes/journal/rows.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';
import { at, createJournalFixtures, type JournalFixtures, paid, planWith, reseller, rowWith } from './fixtures.ts';

let fixtures: JournalFixtures;
let rows: JournalFixtures['journal']['rows'];
beforeEach(async () => {
  fixtures = await createJournalFixtures();
  rows = fixtures.journal.rows;
});

function found(job: number, seq = 0): JournalRow {
  const row = rows.find(job, seq);
  if (row === null) throw new Error(`There is no row ${seq}.`);
  return row;
}

describe('a stored row', () => {
  it('is read as it was planned, with nothing known about its outcome', () => {
    const { state, note, ...planned } = rowWith(0, { plan: null, claim: null });
    expect(found(fixtures.add([{ ...planned, state, note }]))).toEqual({
      ...planned,
      ...{ spentBefore: null, state: 'planned', sentAt: null, changedAt: at(1), note: null, message: null, receipt: null, seen: null },
      ask: null,
    });
  });

  it('keeps everything it has', () => {
    const row = rowWith(0, {
      target: { kind: 'contact', id: 901, name: 'orang@example.com', customerId: 501 },
      ...{ place: 'line 12', depends: [{ seq: 4, take: { id: 'customerId' } }], plan: planWith(paid('10')), state: 'refused' },
      note: { code: 'twice', facts: { row: '2' } },
    });
    expect(found(fixtures.add([row]))).toMatchObject(row);
  });

  it('that does not exist is null', () => {
    const job = fixtures.add([rowWith(0)]);
    expect([rows.find(job, 1), rows.find(job + 1, 0)]).toEqual([null, null]);
  });
});

test('rows are listed in the order given, without those that do not exist', () => {
  const job = fixtures.add([0, 1, 2].map((seq) => rowWith(seq)));
  fixtures.add([rowWith(5)]);
  expect(rows.list(job, [2, 0, 5, 1]).map(({ seq }) => seq)).toEqual([2, 0, 1]);
  expect(rows.list(job, [])).toEqual([]);
});

test('at most 1000 rows are listed at once', () => {
  const job = fixtures.add([rowWith(0), rowWith(1)]);
  const seqs = [...Array.from({ length: 999 }, () => 0), 1, 1];
  expect(rows.list(job, seqs)).toHaveLength(1000);
  expect(rows.list(job, seqs).at(-1)?.seq).toBe(1);
});

test('row numbers are in order, of all states or of some', () => {
  const job = fixtures.add([0, 1, 2, 3].map((seq) => rowWith(seq, { state: seq === 1 ? 'refused' : 'planned' })));
  fixtures.put(job, 3, { state: 'done' });
  expect(rows.seqs(job)).toEqual([0, 1, 2, 3]);
  expect(rows.seqs(job, { states: null })).toEqual([0, 1, 2, 3]);
  expect(rows.seqs(job, { states: ['planned'] })).toEqual([0, 2]);
  expect(rows.seqs(job, { states: ['done', 'refused'] })).toEqual([1, 3]);
  expect(rows.seqs(job, { states: [] })).toEqual([]);
  expect(rows.size(job)).toBe(4);
  expect(rows.size(job + 1)).toBe(0);
});

test('rows that need attention come first, those that only the user can decide before all others', () => {
  const states = ['unchanged', 'done', 'accepted', 'planned', 'sent', 'refused', 'unknown', 'unknown'] as const;
  const job = fixtures.add(states.map((_, seq) => rowWith(seq)));
  for (const [seq, state] of states.entries()) fixtures.put(job, seq, { state, ...(seq === 7 ? { ask: 'unclear' } : {}) });
  expect(rows.seqs(job, { order: 'attention' })).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  expect(rows.seqs(job, { order: 'place' })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('inputs and planned rows are read page by page above a number', () => {
  const job = fixtures.add([0, 1, 2, 3, 4].map((seq) => rowWith(seq, { input: { years: seq } })));
  fixtures.put(job, 2, { state: 'done' });
  expect(rows.inputs(job, 0, 2)).toEqual([
    { seq: 1, input: { years: 1 } },
    { seq: 2, input: { years: 2 } },
  ]);
  expect(rows.inputs(job, 4, 2)).toEqual([]);
  expect(rows.planned(job, -1, 2).map(({ seq }) => seq)).toEqual([0, 1]);
  expect(rows.planned(job, 1, 9).map(({ seq }) => seq)).toEqual([3, 4]);
  expect(rows.planned(job, 4, 9)).toEqual([]);
});

test('states come with the receipts of rows that have one', () => {
  const job = fixtures.add([rowWith(0), rowWith(1), rowWith(2)]);
  fixtures.put(job, 1, { state: 'done', receipt: { id: 7 } });
  expect([...rows.states(job, [0, 1, 9])]).toEqual([
    [0, { state: 'planned', receipt: null }],
    [1, { state: 'done', receipt: { id: 7 } }],
  ]);
});

describe('marking a row as sent', () => {
  let job: number;
  beforeEach(() => {
    job = fixtures.running([rowWith(0, { plan: planWith(paid('10')) }), rowWith(1)]);
  });

  it('stores the time, and forgets why it was not sent before', () => {
    fixtures.put(job, 0, { state: 'planned', note: { code: 'stale', facts: {} }, message: 'No.', ask: 'not-seen' });
    expect(rows.markSent(job, found(job), 'me', at(9))).toBe('marked');
    expect(found(job)).toMatchObject({ state: 'sent', sentAt: at(9), changedAt: at(9), note: null, message: null, ask: null });
    expect(found(job, 1)).toMatchObject({ state: 'planned', sentAt: null });
  });

  it('happens once', () => {
    const row = found(job);
    expect([rows.markSent(job, row, 'me', at(9)), rows.markSent(job, row, 'me', at(10))]).toEqual(['marked', 'taken']);
    expect(found(job).sentAt).toBe(at(9));
  });

  it('is refused if another engine runs the job, or none does', () => {
    expect(rows.markSent(job, found(job), 'other', at(9))).toBe('taken');
    fixtures.journal.jobs.leave(job, 'me', 'paused', null, at(8));
    expect(rows.markSent(job, found(job), 'me', at(9))).toBe('taken');
    expect(found(job).state).toBe('planned');
  });

  it('is refused for a row that does not exist', () => {
    expect(rows.markSent(job, { ...found(job), seq: 9 }, 'me', at(9))).toBe('taken');
  });

  it.each([
    ['input', { input: { years: 2 } }],
    ['target', { target: { kind: 'domain', id: 99, name: 'thing-1.example' } }],
    ['name', { target: { kind: 'domain', id: 1, name: 'other.example' } }],
    ['kind', { kind: 'restore' }],
    ['plan', { plan: null }],
    ['cost', { plan: planWith(paid('11')) }],
  ] satisfies [string, Partial<JournalRow>][])('is refused if what is about to be sent has another %s than was reviewed', (_, other) => {
    expect(rows.markSent(job, { ...found(job), ...other }, 'me', at(9))).toBe('altered');
    expect(found(job)).toMatchObject({ state: 'planned', sentAt: null });
  });

  it.each(['input = \'{"years":9}\'', 'target_id = 99', "target_name = 'x'", 'plan = NULL', "fingerprint = 'x'", 'fingerprint = NULL'])(
    'is refused if the stored row was altered since the review (%s)',
    (change) => {
      const reviewed = found(job);
      fixtures.database.run(`UPDATE job_row SET ${change} WHERE job_id = ? AND seq = 0`, job);
      expect(rows.markSent(job, reviewed, 'me', at(9))).toBe('altered');
      expect(found(job).state).toBe('planned');
    },
  );

  it('is possible after the row got values from other rows', () => {
    const row = found(job);
    const target = { kind: 'contact', id: 33, name: 'thing-1.example', customerId: 5 } as const;
    rows.fill(job, { ...row, target }, target, { years: 3 }, planWith({ basis: { version: 2 } }));
    fixtures.database.run("UPDATE job_row SET target_kind = 'contact' WHERE job_id = ? AND seq = 0", job);
    const filled = found(job);
    expect(filled).toMatchObject({ target, input: { years: 3 }, plan: { basis: { version: 2 } } });
    expect(found(job, 1).input).toEqual({ years: 1 });
    expect(rows.markSent(job, filled, 'me', at(9))).toBe('marked');
  });
});

describe('changing a row', () => {
  it('stores what is given and keeps the rest', () => {
    const job = fixtures.add([rowWith(0), rowWith(1)]);
    const seen = { verdict: 'done', now: [{ label: 'expires', value: null }] } as const;
    const change = { sentAt: at(4), note: { code: 'failed', facts: {} }, message: '5', receipt: { id: 1 }, seen, ask: 'charged' } as const;
    expect(rows.change(job, 0, ['planned'], { state: 'unknown', ...change }, at(5))).toBe(true);
    expect(found(job)).toMatchObject({ state: 'unknown', changedAt: at(5), ...change });
    expect(found(job, 1)).toMatchObject({ state: 'planned', changedAt: at(1) });
    rows.change(job, 0, ['unknown'], { state: 'done', ask: null, note: null }, at(6));
    expect(found(job)).toMatchObject({ ...change, state: 'done', ask: null, note: null, changedAt: at(6) });
    rows.change(job, 0, ['done'], { state: 'done', receipt: null, seen: null, message: null, sentAt: null }, at(7));
    expect(found(job)).toMatchObject({ receipt: null, seen: null, message: null, sentAt: null });
  });

  it('does nothing if it is in another state, or does not exist', () => {
    const job = fixtures.add([rowWith(0)]);
    expect(rows.change(job, 0, ['sent', 'unknown'], { state: 'done' }, at(5))).toBe(false);
    expect(rows.change(job, 1, ['planned'], { state: 'done' }, at(5))).toBe(false);
    expect(found(job)).toMatchObject({ state: 'planned', changedAt: at(1) });
  });
});

test('the only target of the rows to be sent is named, unless there are several or none', () => {
  const target = { kind: 'domain', id: 1, name: 'one.example' } as const;
  const job = fixtures.add([rowWith(0, { target }), rowWith(1, { target }), rowWith(2)]);
  expect(rows.onlyTarget(job)).toBeNull();
  fixtures.put(job, 2, { state: 'refused' });
  expect(rows.onlyTarget(job)).toBe('one.example');
  fixtures.put(job, 0, { state: 'done' });
  expect(rows.onlyTarget(job)).toBe('one.example');
  fixtures.put(job, 1, { state: 'done' });
  expect(rows.onlyTarget(job)).toBeNull();
  const contact = { ...target, kind: 'customer' } as const;
  expect(rows.onlyTarget(fixtures.add([rowWith(0, { target }), rowWith(1, { target: contact })]))).toBeNull();
});

test('what was or may have been paid is listed by when it was sent, for one account', () => {
  const cost = planWith(paid('10'));
  const states = ['done', 'accepted', 'unknown', 'sent', 'refused', 'planned', 'unchanged'] as const;
  const job = fixtures.add([...states.map((_, seq) => rowWith(seq, { plan: cost })), rowWith(7)]);
  for (const [seq, state] of states.entries()) fixtures.put(job, seq, { state, sentAt: at(20 - seq) });
  fixtures.put(job, 7, { state: 'done', sentAt: at(30) });
  const paidFor = (account: string, since: string) => rows.paidSince(account, since).map(({ name }) => name);
  expect(paidFor(accountId, at(0))).toEqual([4, 3, 2, 1].map((id) => `thing-${id}.example`));
  expect(paidFor(accountId, at(19))).toEqual(['thing-2.example', 'thing-1.example']);
  expect(rows.paidSince(accountId, at(20))).toEqual([{ name: 'thing-1.example', cost: '10' }]);
  expect(paidFor('other', at(0))).toEqual([]);
});

test('rows that depend on others are listed with these', () => {
  const depends = [{ seq: 0, take: { id: 'customerId' } }];
  const job = fixtures.add([rowWith(0), rowWith(1), rowWith(2, { depends }), rowWith(3, { depends })]);
  expect(rows.dependent(job)).toEqual([
    { seq: 2, depends },
    { seq: 3, depends },
  ]);
});

test('counts by kind what is to be sent, paid, and confirmed by typing', () => {
  const job = fixtures.add([
    rowWith(0, { plan: planWith(paid('10')) }),
    rowWith(1, { plan: planWith({ ...paid('10'), typed: true }) }),
    rowWith(2, { kind: 'restore', plan: planWith({ typed: false }) }),
    rowWith(3, { state: 'refused', plan: planWith(paid('10')) }),
    rowWith(4, { kind: 'delete', plan: null }),
  ]);
  expect(rows.tally(job)).toEqual([
    { kind: 'delete', count: 1, paid: 0, typed: 0 },
    { kind: 'renew', count: 2, paid: 2, typed: 1 },
    { kind: 'restore', count: 1, paid: 0, typed: 0 },
  ]);
});

test('adds up costs by state and amount', () => {
  const costs = ['10', '10', '20', '10'].map((amount, seq) => rowWith(seq, { plan: planWith(paid(amount)) }));
  const job = fixtures.add([...costs, rowWith(4)]);
  fixtures.put(job, 3, { state: 'done' });
  expect(rows.costs(job)).toEqual(
    expect.arrayContaining([
      { state: 'planned', cost: '10', count: 2 },
      { state: 'planned', cost: '20', count: 1 },
      { state: 'done', cost: '10', count: 1 },
    ]),
  );
  expect(rows.costs(job)).toHaveLength(3);
});

test('lists the currencies of rows to be sent, the most common first', () => {
  const currencies = ['USD', 'IDR', 'IDR', 'EUR', 'IDR'].map((currency, seq) => rowWith(seq, { plan: planWith(paid('10', currency)) }));
  const job = fixtures.add([...currencies, rowWith(5)]);
  fixtures.put(job, 4, { state: 'refused' });
  expect(rows.currencies(job)).toEqual([
    { currency: 'IDR', seqs: [1, 2] },
    { currency: 'USD', seqs: [0] },
    { currency: 'EUR', seqs: [3] },
  ]);
});

test('stores the cost of the rows before each', () => {
  const job = fixtures.add([rowWith(0), rowWith(1), rowWith(2)]);
  rows.setSpentBefore(job, [
    [1, '10'],
    [2, '20.50'],
  ]);
  expect(rows.list(job, [0, 1, 2]).map(({ spentBefore }) => spentBefore)).toEqual([null, '10', '20.50']);
});

const row = rowWith(0, { plan: planWith(paid('10')) });
const print = fingerprintOf(row);

test('is the same for a row that was stored and read again', () => {
  expect(fingerprintOf(JSON.parse(JSON.stringify(row)))).toBe(print);
  expect(print).toMatch(/^[\w+/]{43}=$/);
});

test.each([
  ['kind', { kind: 'restore' }],
  ['target’s kind', { target: { ...row.target, kind: 'customer' as const } }],
  ['target', { target: { ...row.target, id: 99 } }],
  ['name', { target: { ...row.target, name: 'other.example' } }],
  ['customer', { target: { ...row.target, customerId: 5 } }],
  ['preceding rows', { depends: [{ seq: 0, take: {} }] }],
  ['input', { input: { years: 2 } }],
  ['plan', { plan: null }],
  ['cost', { plan: planWith(paid('11')) }],
  ['currency', { plan: planWith(paid('10', 'USD')) }],
  ['lines', { plan: planWith({ ...paid('10'), lines: [] }) }],
  ['conditions', { plan: planWith({ ...paid('10'), basis: { version: 2 } }) }],
  ['warnings', { plan: planWith({ ...paid('10'), warnings: [{ code: 'twice', facts: {} }] }) }],
  ['confirmation', { plan: planWith({ ...paid('10'), typed: true }) }],
])('differs for another %s', (_, other) => {
  expect(fingerprintOf({ ...row, ...other })).not.toBe(print);
});

test('is the same for what is neither reviewed nor sent', () => {
  expect(fingerprintOf({ ...row, ...{ place: 'line 9', claim: null, seq: 9 } })).toBe(print);
  expect(fingerprintOf({ ...row, plan: planWith({ ...paid('10'), typed: false }) })).toBe(print);
});

describe('claims table', () => {
  const day = 24 * 60 * 60_000;
  let fixtures: ChangesFixtures;

  beforeEach(async () => {
    fixtures = await createChangesFixtures();
  });
  afterEach(() => {
    expect(fixtures.incidents()).toEqual([]);
    fixtures.end();
  });

  /** The service accepts a row and finishes it much later. */
  async function claimedBy(kind: string): Promise<number> {
    fixtures.fakeService.write = () => ({ state: 'done', data: null, message: 'Taken.' });
    fixtures.faults.push('accepted');
    const job = await fixtures.plan(rowOf(kind, 1));
    await fixtures.run(job);
    expect(fixtures.journal.rows.find(job, 0)?.state).toBe('accepted');
    return job;
  }

  const stateOf = (job: number) => fixtures.journal.rows.find(job, 0);

  test('does not pay twice for an unfinished paid change', async () => {
    const reviewed = await fixtures.plan(rowOf('gift', 1));
    const job = await claimedBy('gift');
    expect(fixtures.changes.claimed(accountId, ['gift domain 1']).get('gift domain 1')).toMatchObject({ job });
    expect(stateOf(await fixtures.plan(rowOf('gift', 1)))).toMatchObject({ state: 'refused', note: { code: 'in-other-job' } });
    expect(() => fixtures.changes.start(reviewed)).toThrow(expect.objectContaining({ code: 'STALE_PLAN' }));
  });

  test('a change that the service never finishes does not block forever', async () => {
    await claimedBy('gift');
    await fixtures.pass(8 * day);
    expect(stateOf(await fixtures.plan(rowOf('gift', 1)))?.state).toBe('planned');
  });

  test('a free change may be requested again while the service is still processing it', async () => {
    await claimedBy('set');
    expect(stateOf(await fixtures.plan(rowOf('set', 1)))?.state).toBe('planned');
  });

  describe('a claim', () => {
    let stored: JournalFixtures;
    const claim = 'renew domain 1';
    beforeEach(async () => {
      stored = await createJournalFixtures();
    });

    /** A job with one row in this state, and its phase. */
    function jobWith(phase: JobPhase, state: RowState, other: { cost?: string; sentAt?: string; reseller?: string } = {}): number {
      const row = rowWith(0, { place: 'line 12', plan: planWith(other.cost === undefined ? {} : paid(other.cost)) });
      const job = stored.add([row], other.reseller === undefined ? {} : { reseller: other.reseller });
      stored.put(job, 0, { state, sentAt: other.sentAt ?? at(3) });
      stored.database.run('UPDATE job SET phase = ? WHERE id = ?', phase, job);
      return job;
    }
    const holder = () => stored.journal.activeClaims([claim], reseller, at(59)).get(claim);

    it.each<[JobPhase, RowState, string | undefined, boolean]>([
      ['running', 'planned', undefined, true],
      ['paused', 'planned', undefined, true],
      ['planning', 'planned', undefined, false],
      ['review', 'planned', undefined, false],
      ['stopped', 'planned', undefined, false],
      ['ended', 'planned', undefined, false],
      ['running', 'sent', undefined, true],
      ['ended', 'unknown', undefined, true],
      ['stopped', 'unknown', undefined, true],
      ['ended', 'accepted', '10', true],
      ['ended', 'accepted', undefined, false],
      ['running', 'done', '10', false],
      ['running', 'refused', '10', false],
      ['running', 'unchanged', '10', false],
    ])('of a job in %s with a row in %s (cost %s) is held: %s', (phase, state, cost, isHeld) => {
      const job = jobWith(phase, state, cost === undefined ? {} : { cost });
      const mine = stored.add([rowWith(0)]);
      const by = { job, otherSeq: 0, place: 'line 12' };
      expect(holder()).toEqual(isHeld ? by : undefined);
      expect(stored.journal.claimsOfOtherJobs(mine, reseller, at(59))).toEqual(isHeld ? [{ seq: 0, ...by }] : []);
    });

    it('of a paid row that is not finished is held for seven days', () => {
      jobWith('ended', 'accepted', { cost: '10', sentAt: '2026-11-14T08:59:00.000Z' });
      expect(holder()).toBeDefined();
      expect(stored.journal.activeClaims([claim], reseller, '2026-11-21T08:59:00.001Z').size).toBe(0);
    });

    it('is held only among jobs of the same reseller', () => {
      jobWith('running', 'sent', { reseller: 'https://a.example R-2' });
      const mine = stored.add([rowWith(0)]);
      expect(holder()).toBeUndefined();
      expect(stored.journal.claimsOfOtherJobs(mine, reseller, at(59))).toEqual([]);
      expect(stored.journal.claimsOfOtherJobs(mine, 'https://a.example R-2', at(59))).toHaveLength(1);
    });

    it('is reported with the first row that holds it, and only if it was asked for', () => {
      const rows = [rowWith(0, { claim: 'other' }), rowWith(1, { claim, place: 'line 3' }), rowWith(2, { claim, place: 'line 4' })];
      const job = stored.running(rows);
      expect([...stored.journal.activeClaims([claim, 'unused'], reseller, at(59))]).toEqual([
        [claim, { job, otherSeq: 1, place: 'line 3' }],
      ]);
      expect(stored.journal.activeClaims([], reseller, at(59)).size).toBe(0);
    });

    it('of other jobs concerns only planned rows of a job, in order, and never its own rows', () => {
      const rows = [2, 1, 0].map((id, seq) => rowWith(seq, { claim: `renew domain ${id}` }));
      const other = stored.running(rows);
      const mine = stored.add([0, 1, 2, 3].map((seq) => rowWith(seq, { claim: seq === 3 ? null : `renew domain ${seq}` })));
      expect(stored.journal.claimsOfOtherJobs(mine, reseller, at(59)).map(({ seq, job, otherSeq }) => [seq, job, otherSeq])).toEqual([
        [0, other, 2],
        [1, other, 1],
        [2, other, 0],
      ]);
      stored.put(mine, 1, { state: 'refused' });
      expect(stored.journal.claimsOfOtherJobs(mine, reseller, at(59)).map(({ seq }) => seq)).toEqual([0, 2]);
      stored.database.run("UPDATE job SET phase = 'ended' WHERE id = ?", other);
      stored.database.run("UPDATE job SET phase = 'running' WHERE id = ?", mine);
      expect(stored.journal.claimsOfOtherJobs(mine, reseller, at(59))).toEqual([]);
    });
  });

  describe('duplicates within a job', () => {
    let stored: JournalFixtures;
    beforeEach(async () => {
      stored = await createJournalFixtures();
    });
    const withClaims = (...claims: (string | null)[]): number =>
      stored.add(claims.map((claim, seq) => rowWith(seq, { claim, place: `line ${seq + 2}` })));

    it('are reported in order, each with the first row of the same claim', () => {
      const job = withClaims('b', 'a', 'a', 'b', 'c', 'a');
      withClaims('c');
      expect(stored.journal.duplicateClaims(job)).toEqual([
        { seq: 2, job, otherSeq: 1, place: 'line 3' },
        { seq: 3, job, otherSeq: 0, place: 'line 2' },
        { seq: 5, job, otherSeq: 1, place: 'line 3' },
      ]);
    });

    it('are only those that are to be sent', () => {
      const job = withClaims('a', 'a', 'a');
      stored.put(job, 0, { state: 'refused' });
      expect(stored.journal.duplicateClaims(job)).toMatchObject([{ seq: 2, otherSeq: 1 }]);
      stored.put(job, 1, { state: 'unchanged' });
      expect(stored.journal.duplicateClaims(job)).toEqual([]);
      stored.put(job, 2, { state: 'done' });
      expect(stored.journal.duplicateClaims(job)).toEqual([]);
    });

    it('are not rows without a claim', () => {
      expect(stored.journal.duplicateClaims(withClaims(null, null, 'a'))).toEqual([]);
    });
  });
});
