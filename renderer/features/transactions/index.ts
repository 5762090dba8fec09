import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Bank, lazyComponent } from '../../ui/index.ts';

export const transactionsScreen: ScreenDefinition<'transactions'> = {
  name: 'transactions',
  title: app.screens.transactions,
  Icon: Bank,
  keys: 'G T',
  Page: lazyComponent(async () => (await import('./TransactionsPage.tsx')).TransactionsPage),
};
