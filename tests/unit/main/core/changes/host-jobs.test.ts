import { beforeEach, expect, test, vi } from 'vitest';
import { createHostJobs, type JobOutcome } from '../../../../../main/core/changes/host-jobs.ts';
import type { ChangeJob } from '../../../../../preload/contract/changes/changes.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const accountId = 'abcdefghijkl' as AccountId;
const counts = { planned: 0, unchanged: 0, sent: 0, accepted: 0, done: 3, refused: 0, unknown: 0 };
const changes = { inProgress: vi.fn(() => ({ jobs: 1, planned: 7, sent: 2 })), pauseAll: vi.fn() };
const show = vi.fn();
let now: number;
let jobs: ReturnType<typeof createHostJobs>;
let running: number[];
let ended: JobOutcome[];
beforeEach(() => {
  now = 1000;
  vi.clearAllMocks();
  [running, ended] = [[], []];
  jobs = createHostJobs({ changes: () => changes, show, now: () => now });
  jobs.follow({ running: (count) => running.push(count), ended: (job) => ended.push(job) });
});

const emitPhase = (id: number, phase: ChangeJob['phase'], reason: string | null = null): void =>
  jobs.received({
    ...({ id, accountId, accountName: 'Main', phase, counts, running: phase === 'running' } as ChangeJob),
    reason: reason === null ? null : { code: reason, facts: [] },
  });

test('reports how many jobs run, and each finished one with its duration', () => {
  emitPhase(1, 'review');
  emitPhase(1, 'running');
  emitPhase(1, 'running');
  emitPhase(2, 'running');
  now += 6000;
  emitPhase(1, 'ended');
  emitPhase(1, 'ended');
  emitPhase(2, 'paused', 'service');
  expect(running).toEqual([0, 1, 2, 1, 0]);
  const reported = { accountId, accountName: 'Main', counts, ms: 6000 };
  expect(ended).toEqual([
    { id: 1, end: 'ended', ...reported },
    { id: 2, end: 'paused', ...reported },
  ]);
});

test('reports a job that ended before its start was seen, but none that had ended earlier', () => {
  emitPhase(1, 'review');
  emitPhase(1, 'ended');
  emitPhase(1, 'ended');
  emitPhase(2, 'ended');
  emitPhase(3, 'review');
  emitPhase(3, 'stopped');
  emitPhase(4, 'review');
  emitPhase(4, 'paused', 'service');
  expect(running).toEqual([0]);
  expect(ended.map(({ id, end, ms }) => [id, end, ms])).toEqual([
    [1, 'ended', 0],
    [4, 'paused', 0],
  ]);
});

test.each(['person', 'quit', 'locked', 'sleep', 'shutdown'])('does not report a pause that the user knows about (%s)', (reason) => {
  emitPhase(1, 'running');
  emitPhase(1, 'paused', reason);
  emitPhase(2, 'running');
  emitPhase(2, 'stopped');
  expect(running).toEqual([0, 1, 0, 1, 0]);
  expect(ended).toEqual([]);
});

test('lists and pauses what runs, and has nothing before the first change', () => {
  expect(jobs.inProgress()).toEqual({ jobs: 1, planned: 7, sent: 2, unread: 0 });
  jobs.pauseAll('sleep');
  expect(changes.pauseAll).toHaveBeenCalledExactlyOnceWith({ code: 'sleep', facts: {} });
  const none = createHostJobs({ changes: () => null, show, now: () => now });
  none.pauseAll('shutdown');
  expect(none.inProgress()).toEqual({ jobs: 0, planned: 0, sent: 0, unread: 0 });
  const reads = { stopRun: vi.fn(), unread: () => 12 };
  const reading = createHostJobs({ changes: () => null, reads: () => reads, show, now: () => now });
  expect(reading.inProgress()).toEqual({ jobs: 0, planned: 0, sent: 0, unread: 12 });
  reading.pauseAll('sleep');
  expect(reads.stopRun).toHaveBeenCalledExactlyOnceWith('sleep');
});

test('an unsubscribed follower receives nothing, and the renderer is led to a job', () => {
  const received = vi.fn();
  jobs.follow({ running: received, ended: received })();
  emitPhase(1, 'running');
  expect(received).toHaveBeenCalledExactlyOnceWith(0);
  jobs.show({ id: 4, accountId });
  expect(show).toHaveBeenCalledExactlyOnceWith({ job: 4, accountId });
});

test('reports a job that paused without a reason', () => {
  emitPhase(1, 'running');
  now += 40;
  emitPhase(1, 'paused');
  expect(ended).toMatchObject([{ id: 1, end: 'paused', ms: 40 }]);
});

test('a job that pauses itself may end again later', () => {
  emitPhase(1, 'running');
  emitPhase(1, 'paused', 'service');
  now += 1000;
  emitPhase(1, 'running');
  now += 10;
  emitPhase(1, 'ended');
  expect(running).toEqual([0, 1, 0, 1, 0]);
  expect(ended.map(({ end, ms }) => [end, ms])).toEqual([
    ['paused', 0],
    ['ended', 10],
  ]);
});

test('a job that was planned and ended is reported without having been reviewed', () => {
  emitPhase(1, 'planning');
  emitPhase(1, 'ended');
  expect(ended).toMatchObject([{ id: 1, end: 'ended', ms: 0 }]);
});

test('a job that was stopped before it ran is not reported when it ends later', () => {
  emitPhase(1, 'review');
  emitPhase(1, 'stopped');
  emitPhase(1, 'ended');
  expect(ended).toEqual([]);
});

test('a short job that the user paused is not reported', () => {
  emitPhase(1, 'review');
  emitPhase(1, 'paused', 'person');
  expect(ended).toEqual([]);
});

test('every follower is notified, a later one of the jobs that run already', () => {
  emitPhase(1, 'running');
  const late = { running: vi.fn(), ended: vi.fn() };
  const unfollow = jobs.follow(late);
  emitPhase(1, 'ended');
  expect(late.running.mock.calls).toEqual([[1], [0]]);
  expect(late.ended).toHaveBeenCalledExactlyOnceWith(ended[0]);
  unfollow();
  emitPhase(2, 'running');
  expect(late.running).toHaveBeenCalledTimes(2);
  expect(running).toEqual([0, 1, 0, 1]);
});

test('pauses changes and reads over a file alike, also if there were no such reads', () => {
  const reads = { stopRun: vi.fn(), unread: () => 12 };
  const both = createHostJobs({ changes: () => changes, reads: () => reads, show, now: () => now });
  both.pauseAll('shutdown');
  expect(changes.pauseAll).toHaveBeenCalledExactlyOnceWith({ code: 'shutdown', facts: {} });
  expect(reads.stopRun).toHaveBeenCalledExactlyOnceWith('shutdown');
  expect(both.inProgress()).toEqual({ jobs: 1, planned: 7, sent: 2, unread: 12 });
  const none = createHostJobs({ changes: () => changes, reads: () => null, show, now: () => now });
  none.pauseAll('sleep');
  expect(changes.pauseAll).toHaveBeenLastCalledWith({ code: 'sleep', facts: {} });
  expect(none.inProgress()).toEqual({ jobs: 1, planned: 7, sent: 2, unread: 0 });
});
