import { isPractice } from '../../navigation/practice-account.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { sharedValue } from '../../shared-value.ts';

const asked = sharedValue<string | null>(null);

/** Id of the practice account whose reset is being confirmed. */
export const useResetRequested = asked.use;

/** Confirms resetting the current practice account's data. */
export function requestReset(): void {
  const present = presentAccount();
  if (present !== undefined && isPractice(present)) asked.set(present.id);
}

/** The question was answered. */
export function closeReset(): void {
  asked.set(null);
}
