import { app } from 'electron';

/** With this switch the application starts without its window, if an icon outside the window can be shown. */
export const backgroundSwitch = '--background';

/** Whether the system started the application at login. On macOS it passes no arguments. */
export function startsInBackground(): boolean {
  return asksForBackground(process.argv) || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}

/** @param args of a process of the application */
export const asksForBackground = (args: readonly string[]): boolean => args.includes(backgroundSwitch);
