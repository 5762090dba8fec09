import { Suspense } from 'react';
import type { Account } from '../../../preload/contract/accounts.ts';
import { useCall } from '../../api/queries.ts';
import { RunStatus } from '../../features/explorer/index.ts';

/** The explorer's run over a file, from events of the main process; not requested here, so that startup loads nothing of the explorer. */
export function RunItem({ accountId }: { readonly accountId: Account['id'] }) {
  const { data: state } = useCall('explorer-run.state', { accountId }, { enabled: false });
  // The main process also emits events of another account's run.
  return <Suspense>{state?.accountId === accountId && <RunStatus state={state} />}</Suspense>;
}
