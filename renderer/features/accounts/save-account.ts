import type { Account } from '../../../preload/contract/accounts.ts';
import { CallError, call } from '../../api/client.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import type { AccountFields } from './account-fields.ts';

export type Keep = 'keychain' | 'session';

export type Saved =
  | { readonly saved: 'all'; readonly account: Account; readonly keyNeeded: boolean }
  /** The account is stored; its key is still in the field alone. */
  | { readonly saved: 'without-key'; readonly account: Account; readonly error: CallError }
  | { readonly saved: 'nothing'; readonly error: CallError };

/** Stores the account, then hands the typed key, if there is a field for it, to main and empties the field. Needs no network. */
export async function saveAccount(
  fields: AccountFields,
  editing: Account | undefined,
  keyInput: HTMLInputElement | null,
  keep: Keep,
): Promise<Saved> {
  try {
    const { account, keyNeeded } =
      editing === undefined
        ? { account: await call('accounts.add', fields), keyNeeded: false }
        : await call('accounts.update', { id: editing.id, ...changeable(editing, fields) });
    if (keyInput === null || keyInput.value === '') return { saved: 'all', account, keyNeeded };
    const error = await giveKey(account.id, keyInput, keep);
    return error === null ? { saved: 'all', account, keyNeeded: false } : { saved: 'without-key', account, error };
  } catch (error) {
    return { saved: 'nothing', error: asCallError(error) };
  }
}

/**
 * Read-only is not among what the form changes later: the account page asks before changes are allowed. Practice has an
 * address, a reseller ID and a key of its own; of it the name alone changes.
 */
function changeable(editing: Account, { readOnly: _, ...fields }: AccountFields): Partial<AccountFields> {
  return isPractice(editing) ? { name: fields.name } : fields;
}

/** Hands the typed key to main and empties the field; answers why it was not kept, and leaves the field then. */
export async function giveKey(accountId: Account['id'], keyInput: HTMLInputElement, keep: Keep): Promise<CallError | null> {
  try {
    await call('credentials.set', { accountId, apiKey: keyInput.value.trim(), keep });
    keyInput.value = '';
    return null;
  } catch (error) {
    return asCallError(error);
  }
}

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
