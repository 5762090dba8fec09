import { call } from '../../api/client.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Console, lazyComponent } from '../../ui/index.ts';

/** The state of a run over a file, for the status bar. */
export const RunStatus = lazyComponent(async () => (await import('./run/RunStatus.tsx')).RunStatus);

export const explorerScreen: ScreenDefinition<'explorer'> = {
  name: 'explorer',
  title: app.screens.explorer,
  Icon: Console,
  keys: 'G E',
  Page: lazyComponent(async () => (await import('./ExplorerPage.tsx')).ExplorerPage),
  commands: async () => (await import('./commands.tsx')).explorerCommands,
  warm,
};

let isWarm = false;

/** This is the largest screen: its parts are fetched when the user points at it, or when the application is idle. */
function warm(): void {
  if (isWarm) return;
  isWarm = true;
  explorerScreen.Page.preload().catch(() => undefined);
  // The window may be locked.
  call('explorer.prepare', { accountId: presentAccount()?.id ?? null }).catch(() => {
    isWarm = false;
  });
}
