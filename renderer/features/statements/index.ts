import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { DocumentSign, lazyComponent } from '../../ui/index.ts';

export const statementsScreen: ScreenDefinition<'statements'> = {
  name: 'statements',
  title: app.screens.statements,
  Icon: DocumentSign,
  keys: 'G L',
  Page: lazyComponent(async () => (await import('./StatementsPage.tsx')).StatementsPage),
};
