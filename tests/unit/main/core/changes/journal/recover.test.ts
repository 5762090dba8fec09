import { beforeEach, describe, expect, it, test } from 'vitest';
import type { JobPhase } from '../../../../../../main/core/changes/journal/jobs.ts';
import { accountId } from '../session.ts';
import { at, createJournalFixtures, type JournalFixtures, rowWith } from './fixtures.ts';

let fixtures: JournalFixtures;
beforeEach(async () => {
  fixtures = await createJournalFixtures();
});

const interrupted = { code: 'interrupted', facts: {} };

function jobIn(phase: JobPhase, owner: string | null, ...states: ('planned' | 'sent' | 'done')[]): number {
  const job = fixtures.add(states.map((_, seq) => rowWith(seq)));
  for (const [seq, state] of states.entries()) fixtures.put(job, seq, { state });
  fixtures.database.run('UPDATE job SET phase = ?, owner = ? WHERE id = ?', phase, owner, job);
  return job;
}
const recover = () => fixtures.journal.recover((owner) => owner === 'alive', at(9));
const find = (job: number) => fixtures.journal.jobs.find(job);
const statesOf = (job: number) => fixtures.journal.rows.list(job, [0, 1, 2]).map(({ state }) => state);

describe('after a crash', () => {
  it('a running job is paused, and what was being sent is unknown', () => {
    const job = jobIn('running', 'dead', 'done', 'sent', 'planned');
    expect(recover()).toBe(1);
    expect(find(job)).toMatchObject({ phase: 'paused', owner: null, reason: interrupted });
    expect(statesOf(job)).toEqual(['done', 'unknown', 'planned']);
    expect(fixtures.journal.rows.find(job, 1)).toMatchObject({ note: interrupted, changedAt: at(9) });
    expect(fixtures.journal.activity.list({})).toMatchObject([{ job, seq: 1, result: 'unknown', note: interrupted, at: at(9) }]);
  });

  it('a running job without an owner is paused too', () => {
    const job = jobIn('running', null);
    expect(recover()).toBe(1);
    expect(find(job)).toMatchObject({ phase: 'paused', reason: interrupted });
  });

  it('reviews are deleted', () => {
    const [planning, review] = [jobIn('planning', 'dead', 'planned'), jobIn('review', null, 'planned')];
    expect(recover()).toBe(0);
    expect([find(planning), find(review)]).toEqual([null, null]);
    expect(fixtures.journal.rows.size(planning)).toBe(0);
  });

  it('a job that was not running keeps its phase and reason, but has no owner', () => {
    const job = jobIn('paused', 'dead', 'sent');
    fixtures.database.run(`UPDATE job SET reason = '{"code":"sleep","facts":{}}' WHERE id = ?`, job);
    expect(recover()).toBe(0);
    expect(find(job)).toMatchObject({ phase: 'paused', owner: null, reason: { code: 'sleep' } });
    expect(statesOf(job)).toEqual(['unknown']);
  });

  it('jobs of a live engine, and those that do not run, stay as they are', () => {
    const alive = [jobIn('running', 'alive', 'sent'), jobIn('review', 'alive', 'planned')];
    const idle = [jobIn('paused', null, 'planned'), jobIn('ended', null, 'done'), jobIn('stopped', null, 'planned')];
    const before = [...alive, ...idle].map(find);
    expect(recover()).toBe(0);
    expect([...alive, ...idle].map(find)).toEqual(before);
    expect([...alive, ...idle].flatMap(statesOf)).toEqual(['sent', 'planned', 'planned', 'done', 'planned']);
  });
});

test('rows that are no longer waited for are returned, and noted as unknown with the reason', () => {
  const job = jobIn('running', 'me', 'sent', 'done', 'sent');
  const other = jobIn('running', 'me', 'sent');
  const note = { code: 'quit', facts: { a: '1' } } as const;
  expect(fixtures.journal.abandonSent(job, note, at(9))).toEqual([0, 2]);
  expect([statesOf(job), statesOf(other)]).toEqual([['unknown', 'done', 'unknown'], ['sent']]);
  expect(fixtures.journal.rows.find(job, 2)?.note).toEqual(note);
  expect(fixtures.journal.activity.list({ accountId }).map(({ seq, result }) => [seq, result])).toEqual([
    [2, 'unknown'],
    [0, 'unknown'],
  ]);
  expect(fixtures.journal.abandonSent(job, note, at(10))).toEqual([]);
  expect(fixtures.journal.activity.count({})).toBe(2);
});
