import type { BrowserWindowConstructorOptions, Session, WebPreferences } from 'electron';

export const smallestWindow = { width: 960, height: 600 } as const;

/**
 * How the page runs (security model, section 3). What is not named here keeps Electron's default: `webSecurity` is on,
 * `allowRunningInsecureContent` and experimental features are off.
 */
export function pagePreferences(packaged: boolean): WebPreferences {
  return {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    // A middle click on a link asks for a window of its own. The handler for new windows denies it as well.
    disableBlinkFeatures: 'Auxclick',
    devTools: !packaged,
    spellcheck: false,
  };
}

export interface WindowLook {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  /** Shown until the page has painted. */
  readonly backgroundColor: string;
  readonly title: string;
}

/**
 * @param preload absolute path of the bundled preload
 */
export function windowOptions(look: WindowLook, session: Session, preload: string, packaged: boolean): BrowserWindowConstructorOptions {
  return {
    ...look,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    webPreferences: { ...pagePreferences(packaged), session, preload },
  };
}
