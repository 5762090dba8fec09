import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { _electron, type ElectronApplication } from 'playwright/test';
import { findElectron } from '../../../build/scripts/lib/electron.ts';
import { folders } from '../../../build/scripts/lib/folders.ts';
import type { UpdaterParts } from '../../../main/electron/updates/updater.ts';
import { electronEnvironment } from './electron.ts';

/** How one of the updater's own functions ended. */
export interface Ended {
  readonly value?: unknown;
  readonly fault?: { readonly code: unknown; readonly message: string };
  /** What a download told on its way: bytes done and in all. */
  readonly told?: readonly (readonly [number, number])[];
}

export interface UpdaterProcess {
  readonly electronApp: ElectronApplication;
  /** Where downloads are kept. */
  readonly cacheFolder: string;
  /** Opens an updater on this feed, as the application does it in a packaged copy, and does these one after the other. */
  run(parts: Partial<UpdaterParts> & { readonly feed: string }, doing: readonly Doing[]): Promise<Ended[]>;
  /** Linux: whom a made-up PowerShell names as the signer from now on; null: it does not work. */
  signer(subject: string | null): void;
  close(): Promise<void>;
}

export type Doing = 'check' | 'download' | 'stopped download' | 'is this program signed';

/** The chunk of the build that holds electron-updater. */
function updaterChunk(): string {
  const folder = join(folders.dist, 'main');
  const name = readdirSync(folder).find((file) => /^updater-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no chunk with the updater.');
  return pathToFileURL(join(folder, name)).href;
}

/** The two programs that electron-updater's command for Windows names, so that it can be run here. */
function makePowerShell(folder: string, answer: string): void {
  mkdirSync(folder);
  const programs = { chcp: '#!/bin/sh\n', 'powershell.exe': `#!/bin/sh\ncat '${answer}'\n` };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
}

/** Real Electron with nothing in it but the built updater: no window, none of the application's start. */
export async function startUpdater(): Promise<UpdaterProcess> {
  const executablePath = findElectron(folders.project);
  if (executablePath === null) throw new Error('The Electron runtime is not there.');
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-updater-'));
  const answer = join(home, 'signature.json');
  const configurationFile = join(home, 'app-update.yml');
  const cacheFolder = join(home, 'cache');
  const programs = join(home, 'programs');
  makePowerShell(programs, answer);
  writeFileSync(join(home, 'main.mjs'), 'globalThis.load = (address) => import(address);\n');
  const environment = electronEnvironment({
    dataFolder: join(home, 'data'),
    environment: { HOME: home, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}` },
    look: { viewport: { width: 800, height: 600 }, colorScheme: 'light', locale: 'en-GB', timeZone: 'UTC' },
  });
  const electronApp = await _electron.launch({
    executablePath,
    args: [join(home, 'main.mjs'), '--disable-gpu'],
    env: { ...environment, PATH: `${programs}${delimiter}${environment['PATH'] ?? ''}` },
    cwd: home,
    chromiumSandbox: true,
  });
  await electronApp.evaluate(({ app }) => {
    // As the application locks down every session that there is.
    app.on('session-created', (created) => created.webRequest.onBeforeRequest((_details, reply) => reply({ cancel: true })));
    return app.whenReady();
  });

  return {
    electronApp,
    cacheFolder,
    signer(subject) {
      if (subject === null) rmSync(answer, { force: true });
      else writeFileSync(answer, JSON.stringify({ Status: 0, SignerCertificate: { Subject: subject } }));
    },
    async run(given, doing) {
      const parts: UpdaterParts = {
        kind: 'nsis',
        publishers: ['CN=Example Ltd'],
        version: '0.1.0',
        configurationFile,
        cacheFolder,
        ...given,
      };
      const publishers = parts.publishers.map((name) => `  - ${name}\n`).join('');
      writeFileSync(configurationFile, `updaterCacheDirName: updates\n${publishers === '' ? '' : `publisherName:\n${publishers}`}`);
      const ended = await electronApp.evaluate(runInElectron, { chunk: updaterChunk(), parts, doing });
      return ended as Ended[];
    },
    async close() {
      await electronApp.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Order {
  readonly chunk: string;
  readonly parts: UpdaterParts;
  readonly doing: readonly Doing[];
}

/** Runs inside of Electron, where nothing of this file is known. */
async function runInElectron({ session }: typeof Electron.CrossProcessExports, { chunk, parts, doing }: Order): Promise<unknown[]> {
  const { load } = globalThis as unknown as {
    load: (address: string) => Promise<typeof import('../../../main/electron/updates/updater.ts')>;
  };
  const { createUpdater } = await load(chunk);
  const { updater, isSigned } = createUpdater(parts);
  await updater.takeProxy('none');
  const results: unknown[] = [];
  for (const one of doing) {
    const told: [number, number][] = [];
    const stop = new AbortController();
    const tell = (done: number, total: number) => void told.push([done, total]);
    if (one === 'stopped download') session.fromPartition('updates').webRequest.onResponseStarted(() => stop.abort());
    try {
      if (one === 'check') results.push({ value: await updater.check() });
      else if (one === 'is this program signed') results.push({ value: await isSigned(process.execPath) });
      else {
        await updater.download(tell, stop.signal);
        results.push({ value: 'downloaded', told });
      }
    } catch (error) {
      const { code, message } = error as { code?: unknown; message: string };
      results.push({ fault: { code, message }, told });
    }
  }
  return results;
}
