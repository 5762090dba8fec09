import { Menu, Tray } from 'electron';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { BackgroundStatus } from '../../core/background/status.ts';
import { languageInUse, text } from '../text/text.ts';
import { trayImage } from './icons.ts';
import { type TrayCommand, trayTemplate, trayTip } from './tray-template.ts';

export interface TrayIcon {
  /** @param status null: not known yet */
  show(status: BackgroundStatus | null, formats: Settings['formats']): void;
  destroy(): void;
}

/** Labels contain times, so they are renewed without an event. In ms. */
const renewInterval = 60_000;

/** Shows the icon; a click opens the window, except on macOS, where it opens the menu. */
export function createTray(system: NodeJS.Platform, run: (command: TrayCommand) => void): TrayIcon {
  let hasDot = false;
  const tray = new Tray(trayImage(system, hasDot));
  let shown = '';
  let last: Parameters<TrayIcon['show']> | null = null;

  function show(status: BackgroundStatus | null, formats: Settings['formats']): void {
    last = [status, formats];
    const facts = { status, formats, text: text(), language: languageInUse(), now: Date.now(), run };
    const template = trayTemplate(facts);
    const tip = trayTip(facts);
    // A new menu closes one that is open.
    const now = JSON.stringify([template, tip]);
    if (now === shown) return;
    shown = now;
    tray.setToolTip(tip);
    tray.setContextMenu(Menu.buildFromTemplate(template));
    const needsDot = (status?.alarms ?? 0) > 0;
    if (needsDot !== hasDot) tray.setImage(trayImage(system, needsDot));
    hasDot = needsDot;
  }

  const timer = setInterval(() => {
    if (last !== null) show(...last);
  }, renewInterval);
  timer.unref();
  if (system !== 'darwin') tray.on('click', () => run('open'));
  return {
    show,
    destroy() {
      clearInterval(timer);
      tray.destroy();
    },
  };
}
