import { Suspense, useEffect } from 'react';
import { useCall } from '../../api/queries.ts';
import { lazyPart } from '../../ui/index.ts';
import { useResetAsked } from './reset-asked.ts';

const ResetDialog = lazyPart(async () => (await import('./ResetDialog.tsx')).ResetDialog);

/** The dialogs of practice; nothing of them is loaded before a practice account is present. */
export function PracticeDialogs() {
  const asked = useResetAsked();
  const account = useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === asked);
  useEffect(() => {
    ResetDialog.preload().catch(() => undefined);
  }, []);
  return <Suspense>{account !== undefined && <ResetDialog accountId={account.id} />}</Suspense>;
}
