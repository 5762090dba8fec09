import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/app.ts';
import { Dashboard, lazyPart } from '../../ui/index.ts';

export const overviewScreen: ScreenDefinition<'overview'> = {
  name: 'overview',
  title: app.screens.overview,
  Icon: Dashboard,
  keys: 'G O',
  Page: lazyPart(async () => (await import('./OverviewPage.tsx')).OverviewPage),
};
