import type { AccountId } from '../../../preload/contract/values.ts';
import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { IdNumber, lazyComponent } from '../../ui/index.ts';

/** What is wrong with an account that its service refuses. */
export const ProblemBanner = lazyComponent(async () => (await import('./TroubleView.tsx')).ProblemBanner);

export const accountScreen: ScreenDefinition<'account', { readonly accountId: AccountId }> = {
  name: 'account',
  title: app.nav.account,
  Icon: IdNumber,
  keys: 'G A',
  Page: lazyComponent(async () => (await import('./AccountPage.tsx')).AccountPage),
  commands: async () => (await import('./commands.tsx')).profileCommands,
};
