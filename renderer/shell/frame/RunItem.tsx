import { Suspense } from 'react';
import type { Account } from '../../../preload/contract/accounts.ts';
import { useCall } from '../../api/queries.ts';
import { RunStatus } from '../../features/explorer/index.ts';

/** The explorer's run over a file, as main told of it; nobody asks for it here, so that the start reads nothing of the explorer. */
export function RunItem({ accountId }: { readonly accountId: Account['id'] }) {
  const { data: state } = useCall('explorer-run.state', { accountId }, { enabled: false });
  // Of another account main tells as well, while its run goes on.
  return <Suspense>{state?.accountId === accountId && <RunStatus state={state} />}</Suspense>;
}
