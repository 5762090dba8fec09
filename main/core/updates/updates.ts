import type { Hold, UpdateRelease, UpdateState } from '../../../preload/contract/updates.ts';
import { AppError } from '../base/errors.ts';
import { lazily } from '../base/lazy.ts';
import type { Busy } from '../quit-blockers.ts';
import { updateFaultCode } from './fault-code.ts';
import type { UpdateProxy, Updater, UpdateSource } from './port.ts';

export interface UpdatesDeps {
  /** Opened at first use. */
  readonly source: () => Promise<UpdateSource>;
  readonly busy: Busy;
  readonly proxy: () => UpdateProxy;
  /** Called at each state change. */
  readonly report: (state: UpdateState) => void;
  /** Logs the error to the local log. */
  readonly incident: (event: string, error: unknown) => void;
  readonly now: () => number;
}

export interface Updates {
  state(): Promise<UpdateState>;
  /** The known state, without asking the host. */
  known(): UpdateState | null;
  /** Checks the feed. `byUser`: the user requested it, so failures are reported; otherwise, the previous state stays. */
  check(byUser: boolean): Promise<UpdateState>;
  /** Starts downloading the available update. Throws AppError CONFLICT if there is nothing to download. */
  download(): Promise<UpdateState>;
  /** Stops a running check or download. After a check, the previous state is restored. */
  stop(): Promise<UpdateState>;
  /** Installs and restarts, unless something blocks quitting. Throws AppError CONFLICT if nothing is ready. */
  restart(): Promise<{ readonly state: UpdateState; holds: Hold[] }>;
  /** Stops running work. */
  close(): void;
}

/** In ms. Delay before retrying a download that failed because of the disk. */
const retryAfterDiskMs = 60_000;
/** In ms. Download progress arrives faster than it can be read. */
const reportInterval = 250;

/** This copy's updates: checking, downloading and installing each happen only on request. */
export function createUpdates(deps: UpdatesDeps): Updates {
  let state: UpdateState | null = null;
  let running: AbortController | null = null;
  let again: NodeJS.Timeout | undefined;
  let beforeCheck: UpdateState = { phase: 'idle' };

  const source = lazily(async () => {
    const found = await deps.source();
    state = 'absent' in found ? { phase: 'absent', reason: found.absent } : { phase: 'idle' };
    return found;
  });

  function set(next: UpdateState): UpdateState {
    state = next;
    deps.report(next);
    return next;
  }

  /** Callers read the state only afterwards, in the same turn as what follows: two concurrent calls must not both start. */
  async function opened(): Promise<Updater | null> {
    const found = await source();
    return 'updater' in found ? found.updater : null;
  }

  const present = (): UpdateState => state ?? { phase: 'idle' };

  async function check(byUser: boolean): Promise<UpdateState> {
    const updater = await opened();
    const before = present();
    if (updater === null || !mayCheck(before)) return before;
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    beforeCheck = before;
    set({ phase: 'checking' });
    try {
      await updater.applyProxy(deps.proxy());
      const release = await updater.check(signal);
      if (signal.aborted) return present();
      if (release === null) return set({ phase: 'current', checkedAt: new Date(deps.now()).toISOString() });
      return set({ phase: 'available', release });
    } catch (error) {
      if (signal.aborted) return present();
      deps.incident('updates.check', error);
      return set(byUser ? { phase: 'failed', during: 'check', code: updateFaultCode(error), release: null } : before);
    }
  }

  async function fetchRelease(updater: Updater, release: UpdateRelease, { signal }: AbortController): Promise<void> {
    let reported = 0;
    const report = (done: number, total: number) => {
      const now = deps.now();
      if (signal.aborted || (now - reported < reportInterval && done < total)) return;
      reported = now;
      set({ phase: 'downloading', release, done, total });
    };
    try {
      await updater.applyProxy(deps.proxy());
      await updater.download(report, signal);
      if (!signal.aborted) set({ phase: 'ready', release });
    } catch (error) {
      if (signal.aborted) return;
      deps.incident('updates.download', error);
      const failed = set({ phase: 'failed', during: 'download', code: updateFaultCode(error), release });
      if (updateFaultCode(error) === 'disk') startAgain(updater, release, failed);
    }
  }

  function begin(updater: Updater, release: UpdateRelease): UpdateState {
    const controller = new AbortController();
    running = controller;
    const started = set({ phase: 'downloading', release, done: 0, total: release.bytes });
    void fetchRelease(updater, release, controller);
    return started;
  }

  /** The user requested it, and there may be enough space by then. */
  function startAgain(updater: Updater, release: UpdateRelease, failed: UpdateState): void {
    again = setTimeout(() => {
      if (state === failed) begin(updater, release);
    }, retryAfterDiskMs);
    again.unref();
  }

  return {
    async state() {
      await opened();
      return present();
    },
    known: () => state,
    check,
    async download() {
      const updater = await opened();
      const before = present();
      if (before.phase === 'downloading' || before.phase === 'ready') return before;
      const release = releaseToFetch(before);
      if (updater === null || release === null) throw new AppError('CONFLICT', 'no-update-found');
      return begin(updater, release);
    },
    async stop() {
      await opened();
      const before = present();
      if (before.phase !== 'checking' && before.phase !== 'downloading') return before;
      running?.abort();
      return set(before.phase === 'checking' ? beforeCheck : { phase: 'available', release: before.release });
    },
    async restart() {
      const updater = await opened();
      const before = present();
      if (before.phase === 'restarting') return { state: before, holds: [] };
      if (updater === null || before.phase !== 'ready') throw new AppError('CONFLICT', 'no-update-downloaded');
      const holds = deps.busy.stopNew();
      if (holds.length > 0) return { state: before, holds: [...holds] };
      const { release } = before;
      const restarting = set({ phase: 'restarting', release });
      updater.restart().catch((error: unknown) => {
        deps.busy.resume();
        deps.incident('updates.install', error);
        set({ phase: 'failed', during: 'install', code: updateFaultCode(error), release });
      });
      return { state: restarting, holds: [] };
    },
    close() {
      clearTimeout(again);
      running?.abort();
    },
  };
}

/** Not while one is running, and not once an update is downloaded. */
function mayCheck({ phase }: UpdateState): boolean {
  return phase === 'idle' || phase === 'current' || phase === 'available' || phase === 'failed';
}

function releaseToFetch(state: UpdateState): UpdateRelease | null {
  return state.phase === 'available' || state.phase === 'failed' ? state.release : null;
}
