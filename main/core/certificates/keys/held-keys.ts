import { AppError } from '../../base/errors.ts';
import type { HeldKey } from './held-key.ts';

/** Keys at a time: a dialog has one, and closes it. */
const most = 10;

interface Held {
  readonly key: HeldKey;
  /** The common name that it was generated for. */
  readonly name: string;
  wasShown: boolean;
}

export interface HeldKeys {
  /** Holds a key and returns its ID. */
  add(key: HeldKey, name: string): string;
  /** Throws AppError NOT_FOUND. */
  find(id: string): { readonly key: HeldKey; readonly name: string };
  /** Returns the key as PEM the first time. Throws AppError NOT_FOUND afterwards. */
  show(id: string): Promise<{ readonly pem: string }>;
  /** Overwrites and drops a key. */
  drop(id: string): void;
  dropAll(): void;
}

/** The private keys that were generated here, in memory alone. */
export function createHeldKeys(): HeldKeys {
  const held = new Map<string, Held>();
  let last = 0;

  function find(id: string): Held {
    const found = held.get(id);
    if (found === undefined) throw new AppError('NOT_FOUND', 'held-key-gone');
    return found;
  }

  function drop(id: string): void {
    held.get(id)?.key.drop();
    held.delete(id);
  }

  return {
    add(key, name) {
      const [oldest] = held.keys();
      if (held.size >= most && oldest !== undefined) drop(oldest);
      last += 1;
      const id = `k${last}`;
      held.set(id, { key, name, wasShown: false });
      return id;
    },
    find,
    async show(id) {
      const found = find(id);
      if (found.wasShown) throw new AppError('NOT_FOUND', 'held-key-shown');
      found.wasShown = true;
      const content = await found.key.file(null);
      try {
        return { pem: content.toString('latin1') };
      } finally {
        content.fill(0);
      }
    },
    drop,
    dropAll() {
      for (const id of [...held.keys()]) drop(id);
    },
  };
}
