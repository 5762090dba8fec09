import { preloadDialogs } from '../ui/index.ts';
import { preloadCommandOverlays } from './commands/CommandOverlays.tsx';
import { registerCommands } from './commands/registry.ts';
import { featureCommands, SettingsPage } from './features.ts';

/** Fetches what the first screen does without, so that the first dialog and the palette open at once. */
export function afterFirstScreen(): void {
  preloadDialogs();
  void SettingsPage.preload();
  preloadCommandOverlays();
  void featureCommands().then((areas) => {
    for (const [area, commands] of Object.entries(areas)) registerCommands(area, commands);
  });
}
