import { useRef, useState } from 'react';
import type { Account, KeepKey } from '../../../preload/contract/accounts/accounts.ts';
import { accountColors } from '../../../preload/contract/lists.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { showNewAccount } from '../../navigation/present-account.ts';
import { accounts as accountsText, accounts as text } from '../../text/en/accounts/accounts.ts';
import { closeDialog, openKeyDialog } from './open-dialog.ts';
import { useAddressReading } from './use-address-reading.ts';
import { useConnectionTest } from './use-connection-test.ts';

/** State and actions of the account form. The key stays in its input. */
export function useAccountForm(edited: Account | undefined, accounts: readonly Account[]) {
  const [account] = useState(edited);
  const [initial] = useState(() => initialFields(account, accounts));
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [addressBlurred, setAddressBlurred] = useState(account !== undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [keyProblem, setKeyProblem] = useState<string | null>(null);
  const [sessionOnly, setSessionOnly] = useState(false);
  const [saving, setSaving] = useState(false);
  const keyInput = useRef<HTMLInputElement | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  // Practice has a fixed address, and no key field.
  const inPractice = isPractice(account);
  const reading = useAddressReading(inPractice ? '' : fields.baseAddress);
  const keyState = useKeyState(account);
  const connectionTest = useConnectionTest();

  const addressError =
    errors.baseAddress ??
    (addressBlurred && reading?.ok === false ? (text.form.addressFaults[reading.fault] ?? text.form.addressOther) : undefined);
  const movedFrom = account !== undefined && reading?.ok === true ? otherOrigin(account, reading.origin) : undefined;

  function change(changes: Partial<AccountFields>): void {
    setFields((before) => ({ ...before, ...changes }));
    setErrors((before) => without(before, Object.keys(changes)));
    setProblem(null);
    if ('baseAddress' in changes || 'resellerId' in changes) connectionTest.outdate();
  }

  function keyTyped(): void {
    setErrors((before) => without(before, ['apiKey']));
    connectionTest.outdate();
  }

  /** Returns true if there were errors: they are shown, and the first invalid field is focused. */
  function refuse(found: FieldErrors): boolean {
    setErrors(found);
    if (Object.keys(found).length === 0) return false;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return true;
  }

  function showError(error: CallError): void {
    if (refuse(knownFieldErrors(error.fields))) return;
    if (error.code === 'KEYCHAIN') setKeyProblem(error.message);
    else setProblem(text.form.notSaved(error.message));
  }

  async function finish(saved: Account, keyNeeded: boolean): Promise<void> {
    await invalidate('accounts.list', 'credentials.status');
    if (account === undefined) showNewAccount(saved.id);
    if (keyNeeded) openKeyDialog(saved.id);
    else closeDialog();
  }

  async function save(): Promise<void> {
    const input = keyInput.current;
    if (saving || (input === null && !inPractice)) return;
    if (refuse(fieldErrors(fields, { needed: account === undefined, typed: input !== null && input.value !== '' }))) return;
    setSaving(true);
    setProblem(null);
    setKeyProblem(null);
    try {
      const result = await saveAccount(fields, account, input, sessionOnly ? 'session' : 'keychain');
      if (result.saved) return await finish(result.account, result.keyNeeded);
      showError(result.error);
      void invalidate('credentials.keychain');
    } finally {
      setSaving(false);
    }
  }

  function test(): void {
    const input = keyInput.current;
    if (input === null && !inPractice) return;
    const { resellerId } = fieldErrors(fields, { needed: false, typed: false });
    if (refuse(resellerId === undefined ? {} : { resellerId })) return;
    connectionTest.run({
      baseAddress: fields.baseAddress,
      resellerId: fields.resellerId.trim(),
      ...(account === undefined ? {} : { accountId: account.id }),
      ...(input === null || input.value === '' ? {} : { apiKey: input.value }),
    });
  }

  return {
    account,
    fields,
    errors: { ...errors, ...(addressError === undefined ? {} : { baseAddress: addressError }) },
    reading,
    keyState,
    movedFrom,
    problem,
    keyProblem,
    sessionOnly,
    saving,
    keyInput,
    form,
    connectionTest,
    change,
    keyTyped,
    setSessionOnly,
    blurAddress: () => setAddressBlurred(true),
    save: () => void save(),
    test,
    isDirty: () => isChanged(fields, initial) || (keyInput.current?.value ?? '') !== '',
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;

function useKeyState(account: Account | undefined) {
  const none = 'none00000000' as Account['id'];
  return useCall('credentials.status', { accountId: account?.id ?? none }, { enabled: account !== undefined }).data?.state;
}

/** The account's current origin, if the typed address has a different one. */
function otherOrigin(account: Account, origin: string): string | undefined {
  const present = new URL(account.baseAddress).origin;
  return present === origin ? undefined : present;
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

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
