import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { lazyComponent, Server } from '../../ui/index.ts';

export { ZoneEditor } from './ZoneEditor.tsx';

export const dnsScreen: ScreenDefinition<'dns'> = {
  name: 'dns',
  title: app.screens.dns,
  Icon: Server,
  keys: 'G Z',
  Page: lazyComponent(async () => (await import('./list/DnsPage.tsx')).DnsPage),
  Opened: lazyComponent(async () => (await import('./ZonePage.tsx')).ZonePage),
  commands: async () => (await import('./commands.tsx')).zonesCommands,
};
