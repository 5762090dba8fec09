import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Inbox, lazyComponent } from '../../ui/index.ts';

export const noticesScreen: ScreenDefinition<'notices'> = {
  name: 'notices',
  title: app.screens.notices,
  Icon: Inbox,
  keys: 'G N',
  Page: lazyComponent(async () => (await import('./NoticesPage.tsx')).NoticesPage),
};
