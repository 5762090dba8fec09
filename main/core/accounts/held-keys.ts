/** A key in main's memory and the only origin that it may be sent to. */
export interface HeldKey {
  readonly apiKey: string;
  readonly origin: string;
  readonly place: 'keychain' | 'session';
  /** Its `id:key` forms are masked. */
  readonly resellerId: string;
}

/**
 * The keys of this session. `era` changes whenever an account's keys are forgotten or replaced, so a read in progress does not bring a
 * forgotten key back.
 */
export interface KeyCache {
  get(accountId: string): HeldKey | undefined;
  set(accountId: string, key: HeldKey): void;
  forget(accountId: string): void;
  forgetAll(): void;
  era(accountId: string): number;
}

export function createKeyCache(): KeyCache {
  const keys = new Map<string, HeldKey>();
  const eras = new Map<string, number>();
  let erased = 0;
  const nextEra = (accountId: string): void => void eras.set(accountId, (eras.get(accountId) ?? 0) + 1);
  return {
    get: (accountId) => keys.get(accountId),
    set(accountId, key) {
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
