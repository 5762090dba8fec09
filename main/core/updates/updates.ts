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
  /** At each change of the state. */
  readonly tell: (state: UpdateState) => void;
  /** Writes what went wrong to the local log. */
  readonly incident: (event: string, error: unknown) => void;
  readonly now: () => number;
}

export interface Updates {
  state(): Promise<UpdateState>;
  /** The state as far as it is known, without asking the host. */
  known(): UpdateState | null;
  /** Asks the feed. `asked` by a person: a failure is told; by itself, the state before it stays. */
  check(asked: boolean): Promise<UpdateState>;
  /** Begins the download of what is available. Throws AppError CONFLICT when there is nothing to download. */
  download(): Promise<UpdateState>;
  /** Ends a check or a download that runs. After a check, what was known before it stays. */
  stop(): Promise<UpdateState>;
  /** Installs and restarts, unless something holds the application up. Throws AppError CONFLICT when nothing is ready. */
  restart(): Promise<{ readonly state: UpdateState; holds: Hold[] }>;
  /** Ends what runs. */
  close(): void;
}

/** In ms. A download that the disk refused is tried again so long after it. */
const againAfterDisk = 60_000;
/** In ms. A download tells more often than a person can read. */
const tellEvery = 250;

/** The update of this copy: it is looked for, fetched and installed only when somebody asks for each. */
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
    deps.tell(next);
    return next;
  }

  /** Whoever asks reads the state only afterwards, in one turn with what follows: two at once must not both begin. */
  async function opened(): Promise<Updater | null> {
    const found = await source();
    return 'updater' in found ? found.updater : null;
  }

  const present = (): UpdateState => state ?? { phase: 'idle' };

  async function check(asked: boolean): Promise<UpdateState> {
    const updater = await opened();
    const before = present();
    if (updater === null || !mayCheck(before)) return before;
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    beforeCheck = before;
    set({ phase: 'checking' });
    try {
      await updater.takeProxy(deps.proxy());
      const release = await updater.check(signal);
      if (signal.aborted) return present();
      if (release === null) return set({ phase: 'current', checkedAt: new Date(deps.now()).toISOString() });
      return set({ phase: 'available', release });
    } catch (error) {
      if (signal.aborted) return present();
      deps.incident('updates.check', error);
      return set(asked ? { phase: 'failed', during: 'check', code: updateFaultCode(error), release: null } : before);
    }
  }

  async function fetchRelease(updater: Updater, release: UpdateRelease, { signal }: AbortController): Promise<void> {
    let told = 0;
    const tell = (done: number, total: number) => {
      const now = deps.now();
      if (signal.aborted || (now - told < tellEvery && done < total)) return;
      told = now;
      set({ phase: 'downloading', release, done, total });
    };
    try {
      await updater.takeProxy(deps.proxy());
      await updater.download(tell, signal);
      if (!signal.aborted) set({ phase: 'ready', release });
    } catch (error) {
      if (signal.aborted) return;
      deps.incident('updates.download', error);
      const failed = set({ phase: 'failed', during: 'download', code: updateFaultCode(error), release });
      if (updateFaultCode(error) === 'disk') beginAgain(updater, release, failed);
    }
  }

  function begin(updater: Updater, release: UpdateRelease): UpdateState {
    const controller = new AbortController();
    running = controller;
    const begun = set({ phase: 'downloading', release, done: 0, total: release.bytes });
    void fetchRelease(updater, release, controller);
    return begun;
  }

  /** Somebody asked for it, and there may be room by then. */
  function beginAgain(updater: Updater, release: UpdateRelease, failed: UpdateState): void {
    again = setTimeout(() => {
      if (state === failed) begin(updater, release);
    }, againAfterDisk);
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
      const begun = set({ phase: 'restarting', release });
      updater.restart().catch((error: unknown) => {
        deps.busy.resume();
        deps.incident('updates.install', error);
        set({ phase: 'failed', during: 'install', code: updateFaultCode(error), release });
      });
      return { state: begun, holds: [] };
    },
    close() {
      clearTimeout(again);
      running?.abort();
    },
  };
}

/** Not while one runs, and not over what was fetched already. */
function mayCheck({ phase }: UpdateState): boolean {
  return phase === 'idle' || phase === 'current' || phase === 'available' || phase === 'failed';
}

function releaseToFetch(state: UpdateState): UpdateRelease | null {
  return state.phase === 'available' || state.phase === 'failed' ? state.release : null;
}
