import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Chart, Dashboard, lazyComponent } from '../../ui/index.ts';

export const overviewScreen: ScreenDefinition<'overview'> = {
  name: 'overview',
  title: app.screens.overview,
  Icon: Dashboard,
  keys: 'G O',
  Page: lazyComponent(async () => (await import('./OverviewPage.tsx')).OverviewPage),
};

export const budgetScreen: ScreenDefinition<'budget'> = {
  name: 'budget',
  title: app.screens.budget,
  Icon: Chart,
  keys: 'G U',
  Page: lazyComponent(async () => (await import('./budget/BudgetPage.tsx')).BudgetPage),
};
