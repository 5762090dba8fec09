import { kept } from '../api/queries.ts';
import { AccountPage, LockScreen } from './features.ts';

/** Fetches the screen that will stand first, once it is known whether the window is locked and has accounts. */
export async function preloadFirst(): Promise<void> {
  const locked = kept('app.lockState', {})?.locked;
  const accounts = kept('accounts.list', {})?.accounts.length ?? 0;
  const unlocked = accounts > 0 ? AccountPage : null;
  const screen = locked === true ? LockScreen : unlocked;
  // What cannot be fetched is told where it should have stood.
  await screen?.preload().catch(() => undefined);
}
