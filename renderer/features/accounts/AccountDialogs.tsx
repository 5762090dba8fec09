import { Suspense, useEffect } from 'react';
import { useCall } from '../../api/queries.ts';
import { lazyComponent } from '../../ui/index.ts';
import { useOpenDialog } from './open-dialog.ts';

const AccountDialog = lazyComponent(async () => (await import('./AccountDialog.tsx')).AccountDialog);
const KeyDialog = lazyComponent(async () => (await import('./KeyDialog.tsx')).KeyDialog);
const RemoveDialog = lazyComponent(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

/** The account dialogs; nothing of them is loaded before the first screen is shown. */
export function AccountDialogs() {
  useEffect(() => {
    for (const part of [AccountDialog, KeyDialog, RemoveDialog]) part.preload().catch(() => undefined);
  }, []);
  return <Suspense>{<Present />}</Suspense>;
}

function Present() {
  const open = useOpenDialog();
  const list = useCall('accounts.list', {}).data?.accounts;
  if (open === null || list === undefined) return null;
  if (open.kind === 'add') return <AccountDialog key="add" accounts={list} />;
  const account = list.find(({ id }) => id === open.accountId);
  if (account === undefined) return null;
  if (open.kind === 'edit') return <AccountDialog key={account.id} accounts={list} editing={account} />;
  if (open.kind === 'key') return <KeyDialog key={account.id} account={account} />;
  return <RemoveDialog key={account.id} account={account} />;
}
