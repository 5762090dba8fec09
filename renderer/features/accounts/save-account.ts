import type { Account, KeepKey } from '../../../preload/contract/accounts/accounts.ts';
import { accountColors } from '../../../preload/contract/lists.ts';
import { CallError, call } from '../../api/client.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { accounts as accountsText } from '../../text/en/accounts/accounts.ts';

const names: readonly FieldName[] = ['name', 'baseAddress', 'resellerId', 'apiKey'];

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

/** The form's values; never the key. */
export type AccountFields = Omit<Account, 'id'>;

type FieldName = 'name' | 'baseAddress' | 'resellerId' | 'apiKey';

export type FieldErrors = Partial<Record<FieldName, string>>;

/** The form's initial values: the edited account, or an empty one with the first unused color. */
export function initialFields(editing: Account | undefined, accounts: readonly Account[]): AccountFields {
  if (editing !== undefined) {
    const { id: _, ...fields } = editing;
    return fields;
  }
  const free = accountColors.find((color) => accounts.every((account) => account.color !== color));
  return { name: '', baseAddress: '', resellerId: '', color: free ?? accountColors[0], readOnly: true, forgetKeyOnLock: false };
}

/** Whether anything differs from the initial values. */
export function isChanged(fields: AccountFields, from: AccountFields): boolean {
  return (Object.keys(from) as (keyof AccountFields)[]).some((name) => fields[name] !== from[name]);
}

/** Missing or invalid values, by field. */
export function fieldErrors(fields: AccountFields, key: { readonly needed: boolean; readonly typed: boolean }): FieldErrors {
  const text = accountsText.form;
  const id = fields.resellerId.trim();
  const name = fields.name.trim();
  return {
    ...(name === '' && { name: text.needName }),
    ...(name.length > 80 && { name: text.longName }),
    ...(fields.baseAddress.trim() === '' && { baseAddress: text.addressFaults['address-empty'] ?? '' }),
    ...(id === '' && { resellerId: text.needId }),
    ...(id.includes(':') && { resellerId: text.idColon }),
    ...(key.needed && !key.typed && { apiKey: text.needKey }),
  };
}

/** Main's field messages that belong to the form's fields. */
export function knownFieldErrors(fields: Readonly<Record<string, string>> | undefined): FieldErrors {
  return Object.fromEntries(names.flatMap((name) => (fields?.[name] === undefined ? [] : [[name, fields[name]]])));
}
