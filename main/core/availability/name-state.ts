import type { NameStatus } from '../changes/context.ts';
import { type CheckedName, lifeTime } from './port.ts';

/** An old answer, from a service that refused to check the name again, is certain only if the name is taken. */
export function statusOf(checked: CheckedName, now: number): { readonly standing: NameStatus; readonly reportedAt: number } {
  const { state, premiumPrice, premiumStatusUnknown, message, checkedAt } = checked;
  const isStale = Math.abs(now - checkedAt) > lifeTime;
  if (isStale && state !== 'taken') return { standing: { state: 'refused', premiumPrice: null, message }, reportedAt: now };
  return { standing: { state, premiumPrice, premiumStatusUnknown, message }, reportedAt: isStale ? now : checkedAt };
}
