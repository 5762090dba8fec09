import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { accountColors } from '../../../preload/contract/lists.ts';
import { accounts as accountsText } from '../../text/en/accounts/accounts.ts';

/** The form's values; never the key. */
export type AccountFields = Omit<Account, 'id'>;

export type FieldName = 'name' | 'baseAddress' | 'resellerId' | 'apiKey';
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

const names: readonly FieldName[] = ['name', 'baseAddress', 'resellerId', 'apiKey'];

/** Main's field messages that belong to the form's fields. */
export function knownFieldErrors(fields: Readonly<Record<string, string>> | undefined): FieldErrors {
  return Object.fromEntries(names.flatMap((name) => (fields?.[name] === undefined ? [] : [[name, fields[name]]])));
}
