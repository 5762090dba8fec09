import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { explain } from '../../base/errors.ts';
import { hasShrunk } from '../../zone/shrunk-zone.ts';
import { newErrors } from '../lint/new-errors.ts';
import type { WorkDeps } from './stored-zone.ts';
import type { WorkedOut } from './zone-change.ts';

/** Why a person has to look at a zone by itself, the brake aside; null: nothing. */
export function whyNeedsReview(deps: WorkDeps, accountId: string, id: number, worked: WorkedOut): string | null {
  const odd = whyOdd(deps, accountId, id, worked.before.length);
  if (odd !== null) return odd;
  const { count: errors } = newErrors(worked.name, worked.before, worked.after);
  if (errors === 0) return null;
  return writeExplained(explain('edit-would-cause-errors', { count: errors }));
}

/** Why a reading of so many records may be cut; null: it may not. */
export function whyOdd({ workspace }: Pick<WorkDeps, 'workspace'>, accountId: string, id: number, is: number): string | null {
  const was = workspace().zoneSnapshots.newest(accountId, id)?.records ?? 0;
  return hasShrunk(was, is) ? writeExplained(explain('zone-has-shrunk', { is, was })) : null;
}
