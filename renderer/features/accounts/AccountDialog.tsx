import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { accounts as accountsText } from '../../text/en/accounts/accounts.ts';
import {
  Button,
  CheckField,
  ColorField,
  cleanText,
  Dialog,
  type Removed,
  RemovedNote,
  SecretField,
  Sentence,
  TextField,
} from '../../ui/index.ts';
import { UnsavedChangesFoot } from '../../ui/overlays/UnsavedChangesFoot.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import './account-dialog.css';
import { useState } from 'react';
import { accountColors } from '../../../preload/contract/lists.ts';
import { useCall } from '../../api/queries.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import { KeychainNote } from './KeychainNote.tsx';
import { closeDialog } from './open-dialog.ts';
import { PracticeFormFields } from './PracticeFormFields.tsx';
import { type AccountForm, useAccountForm } from './use-account-form.ts';
import type { AddressReading } from './use-address-reading.ts';

const text = accountsText.form;

const colors = accountColors.map((value) => ({ value, label: text.colors[value] }));

/** The form of a new or existing account, with the connection test next to it. */
export function AccountDialog({ accounts, editing }: { readonly accounts: readonly Account[]; readonly editing?: Account }) {
  const form = useAccountForm(editing, accounts);
  const { isAsking, close, stay } = useLeaveConfirmation(form.isDirty, closeDialog, () => form.form.current?.querySelector('input'));
  const isNew = form.account === undefined;
  return (
    <Dialog
      title={isNew ? text.add : text.edit}
      width={880}
      flush
      onClose={close}
      footer={
        isAsking ? (
          <UnsavedChangesFoot onKeep={stay} onDiscard={closeDialog} />
        ) : (
          <>
            <FootNote isNew={isNew} problem={form.problem} />
            <Button key="cancel" onPress={close}>
              {text.cancel}
            </Button>
            <Button key="save" variant="primary" busy={form.saving} onPress={form.save}>
              {text.save}
            </Button>
          </>
        )
      }
    >
      <div className={isPractice(editing) ? 'rd-account is-practice' : 'rd-account'}>
        {isPractice(editing) ? <PracticeFormFields form={form} /> : <AccountFormFields form={form} />}
        <ConnectionTest view={form.connectionTest.view} onTest={form.test} onStop={form.connectionTest.stop} />
      </div>
    </Dialog>
  );
}

function FootNote({ isNew, problem }: { readonly isNew: boolean; readonly problem: string | null }) {
  if (problem === null) return <span className="rd-quiet">{isNew ? text.note : text.noteEdit}</span>;
  return (
    <span className="rd-dialog-note is-broken" role="alert">
      {problem}
    </span>
  );
}

type Text = 'name' | 'baseAddress' | 'resellerId';

/** An account's fields, including the key. Enter saves. */
function AccountFormFields({ form }: { readonly form: AccountForm }) {
  const { fields, errors, change } = form;
  const [removed, setRemoved] = useState<Partial<Record<Text, Removed>>>({});
  const type = (name: Text) => (typed: string, pasted: boolean) => {
    const { text: clean, ...rest } = cleanText(typed, { trim: pasted || name !== 'name', words: name === 'name' });
    change({ [name]: clean });
    setRemoved(({ [name]: _, ...others }) => (rest.removed === 0 ? others : { ...others, [name]: rest }));
  };
  const notes = {
    name: removed.name && <RemovedNote {...removed.name} />,
    baseAddress: removed.baseAddress && <RemovedNote {...removed.baseAddress} />,
    resellerId: removed.resellerId && <RemovedNote {...removed.resellerId} />,
  };
  const isNew = form.account === undefined;
  const inBrowser = useCall('app.info', {}).data?.host === 'chromium';
  return (
    <form
      ref={form.form}
      className="rd-account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <TextField label={text.name} value={fields.name} onChange={type('name')} error={errors.name} hint={notes.name} autoFocus />
      <div className="rd-account-address">
        <TextField
          label={text.baseAddress}
          value={fields.baseAddress}
          onChange={type('baseAddress')}
          onBlur={form.blurAddress}
          error={errors.baseAddress}
          hint={errors.baseAddress === undefined ? <AddressHint reading={form.reading} note={notes.baseAddress} /> : notes.baseAddress}
          inputMode="url"
          mono
        />
      </div>
      <div className="rd-account-row">
        <TextField
          label={text.resellerId}
          value={fields.resellerId}
          onChange={type('resellerId')}
          error={errors.resellerId}
          hint={notes.resellerId}
          mono
        />
        <ColorField label={text.color} value={fields.color} colors={colors} onChange={(color) => change({ color })} />
      </div>
      <div className="rd-account-key">
        <SecretField
          label={text.apiKey}
          inputRef={form.keyInput}
          showLabel={text.showKey}
          hideLabel={text.hideKey}
          error={errors.apiKey}
          onTyped={form.keyTyped}
          {...(isNew || form.movedFrom !== undefined ? {} : { placeholder: text.keepsKey })}
          hint={form.movedFrom === undefined ? undefined : text.otherOrigin(form.movedFrom)}
        />
        <KeychainNote problem={form.keyProblem} sessionOnly={form.sessionOnly} onSessionOnly={form.setSessionOnly} />
      </div>
      <div className="rd-account-checks">
        {/* Later it is changed on the account screen, which explains the consequences first. */}
        {isNew && (
          <CheckField
            label={text.startReadOnly}
            checked={fields.readOnly}
            onChange={(readOnly) => change({ readOnly })}
            hint={text.readOnlyHint}
          />
        )}
        <CheckField
          label={text.forgetKeyOnLock}
          checked={fields.forgetKeyOnLock}
          onChange={(forgetKeyOnLock) => change({ forgetKeyOnLock })}
          hint={form.sessionOnly || inBrowser ? text.forgetSessionHint : text.forgetStoredHint}
        />
      </div>
      <button type="submit" hidden tabIndex={-1}>
        {text.save}
      </button>
    </form>
  );
}

/** Where calls will go, according to main's parsing of the address. */
function AddressHint({ reading, note }: { readonly reading: AddressReading | null; readonly note: React.ReactNode }) {
  return (
    <>
      {reading?.ok === true ? (
        <Sentence text={text.requestsGoTo}>
          <code>{`${reading.baseAddress}/v1`}</code>
        </Sentence>
      ) : (
        text.addressHint
      )}
      {note}
    </>
  );
}
