import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { KeepKey } from '../../../preload/contract/accounts/credentials.ts';
import { CallError, call } from '../../api/client.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import type { AccountFields } from './account-fields.ts';

export type Saved =
  | { readonly saved: true; readonly account: Account; readonly keyNeeded: boolean }
  /** Neither the account nor its key was stored. */
  | { readonly saved: false; readonly error: CallError };

/** Passes the account and the typed key, if there is a field, to main in one call, and clears the field. Needs no network. */
export async function saveAccount(
  fields: AccountFields,
  editing: Account | undefined,
  keyInput: HTMLInputElement | null,
  keep: KeepKey,
): Promise<Saved> {
  const apiKey = keyInput?.value.trim() ?? '';
  const isTyped = keyInput !== null && keyInput.value !== '';
  try {
    const { account, keyNeeded } =
      editing === undefined
        ? { account: await call('accounts.add', { ...fields, apiKey, keep }), keyNeeded: false }
        : await call('accounts.update', { id: editing.id, ...changeable(editing, fields), ...(isTyped && { apiKey, keep }) });
    if (keyInput !== null) keyInput.value = '';
    return { saved: true, account, keyNeeded };
  } catch (error) {
    return { saved: false, error: asCallError(error) };
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
export async function saveKey(accountId: Account['id'], keyInput: HTMLInputElement, keep: KeepKey): Promise<CallError | null> {
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
