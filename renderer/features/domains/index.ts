import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Globe, lazyComponent } from '../../ui/index.ts';

export const domainsScreen: ScreenDefinition<'domains'> = {
  name: 'domains',
  title: app.screens.domains,
  Icon: Globe,
  keys: 'G D',
  Page: lazyComponent(async () => (await import('./DomainsPage.tsx')).DomainsPage),
  Opened: lazyComponent(async () => (await import('./page/DomainPage.tsx')).DomainPage),
  commands: async () => (await import('./commands.tsx')).domainsCommands,
};
