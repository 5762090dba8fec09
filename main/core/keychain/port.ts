import type { KeychainState } from '../../../preload/contract/credentials.ts';

/** What is kept per account: the key and the origin it may be sent to (security model, section 7, rule 9). */
export interface KeyItem {
  readonly apiKey: string;
  /** e.g. `https://api.reseller.example`; the key goes to no other origin. */
  readonly origin: string;
}

/**
 * The operating system's keychain. Only get, set and delete: keytar's find functions crash the process on Linux.
 * Every method rejects with AppError KEYCHAIN when the keychain cannot be used or does not answer in time.
 */
export interface KeychainPort {
  /** What the system calls it: "GNOME Keyring", "Keychain", "Credential Manager", "memory of this session". */
  readonly name: string;
  /** Never rejects, and prompts for nothing. */
  state(): Promise<KeychainState>;
  /** null: there is no such item, or the keychain is locked; the two look the same. */
  get(accountId: string): Promise<KeyItem | null>;
  /** Keeps the item and reads it back; rejects when what is read is not what was written. */
  set(accountId: string, item: KeyItem): Promise<void>;
  /** true when the item is gone for certain; false when it may still be there (locked). */
  delete(accountId: string): Promise<boolean>;
}
