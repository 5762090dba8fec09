import type { KeychainName, KeychainState } from '../../../preload/contract/accounts/accounts.ts';

/** What is stored per account: the key and the origin it may be sent to (security model, section 7, rule 9). */
export interface KeyItem {
  readonly apiKey: string;
  /** e.g. `https://api.reseller.example`; the key is sent to no other origin. */
  readonly origin: string;
}

/**
 * The operating system's keychain. Only get, set and delete: keytar's find functions crash the process on Linux. Every method rejects with
 * AppError KEYCHAIN if the keychain cannot be used or does not respond in time.
 */
export interface KeychainPort {
  readonly name: KeychainName;
  /** Never rejects, never prompts. */
  state(): Promise<KeychainState>;
  /** null: the item does not exist, or the keychain is locked; the two are indistinguishable. */
  get(accountId: string): Promise<KeyItem | null>;
  /** Stores the item and reads it back; rejects if the two differ. */
  set(accountId: string, item: KeyItem): Promise<void>;
  /** true if the item is certainly gone; false if it may still exist (locked). */
  delete(accountId: string): Promise<boolean>;
}
