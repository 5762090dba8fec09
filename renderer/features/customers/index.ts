import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/app.ts';
import { lazyPart, People } from '../../ui/index.ts';

export const customersScreen: ScreenDefinition<'customers'> = {
  name: 'customers',
  title: app.screens.customers,
  Icon: People,
  keys: 'G C',
  Page: lazyPart(async () => (await import('./CustomersPage.tsx')).CustomersPage),
  Opened: lazyPart(async () => (await import('./CustomerPage.tsx')).CustomerPage),
  commands: async () => (await import('./commands.tsx')).customersCommands,
};
