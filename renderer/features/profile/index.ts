import type { AccountId } from '../../../preload/contract/values.ts';
import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/app.ts';
import { IdNumber, lazyPart } from '../../ui/index.ts';

/** What is wrong with an account that its service refuses. */
export const TroubleBanner = lazyPart(async () => (await import('./TroubleView.tsx')).TroubleBanner);

export const accountScreen: ScreenDefinition<'account', { readonly accountId: AccountId }> = {
  name: 'account',
  title: app.nav.account,
  Icon: IdNumber,
  keys: 'G A',
  Page: lazyPart(async () => (await import('./AccountPage.tsx')).AccountPage),
  commands: async () => (await import('./commands.tsx')).profileCommands,
};
