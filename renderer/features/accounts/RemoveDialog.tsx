import { useState } from 'react';
import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { accounts } from '../../text/en/accounts/accounts.ts';
import { keychainTitle } from '../../text/en/accounts/keychain-names.ts';
import { practice } from '../../text/en/practice.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { closeDialog } from './open-dialog.ts';

const text = accounts.remove;

/** Confirms removing an account and its key from this computer. */
export function RemoveDialog({ account }: { readonly account: Account }) {
  const keychain = useCall('credentials.keychain', {}).data;
  const key = useCall('credentials.status', { accountId: account.id }).data?.state;
  const remove = useCommand('accounts.remove', { invalidates: ['accounts.list', 'app.notices'] });
  const [problem, setProblem] = useState<string | null>(null);
  const keyWaits = keychain !== undefined && keychain.state !== 'ready' && key === 'unreachable';
  return (
    <ConfirmDialog
      title={text.title(account.name)}
      confirm={text.confirm}
      danger
      busy={remove.isPending}
      onCancel={closeDialog}
      onConfirm={() => {
        setProblem(null);
        remove.mutate({ id: account.id }, { onSuccess: closeDialog, onError: (error) => setProblem(text.notRemoved(error.message)) });
      }}
    >
      <p>{isPractice(account) ? practice.remove.what : text.what}</p>
      <p>{isPractice(account) ? practice.remove.stays : text.stays}</p>
      {keyWaits && <p>{text.pending(keychainTitle(keychain.name))}</p>}
      {problem !== null && (
        <p className="rd-field-error" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
