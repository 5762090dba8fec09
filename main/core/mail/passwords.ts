import type { AccountId } from '../../../preload/contract/values.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import type { KeychainPort } from '../keychain/port.ts';
import type { Redaction } from '../redaction/port.ts';

/** Windows accepts 2,560 bytes for an item of its keychain; the rest is for what is stored with the password. */
const maxBytes = 1500;

/** The id of the keychain item with an account's mail password. It has the form of the id of an account, but is longer than any. */
export const mailItemOf = (accountId: string): AccountId => `mail${accountId}` as AccountId;

/**
 * Passwords of mail servers, in the keychain or in main's memory. Each is bound to the endpoint that it was entered for, and is returned for no
 * other. Throws what the keychain throws.
 */
export interface MailPasswords {
  store(accountId: string, password: string, endpoint: string, keep: 'keychain' | 'session'): Promise<void>;
  /** `place`: where it was stored. null: there is none, or it was entered for another endpoint. */
  find(accountId: string, endpoint: string, place: 'none' | 'keychain' | 'session'): Promise<string | null>;
  /** Removes the item of the keychain. false: it may still be there. */
  removeItem(accountId: string): Promise<boolean>;
  /** Drops it from memory; one in the keychain is read again at its next use. */
  forget(accountId: string): void;
  forgetAll(): void;
}

interface Held {
  readonly password: string;
  readonly endpoint: string;
}

export function createMailPasswords(keychain: () => Promise<KeychainPort>, redaction: Redaction): MailPasswords {
  const held = new Map<string, Held>();
  const hold = (accountId: string, one: Held): void => {
    redaction.addSecret(one.password);
    held.set(accountId, one);
  };
  return {
    async store(accountId, password, endpoint, keep) {
      if (Buffer.byteLength(password) > maxBytes) throw fieldError('password', explain('mail-password-too-long'));
      redaction.addSecret(password);
      if (keep === 'keychain') await (await keychain()).set(mailItemOf(accountId), { apiKey: password, origin: endpoint });
      hold(accountId, { password, endpoint });
    },
    async find(accountId, endpoint, place) {
      const present = held.get(accountId);
      if (present !== undefined) return present.endpoint === endpoint ? present.password : null;
      if (place !== 'keychain') return null;
      const item = await (await keychain()).get(mailItemOf(accountId));
      if (item === null || item.origin !== endpoint) return null;
      hold(accountId, { password: item.apiKey, endpoint });
      return item.apiKey;
    },
    async removeItem(accountId) {
      try {
        return await (await keychain()).delete(mailItemOf(accountId));
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    forget: (accountId) => void held.delete(accountId),
    forgetAll: () => held.clear(),
  };
}
