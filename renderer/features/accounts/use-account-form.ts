import { useRef, useState } from 'react';
import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { CallError } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { showNewAccount } from '../../navigation/present-account.ts';
import { accounts as text } from '../../text/en/accounts/accounts.ts';
import { closeDialog, openKeyDialog } from './open-dialog.ts';
import {
  type AccountFields,
  type FieldErrors,
  fieldErrors,
  initialFields,
  isChanged,
  knownFieldErrors,
  saveAccount,
} from './save-account.ts';
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
