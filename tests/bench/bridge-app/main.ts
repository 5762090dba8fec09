import { join } from 'node:path';
// biome-ignore lint/plugin: an Electron program of its own; only Electron loads it.
import { app, BrowserWindow, ipcMain } from 'electron';
import { createHostJobs } from '../../../main/core/changes/host-jobs.ts';
import { registerPageScheme } from '../../../main/electron/protocol.ts';
import { pageUrl } from '../../../main/electron/security/origin.ts';
import { enableSandbox } from '../../../main/electron/security/sandbox.ts';
import { pageSession } from '../../../main/electron/security/session.ts';
import { connectPages } from '../../../main/electron/transport.ts';
import { windowOptions } from '../../../main/electron/window/window-options.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { CallServices } from '../../../main/ipc/call-services.ts';
import { createDispatcher } from '../../../main/ipc/dispatcher.ts';
import { makeRows } from './rows.ts';

/** The application's scheme, session, window, transport and dispatcher, with handlers that only return values. */
enableSandbox();
registerPageScheme();
const rows = makeRows(5000);

const bench = {
  small: async (input: unknown) => input,
  rows: async () => ({ rows }),
};
const services = { bench: async () => bench } as unknown as CallServices;

const application: Application = {
  ...createDispatcher({ services, run: (_, work) => work(), toIncident: String, locked: () => false }),
  prepare: () => undefined,
  subscribe: () => () => undefined,
  menuCommand: () => undefined,
  lock: () => undefined,
  locked: () => false,
  jobs: createHostJobs({ changes: () => null, show: () => undefined, now: Date.now }),
  settingsChanged: () => () => undefined,
  warn: () => undefined,
  background: {
    start: async () => undefined,
    follow: () => () => undefined,
    syncAll: () => undefined,
    showChanges: () => undefined,
    show: () => undefined,
  },
  close: async () => undefined,
};

ipcMain.handle('bench:echo', (_event, payload: unknown) => payload);
ipcMain.handle('bench:rows', () => ({ rows }));

void app.whenReady().then(() => {
  const folder = import.meta.dirname;
  const shownWindow = { width: 960, height: 600, backgroundColor: '#ffffff', title: 'Bridge' };
  const window = new BrowserWindow({
    ...windowOptions(
      shownWindow,
      pageSession(() => join(folder, 'page')),
      join(folder, 'preload.cjs'),
      false,
    ),
    show: true,
  });
  connectPages(Promise.resolve(application)).admit(window.webContents);
  void window.loadURL(pageUrl);
});
