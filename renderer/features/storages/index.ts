import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Database, lazyComponent } from '../../ui/index.ts';

export const storagesScreen: ScreenDefinition<'storages'> = {
  name: 'storages',
  title: app.screens.storages,
  Icon: Database,
  list: 'storages',
  keys: 'G Q',
  Page: lazyComponent(async () => (await import('./StoragesPage.tsx')).StoragesPage),
  Opened: lazyComponent(async () => (await import('./StoragePage.tsx')).StoragePage),
};
