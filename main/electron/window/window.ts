import { app, BrowserWindow, nativeTheme, type Session, screen } from 'electron';
import { productName } from '../product-name.ts';
import { pageUrl } from '../security/origin.ts';
import { setLanguage, text } from '../text/text.ts';
import { windowOptions } from './window-options.ts';
import { placeWindow, readWindowState, type Theme, type WindowState, writeWindowState } from './window-state.ts';
import { windowTitle } from './window-title.ts';

/** `--rd-chrome` of the renderer's style sheet, so that the window does not flash before the renderer has painted. */
const background = { light: '#eceef1', dark: '#14161a' } as const;

/** Moving a window fires a hundred events per second; one write afterwards is enough. In ms. */
const writeDelay = 500;

export interface WindowPaths {
  /** Absolute path of `window.json`. */
  readonly stateFile: string;
  /** Absolute path of the bundled preload. */
  readonly preload: string;
}

function remember(window: BrowserWindow, stateFile: string): void {
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    writeWindowState(stateFile, {
      ...readWindowState(stateFile),
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      theme: nativeTheme.themeSource,
    });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, writeDelay);
  };
  for (const change of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(change as 'resize', later);
  window.on('close', write);
}

/** Creates the window at its last position and starts loading the renderer. It is shown once the renderer has painted. */
export function openWindow(session: Session, { stateFile, preload }: WindowPaths): BrowserWindow {
  const state: WindowState = readWindowState(stateFile);
  nativeTheme.themeSource = state.theme;
  setLanguage(state.language);
  const appearance = {
    ...placeWindow(
      state.bounds,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
    backgroundColor: background[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    title: productName,
  };
  const window = new BrowserWindow(windowOptions(appearance, session, preload, app.isPackaged));
  window.once('ready-to-show', () => {
    performance.mark('window.shown');
    if (state.maximized) window.maximize();
    window.show();
  });
  window.on('page-title-updated', (event, title) => {
    event.preventDefault();
    window.setTitle(windowTitle(title, text().practiceMark));
  });
  // Chromium keeps a zoom factor per origin, but not always across a crash or a restart.
  window.webContents.on('did-navigate', () => window.webContents.setZoomFactor(readWindowState(stateFile).textSize / 100));
  remember(window, stateFile);
  void window.loadURL(pageUrl);
  return window;
}

/** Applies the theme setting to the renderer (`prefers-color-scheme`), to menus and dialogs, and to the next start. */
export function followTheme(theme: Theme, window: BrowserWindow | null, stateFile: string): void {
  if (nativeTheme.themeSource === theme) return;
  nativeTheme.themeSource = theme;
  window?.setBackgroundColor(background[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']);
  writeWindowState(stateFile, { ...readWindowState(stateFile), theme });
}

/**
 * Applies the language setting to menus, dialogs and the next start, and reloads the renderer in it.
 * @param changed called if it is another language than before
 */
export function followLanguage(
  language: WindowState['language'],
  window: BrowserWindow | null,
  stateFile: string,
  changed: () => void,
): void {
  const state = readWindowState(stateFile);
  if (state.language !== language) writeWindowState(stateFile, { ...state, language });
  if (!setLanguage(language)) return;
  changed();
  window?.webContents.reload();
}

/** Applies the text size to the window and to the next start. */
export function followTextSize(textSize: WindowState['textSize'], window: BrowserWindow | null, stateFile: string): void {
  const state = readWindowState(stateFile);
  if (state.textSize === textSize) return;
  writeWindowState(stateFile, { ...state, textSize });
  window?.webContents.setZoomFactor(textSize / 100);
}

/** Brings a window to the front, restoring it if minimized. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
