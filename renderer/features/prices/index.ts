import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { lazyComponent, TagSign } from '../../ui/index.ts';

export const pricesScreen: ScreenDefinition<'prices'> = {
  name: 'prices',
  title: app.screens.prices,
  Icon: TagSign,
  keys: 'G P',
  Page: lazyComponent(async () => (await import('./PricesPage.tsx')).PricesPage),
};
