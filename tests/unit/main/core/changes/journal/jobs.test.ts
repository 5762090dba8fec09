import { beforeEach, describe, expect, it, test } from 'vitest';
import type { JobPhase } from '../../../../../../main/core/changes/journal/jobs.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { accountId } from '../session.ts';
import { at, createJournalFixtures, type JournalFixtures, reseller, rowWith } from './fixtures.ts';

let fixtures: JournalFixtures;
let jobs: JournalFixtures['journal']['jobs'];
beforeEach(async () => {
  fixtures = await createJournalFixtures();
  jobs = fixtures.journal.jobs;
});

const otherAccount = 'other0000001' as AccountId;
const put = (job: number, phase: JobPhase, owner: string | null = null): void =>
  void fixtures.database.run('UPDATE job SET phase = ?, owner = ? WHERE id = ?', phase, owner, job);
const idsOf = (found: readonly { readonly id: number }[]): number[] => found.map(({ id }) => id);

test('a new job is in planning, with what it was made from', () => {
  const origin = { kinds: ['renew'], from: 'file', detail: 'a.csv', job: 3 };
  const id = fixtures.add([], { origin, paid: true, owner: 'me', currency: 'IDR' });
  expect(jobs.find(id)).toEqual({
    ...{ id, accountId, accountName: 'Main', reseller, who: 'maria', origin, paid: true, phase: 'planning', reason: null, owner: 'me' },
    ...{ balance: null, currency: 'IDR', madeAt: at(0), startedAt: null, endedAt: null },
  });
  expect(jobs.find(fixtures.add())).toMatchObject({ paid: false, owner: null, currency: null });
  expect(jobs.find(99)).toBeNull();
});

test('jobs are listed newest first, by account, openness and page', () => {
  const [first, second, third, fourth] = [fixtures.add(), fixtures.add([], { accountId: otherAccount }), fixtures.add(), fixtures.add()];
  put(third, 'ended');
  put(fourth, 'stopped');
  expect(idsOf(jobs.list({}))).toEqual([fourth, third, second, first]);
  expect(idsOf(jobs.list({ accountId }))).toEqual([fourth, third, first]);
  expect(idsOf(jobs.list({ open: true }))).toEqual([second, first]);
  expect(idsOf(jobs.list({ accountId, open: true }))).toEqual([first]);
  expect(idsOf(jobs.list({ below: third }))).toEqual([second, first]);
  expect(idsOf(jobs.list({ count: 2 }))).toEqual([fourth, third]);
});

test('a list without a count has a hundred jobs', () => {
  for (let count = 0; count < 101; count += 1) fixtures.add();
  expect(jobs.list({})).toHaveLength(100);
});

test('an account’s running and paused jobs are watched, and those with an unknown row', () => {
  const [planning, running, paused, ended] = [0, 1, 2, 3].map(() => fixtures.add([rowWith(0)])) as [number, number, number, number];
  const elsewhere = fixtures.add([], { accountId: otherAccount });
  put(running, 'running');
  put(paused, 'paused');
  put(ended, 'ended');
  put(elsewhere, 'running');
  expect(idsOf(jobs.watched(accountId, 10))).toEqual([paused, running]);
  fixtures.put(ended, 0, { state: 'unknown' });
  fixtures.put(planning, 0, { state: 'done' });
  expect(idsOf(jobs.watched(accountId, 10))).toEqual([ended, paused, running]);
  expect(idsOf(jobs.watched(accountId, 2))).toEqual([ended, paused]);
});

test('only a job in planning becomes ready for review', () => {
  const [planning, stopped] = [fixtures.add(), fixtures.add()];
  put(stopped, 'stopped');
  for (const id of [planning, stopped]) jobs.reviewed(id, { paid: true, balance: '100', currency: 'IDR' });
  expect(jobs.find(planning)).toMatchObject({ phase: 'review', paid: true, balance: '100', currency: 'IDR' });
  expect(jobs.find(stopped)).toMatchObject({ phase: 'stopped', paid: false, balance: null, currency: null });
});

