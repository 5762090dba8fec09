import { Suspense } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { TroubleBanner } from '../profile/index.ts';
import type { Trouble } from './use-overview.ts';

/** Why nothing can be read of the account at present, e.g. a key that is needed. Status bar and lists tell of a missing network. */
export function AccountTrouble({ accountId, trouble }: { readonly accountId: AccountId; readonly trouble: Trouble | null }) {
  if (trouble === null || trouble.error.code === 'OFFLINE') return null;
  return (
    <Suspense>
      <TroubleBanner accountId={accountId} {...trouble} />
    </Suspense>
  );
}
