import { cachedResult } from '../api/queries.ts';
import { LockScreen } from '../features/lock/index.ts';
import { overviewScreen } from '../features/overview/index.ts';
import { accountScreen } from '../features/profile/index.ts';
import { presentAccount, startsWithOverview } from '../navigation/present-account.ts';

function firstScreen() {
  if (cachedResult('app.lockState', {})?.locked === true) return LockScreen;
  const present = presentAccount();
  if (present === undefined) return null;
  return startsWithOverview(present.id) ? overviewScreen.Page : accountScreen.Page;
}

/** Loads the initial screen, once it is known whether the window is locked and has accounts. */
export async function preloadFirst(): Promise<void> {
  // A load error is shown in the place of the screen.
  await firstScreen()
    ?.preload()
    .catch(() => undefined);
}
