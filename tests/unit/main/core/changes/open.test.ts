import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreBus, CoreEvents } from '../../../../../main/core/changes/events.ts';
import { createJournal, type JournalFile } from '../../../../../main/core/changes/journal/journal.ts';
import type { Kinds } from '../../../../../main/core/changes/kind.ts';
import { type Changes, createJobEvents, type OpenChangesDeps, openChanges } from '../../../../../main/core/changes/open.ts';
import { type Busy, createBusy } from '../../../../../main/core/quit-blockers.ts';
import { openInMemory } from '../../../../../main/core/store/open-file.ts';
import type { WorkspaceStore } from '../../../../../main/core/store/port.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { createFakeService, type FakeService, sampleKinds } from './fake-service.ts';
import { rowOf } from './fixtures.ts';
import { accountId } from './session.ts';

const time = '2026-11-21T08:00:00.000Z';

let file: JournalFile;
let events: CoreBus;
let published: [name: string, payload: unknown][];
let busy: Busy;
let incidents: unknown[];
let copied: string[];
let service: FakeService;
/** Resolves when the service answers the writes that it got. */
let answered: Promise<void>;
let loadKinds: () => Promise<Kinds>;
let changes: Changes;

const openFile = async (): Promise<JournalFile> => ({ database: openInMemory(await loadDatabase(), workspaceSchema), durable: true });

beforeEach(async () => {
  file = await openFile();
  incidents = [];
  copied = [];
  published = [];
  busy = createBusy();
  events = createEventBus<CoreEvents>((error) => void incidents.push(error));
  events.subscribeAll((name, payload) => void published.push([name, payload]));
  service = createFakeService(1000n);
  answered = Promise.resolve();
  loadKinds = vi.fn(async () => sampleKinds);
  const client = {
    get: async (path: string) => ({ data: service.read(path), meta: null }),
    async write(write: { path: string; form: Record<string, Json> }, { beforeSend }: { beforeSend?: () => Promise<void> }) {
      await beforeSend?.();
      await answered;
      return service.write({ method: 'PUT', ...write }, 0);
    },
  };
  const account = { id: accountId, name: 'Main', baseAddress: 'https://a.example', resellerId: 'R-1', readOnly: false };
  const workspace = () => ({ accounts: { find: (id: string) => (id === accountId ? account : null) }, journalFile: file });
  changes = openChanges({
    mail: () => Promise.reject(new Error('No mail server here.')),
    ...{ events, busy, kinds: () => loadKinds(), now: () => Date.parse(time), incident: (error: unknown) => void incidents.push(error) },
    clients: { for: async () => client },
    workspace: workspace as unknown as () => WorkspaceStore,
    portfolio: () => ({}),
    settings: () => ({ limits: { atOnce: 2 }, connection: { connectTimeout: 1, responseTimeout: 1, totalTimeout: 1 } }),
    redaction: { json: (data: Json) => data },
    dialogs: { available: false, openFile: async () => null, saveFile: async () => null },
    copy: (text: string) => void copied.push(text),
    uncopy: async (text: string) => void copied.push(`not ${text}`),
  } as unknown as OpenChangesDeps);
});
afterEach(async () => {
  await changes.close();
  expect(incidents).toEqual([]);
});

/** A reviewed job. */
async function plan(...ids: readonly number[]): Promise<number> {
  const opened = await changes.service();
  const job = opened.plan({ accountId, origin: { from: 'one' }, rows: ids.map((id) => rowOf('set', id)) });
  await opened.whenPlanned(job);
  return job;
}

/** Rows whose response is missing until the returned function is called. */
function holdAnswers(): () => void {
  let answer = (): void => undefined;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  return () => answer();
}

/** A row of an earlier session in this state. */
function insertRow(state: 'unknown' | 'accepted' | 'done', of: AccountId = accountId): number {
  const journal = createJournal(() => file);
  const job = journal.jobs.insert({
    ...{ accountId: of, accountName: 'Main', reseller: 'https://a.example R-1', who: '', owner: null, currency: null, madeAt: time },
    ...{ paid: false, origin: { kinds: ['set'], from: 'one' } },
  });
  const plan = { lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };
  const row = { ...rowOf('set', 1), seq: 0, place: null, claim: null, depends: [], state: 'planned' as const, note: null };
  journal.rows.insert(job, [{ ...row, plan: { ...plan, before: { value: null, version: 0 } } }], time);
  journal.rows.change(job, 0, ['planned'], { state, sentAt: time }, time);
  return job;
}

