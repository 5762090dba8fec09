import { cachedResult } from '../api/queries.ts';
import { startsWithOverview } from '../navigation/account-home.ts';
import { presentAccount } from '../navigation/present-account.ts';
import { AccountPage, LockScreen, OverviewPage } from './features.ts';

function firstScreen() {
  if (cachedResult('app.lockState', {})?.locked === true) return LockScreen;
  const present = presentAccount();
  if (present === undefined) return null;
  return startsWithOverview(present.id) ? OverviewPage : AccountPage;
}

/** Fetches the screen that will stand first, once it is known whether the window is locked and has accounts. */
export async function preloadFirst(): Promise<void> {
  // What cannot be fetched is told where it should have stood.
  await firstScreen()
    ?.preload()
    .catch(() => undefined);
}
