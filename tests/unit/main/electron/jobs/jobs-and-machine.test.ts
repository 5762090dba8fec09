import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { JobOutcome } from '../../../../../main/core/changes/host-jobs.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const fake = vi.hoisted(() => ({
  power: null as EventEmitter | null,
  start: null as unknown as (kind: string) => number,
  stop: null as unknown as (id: number) => void,
  quit: null as unknown as () => void,
  shown: [] as { title: string; body: string; act: (event: string) => void }[],
}));
vi.mock('electron', async () => {
  const events = await import('node:events');
  class Notification extends events.EventEmitter {
    static isSupported = () => true;
    readonly options: { title: string; body: string };
    constructor(options: { title: string; body: string }) {
      super();
      this.options = options;
    }
    show() {
      fake.shown.push({ ...this.options, act: (event) => void this.emit(event) });
    }
  }
  return {
    Notification,
    app: { quit: () => fake.quit(), getPreferredSystemLanguages: () => ['en-US'] },
    powerMonitor: { on: (name: string, listener: () => void) => fake.power?.on(name, listener) },
    powerSaveBlocker: { start: (kind: string) => fake.start(kind), stop: (id: number) => fake.stop(id) },
  };
});
const { stayAwake } = await import('../../../../../main/electron/jobs/stay-awake.ts');
const { delaySessionEnd, pauseJobsWithMachine } = await import('../../../../../main/electron/jobs/pause-jobs.ts');
const { notifyOfJobs } = await import('../../../../../main/electron/notifications/job-notification.ts');

beforeEach(() => {
  Object.assign(fake, { power: new EventEmitter(), start: vi.fn(() => 7), stop: vi.fn(), quit: vi.fn(), shown: [] });
});

test('keeps the machine awake while jobs run, once for any number', () => {
  const report = stayAwake();
  for (const count of [0, 1, 2, 1, 0, 0]) report(count);
  expect(fake.start).toHaveBeenCalledExactlyOnceWith('prevent-app-suspension');
  expect(fake.stop).toHaveBeenCalledExactlyOnceWith(7);
});

describe('when the machine', () => {
  const jobs = { pauseAll: vi.fn(), inProgress: vi.fn(() => ({ jobs: 1, planned: 3, sent: 1, unread: 0 })) };
  const leave = vi.fn();
  beforeEach(() => {
    vi.clearAllMocks();
    pauseJobsWithMachine(() => jobs, leave);
  });

  test('goes to sleep, jobs are paused', () => {
    fake.power?.emit('suspend');
    expect(jobs.pauseAll).toHaveBeenCalledExactlyOnceWith('sleep');
    expect(leave).not.toHaveBeenCalled();
  });

  test('shuts down, jobs are paused and the application quits first, without asking', () => {
    const preventDefault = vi.fn();
    fake.power?.emit('shutdown', { preventDefault });
    expect(jobs.pauseAll).toHaveBeenCalledExactlyOnceWith('shutdown');
    expect([preventDefault, leave, fake.quit].map((called) => vi.mocked(called).mock.calls.length)).toEqual([1, 1, 1]);
  });

  test('shuts down on Windows, the system asks only while rows are in flight', () => {
    const window = new EventEmitter();
    delaySessionEnd(window as never, () => jobs);
    const preventDefault = vi.fn();
    window.emit('query-session-end', { preventDefault });
    jobs.inProgress.mockReturnValueOnce({ jobs: 0, planned: 0, sent: 0, unread: 0 });
    window.emit('query-session-end', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(jobs.pauseAll).toHaveBeenCalledExactlyOnceWith('shutdown');
  });
});

describe('the notification', () => {
  const job: JobOutcome = {
    ...{ id: 12, accountId: 'abcdefghijkl' as AccountId, accountName: 'Example Reseller', end: 'ended', ms: 90_000 },
    counts: { planned: 0, unchanged: 4, sent: 0, accepted: 0, done: 9997, refused: 2, unknown: 1 },
  };
  const open = vi.fn();
  const state = { isEnabled: true, focused: true, hidesNames: false };
  const notify = (ended: JobOutcome) =>
    notifyOfJobs({ isEnabled: () => state.isEnabled, focused: () => state.focused, hidesNames: () => state.hidesNames, open })(ended);
  beforeEach(() => {
    open.mockReset();
    Object.assign(state, { isEnabled: true, focused: true, hidesNames: false });
  });

  test('reports the results of the rows and leads to the job', () => {
    notify(job);
    expect(fake.shown[0]).toMatchObject({ title: 'Job 12 finished', body: '9,997 done, 2 refused, 1 unknown\nExample Reseller' });
    fake.shown[0]?.act('click');
    expect(open).toHaveBeenCalledExactlyOnceWith(job);
  });

  test('names no account where names are hidden, and reports that a job paused itself', () => {
    state.hidesNames = true;
    notify({ ...job, end: 'paused', counts: { ...job.counts, done: 1, refused: 10, unknown: 0, planned: 40 } });
    expect(fake.shown[0]).toMatchObject({ title: 'Job 12 paused', body: '1 done, 10 refused, 40 waiting' });
  });

  test('appears for a short job only while the window is not in front, and never if it is turned off', () => {
    notify({ ...job, ms: 4000 });
    expect(fake.shown).toHaveLength(0);
    state.focused = false;
    notify({ ...job, ms: 100 });
    expect(fake.shown).toHaveLength(1);
    state.isEnabled = false;
    notify(job);
    expect(fake.shown).toHaveLength(1);
  });
});