describe('before the first use', () => {
  test('nothing is loaded, nothing runs, and nothing blocks quitting', async () => {
    expect(changes.inProgress()).toEqual({ jobs: 0, planned: 0, sent: 0 });
    expect(busy.holds()).toEqual([]);
    changes.pauseAll({ code: 'sleep', facts: {} });
    events.publish('disk.recovered', undefined as never);
    events.publish('window.locked', undefined as never);
    events.publish('key.dropped', { accountId } as never);
    await changes.close();
    expect(loadKinds).not.toHaveBeenCalled();
  });

  test('a failed load is tried again at the next use', async () => {
    loadKinds = () => Promise.reject(new Error('odd'));
    await expect(changes.service()).rejects.toThrow('odd');
    loadKinds = async () => sampleKinds;
    expect(await changes.service()).toBe(await changes.service());
  });
});

describe('a running job', () => {
  test('is reported as in progress, blocks quitting, and is over once it was answered', async () => {
    const answer = holdAnswers();
    const job = await plan(1, 2);
    (await changes.service()).start(job);
    await vi.waitFor(() => expect(changes.inProgress()).toEqual({ jobs: 1, planned: 0, sent: 2 }), { interval: 5 });
    expect(busy.holds()).toEqual([{ kind: 'job', count: 1 }]);
    answer();
    await vi.waitFor(() => expect(changes.inProgress()).toEqual({ jobs: 0, planned: 0, sent: 0 }), { interval: 5 });
    expect(busy.holds()).toEqual([]);
    expect((await changes.service()).job(job)).toMatchObject({ phase: 'ended', counts: { done: 2 } });
  });

  test('publishes its writes, its state, and what it has changed', async () => {
    const job = await plan(1);
    (await changes.service()).start(job);
    const touched = { accountId, domains: [1], customers: [], settled: true };
    await vi.waitFor(() => expect(published).toContainEqual(['changes.touched', touched]), { interval: 5, timeout: 3000 });
    expect(published).toContainEqual(['writes.touched', { ...touched, lists: [] }]);
    const of = { accountId, job, seq: 0, kind: 'set', input: { row: 'set 1', value: 'a' } };
    expect(published).toContainEqual(['write.sent', of]);
    expect(published).toContainEqual([
      'write.over',
      expect.objectContaining({ ...of, outcome: expect.objectContaining({ state: 'done' }) }),
    ]);
    expect(published.some(([name]) => name.startsWith('changes.job'))).toBe(true);
  });

  test.each<[string, () => void, object]>([
    ['paused', () => changes.pauseAll({ code: 'sleep', facts: {} }), { phase: 'paused', reason: { code: 'sleep' } }],
    [
      'paused for its account',
      () => changes.pauseAll({ code: 'sleep', facts: {} }, accountId),
      { phase: 'paused', reason: { code: 'sleep' } },
    ],
    [
      'paused when the key of its account is dropped',
      () => events.publish('key.dropped', { accountId } as never),
      { phase: 'paused', reason: { code: 'locked' } },
    ],
    [
      'not paused with another account',
      () => changes.pauseAll({ code: 'sleep', facts: {} }, 'other0000000' as AccountId),
      { phase: 'ended' },
    ],
  ])('is %s', async (_, act, state) => {
    const answer = holdAnswers();
    const job = await plan(1, 2, 3, 4, 5);
    const opened = await changes.service();
    opened.start(job);
    await vi.waitFor(() => expect(changes.inProgress().sent).toBeGreaterThan(0), { interval: 5 });
    act();
    answer();
    await vi.waitFor(() => expect(opened.job(job).running).toBe(false), { interval: 5 });
    expect(opened.job(job)).toMatchObject(state);
  });
});

test('no job is planned or started while the application must not be interrupted by new work', async () => {
  const job = await plan(1);
  const opened = await changes.service();
  expect(busy.stopNew()).toEqual([]);
  expect(() => opened.start(job)).toThrow('closing-no-new-job');
  expect(() => opened.plan({ accountId, origin: { from: 'one' }, rows: [rowOf('set', 2)] })).toThrow('closing-no-new-job');
  busy.resume();
  opened.start(job);
  await vi.waitFor(() => expect(opened.job(job).phase).toBe('ended'), { interval: 5 });
});

