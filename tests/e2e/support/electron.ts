import { _electron, type ElectronApplication, type Page } from 'playwright/test';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { findElectron } from '../../../build/scripts/lib/processes/electron.ts';
import { en } from '../../../main/electron/text/en.ts';
import { id } from '../../../main/electron/text/id.ts';
import { killAll } from '../../support/kill-all.ts';
import { endInOwnTurn } from './evaluate-in-main.ts';
import type { Launched, LaunchOptions, WindowOptions } from './launched.ts';

export interface LaunchedElectron extends Launched {
  readonly electronApp: ElectronApplication;
}

/** The environment of an Electron process: what it needs of ours to open a window, and what the test adds. */
export function electronEnvironment({ dataFolder, environment, windowOptions }: LaunchOptions): Record<string, string> {
  const needed = ['PATH', 'DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY', 'SYSTEMROOT', 'TEMP', 'TMPDIR'];
  const ours = Object.fromEntries(needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']])));
  const language = `${windowOptions.locale.replace('-', '_')}.UTF-8`;
  return {
    ...ours,
    LANG: language,
    LANGUAGE: windowOptions.locale.replace('-', '_'),
    TZ: windowOptions.timeZone,
    NO_AT_BRIDGE: '1',
    ...environment,
    RESELLER_DESK_DATA_DIR: dataFolder,
  };
}

const agreements: readonly string[] = [en, id].flatMap(({ question: { startJob, leaveReadOnly, confirmLess, mailServer, teamServer } }) => [
  startJob.confirm,
  leaveReadOnly.confirm,
  confirmLess.confirm,
  mailServer.confirm,
  teamServer.confirm,
]);

/** Runs in Electron. */
const setUpWindow = (
  { BrowserWindow, dialog }: typeof Electron.CrossProcessExports,
  [{ width, height }, agreeing]: readonly [WindowOptions['viewport'], readonly string[]],
) => {
  for (const window of BrowserWindow.getAllWindows()) window.setContentSize(width, height);
  // Without the answers set by an earlier test.
  const { showMessageBox, showSaveDialog, showOpenDialog } = dialog;
  const globals = globalThis as { dialogsOfElectron?: object };
  globals.dialogsOfElectron ??= { showMessageBox, showSaveDialog, showOpenDialog };
  Object.assign(dialog, globals.dialogsOfElectron);
  // A user who agrees to every question of the main process; a spec about these dialogs sets its own answers here.
  const show = dialog.showMessageBox.bind(dialog) as (...args: unknown[]) => ReturnType<typeof dialog.showMessageBox>;
  dialog.showMessageBox = ((...args: unknown[]) => {
    const { buttons = [] } = args.at(-1) as { buttons?: string[] };
    return agreeing.includes(buttons[0] ?? '') ? Promise.resolve({ response: 0, checkboxChecked: false }) : show(...args);
  }) as typeof dialog.showMessageBox;
};

/** Runs in Electron: `startOver` of its main process, on a folder that keeps only files of the process itself. */
const emptyAndStartOver = async (
  { BrowserWindow, clipboard }: typeof Electron.CrossProcessExports,
  [folder, from]: readonly [string, string | null],
) => {
  const { cpSync, readdirSync, rmSync } = process.getBuiltinModule('node:fs');
  const { startOver } = globalThis as unknown as { startOver: (prepare: () => Promise<void>) => Promise<void> };
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    webContents.setZoomLevel(0);
    await webContents.session.clearStorageData();
  }
  await startOver(async () => {
    for (const name of readdirSync(folder)) {
      if (!/^(?:chromium|Crashpad|in-use\.lock|Singleton.*)$/.test(name)) rmSync(`${folder}/${name}`, { recursive: true, force: true });
    }
    if (from !== null) cpSync(from, folder, { recursive: true });
    clipboard.clear();
  });
};

/** Arguments the application is started with, including its folder. */
export const electronArguments = (locale: string): string[] => [folders.project, `--lang=${locale}`, '--disable-gpu'];

/** Starts the built application in Electron, in its sandbox. */
export async function launchElectron(options: LaunchOptions): Promise<LaunchedElectron> {
  const executablePath = findElectron(folders.project);
  if (executablePath === null) throw new Error('The Electron runtime is not there.');
  const launched = await _electron.launch({
    executablePath,
    args: electronArguments(options.windowOptions.locale),
    env: electronEnvironment(options),
    cwd: folders.project,
    chromiumSandbox: true,
  });
  const electronApp = endInOwnTurn(launched);
  const openedWindow = async ({ viewport, colorScheme }: WindowOptions, window: Promise<Page>): Promise<Page> => {
    const opened = await window;
    await electronApp.evaluate(setUpWindow, [viewport, agreements] as const);
    await opened.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    return opened;
  };
  let page = await openedWindow(options.windowOptions, electronApp.firstWindow());
  return {
    get page() {
      return page;
    },
    electronApp,
    process: electronApp.process().pid ?? 0,
    startOver: async (windowOptions, from) => {
      const window = electronApp.waitForEvent('window');
      await electronApp.evaluate(emptyAndStartOver, [options.dataFolder, from] as const);
      page = await openedWindow(windowOptions, window);
    },
    clipboard: () => electronApp.evaluate(({ clipboard }) => clipboard.readText()),
    setClipboard: (text) => electronApp.evaluate(({ clipboard }, content) => clipboard.writeText(content), text),
    answerDialogs: (path) =>
      electronApp.evaluate(({ dialog }, chosen) => {
        const canceled = chosen === null;
        dialog.showSaveDialog = async () => ({ canceled, filePath: chosen ?? '' });
        dialog.showOpenDialog = async () => ({ canceled, filePaths: chosen === null ? [] : [chosen] });
      }, path),
    close: async (how = 'quit') => {
      if (how === 'quit') {
        // A running job would cause a question that is never answered.
        await electronApp.evaluate(({ dialog }) => {
          dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
        });
        return electronApp.close();
      }
      await killAll(electronApp.process());
    },
  };
}
