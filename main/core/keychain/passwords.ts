import type { AccountId } from '../../../preload/contract/values.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import type { Redaction } from '../redaction/port.ts';
import type { KeychainPort } from './port.ts';

/** Windows accepts 2,560 bytes for an item of its keychain; the rest is for what is stored with the password. */
const maxBytes = 1500;

/** The id of the keychain item with an account's mail password. It has the form of the id of an account, but is longer than any. */
export const mailItemOf = (accountId: string): AccountId => `mail${accountId}` as AccountId;

/** The id of the keychain item with the password of the team's database; of the same form. */
export const teamItem = 'team0000000000000000000000' as AccountId;

/**
 * Passwords of servers, in the keychain or in main's memory, by the id of their item. Each is bound to the endpoint that it was entered for, and
 * is returned for no other. Throws what the keychain throws.
 */
export interface ServerPasswords {
  store(item: AccountId, password: string, endpoint: string, keep: 'keychain' | 'session'): Promise<void>;
  /** `place`: where it was stored. null: there is none, or it was entered for another endpoint. */
  find(item: AccountId, endpoint: string, place: 'none' | 'keychain' | 'session'): Promise<string | null>;
  /** Removes the item of the keychain. false: it may still be there. */
  removeItem(item: AccountId): Promise<boolean>;
  /** Drops it from memory; one in the keychain is read again at its next use. */
  forget(item: AccountId): void;
  forgetAll(): void;
}

interface Held {
  readonly password: string;
  readonly endpoint: string;
}

export function createPasswords(keychain: () => Promise<KeychainPort>, redaction: Redaction): ServerPasswords {
  const held = new Map<string, Held>();
  const hold = (item: AccountId, one: Held): void => {
    redaction.addSecret(one.password);
    held.set(item, one);
  };
  return {
    async store(item, password, endpoint, keep) {
      if (Buffer.byteLength(password) > maxBytes) throw fieldError('password', explain('mail-password-too-long'));
      redaction.addSecret(password);
      if (keep === 'keychain') await (await keychain()).set(item, { apiKey: password, origin: endpoint });
      hold(item, { password, endpoint });
    },
    async find(item, endpoint, place) {
      const present = held.get(item);
      if (present !== undefined) return present.endpoint === endpoint ? present.password : null;
      if (place !== 'keychain') return null;
      const kept = await (await keychain()).get(item);
      if (kept === null || kept.origin !== endpoint) return null;
      hold(item, { password: kept.apiKey, endpoint });
      return kept.apiKey;
    },
    async removeItem(item) {
      try {
        return await (await keychain()).delete(item);
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    forget: (item) => void held.delete(item),
    forgetAll: () => held.clear(),
  };
}
