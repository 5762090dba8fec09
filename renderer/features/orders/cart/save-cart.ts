import type { Quote } from '../../../../preload/contract/orders/orders.ts';
import { type CartChange, type CartMethods, saveOnto } from './save-upon.ts';

export interface AutosaveDeps {
  readonly methods: CartMethods;
  /** Changes that main does not have yet, oldest first. */
  readonly requested: (changes: readonly CartChange[]) => void;
  readonly saved: (quote: Quote) => void;
  /** Unsaved changes are dropped. */
  readonly failed: (error: unknown) => void;
  /** Nothing is pending. */
  readonly ended: () => void;
}

export interface CartAutosave {
  /** Sends a change to main, after earlier ones. `known`: the cart as last read. */
  readonly change: (known: Quote, how: CartChange) => void;
  readonly isRunning: () => boolean;
  /** Waits until main has everything; false: not everything was saved. */
  readonly settled: () => Promise<boolean>;
}

/** Pending changes of a cart, sent to main one after the other, each applied to the latest cart. */
export function autosaveCart({ methods, requested, saved, failed, ended }: AutosaveDeps): CartAutosave {
  let changes: readonly CartChange[] = [];
  let running: Promise<boolean> | null = null;

  async function keep(known: Quote): Promise<boolean> {
    let base = known;
    try {
      while (changes.length > 0) {
        const going = changes;
        base = await saveOnto(methods, base, going);
        changes = changes.slice(going.length);
        saved(base);
        requested(changes);
      }
      return true;
    } catch (error) {
      changes = [];
      failed(error);
      return false;
    } finally {
      running = null;
      requested(changes);
      ended();
    }
  }
  return {
    change(known, how) {
      changes = [...changes, how];
      requested(changes);
      running ??= keep(known);
    },
    isRunning: () => running !== null,
    settled: async () => running ?? true,
  };
}
