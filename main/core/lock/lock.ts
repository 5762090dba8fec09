import type { Output } from '../../../preload/contract/index.ts';

export type LockReason = NonNullable<Output<'app.lockState'>['why']>;

export interface Lock {
  locked(): boolean;
  state(): Output<'app.lockState'>;
  /** Locks, unless it is locked already. */
  lock(why: LockReason): void;
  unlock(): void;
}

export interface LockEffects {
  /** Drops the keys of the accounts that say so, and answers kept for the raw view. */
  readonly forget: () => void;
  readonly tell: (locked: boolean) => void;
  /** Drops everything that the renderer holds. */
  readonly reloadWindow: () => void;
}

/**
 * The lock of the window: while it is on, the dispatcher refuses every call but those marked `whileLocked`,
 * and the renderer is loaded anew, so that customer data is out of its memory.
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
      effects.tell(true);
      effects.reloadWindow();
    },
    unlock() {
      if (why === null) return;
      why = null;
      effects.tell(false);
    },
  };
}
