import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { lazyComponent, Stopwatch } from '../../ui/index.ts';

export const renewalsScreen: ScreenDefinition<'renewals'> = {
  name: 'renewals',
  title: app.screens.renewals,
  Icon: Stopwatch,
  keys: 'G R',
  Page: lazyComponent(async () => (await import('./RenewalsPage.tsx')).RenewalsPage),
};
