import { useState } from 'react';
import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Banner, Button, ConfirmDialog, Lock } from '../../ui/index.ts';

/**
 * Shows that the account is read-only, and lets the user allow changes. The main process asks for confirmation, or the renderer if it
 * cannot.
 */
export function ReadOnlyBanner({ account }: { readonly account: Account }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const update = useCommand('accounts.update');
  const mainConfirms = useCall('app.info', {}).data?.systemQuestions === true;
  const allow = () => update.mutate({ id: account.id, readOnly: false }, { onSuccess: () => setDialogOpen(false) });
  return (
    <>
      <Banner
        tone="quiet"
        icon={<Lock />}
        strong={text.readOnly.strong}
        text={text.readOnly.text}
        action={
          <Button onPress={() => (mainConfirms ? allow() : setDialogOpen(true))} aria-haspopup="dialog">
            {text.allowChanges}
          </Button>
        }
      />
      {mainConfirms && update.error !== null && update.error.code !== 'CANCELED' && <p role="alert">{update.error.message}</p>}
      {isDialogOpen && (
        <ConfirmDialog
          title={text.readOnly.confirmTitle}
          confirm={text.readOnly.confirm}
          busy={update.isPending}
          onConfirm={allow}
          onCancel={() => setDialogOpen(false)}
        >
          <p>{text.readOnly.confirmText(account.name)}</p>
          {update.error !== null && <p role="alert">{update.error.message}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