describe('once the workspace was replaced', () => {
  test('the changes are those of the new journal', async () => {
    const job = await plan(1);
    const before = await changes.service();
    const old = file;
    file = await openFile();
    events.publish('workspace.replaced', undefined as never);
    expect(busy.holds()).toEqual([]);
    const after = await changes.service();
    expect(after).not.toBe(before);
    expect(() => after.job(job)).toThrow('job-gone');
    expect(() => before.job(job)).toThrow('The journal was replaced by another one.');
    expect(() => before.plan({ accountId, origin: { from: 'one' }, rows: [rowOf('set', 2)] })).toThrow('closing-no-new-job');
    expect(createJournal(() => old).jobs.find(job)).not.toBeNull();
    const next = await plan(7);
    expect(after.job(next).phase).toBe('review');
  });

  test('rows without an outcome in the new journal are watched, even of an account that was connected before', async () => {
    changes.connected(accountId);
    file = await openFile();
    events.publish('workspace.replaced', undefined as never);
    insertRow('unknown');
    changes.connected(accountId);
    await vi.waitFor(() => expect(loadKinds).toHaveBeenCalledTimes(1), { interval: 5 });
  });
});

describe('when the service answers for an account', () => {
  test.each(['unknown', 'accepted'] as const)('its rows of earlier sessions that are %s are watched', async (state) => {
    insertRow(state);
    const opened = vi.fn();
    loadKinds = async () => {
      opened();
      return sampleKinds;
    };
    events.publish('service.answered', { accountId });
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1), { interval: 5 });
    await changes.service();
  });

  test('nothing is loaded if there are none, or only those of another account', async () => {
    insertRow('done');
    insertRow('unknown', 'other0000000' as AccountId);
    events.publish('service.answered', { accountId });
    await new Promise((resolve) => setImmediate(resolve));
    expect(loadKinds).not.toHaveBeenCalled();
  });

  test('its rows are looked for once', async () => {
    events.publish('service.answered', { accountId });
    // Of this session, and watched anyway.
    insertRow('unknown');
    events.publish('service.answered', { accountId });
    await new Promise((resolve) => setImmediate(resolve));
    expect(loadKinds).not.toHaveBeenCalled();
  });
});

test('a copied secret is removed from the clipboard when the application closes', async () => {
  await changes.copySecret('canary');
  expect(copied).toEqual(['canary']);
  await changes.close();
  expect(copied).toEqual(['canary', 'not canary']);
});

describe('job events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('reports a first change immediately, and further ones once per interval', () => {
    const reported = vi.fn();
    const report = createJobEvents(reported);
    for (let times = 0; times < 100; times++) report(1);
    expect(reported).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(250);
    expect(reported).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(reported).toHaveBeenCalledTimes(2);
  });

  test('each job has its own interval', () => {
    const reported = vi.fn();
    const report = createJobEvents(reported);
    report(1);
    report(2);
    expect(reported.mock.calls).toEqual([[1], [2]]);
  });

  test('reports nothing after it is closed', () => {
    const reported = vi.fn();
    const report = createJobEvents(reported);
    report(1);
    report(1);
    report.close();
    vi.advanceTimersByTime(1000);
    expect(reported).toHaveBeenCalledTimes(1);
  });

  test('closing leaves no timer behind, for any job', () => {
    const report = createJobEvents(vi.fn());
    report(1);
    report(2);
    report.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a change after the interval is reported at once, one within it at its end', () => {
    const reported = vi.fn();
    const report = createJobEvents(reported);
    report(1);
    vi.advanceTimersByTime(249);
    report(1);
    expect(reported).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(reported).toHaveBeenCalledTimes(2);
    report(1);
    expect(reported).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(250);
    expect(reported).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(250);
    report(1);
    expect(reported).toHaveBeenCalledTimes(4);
  });

  test('one job that changes does not report another', () => {
    const reported = vi.fn();
    const report = createJobEvents(reported);
    report(1);
    report(2);
    report(2);
    vi.advanceTimersByTime(1000);
    expect(reported.mock.calls).toEqual([[1], [2], [2]]);
  });

  test('a change while one is reported is reported after the interval', () => {
    const reported = vi.fn();
    const report = createJobEvents((job) => {
      reported();
      if (reported.mock.calls.length === 1) report(job);
    });
    report(1);
    expect(reported).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(250);
    expect(reported).toHaveBeenCalledTimes(2);
  });
});
