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
  const call: { report: (done: number, total: number) => void; signal: AbortSignal | null } = { report: () => undefined, signal: null };
  const download: Updater['download'] = (report, signal) => {
    Object.assign(call, { report, signal });
    return promise;
  };
  return { download, call, resolve: () => resolve(), reject: (reason: Error) => reject(reason) };
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

async function downloadUpdate(updater: Partial<Updater> = {}, deps: Partial<UpdatesDeps> = {}) {
  const updates = make(updater, deps);
  await updates.check(true);
  await updates.download();
  await until('ready');
  return updates;
}

describe('a copy without updates', () => {
  test('reports the reason, and rejects every action', async () => {
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

describe('checking', () => {
  test('requests nothing before the first check', async () => {
    const source = vi.fn<UpdatesDeps['source']>(async () => ({ absent: 'no-feed' }));
    const updates = make({}, { source });
    expect(updates.known()).toBeNull();
    expect(source).not.toHaveBeenCalled();
  });

  test('reports a newer version and does not download it', async () => {
    const download = vi.fn(async () => undefined);
    const updates = make({ download });
    expect(await updates.check(true)).toEqual({ phase: 'available', release });
    expect(reported.map(({ phase }) => phase)).toEqual(['checking', 'available']);
    expect(download).not.toHaveBeenCalled();
  });

  test('reports when it found no newer version', async () => {
    expect(await make({ check: async () => null }).check(true)).toEqual({ phase: 'current', checkedAt: '2026-11-21T10:00:00.000Z' });
  });

  test('uses the proxy of Settings', async () => {
    const applyProxy = vi.fn(async () => undefined);
    await make({ applyProxy }).check(true);
    expect(applyProxy).toHaveBeenCalledExactlyOnceWith(proxy);
  });

  test('reports a failure by its code, and logs the details', async () => {
    const fault = new UpdateFault('tls', 'not trusted');
    const updates = make({ check: () => Promise.reject(fault) });
    expect(await updates.check(true)).toEqual({ phase: 'failed', during: 'check', code: 'tls', release: null });
    expect(incidents).toEqual([['updates.check', fault]]);
  });

  test('does not report the failure of an automatic check: the known version stays', async () => {
    let online = true;
    const updates = make({ check: () => (online ? Promise.resolve(release) : Promise.reject(new Error('net::ERR_FAILED'))) });
    await updates.check(false);
    online = false;
    expect(await updates.check(false)).toEqual({ phase: 'available', release });
    expect(incidents).toHaveLength(1);
  });

  test('sends one request for two concurrent checks', async () => {
    const check = vi.fn(async () => null);
    const updates = make({ check });
    await updates.state();
    await Promise.all([updates.check(true), updates.check(false)]);
    expect(check).toHaveBeenCalledOnce();
  });
});

describe('a check that is stopped', () => {
  test('ends, and the version known before stays, whatever the late response is', async () => {
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

  test('is aborted by closing', async () => {
    let checkSignal: AbortSignal | undefined;
    const updates = make({
      check: (signal) => {
        checkSignal = signal;
        return new Promise(() => undefined);
      },
    });
    void updates.check(true);
    await vi.waitFor(() => expect(checkSignal).toBeDefined());
    updates.close();
    expect(checkSignal?.aborted).toBe(true);
  });
});

describe('downloading', () => {
  test('reports its progress at intervals, and ends ready to install', async () => {
    const hand = handDownload();
    const updates = make({ download: hand.download });
    await updates.check(true);
    expect(await updates.download()).toEqual({ phase: 'downloading', release, done: 0, total: 1000 });
    await vi.waitFor(() => expect(hand.call.signal).not.toBeNull());
    hand.call.report(10, 1000);
    hand.call.report(20, 1000);
    clock += 300;
    hand.call.report(500, 1000);
    hand.call.report(1000, 1000);
    hand.resolve();
    await until('ready');
    expect(reported.flatMap((state) => (state.phase === 'downloading' ? [state.done] : []))).toEqual([0, 10, 500, 1000]);
    expect(await updates.state()).toEqual({ phase: 'ready', release });
  });

  test('is available again once stopped, and a late end changes nothing', async () => {
    const hand = handDownload();
    const updates = make({ download: hand.download });
    await updates.check(true);
    await updates.download();
    await vi.waitFor(() => expect(hand.call.signal).not.toBeNull());
    expect(await updates.stop()).toEqual({ phase: 'available', release });
    expect(hand.call.signal?.aborted).toBe(true);
    hand.call.report(900, 1000);
    hand.reject(new Error('cancelled'));
    await Promise.resolve();
    expect(await updates.state()).toEqual({ phase: 'available', release });
    expect(incidents).toEqual([]);
  });

  test('keeps the version after a failure, so that it can be retried', async () => {
    const download = vi.fn<Updater['download']>().mockRejectedValueOnce(new UpdateFault('checksum', 'differs')).mockResolvedValueOnce();
    const updates = make({ download });
    await updates.check(true);
    await updates.download();
    await until('failed');
    expect(reported.at(-1)).toEqual({ phase: 'failed', during: 'download', code: 'checksum', release });
    await updates.download();
    await until('ready');
  });

  test('runs once for two concurrent requests', async () => {
    const download = vi.fn(async () => undefined);
    const updates = make({ download });
    await updates.check(true);
    await Promise.all([updates.download(), updates.download()]);
    await until('ready');
    expect(download).toHaveBeenCalledOnce();
  });

  test('is rejected before a newer version was found', async () => {
    const updates = make({ check: async () => null });
    await expect(updates.download()).rejects.toMatchObject({ code: 'CONFLICT' });
    await updates.check(true);
    await expect(updates.download()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is aborted by closing', async () => {
    const hand = handDownload();
    const updates = make({ download: hand.download });
    await updates.check(true);
    await updates.download();
    await vi.waitFor(() => expect(hand.call.signal).not.toBeNull());
    updates.close();
    expect(hand.call.signal?.aborted).toBe(true);
  });

  test('does not check again once an update is downloaded', async () => {
    const check = vi.fn(async () => release);
    const updates = await downloadUpdate({ check });
    expect(await updates.check(false)).toEqual({ phase: 'ready', release });
    expect(check).toHaveBeenCalledOnce();
  });
});

describe('restarting', () => {
  test('installs only what is ready, and only on request', async () => {
    const restart = vi.fn<Updater['restart']>(() => new Promise(() => undefined));
    const busy = createBusy();
    const updates = await downloadUpdate({ restart }, { busy });
    expect(restart).not.toHaveBeenCalled();
    expect(await updates.restart()).toEqual({ state: { phase: 'restarting', release }, holds: [] });
    expect(restart).toHaveBeenCalledOnce();
    expect(busy.stopped()).toBe(true);
    await updates.restart();
    expect(restart).toHaveBeenCalledOnce();
  });

  test.each(['change', 'job', 'unknown'] as const)('is blocked while there is a %s', async (kind) => {
    const restart = vi.fn<Updater['restart']>(() => new Promise(() => undefined));
    const busy = createBusy();
    const end = busy.register(() => [{ kind, count: 1 }]);
    const updates = await downloadUpdate({ restart }, { busy });
    expect(await updates.restart()).toEqual({ state: { phase: 'ready', release }, holds: [{ kind, count: 1 }] });
    expect(restart).not.toHaveBeenCalled();
    expect(busy.stopped()).toBe(false);
    end();
    await updates.restart();
    expect(restart).toHaveBeenCalledOnce();
  });

  test('a download that failed on a full disk resumes once there is space, unless the user checked again', async () => {
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

  test('allows work again if the update cannot be installed', async () => {
    const busy = createBusy();
    const fault = Object.assign(new Error('not permitted'), { code: 'EPERM' });
    const updates = await downloadUpdate({ restart: () => Promise.reject(fault) }, { busy });
    await updates.restart();
    await until('failed');
    expect(await updates.state()).toEqual({ phase: 'failed', during: 'install', code: 'disk', release });
    expect(busy.stopped()).toBe(false);
  });

  test('installs nothing that was not downloaded', async () => {
    const restart = vi.fn<Updater['restart']>(() => new Promise(() => undefined));
    const updates = make({ restart });
    await updates.check(true);
    await expect(updates.restart()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(restart).not.toHaveBeenCalled();
  });
});
