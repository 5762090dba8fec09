import type { Output } from '../../../preload/contract/index.ts';

export type LockReason = NonNullable<Output<'app.lockState'>['why']>;

export interface Lock {
  locked(): boolean;
  state(): Output<'app.lockState'>;
  /** Locks, unless already locked. */
  lock(why: LockReason): void;
  unlock(): void;
}

export interface LockEffects {
  /** Drops the keys of the accounts configured for it, and the responses stored for the raw view. */
  readonly forget: () => void;
  readonly report: (locked: boolean) => void;
  /** Drops everything in the renderer's memory. */
  readonly reloadWindow: () => void;
}

/**
 * The window lock: while it is on, the dispatcher rejects every call except those marked `whileLocked`, and the renderer is reloaded so
 * that customer data leaves its memory.
 */
export function createLock(effects: LockEffects): Lock {
  let why: LockReason | null = null;
  return {
    locked: () => why !== null,
    state: () => ({ locked: why !== null, why }),
    lock(reason) {
      if (why !== null) return;
      why = reason;
      effects.forget();
      effects.report(true);
      effects.reloadWindow();
    },
    unlock() {
      if (why === null) return;
      why = null;
      effects.report(false);
    },
  };
}
