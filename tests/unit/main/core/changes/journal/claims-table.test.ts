import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { JobPhase } from '../../../../../../main/core/changes/journal/jobs.ts';
import type { RowState } from '../../../../../../main/core/changes/journal/rows.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';
import { at, createJournalFixtures, type JournalFixtures, paid, planWith, reseller, rowWith } from './fixtures.ts';

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
    expect([...stored.journal.activeClaims([claim, 'unused'], reseller, at(59))]).toEqual([[claim, { job, otherSeq: 1, place: 'line 3' }]]);
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
