import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBusy } from '../../../../../main/core/quit-blockers.ts';
import { UpdateFault, type Updater } from '../../../../../main/core/updates/port.ts';
import { createUpdates, type UpdatesDeps } from '../../../../../main/core/updates/updates.ts';
import { UpdateState } from '../../../../../preload/contract/updates.ts';

const release = { version: '0.2.0', released: '2026-11-20T08:00:00.000Z', bytes: 1000 };
const proxy = { address: 'http://proxy.example:3128' };

/** A download that the test advances manually. */
function handDownload() {
  let resolve: () => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  const given: { report: (done: number, total: number) => void; signal: AbortSignal | null } = { report: () => undefined, signal: null };
  const download: Updater['download'] = (report, signal) => {
    Object.assign(given, { report, signal });
    return promise;
  };
  return { download, given, resolve: () => resolve(), reject: (reason: Error) => reject(reason) };
}

let reported: UpdateState[];
let incidents: unknown[];
let clock: number;
beforeEach(() => {
  reported = [];
  incidents = [];
  clock = Date.parse('2026-11-21T10:00:00.000Z');
});

function make(updater: Partial<Updater>, deps: Partial<UpdatesDeps> = {}) {
  const whole: Updater = {
    applyProxy: async () => undefined,
    check: async () => release,
    download: async () => undefined,
    restart: () => new Promise(() => undefined),
    ...updater,
  };
  return createUpdates({
    source: async () => ({ updater: whole }),
    busy: createBusy(),
    proxy: () => proxy,
    // A state that is not in the contract would not reach the renderer.
    report: (state) => void reported.push(UpdateState.parse(state)),
    incident: (event, error) => void incidents.push([event, error]),
    now: () => clock,
    ...deps,
  });
}

/** Waits until a state with this phase was emitted. */
const until = (phase: UpdateState['phase']) => vi.waitFor(() => expect(reported.at(-1)?.phase).toBe(phase));

async function ready(updater: Partial<Updater> = {}, deps: Partial<UpdatesDeps> = {}) {
  const updates = make(updater, deps);
  await updates.check(true);
  await updates.download();
  await until('ready');
  return updates;
}

