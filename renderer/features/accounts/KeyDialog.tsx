import { useRef, useState } from 'react';
import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { accounts } from '../../text/en/accounts/accounts.ts';
import { Button, Dialog, SecretField } from '../../ui/index.ts';
import { UnsavedChangesFoot } from '../../ui/overlays/UnsavedChangesFoot.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import './account-dialog.css';
import { KeychainNote } from './KeychainNote.tsx';
import { closeDialog } from './open-dialog.ts';
import { saveKey } from './use-account-form.ts';

const text = accounts.form;

/** Asks for an account's key: reentered, vanished, moved to another address, or never given. */
export function KeyDialog({ account }: { readonly account: Account }) {
  const state = useCall('credentials.status', { accountId: account.id }).data?.state;
  const keyInput = useRef<HTMLInputElement | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [sessionOnly, setSessionOnly] = useState(false);
  const [saving, setSaving] = useState(false);
  const isDirty = () => (keyInput.current?.value ?? '') !== '';
  const { isAsking, close, stay } = useLeaveConfirmation(isDirty, closeDialog, () => keyInput.current);

  const refuse = (why: string) => {
    setError(why);
    keyInput.current?.focus();
  };
  const save = async () => {
    const input = keyInput.current;
    if (input === null || saving) return;
    if (input.value === '') return refuse(text.needKey);
    setSaving(true);
    setProblem(null);
    const failure = await saveKey(account.id, input, sessionOnly ? 'session' : 'keychain').finally(() => setSaving(false));
    if (failure === null) return closeDialog();
    const onField = failure.fields['apiKey'];
    if (onField === undefined) setProblem(failure.message);
    else refuse(onField);
    await invalidate('credentials.keychain');
  };

  return (
    <Dialog
      title={accounts.key.title}
      onClose={close}
      footer={
        isAsking ? (
          <UnsavedChangesFoot onKeep={stay} onDiscard={closeDialog} />
        ) : (
          <>
            <Button key="cancel" onPress={close}>
              {text.cancel}
            </Button>
            <Button key="save" variant="primary" busy={saving} onPress={() => void save()}>
              {accounts.key.save}
            </Button>
          </>
        )
      }
    >
      <form
        className="rd-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="rd-key-account">
          <span className="rd-swatch" data-account={account.color} />
          <strong>{account.name}</strong>
          <code>{account.baseAddress}</code>
        </div>
        <p className="rd-key-reason">{state === undefined ? '' : accounts.key.reasons[state]}</p>
        <SecretField
          label={text.apiKey}
          inputRef={keyInput}
          showLabel={text.showKey}
          hideLabel={text.hideKey}
          error={error}
          onTyped={() => setError(undefined)}
          autoFocus
        />
        <KeychainNote problem={problem} sessionOnly={sessionOnly} onSessionOnly={setSessionOnly} />
      </form>
    </Dialog>
  );
}
