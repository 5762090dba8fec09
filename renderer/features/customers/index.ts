import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { lazyComponent, People } from '../../ui/index.ts';

export const customersScreen: ScreenDefinition<'customers'> = {
  name: 'customers',
  title: app.screens.customers,
  Icon: People,
  keys: 'G C',
  Page: lazyComponent(async () => (await import('./CustomersPage.tsx')).CustomersPage),
  Opened: lazyComponent(async () => (await import('./CustomerPage.tsx')).CustomerPage),
};
