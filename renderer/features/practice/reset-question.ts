import { isPractice } from '../../navigation/practice-account.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { sharedValue } from '../../shared-value.ts';

const requested = sharedValue<string | null>(null);

/** Id of the practice account whose reset is being confirmed. */
export const useResetRequested = requested.use;

/** Confirms resetting the current practice account's data. */
export function requestReset(): void {
  const present = presentAccount();
  if (present !== undefined && isPractice(present)) requested.set(present.id);
}

/** The question was answered. */
export function closeReset(): void {
  requested.set(null);
}
