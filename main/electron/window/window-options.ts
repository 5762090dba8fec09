import type { BrowserWindowConstructorOptions, Session, WebPreferences } from 'electron';

export const smallestWindow = { width: 960, height: 600 } as const;

/**
 * The renderer's preferences (security model, section 3). Everything else keeps Electron's default: `webSecurity` is on,
 * `allowRunningInsecureContent` and experimental features are off.
 */
export function rendererPreferences(packaged: boolean): WebPreferences {
  return {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    // A middle click on a link opens a new window. The new-window handler denies it as well.
    disableBlinkFeatures: 'Auxclick',
    devTools: !packaged,
    spellcheck: false,
  };
}

export interface WindowAppearance {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  /** Shown until the renderer has painted. */
  readonly backgroundColor: string;
  readonly title: string;
}

/**
 * @param preload absolute path of the bundled preload
 */
export function windowOptions(
  appearance: WindowAppearance,
  session: Session,
  preload: string,
  packaged: boolean,
): BrowserWindowConstructorOptions {
  return {
    ...appearance,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    webPreferences: { ...rendererPreferences(packaged), session, preload },
  };
}
