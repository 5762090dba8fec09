import { lazy } from 'react';

const accounts = () => import('../features/accounts/index.ts');
const profile = () => import('../features/profile/index.ts');
const settings = () => import('../features/settings/index.ts');
const lock = () => import('../features/lock/index.ts');
const notices = () => import('../features/notices/index.ts');

/* Every screen is a chunk of its own, fetched when it is first shown. */
export const FirstScreen = lazy(async () => ({ default: (await accounts()).FirstScreen }));
export const AccountDialogs = lazy(async () => ({ default: (await accounts()).AccountDialogs }));
export const AccountPage = lazy(async () => ({ default: (await profile()).AccountPage }));
export const SettingsPage = lazy(async () => ({ default: (await settings()).SettingsPage }));
export const LockScreen = lazy(async () => ({ default: (await lock()).LockScreen }));
export const NoticeBanner = lazy(async () => ({ default: (await notices()).NoticeBanner }));

/** Opens the form for a new account. */
export function addAccount(): void {
  void accounts().then(({ openAddAccount }) => openAddAccount());
}

/** The commands of every feature, fetched once the first screen stands. */
export async function featureCommands() {
  const [one, two, three, four] = await Promise.all([accounts(), profile(), settings(), lock()]);
  return { accounts: one.accountCommands, profile: two.profileCommands, settings: three.settingsCommands, lock: four.lockCommands };
}
