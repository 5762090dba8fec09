import type { NameStanding } from '../changes/context.ts';
import { type CheckedName, lifeTime } from './port.ts';

/** An old answer, from a service that refused to check the name again, is certain only where the name is taken. */
export function standingOf(checked: CheckedName, now: number): { readonly standing: NameStanding; readonly saidAt: number } {
  const { state, premiumPrice, premiumUntold, message, checkedAt } = checked;
  const isOld = Math.abs(now - checkedAt) > lifeTime;
  if (isOld && state !== 'taken') return { standing: { state: 'refused', premiumPrice: null, message }, saidAt: now };
  return { standing: { state, premiumPrice, premiumUntold, message }, saidAt: isOld ? now : checkedAt };
}
