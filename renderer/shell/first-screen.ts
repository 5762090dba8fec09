import { cachedResult } from '../api/queries.ts';
import { LockScreen } from '../features/lock/index.ts';
import { overviewScreen } from '../features/overview/index.ts';
import { accountScreen } from '../features/profile/index.ts';
import { startsWithOverview } from '../navigation/account-home.ts';
import { presentAccount } from '../navigation/present-account.ts';

function firstScreen() {
  if (cachedResult('app.lockState', {})?.locked === true) return LockScreen;
  const present = presentAccount();
  if (present === undefined) return null;
  return startsWithOverview(present.id) ? overviewScreen.Page : accountScreen.Page;
}

/** Fetches the screen that will stand first, once it is known whether the window is locked and has accounts. */
export async function preloadFirst(): Promise<void> {
  // What cannot be fetched is told where it should have stood.
  await firstScreen()
    ?.preload()
    .catch(() => undefined);
}
