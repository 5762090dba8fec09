import { useState } from 'react';
import type { Account } from '../../../preload/contract/accounts.ts';
import { useCommand } from '../../api/queries.ts';
import { profile as texts } from '../../texts/en/profile.ts';
import { Banner, Button, ConfirmDialog, Lock } from '../../ui/index.ts';

/** Says that the account is read-only, and lets a person allow changes after a word about it. */
export function ReadOnlyBanner({ account }: { readonly account: Account }) {
  const [asking, setAsking] = useState(false);
  const update = useCommand('accounts.update');
  return (
    <>
      <Banner
        tone="quiet"
        icon={<Lock />}
        strong={texts.readOnly.strong}
        text={texts.readOnly.text}
        action={
          <Button onPress={() => setAsking(true)} aria-haspopup="dialog">
            {texts.allowChanges}
          </Button>
        }
      />
      {asking && (
        <ConfirmDialog
          title={texts.readOnly.confirmTitle}
          confirm={texts.readOnly.confirm}
          busy={update.isPending}
          onConfirm={() => update.mutate({ id: account.id, readOnly: false }, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.readOnly.confirmText(account.name)}</p>
          {update.error !== null && <p role="alert">{update.error.message}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
