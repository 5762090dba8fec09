import { Suspense, useEffect } from 'react';
import { useCall } from '../../api/queries.ts';
import { lazyComponent } from '../../ui/index.ts';
import { useResetRequested } from './reset-question.ts';

const ResetDialog = lazyComponent(async () => (await import('./ResetDialog.tsx')).ResetDialog);

/** The practice dialogs; nothing of them is loaded before a practice account is present. */
export function PracticeDialogs() {
  const requestedId = useResetRequested();
  const account = useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === requestedId);
  useEffect(() => {
    ResetDialog.preload().catch(() => undefined);
  }, []);
  return <Suspense>{account !== undefined && <ResetDialog accountId={account.id} />}</Suspense>;
}
