import { app, type BrowserWindow, Notification } from 'electron';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { BackgroundHost } from '../../core/background/port.ts';
import type { BackgroundStatus } from '../../core/background/status.ts';
import { lazily } from '../../core/base/lazy.ts';
import type { Application } from '../../ipc/application.ts';
import { notificationText } from '../notifications/notification-text.ts';
import { hideNotifications, showNotification } from '../notifications/show-notification.ts';
import { languageInUse, text } from '../text/text.ts';
import type { TrayIcon } from './tray.ts';
import type { TrayCommand } from './tray-template.ts';

export interface BackgroundDeps {
  readonly system: NodeJS.Platform;
  readonly window: () => BrowserWindow | null;
  /** Brings the window to the front, or opens it. */
  readonly focus: () => void;
  /** null until it is made. */
  readonly application: () => Application | null;
}

export interface Background {
  /** Whether closing the window leaves the application running behind an icon. */
  staysOpen(): boolean;
  /** Follows an application that was just made. Its predecessor's icon is gone. */
  connect(application: Application): void;
  /** Resolves when an icon is shown, or rejects if there will be none: then only the window makes the application reachable. */
  shown(): Promise<void>;
  /** Removes the icon, since the application behind it is being closed. */
  end(): void;
  /** A window was opened: its icon shows what the former one's did. */
  opened(): void;
  readonly host: BackgroundHost;
}

/** In ms. How long an icon stays away unnoticed after the panel that showed it has ended or was replaced. */
const checkInterval = 15_000;
/** At login, the application may be started before the panel. In ms. */
const patience = 30_000;
const patienceStep = 500;
/** In ms. */
const afterStart = 10_000;

/** Keeps the application running without its window, if the settings say so and something can show its icon. */
export function createBackground({ system, window, focus, application }: BackgroundDeps): Background {
  const parts = lazily(() => import('./on-demand.ts'));
  const loginItem = lazily(async () => (await parts()).openLoginItem());
  const hostNow = async (): Promise<string | null | undefined> => (await parts()).trayHost(system, process.env);
  let settings: Settings | null = null;
  let status: BackgroundStatus | null = null;
  let host: string | null = null;
  /** Checks in a row that nothing answered. */
  let unanswered = 0;
  let tray: TrayIcon | null = null;
  let endFollowing: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  /** The number shown on the icon of the dock or the launcher. */
  let badge = 0;

  const run = (command: TrayCommand): void => {
    const made = application();
    if (command === 'open') focus();
    else if (command === 'quit') app.quit();
    else if (command === 'lock') made?.lock('by-hand');
    else if (command === 'sync') made?.background.syncAll();
    else {
      focus();
      made?.background.showChanges();
    }
  };

  function show(): void {
    if (settings !== null) tray?.show(status, settings.formats);
    const count = tray === null ? 0 : (status?.unexplained ?? 0);
    if (count === badge && system !== 'win32') return;
    badge = count;
    if (system !== 'win32') app.setBadgeCount(count);
    else void showOverlay(count);
  }

  async function showOverlay(count: number): Promise<void> {
    if (count === 0) return window()?.setOverlayIcon(null, '');
    const { overlayImage } = await parts();
    window()?.setOverlayIcon(overlayImage(), text().tray.unexplained(count));
  }

  function remove(): void {
    tray?.destroy();
    tray = null;
    endFollowing();
    endFollowing = () => undefined;
    status = null;
  }

  /** A busy bus may miss one check; the panel is lost at the second. */
  async function hostOrLast(): Promise<string | null> {
    const found = await hostNow();
    unanswered = found === undefined ? unanswered + 1 : 0;
    if (found !== undefined) return found;
    return unanswered < 2 ? host : null;
  }

  /** Shows the icon, replaces or removes it, whatever now applies. */
  async function update(): Promise<void> {
    const made = application();
    if (settings?.background.keepRunning !== true || made === null) return replace(null, null);
    const found = await hostOrLast();
    const { createTray } = await parts();
    // Another application, or other settings, may have taken their place meanwhile.
    if (made !== application() || settings?.background.keepRunning !== true) return;
    replace(found, () => {
      tray = createTray(system, run);
      endFollowing = made.background.follow(received);
    });
    clearTimeout(timer);
    if (system !== 'linux') return;
    timer = setTimeout(() => void update(), checkInterval);
    timer.unref();
  }

  function replace(found: string | null, create: (() => void) | null): void {
    const isLost = host !== null && found !== host;
    host = found;
    if (tray !== null && (found === null || isLost)) remove();
    if (found !== null && tray === null) create?.();
    show();
    // Without an icon, the window is the only way to the application.
    if (isLost && tray === null && window() === null && system !== 'darwin') focus();
  }

  async function refreshLoginItem(): Promise<void> {
    await (await loginItem()).refresh();
  }

  function received(next: BackgroundStatus): void {
    status = next;
    show();
  }

  return {
    staysOpen: () => tray !== null,
    connect(made) {
      setTimeout(() => void refreshLoginItem(), afterStart).unref();
      made.settingsChanged((now) => {
        const before = settings;
        settings = now;
        if (now.background.keepRunning !== (before?.background.keepRunning ?? false)) void update();
        else show();
      });
    },
    async shown() {
      for (let waited = 0; tray === null; waited += patienceStep) {
        if (settings?.background.keepRunning !== true || waited >= patience) throw new Error('No icon is shown.');
        await update();
        if (tray === null) await new Promise((resolve) => setTimeout(resolve, patienceStep));
      }
    },
    end() {
      clearTimeout(timer);
      remove();
      settings = null;
      host = null;
      unanswered = 0;
      show();
    },
    opened: show,
    host: {
      hasTray: async () => ((await hostNow()) ?? null) !== null,
      startsAtLogin: async () => (await loginItem()).isOn(),
      setStartAtLogin: async (on) => (await loginItem()).set(on),
      notifies: () => Notification.isSupported(),
      notify(notification) {
        showNotification(notificationText(text(), languageInUse(), notification), () => {
          focus();
          application()?.background.show(notification.place);
        });
      },
      hideNotifications,
    },
  };
}
