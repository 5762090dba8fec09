import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { explain } from '../../base/errors.ts';
import { hasShrunk } from '../../zone/read-zone.ts';
import { newErrors } from '../lint/new-errors.ts';
import type { WorkDeps } from './stored-zone.ts';
import type { WorkedOut } from './zone-change.ts';

/** Why a zone needs an individual review, apart from the safety limit; null if it does not. */
export function whyNeedsReview(deps: WorkDeps, accountId: string, id: number, worked: WorkedOut): string | null {
  const odd = anomalyReason(deps, accountId, id, worked.before.length);
  if (odd !== null) return odd;
  const { count: errors } = newErrors(worked.name, worked.before, worked.after);
  if (errors === 0) return null;
  return writeExplained(explain('edit-would-cause-errors', { count: errors }));
}

/** Why a read with this number of records may be truncated; null if it is plausible. */
export function anomalyReason({ workspace }: Pick<WorkDeps, 'workspace'>, accountId: string, id: number, is: number): string | null {
  const was = workspace().zoneSnapshots.newest(accountId, id)?.records ?? 0;
  return hasShrunk(was, is) ? writeExplained(explain('zone-has-shrunk', { is, was })) : null;
}
