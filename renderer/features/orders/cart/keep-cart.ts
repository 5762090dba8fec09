import type { Quote } from '../../../../preload/contract/orders.ts';
import { type CartChange, type CartWays, saveUpon } from './save-upon.ts';

export interface KeepingParts {
  readonly ways: CartWays;
  /** Changes that main does not have yet, oldest first. */
  readonly wished: (changes: readonly CartChange[]) => void;
  readonly saved: (quote: Quote) => void;
  /** What was not kept is given up. */
  readonly failed: (error: unknown) => void;
  /** Nothing is under way any more. */
  readonly ended: () => void;
}

export interface CartKeeping {
  /** Has main make a change, after those before. `known`: the cart as it was last read. */
  readonly change: (known: Quote, how: CartChange) => void;
  readonly isRunning: () => boolean;
  /** Waits until main has everything; false: not all of it was kept. */
  readonly settled: () => Promise<boolean>;
}

/** Changes of a cart on their way to main, one after the other, each upon the cart that it has then. */
export function keepCart({ ways, wished, saved, failed, ended }: KeepingParts): CartKeeping {
  let changes: readonly CartChange[] = [];
  let running: Promise<boolean> | null = null;

  async function keep(known: Quote): Promise<boolean> {
    let base = known;
    try {
      while (changes.length > 0) {
        const going = changes;
        base = await saveUpon(ways, base, going);
        changes = changes.slice(going.length);
        saved(base);
        wished(changes);
      }
      return true;
    } catch (error) {
      changes = [];
      failed(error);
      return false;
    } finally {
      running = null;
      wished(changes);
      ended();
    }
  }
  return {
    change(known, how) {
      changes = [...changes, how];
      wished(changes);
      running ??= keep(known);
    },
    isRunning: () => running !== null,
    settled: async () => running ?? true,
  };
}
