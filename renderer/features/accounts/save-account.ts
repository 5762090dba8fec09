import type { Account } from '../../../preload/contract/accounts.ts';
import { CallError, call } from '../../api/client.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import type { AccountFields } from './account-fields.ts';

export type Keep = 'keychain' | 'session';

export type Saved =
  | { readonly saved: 'all'; readonly account: Account; readonly keyNeeded: boolean }
  /** The account is stored; its key is only in the field. */
  | { readonly saved: 'without-key'; readonly account: Account; readonly error: CallError }
  | { readonly saved: 'nothing'; readonly error: CallError };

/** Stores the account, then passes the typed key, if there is a field, to main and clears the field. Needs no network. */
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
    const error = await saveKey(account.id, keyInput, keep);
    return error === null ? { saved: 'all', account, keyNeeded: false } : { saved: 'without-key', account, error };
  } catch (error) {
    return { saved: 'nothing', error: asCallError(error) };
  }
}

/**
 * Read-only cannot be changed later in the form: the account screen asks before changes are allowed. Practice determines its own address,
 * reseller ID and key; only its name can be changed.
 */
function changeable(editing: Account, { readOnly: _, ...fields }: AccountFields): Partial<AccountFields> {
  return isPractice(editing) ? { name: fields.name } : fields;
}

/** Passes the typed key to main and clears the field; returns the error if it was not stored, and then keeps the field. */
export async function saveKey(accountId: Account['id'], keyInput: HTMLInputElement, keep: Keep): Promise<CallError | null> {
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
