import type { Account } from '../../../preload/contract/accounts.ts';
import { accountColours } from '../../../preload/contract/lists.ts';
import { accounts as texts } from '../../text/en/accounts.ts';

/** What the form holds; never the key. */
export type AccountFields = Omit<Account, 'id'>;

export type FieldName = 'name' | 'baseAddress' | 'resellerId' | 'apiKey';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What the form starts with: the account that is edited, or an empty one in the first colour that is free. */
export function initialFields(editing: Account | undefined, accounts: readonly Account[]): AccountFields {
  if (editing !== undefined) {
    const { id: _, ...fields } = editing;
    return fields;
  }
  const free = accountColours.find((colour) => accounts.every((account) => account.colour !== colour));
  return { name: '', baseAddress: '', resellerId: '', colour: free ?? accountColours[0], readOnly: true, forgetKeyOnLock: false };
}

/** Whether anything differs from what the form started with. */
export function isChanged(fields: AccountFields, from: AccountFields): boolean {
  return (Object.keys(from) as (keyof AccountFields)[]).some((name) => fields[name] !== from[name]);
}

/** What is missing or cannot be right, by field. */
export function fieldErrors(fields: AccountFields, key: { readonly needed: boolean; readonly typed: boolean }): FieldErrors {
  const words = texts.form;
  const id = fields.resellerId.trim();
  const name = fields.name.trim();
  return {
    ...(name === '' && { name: words.needName }),
    ...(name.length > 80 && { name: words.longName }),
    ...(fields.baseAddress.trim() === '' && { baseAddress: words.addressFaults['address-empty'] ?? '' }),
    ...(id === '' && { resellerId: words.needId }),
    ...(id.includes(':') && { resellerId: words.idColon }),
    ...(key.needed && !key.typed && { apiKey: words.needKey }),
  };
}

const names: readonly FieldName[] = ['name', 'baseAddress', 'resellerId', 'apiKey'];

/** Those of main's messages per field that belong to a field of the form. */
export function knownFieldErrors(fields: Readonly<Record<string, string>> | undefined): FieldErrors {
  return Object.fromEntries(names.flatMap((name) => (fields?.[name] === undefined ? [] : [[name, fields[name]]])));
}
