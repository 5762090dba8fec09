import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, type BrowserWindow, dialog } from 'electron';
import type { Settings } from '../../preload/contract/settings.ts';
import type { Platform } from '../core/platform.ts';
import type { Application } from '../ipc/application.ts';
import { createBackground } from './background/background.ts';
import { delaySessionEnd, pauseJobsWithMachine } from './jobs/pause-jobs.ts';
import { stayAwake } from './jobs/stay-awake.ts';
import { watchForLock } from './lock-triggers.ts';
import { notifyOfJobs } from './notifications/job-notification.ts';
import { electronPlatform } from './platform/platform.ts';
import { confirmQuit } from './quit/ask-before-quit.ts';
import { closeBeforeQuit, graceSeconds } from './quit/quit.ts';
import { pageSession } from './security/session.ts';
import { languageInUse, setLanguage, text } from './text/text.ts';
import { connectPages } from './transport.ts';
import { reloadAfterCrash } from './window/crash.ts';
import { setMenu } from './window/menu.ts';
import { createPauses } from './window/pauses.ts';
import { focusWindow, followLanguage, followTextSize, followTheme, openWindow } from './window/window.ts';
import { readWindowState } from './window/window-state.ts';

/** Creates the application from what Electron provides; loaded after the window has started to open. */
export type Compose = (platform: Platform) => Promise<Application>;

export interface Shell {
  /** Brings the window to the front, or reopens it. */
  focus(): void;
  /**
   * Closes the window and the application behind it, and reopens both with the data folder's new content. For tests: saves a process for
   * each.
   * @param prepare runs while neither exists
   */
  startOver(prepare: () => Promise<void>): Promise<void>;
}

/** The build puts main, preload and renderer side by side; this file ends up in main's folder. */
const built = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Opens the window, then creates the application behind it. Call when Electron is ready.
 * @param hidden opens no window if the application can be reached without one
 */
export function startShell(dataFolder: string, compose: Compose, hidden = false): Shell {
  const stateFile = join(dataFolder, 'window.json');
  const pauses = createPauses();
  const session = pageSession(() => join(built, 'renderer', languageInUse()), pauses.paused);
  let window: BrowserWindow | null = null;
  let made: Application | null = null;
  let settings: Settings | null = null;
  let startingOver = false;
  let closing = false;
  const jobs = () => made?.jobs ?? null;
  const running = stayAwake();
  const background = createBackground({
    system: process.platform,
    window: () => window,
    focus: () => focus(),
    application: () => made,
  });

  // The window comes first. Main loads its own code while the renderer's process starts, and opens its services while the renderer loads
  // its script.
  const make = (): Promise<Application> => {
    const next = pauses.pause(2).then(() => compose(electronPlatform(dataFolder, () => window, background.host)));
    void pauses
      .pause(2)
      .then(async () => (await next).prepare())
      .catch(() => undefined);
    next.then(
      (ready) => {
        performance.mark('application.made');
        made = ready;
        ready.settingsChanged((now) => {
          settings = now;
          followTheme(now.appearance.theme, window, stateFile);
          followTextSize(now.appearance.textSize, window, stateFile);
          followLanguage(now.appearance.language, window, stateFile, showMenu);
        });
        background.connect(ready);
        const ended = notifyOfJobs({
          isEnabled: () => settings?.changes.notify === true,
          focused: () => window?.isFocused() === true,
          hidesNames: () => ready.locked() || settings?.notifications.hideNames === true,
          open(job) {
            focus();
            ready.jobs.show(job);
          },
        });
        ready.jobs.follow({ running, ended });
      },
      () => {
        dialog.showErrorBox(text().cannotStart.title, text().cannotStart.inside);
        app.exit(1);
      },
    );
    return next;
  };
  let application = make();
  const transport = connectPages(application);
  const leaving = confirmQuit({
    inProgress: () => jobs()?.inProgress() ?? { jobs: 0, planned: 0, sent: 0, unread: 0 },
    graceSeconds,
    window: () => window,
    platform: process.platform,
    staysOpen: background.staysOpen,
  });
  pauseJobsWithMachine(jobs, leaving.agree);
  const showMenu = () =>
    setMenu((command) => {
      focus();
      void application.then(({ menuCommand }) => menuCommand(command));
    });
  const open = () => {
    const opened = openWindow(session, { stateFile, preload: join(built, 'preload', 'index.cjs') });
    window = opened;
    transport.admit(opened.webContents);
    reloadAfterCrash(opened, (event, facts) => void application.then(({ warn }) => warn(event, facts)));
    leaving.watch(opened);
    delaySessionEnd(opened, jobs);
    opened.once('closed', () => {
      if (window === opened) window = null;
    });
    showMenu();
    background.opened();
  };
  const focus = () => {
    if (closing) return;
    if (window === null) open();
    else focusWindow(window);
  };

  /** Without a window the application starts as if its first screen were shown. */
  const startHidden = async () => {
    setLanguage(readWindowState(stateFile).language);
    showMenu();
    try {
      await (await application).background.start();
      await background.shown();
    } catch {
      if (window === null) focus();
    }
  };

  if (hidden) void startHidden();
  else open();
  performance.mark('window.created');

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !startingOver && !background.staysOpen()) app.quit();
  });
  app.on('activate', focus);
  closeBeforeQuit(async () => {
    closing = true;
    background.end();
    await (await application).close();
  });
  watchForLock(
    () => settings?.lock ?? null,
    (why) => made?.lock(why),
  );
  return {
    focus,
    async startOver(prepare) {
      startingOver = true;
      background.end();
      window?.destroy();
      await (await application).close();
      made = null;
      settings = null;
      running(0);
      await prepare();
      application = make();
      transport.connect(application);
      open();
      startingOver = false;
    },
  };
}
