import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, type BrowserWindow, dialog } from 'electron';
import type { Settings } from '../../preload/contract/settings.ts';
import type { Platform } from '../core/platform.ts';
import type { Application } from '../ipc/application.ts';
import { reloadAfterCrash } from './crash.ts';
import { watchForLock } from './lock-triggers.ts';
import { setMenu } from './menu.ts';
import { createPauses } from './pauses.ts';
import { electronPlatform } from './platform.ts';
import { closeBeforeQuit } from './quit.ts';
import { pageSession } from './session.ts';
import { texts } from './texts.ts';
import { connectPages } from './transport.ts';
import { focusWindow, followTheme, openWindow } from './window.ts';

/** Makes the application out of what Electron gives; loaded after the window is on its way. */
export type Compose = (platform: Platform) => Promise<Application>;

export interface Shell {
  /** Brings the window to the front, or opens it again. */
  focus(): void;
}

/** The build puts main, preload and renderer side by side; this file ends up in the folder of main. */
const built = dirname(dirname(fileURLToPath(import.meta.url)));

/** Opens the window, then makes the application behind it. To be called when Electron is ready. */
export function startShell(dataFolder: string, compose: Compose): Shell {
  const stateFile = join(dataFolder, 'window.json');
  const pauses = createPauses();
  const session = pageSession(join(built, 'renderer'), pauses.paused);
  let window: BrowserWindow | null = null;

  // The page comes first. Main reads its own code while the page's process starts, and opens its rooms while the page reads its script.
  const application = pauses.pause(1).then(() => compose(electronPlatform(dataFolder, session, () => window)));
  void pauses
    .pause(2)
    .then(async () => (await application).prepare())
    .catch(() => undefined);
  const transport = connectPages(application);
  const open = () => {
    const opened = openWindow(session, { stateFile, preload: join(built, 'preload', 'index.cjs') });
    window = opened;
    transport.admit(opened.webContents);
    reloadAfterCrash(opened, (event, facts) => void application.then(({ warn }) => warn(event, facts)));
    opened.once('closed', () => {
      if (window === opened) window = null;
    });
  };
  const focus = () => (window === null ? open() : focusWindow(window));

  open();
  performance.mark('window.created');

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', focus);
  setMenu((command) => {
    focus();
    void application.then(({ menuCommand }) => menuCommand(command));
  });
  closeBeforeQuit(async () => (await application).close());
  application.then(
    (made) => {
      performance.mark('application.made');
      let lock: Settings['lock'] | null = null;
      made.settingsChanged((settings) => {
        lock = settings.lock;
        followTheme(settings.appearance.theme, window, stateFile);
      });
      watchForLock(() => lock, made.lock);
    },
    () => {
      dialog.showErrorBox(texts.cannotStart.title, texts.cannotStart.inside);
      app.exit(1);
    },
  );
  return { focus };
}
