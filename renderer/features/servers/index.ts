import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { lazyComponent, Server, TagSign } from '../../ui/index.ts';

export const serversScreen: ScreenDefinition<'servers'> = {
  name: 'servers',
  title: app.screens.servers,
  Icon: Server,
  list: 'servers',
  keys: 'G V',
  Page: lazyComponent(async () => (await import('./ServersPage.tsx')).ServersPage),
  Opened: lazyComponent(async () => (await import('./ServerPage.tsx')).ServerPage),
};

export const serverProductsScreen: ScreenDefinition<'server-products'> = {
  name: 'server-products',
  title: app.screens['server-products'],
  Icon: TagSign,
  list: 'server-products',
  keys: 'G X',
  Page: lazyComponent(async () => (await import('./ServerProductsPage.tsx')).ServerProductsPage),
};