describe('taking a job', () => {
  it.each([
    ['review', null, true],
    ['paused', null, true],
    ['paused', 'me', true],
    ['running', 'me', true],
    ['running', null, false],
    ['running', 'other', false],
    ['review', 'other', false],
    ['planning', null, false],
    ['stopped', null, false],
    ['ended', null, false],
  ] as const)('in %s that %s owns returns %s', (phase, owner, expected) => {
    const id = fixtures.add();
    put(id, phase, owner);
    expect(jobs.take(id, 'me', at(5))).toBe(expected);
    expect(jobs.find(id)).toMatchObject(expected ? { phase: 'running', owner: 'me', startedAt: at(5) } : { phase, owner, startedAt: null });
  });

  it('keeps when it was first started, and forgets why it was paused', () => {
    const id = fixtures.running([]);
    jobs.leave(id, 'me', 'paused', { code: 'sleep', facts: {} }, at(4));
    expect(jobs.find(id)).toMatchObject({
      phase: 'paused',
      owner: null,
      reason: { code: 'sleep', facts: {} },
      startedAt: at(2),
      endedAt: null,
    });
    jobs.take(id, 'other', at(5));
    expect(jobs.find(id)).toMatchObject({ phase: 'running', owner: 'other', reason: null, startedAt: at(2) });
  });
});

test('only the owner ends a run, and the end is recorded if nothing follows', () => {
  for (const [phase, endedAt] of [
    ['ended', at(6)],
    ['stopped', at(6)],
    ['paused', null],
  ] as const) {
    const id = fixtures.running([]);
    jobs.leave(id, 'other', phase, null, at(6));
    expect(jobs.find(id)).toMatchObject({ phase: 'running', owner: 'me' });
    jobs.leave(id, 'me', phase, null, at(6));
    expect(jobs.find(id)).toMatchObject({ phase, owner: null, reason: null, endedAt });
  }
});

test('only a finished job is reopened, with the reason', () => {
  const [ended, stopped] = [fixtures.running([]), fixtures.running([])];
  jobs.leave(ended, 'me', 'ended', null, at(6));
  jobs.leave(stopped, 'me', 'stopped', null, at(6));
  for (const id of [ended, stopped]) jobs.reopen(id, { code: 'rows-to-retry', facts: {} });
  expect(jobs.find(ended)).toMatchObject({ phase: 'paused', reason: { code: 'rows-to-retry', facts: {} }, endedAt: null });
  expect(jobs.find(stopped)).toMatchObject({ phase: 'stopped', reason: null, endedAt: at(6) });
});

test.each([
  ['paused', null, true],
  ['paused', 'other', true],
  ['running', 'me', true],
  ['running', 'other', false],
  ['review', null, false],
  ['ended', null, false],
] as const)('stopping a job in %s that %s owns: %s', (phase, owner, expected) => {
  const id = fixtures.add();
  put(id, phase, owner);
  jobs.stop(id, 'me', at(7));
  expect(jobs.find(id)).toMatchObject(
    expected ? { phase: 'stopped', owner: null, reason: null, endedAt: at(7) } : { phase, owner, endedAt: null },
  );
});

test('only a job that was never started is discarded, with its rows', () => {
  for (const phase of ['planning', 'review', 'running', 'paused', 'stopped', 'ended'] as const) {
    const id = fixtures.add([rowWith(0)]);
    put(id, phase);
    const isNew = phase === 'planning' || phase === 'review';
    expect(jobs.discard(id), phase).toBe(isNew);
    expect(jobs.find(id) === null, phase).toBe(isNew);
    expect(fixtures.journal.rows.size(id), phase).toBe(isNew ? 0 : 1);
  }
});

test('counts the rows of each state', () => {
  const id = fixtures.add([0, 1, 2].map((seq) => rowWith(seq)));
  fixtures.put(id, 2, { state: 'done' });
  const none = { planned: 0, unchanged: 0, sent: 0, accepted: 0, done: 0, refused: 0, unknown: 0 };
  expect(jobs.counts(id)).toEqual({ ...none, planned: 2, done: 1 });
  expect(jobs.counts(99)).toEqual(none);
});
