import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { lockFolder } from '../../main/core/base/files/folder-lock.ts';
import type { Application } from '../../main/ipc/application.ts';
import type { CallMessage } from '../../preload/bridge.ts';
import { preferredLanguage } from '../../preload/contract/languages.ts';
import type { Settings } from '../../preload/contract/settings.ts';
import { type BridgeServer, createBridgeServer } from './bridge-server.ts';
import { createPageServer } from './page-server.ts';
import type { HostActions } from './platform.ts';

export interface HostOptions {
  /** The built renderer, a folder per language. */
  readonly rendererFolder: string;
  readonly dataFolder: string;
  /** The renderer's bridge script, from `bundleShim`. */
  readonly shim: string;
  readonly compose: (actions: HostActions) => Application | Promise<Application>;
  readonly onQuit?: () => void;
  readonly onPage?: (present: boolean) => void;
}

export interface Host {
  readonly application: Application;
  /** Opens the renderer and is valid once. The first to use it gets the renderer, so it must not appear in a process list. */
  openingAddress(): string;
  /** The text last copied by the application. */
  clipboard(): string | null;
  setFileToOpen(path: string | null): void;
  close(): Promise<void>;
}

const makeToken = () => randomBytes(24).toString('base64url');

/** Runs the application in plain Node for a renderer in Chromium, on loopback only. Throws if another process has the data folder. */
export async function startHost(options: HostOptions): Promise<Host> {
  const lock = lockFolder(options.dataFolder);
  if (!lock.held) throw new Error(`Another Reseller Desk (process ${lock.pid}) uses ${options.dataFolder}. Close it first.`);
  const token = makeToken();
  const tickets = new Set<string>();
  let port = 0;
  let copied: string | null = null;
  let fileToOpen: string | null = null;
  let bridge: BridgeServer | null = null;

  const application = await options.compose({
    copy: (text) => {
      copied = text;
      bridge?.send({ kind: 'copy', text });
    },
    uncopy: (text) => {
      if (copied === text) copied = '';
      bridge?.send({ kind: 'uncopy', text });
    },
    reload: () => bridge?.send({ kind: 'reload' }),
    quit: () => options.onQuit?.(),
    fileToOpen: () => fileToOpen,
  });
  const languageOf = (setting: Settings['appearance']['language']) =>
    setting === 'system' ? preferredLanguage([Intl.DateTimeFormat().resolvedOptions().locale]) : setting;
  let language = readSettings(application).then((settings) => languageOf(settings?.appearance.language ?? 'system'));
  application.settingsChanged(({ appearance }) => {
    void language.then((before) => {
      const now = languageOf(appearance.language);
      language = Promise.resolve(now);
      if (before !== now) bridge?.send({ kind: 'reload' });
    });
  });
  const pages = createBridgeServer({
    application,
    token,
    origin: () => `http://127.0.0.1:${port}`,
    ...(options.onPage === undefined ? {} : { onPage: options.onPage }),
  });
  bridge = pages;
  const answer = createPageServer({
    folder: async () => join(options.rendererFolder, await language),
    shim: options.shim,
    token,
    host: () => `127.0.0.1:${port}`,
    redeem: (ticket) => tickets.delete(ticket),
  });
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.on('upgrade', pages.upgrade);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;

  return {
    application,
    openingAddress: () => {
      const ticket = makeToken();
      tickets.add(ticket);
      return `http://127.0.0.1:${port}/open/${ticket}`;
    },
    clipboard: () => copied,
    setFileToOpen: (path) => {
      fileToOpen = path;
    },
    close: async () => {
      pages.close();
      server.close();
      server.closeAllConnections();
      await application.close();
      lock.release();
    },
  };
}

/** null: they could not be read. */
async function readSettings(application: Application): Promise<Settings | null> {
  const reply = await application.dispatch({ id: 'settings', method: 'settings.get', input: {} } satisfies CallMessage, {
    key: 'host',
    trusted: true,
  });
  return reply.ok ? (reply.value as Settings) : null;
}
