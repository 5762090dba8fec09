import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/app.ts';
import { Globe, lazyPart } from '../../ui/index.ts';

export const domainsScreen: ScreenDefinition<'domains'> = {
  name: 'domains',
  title: app.screens.domains,
  Icon: Globe,
  keys: 'G D',
  Page: lazyPart(async () => (await import('./DomainsPage.tsx')).DomainsPage),
  Opened: lazyPart(async () => (await import('./page/DomainPage.tsx')).DomainPage),
  commands: async () => (await import('./commands.tsx')).domainsCommands,
};
