import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { lazyComponent, Search } from '../../ui/index.ts';

export const orderScreen: ScreenDefinition<'order'> = {
  name: 'order',
  title: app.screens.order,
  Icon: Search,
  keys: 'G B',
  Page: lazyComponent(async () => (await import('./OrderPage.tsx')).OrderPage),
};