describe('a copy without updates', () => {
  test('says why, and nothing can be asked of it', async () => {
    const updates = make({}, { source: async () => ({ absent: 'unsigned' }) });
    const absent = { phase: 'absent', reason: 'unsigned' };
    expect(await updates.state()).toEqual(absent);
    expect(await updates.check(true)).toEqual(absent);
    expect(await updates.stop()).toEqual(absent);
    await expect(updates.download()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(updates.restart()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(reported).toEqual([]);
  });
});

describe('looking', () => {
  test('nothing is known and nothing is asked before somebody wants to know', async () => {
    const source = vi.fn<UpdatesDeps['source']>(async () => ({ absent: 'no-feed' }));
    const updates = make({}, { source });
    expect(updates.known()).toBeNull();
    expect(source).not.toHaveBeenCalled();
  });

  test('a newer version is told and not downloaded', async () => {
    const download = vi.fn(async () => undefined);
    const updates = make({ download });
    expect(await updates.check(true)).toEqual({ phase: 'available', release });
    expect(reported.map(({ phase }) => phase)).toEqual(['checking', 'available']);
    expect(download).not.toHaveBeenCalled();
  });

  test('the newest version says when it was looked for', async () => {
    expect(await make({ check: async () => null }).check(true)).toEqual({ phase: 'current', checkedAt: '2026-11-21T10:00:00.000Z' });
  });

  test('goes the way that Settings name', async () => {
    const applyProxy = vi.fn(async () => undefined);
    await make({ applyProxy }).check(true);
    expect(applyProxy).toHaveBeenCalledExactlyOnceWith(proxy);
  });

  test('a failure is a code, and its detail is in the log', async () => {
    const fault = new UpdateFault('tls', 'not trusted');
    const updates = make({ check: () => Promise.reject(fault) });
    expect(await updates.check(true)).toEqual({ phase: 'failed', during: 'check', code: 'tls', release: null });
    expect(incidents).toEqual([['updates.check', fault]]);
  });

  test('by itself it tells no failure: what was known stays', async () => {
    let online = true;
    const updates = make({ check: () => (online ? Promise.resolve(release) : Promise.reject(new Error('net::ERR_FAILED'))) });
    await updates.check(false);
    online = false;
    expect(await updates.check(false)).toEqual({ phase: 'available', release });
    expect(incidents).toHaveLength(1);
  });

  test('two at once ask once', async () => {
    const check = vi.fn(async () => null);
    const updates = make({ check });
    await updates.state();
    await Promise.all([updates.check(true), updates.check(false)]);
    expect(check).toHaveBeenCalledOnce();
  });
});

describe('a check that is stopped', () => {
  test('ends, and what was known before it stays, whatever its late answer is', async () => {
    const responses: { resolve: (found: typeof release | null) => void; reject: (reason: Error) => void; signal: AbortSignal }[] = [];
    const check: Updater['check'] = (signal) =>
      new Promise((resolve, reject) => {
        responses.push({ resolve, reject, signal });
      });
    const updates = make({ check });
    const first = updates.check(true);
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    expect(await updates.stop()).toEqual({ phase: 'idle' });
    expect(responses[0]?.signal.aborted).toBe(true);
    responses[0]?.resolve(release);
    expect(await first).toEqual({ phase: 'idle' });

    const second = updates.check(true);
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.resolve(release);
    await second;
    const third = updates.check(false);
    await vi.waitFor(() => expect(responses).toHaveLength(3));
    expect(await updates.stop()).toEqual({ phase: 'available', release });
    responses[2]?.reject(new Error('stopped'));
    expect(await third).toEqual({ phase: 'available', release });
    expect(incidents).toEqual([]);
    expect(reported.map(({ phase }) => phase)).toEqual(['checking', 'idle', 'checking', 'available', 'checking', 'available']);
  });

  test('closing ends it', async () => {
    let given: AbortSignal | undefined;
    const updates = make({
      check: (signal) => {
        given = signal;
        return new Promise(() => undefined);
      },
    });
    void updates.check(true);
    await vi.waitFor(() => expect(given).toBeDefined());
    updates.close();
    expect(given?.aborted).toBe(true);
  });
});

describe('downloading', () => {
  test('tells how far it is, not more often than a person reads, and ends ready', async () => {
    const hand = handDownload();
    const updates = make({ download: hand.download });
    await updates.check(true);
    expect(await updates.download()).toEqual({ phase: 'downloading', release, done: 0, total: 1000 });
    await vi.waitFor(() => expect(hand.given.signal).not.toBeNull());
    hand.given.report(10, 1000);
    hand.given.report(20, 1000);
    clock += 300;
    hand.given.report(500, 1000);
    hand.given.report(1000, 1000);
    hand.resolve();
    await until('ready');
    expect(reported.flatMap((state) => (state.phase === 'downloading' ? [state.done] : []))).toEqual([0, 10, 500, 1000]);
    expect(await updates.state()).toEqual({ phase: 'ready', release });
  });

  test('stopped it is available again, and a late end changes nothing', async () => {
    const hand = handDownload();
    const updates = make({ download: hand.download });
    await updates.check(true);
    await updates.download();
    await vi.waitFor(() => expect(hand.given.signal).not.toBeNull());
    expect(await updates.stop()).toEqual({ phase: 'available', release });
    expect(hand.given.signal?.aborted).toBe(true);
    hand.given.report(900, 1000);
    hand.reject(new Error('cancelled'));
    await Promise.resolve();
    expect(await updates.state()).toEqual({ phase: 'available', release });
    expect(incidents).toEqual([]);
  });

  test('a failure keeps the version, so that it can be tried again', async () => {
    const download = vi.fn<Updater['download']>().mockRejectedValueOnce(new UpdateFault('checksum', 'differs')).mockResolvedValueOnce();
    const updates = make({ download });
    await updates.check(true);
    await updates.download();
    await until('failed');
    expect(reported.at(-1)).toEqual({ phase: 'failed', during: 'download', code: 'checksum', release });
    await updates.download();
    await until('ready');
  });

  test('two at once download once', async () => {
    const download = vi.fn(async () => undefined);
    const updates = make({ download });
    await updates.check(true);
    await Promise.all([updates.download(), updates.download()]);
    await until('ready');
    expect(download).toHaveBeenCalledOnce();
  });

  test('there is nothing to download before a newer version was found', async () => {
    const updates = make({ check: async () => null });
    await expect(updates.download()).rejects.toMatchObject({ code: 'CONFLICT' });
    await updates.check(true);
    await expect(updates.download()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('closing ends it', async () => {
    const hand = handDownload();
    const updates = make({ download: hand.download });
    await updates.check(true);
    await updates.download();
    await vi.waitFor(() => expect(hand.given.signal).not.toBeNull());
    updates.close();
    expect(hand.given.signal?.aborted).toBe(true);
  });

  test('what was fetched is not looked for again', async () => {
    const check = vi.fn(async () => release);
    const updates = await ready({ check });
    expect(await updates.check(false)).toEqual({ phase: 'ready', release });
    expect(check).toHaveBeenCalledOnce();
  });
});

describe('restarting', () => {
  test('installs only what is ready, and only when asked', async () => {
    const restart = vi.fn<Updater['restart']>(() => new Promise(() => undefined));
    const busy = createBusy();
    const updates = await ready({ restart }, { busy });
    expect(restart).not.toHaveBeenCalled();
    expect(await updates.restart()).toEqual({ state: { phase: 'restarting', release }, holds: [] });
    expect(restart).toHaveBeenCalledOnce();
    expect(busy.stopped()).toBe(true);
    await updates.restart();
    expect(restart).toHaveBeenCalledOnce();
  });

  test.each(['change', 'job', 'unknown'] as const)('never while there is a %s', async (kind) => {
    const restart = vi.fn<Updater['restart']>(() => new Promise(() => undefined));
    const busy = createBusy();
    const end = busy.register(() => [{ kind, count: 1 }]);
    const updates = await ready({ restart }, { busy });
    expect(await updates.restart()).toEqual({ state: { phase: 'ready', release }, holds: [{ kind, count: 1 }] });
    expect(restart).not.toHaveBeenCalled();
    expect(busy.stopped()).toBe(false);
    end();
    await updates.restart();
    expect(restart).toHaveBeenCalledOnce();
  });

  test('a download that a full disk refused goes on by itself once there is room, unless it was looked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let room = false;
      const download = vi.fn<Updater['download']>(async () => {
        if (!room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      });
      const updates = make({ download });
      await updates.check(true);
      await updates.download();
      await vi.waitFor(() => expect(reported.at(-1)).toEqual({ phase: 'failed', during: 'download', code: 'disk', release }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect([download.mock.calls.length, reported.at(-1)?.phase]).toEqual([2, 'failed']);
      await updates.check(true);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(download).toHaveBeenCalledTimes(2);
      await updates.download();
      await vi.advanceTimersByTimeAsync(0);
      room = true;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await updates.state()).toEqual({ phase: 'ready', release });
    } finally {
      vi.useRealTimers();
    }
  });

  test('when it cannot be installed, work may begin again', async () => {
    const busy = createBusy();
    const fault = Object.assign(new Error('not permitted'), { code: 'EPERM' });
    const updates = await ready({ restart: () => Promise.reject(fault) }, { busy });
    await updates.restart();
    await until('failed');
    expect(await updates.state()).toEqual({ phase: 'failed', during: 'install', code: 'disk', release });
    expect(busy.stopped()).toBe(false);
  });

  test('nothing is installed that was not downloaded', async () => {
    const restart = vi.fn<Updater['restart']>(() => new Promise(() => undefined));
    const updates = make({ restart });
    await updates.check(true);
    await expect(updates.restart()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(restart).not.toHaveBeenCalled();
  });
});
