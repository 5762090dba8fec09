import { lazyPart } from '../ui/index.ts';

const accounts = () => import('../features/accounts/index.ts');
const profile = () => import('../features/profile/index.ts');
const settings = () => import('../features/settings/index.ts');
const lock = () => import('../features/lock/index.ts');
const notices = () => import('../features/notices/index.ts');

/* Every screen is a chunk of its own, fetched when it is first shown. */
export const FirstScreen = lazyPart(async () => (await accounts()).FirstScreen);
export const AccountDialogs = lazyPart(async () => (await accounts()).AccountDialogs);
export const AccountPage = lazyPart(async () => (await profile()).AccountPage);
export const SettingsPage = lazyPart(async () => (await settings()).SettingsPage);
export const LockScreen = lazyPart(async () => (await lock()).LockScreen);
export const NoticeBanner = lazyPart(async () => (await notices()).NoticeBanner);

/** Opens the form for a new account. */
export function addAccount(): void {
  void accounts().then(({ openAddAccount }) => openAddAccount());
}

/** The commands of every feature, fetched once the first screen stands. */
export async function featureCommands() {
  const [one, two, three, four] = await Promise.all([accounts(), profile(), settings(), lock()]);
  return { accounts: one.accountCommands, profile: two.profileCommands, settings: three.settingsCommands, lock: four.lockCommands };
}
