import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { accounts as accountsText } from '../../text/en/accounts/accounts.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { UnsavedChangesFoot } from '../../ui/overlays/UnsavedChangesFoot.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import './account-dialog.css';
import { AccountFormFields } from './AccountFormFields.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { closeDialog } from './open-dialog.ts';
import { PracticeFormFields } from './PracticeFormFields.tsx';
import { useAccountForm } from './use-account-form.ts';

const text = accountsText.form;

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
