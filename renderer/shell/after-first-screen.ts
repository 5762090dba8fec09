import { completeCommands, registerCommands } from '../navigation/commands.ts';
import { preloadDialogs } from '../ui/index.ts';
import { preloadCommandOverlays } from './commands/CommandOverlays.tsx';
import { featureCommands, SettingsPage } from './features.ts';
import { warmExplorer } from './warm-explorer.ts';

/** Milliseconds after which the start is over, however slow it was. */
const settled = 5000;

/** Fetches what the first screen does without, so that the first dialog and the palette open at once. */
export function afterFirstScreen(): void {
  preloadDialogs();
  void SettingsPage.preload();
  preloadCommandOverlays();
  setTimeout(() => requestIdleCallback(warmExplorer), settled);
  void featureCommands().then((areas) => {
    for (const [area, commands] of Object.entries(areas)) registerCommands(area, commands);
    completeCommands();
  });
}
