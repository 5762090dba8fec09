/** A key in main's memory, with the only origin that it may be sent to. */
export interface HeldKey {
  readonly apiKey: string;
  readonly origin: string;
  readonly place: 'keychain' | 'session';
  /** For which its `id:key` forms are masked. */
  readonly resellerId: string;
}

/**
 * The keys of this session. A reading that was under way while its key was forgotten does not bring it back:
 * `era` changes whenever keys of an account are forgotten or replaced.
 */
export interface HeldKeys {
  get(accountId: string): HeldKey | undefined;
  put(accountId: string, key: HeldKey): void;
  forget(accountId: string): void;
  forgetAll(): void;
  era(accountId: string): number;
}

export function createHeldKeys(): HeldKeys {
  const keys = new Map<string, HeldKey>();
  const eras = new Map<string, number>();
  let erased = 0;
  const nextEra = (accountId: string): void => void eras.set(accountId, (eras.get(accountId) ?? 0) + 1);
  return {
    get: (accountId) => keys.get(accountId),
    put(accountId, key) {
      keys.set(accountId, key);
      nextEra(accountId);
    },
    forget(accountId) {
      keys.delete(accountId);
      nextEra(accountId);
    },
    forgetAll() {
      keys.clear();
      erased += 1;
    },
    era: (accountId) => erased + (eras.get(accountId) ?? 0),
  };
}
