import { Suspense } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { ProblemBanner } from '../profile/index.ts';
import type { Problem } from './use-overview.ts';

/** Why the account currently cannot be read, e.g. a missing key. Status bar and lists report a missing network. */
export function AccountProblem({ accountId, issue }: { readonly accountId: AccountId; readonly issue: Problem | null }) {
  if (issue === null || issue.error.code === 'OFFLINE') return null;
  return (
    <Suspense>
      <ProblemBanner accountId={accountId} {...issue} />
    </Suspense>
  );
}
