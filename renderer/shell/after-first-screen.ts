import { preloadErrorTexts } from '../api/client.ts';
import { settingsScreen } from '../features/settings/index.ts';
import { preloadDialogs } from '../ui/index.ts';
import { preloadCommandOverlays } from './commands/CommandOverlays.tsx';
import { registerFeatureCommands } from './commands/feature-commands.tsx';
import { accountScreens } from './screens.ts';

/** Milliseconds after which startup counts as over, however slow it was. */
const settled = 5000;

/** Fetches what the first screen does without, so that the first dialog, the palette and every screen open at once. */
export function afterFirstScreen(): void {
  preloadErrorTexts();
  preloadDialogs();
  preloadCommandOverlays();
  void registerFeatureCommands();
  for (const { Page, Opened } of [settingsScreen, ...accountScreens]) {
    // What cannot be fetched is reported where it should be shown.
    Page.preload().catch(() => undefined);
    Opened?.preload().catch(() => undefined);
  }
  setTimeout(() => requestIdleCallback(() => accountScreens.forEach(({ warm }) => void warm?.())), settled);
}
