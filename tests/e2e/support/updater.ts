import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { _electron, type ElectronApplication } from 'playwright/test';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { findElectron } from '../../../build/scripts/lib/processes/electron.ts';
import type { UpdaterDeps } from '../../../main/electron/updates/updater.ts';
import { electronEnvironment } from './electron.ts';
import { endInOwnTurn } from './evaluate-in-main.ts';

/** Result of one of the updater's functions. */
export interface Ended {
  readonly value?: unknown;
  readonly fault?: { readonly code: unknown; readonly message: string };
  /** Progress of a download: bytes done and total. */
  readonly reported?: readonly (readonly [number, number])[];
}

export interface UpdaterProcess {
  readonly electronApp: ElectronApplication;
  /** Where downloads are stored. */
  readonly cacheFolder: string;
  /** Opens an updater on this feed, as the application does in a packaged copy, and runs these functions one after the other. */
  run(deps: Partial<UpdaterDeps> & { readonly feed: string }, doing: readonly Doing[]): Promise<Ended[]>;
  /** Continues with the updater of the last run. */
  resume(doing: readonly Doing[]): Promise<Ended[]>;
  /** Linux: what a fake PowerShell reports from now on about the running program and about an update; null: it is not available. */
  programs(own: Program | null, update: Program | null): void;
  /** The files that PowerShell was asked about so far. */
  asked(): string[];
  close(): Promise<void>;
}

/** What PowerShell reports about a program. */
export interface Program {
  /** 0 is a valid signature. */
  readonly status: number;
  readonly subject: string;
  readonly product: string;
  readonly version: string;
}

export type Doing = 'check' | 'stopped check' | 'download' | 'stopped download' | 'is this program signed' | 'restart';

/** The chunk of the build that contains electron-updater. */
function updaterChunk(): string {
  const folder = join(folders.dist, 'main');
  const name = readdirSync(folder).find((file) => /^updater-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no chunk with the updater.');
  return pathToFileURL(join(folder, name)).href;
}

/** A PowerShell at the location of the Windows one, that knows two programs: the running one, and anything else. */
function makePowerShell(systemRoot: string, home: string): void {
  const folder = join(systemRoot, 'System32/WindowsPowerShell/v1.0');
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'powershell.exe');
  const answer = `case "$RESELLER_DESK_PROGRAM" in *.exe) exec /bin/cat '${home}/update' ;; *) exec /bin/cat '${home}/own' ;; esac`;
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$RESELLER_DESK_PROGRAM" >> '${home}/asked'\n${answer}\n`);
  chmodSync(program, 0o755);
}

/** In the output format that the query requests. */
const asNumbers = (program: Program) => `${[...JSON.stringify(program)].map((sign) => sign.charCodeAt(0)).join(' ')}\r\n`;

/** Real Electron with only the built updater: no window, and none of the application's startup. */
export async function startUpdater(): Promise<UpdaterProcess> {
  const executablePath = findElectron(folders.project);
  if (executablePath === null) throw new Error('The Electron runtime is not there.');
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-updater-'));
  const configurationFile = join(home, 'app-update.yml');
  const cacheFolder = join(home, 'cache');
  const systemRoot = join(home, 'system');
  makePowerShell(systemRoot, home);
  writeFileSync(join(home, 'main.mjs'), 'globalThis.load = (address) => import(address);\n');
  const environment = electronEnvironment({
    dataFolder: join(home, 'data'),
    environment: { HOME: home, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}` },
    windowOptions: { viewport: { width: 800, height: 600 }, colorScheme: 'light', locale: 'en-GB', timeZone: 'UTC' },
  });
  const launched = await _electron.launch({
    executablePath,
    args: [join(home, 'main.mjs'), '--disable-gpu'],
    env: { ...environment, ...(process.platform === 'linux' ? { SystemRoot: systemRoot } : {}) },
    cwd: home,
    chromiumSandbox: true,
  });
  const electronApp = endInOwnTurn(launched);
  await electronApp.evaluate(({ app }) => {
    // As the application locks down every session.
    app.on('before-quit', (event) => void (Reflect.get(globalThis, 'staying') === true && event.preventDefault()));
    app.on('session-created', (created) => created.webRequest.onBeforeRequest((_details, reply) => reply({ cancel: true })));
    return app.whenReady();
  });

  const go = async (deps: UpdaterDeps | null, doing: readonly Doing[]) =>
    (await electronApp.evaluate(runInElectron, { chunk: updaterChunk(), deps, doing })) as Ended[];

  return {
    electronApp,
    cacheFolder,
    programs(own, update) {
      for (const [name, program] of Object.entries({ own, update })) {
        if (program === null) rmSync(join(home, name), { force: true });
        else writeFileSync(join(home, name), asNumbers(program));
      }
    },
    asked: () => (existsSync(join(home, 'asked')) ? readFileSync(join(home, 'asked'), 'utf8').split('\n').filter(Boolean) : []),
    run(changed, doing) {
      const deps: UpdaterDeps = {
        kind: 'nsis',
        publishers: ['CN=Example Ltd'],
        version: '0.1.0',
        configurationFile,
        cacheFolder,
        ...changed,
      };
      const publishers = deps.publishers.map((name) => `  - ${name}\n`).join('');
      writeFileSync(configurationFile, `updaterCacheDirName: updates\n${publishers === '' ? '' : `publisherName:\n${publishers}`}`);
      return go(deps, doing);
    },
    resume: (doing) => go(null, doing),
    async close() {
      await electronApp.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Order {
  readonly chunk: string;
  /** null: the updater of the last order. */
  readonly deps: UpdaterDeps | null;
  readonly doing: readonly Doing[];
}

type UpdaterModule = typeof import('../../../main/electron/updates/updater.ts');

/** Runs inside Electron, where nothing of this file is available. */
async function runInElectron({ session }: typeof Electron.CrossProcessExports, { chunk, deps, doing }: Order): Promise<unknown[]> {
  const shared = globalThis as unknown as {
    load: (address: string) => Promise<UpdaterModule>;
    opened: ReturnType<UpdaterModule['createUpdater']>;
    staying: boolean;
  };
  if (deps !== null) shared.opened = (await shared.load(chunk)).createUpdater(deps);
  const { updater, isOwnSigned } = shared.opened;
  await updater.applyProxy('none');
  const results: unknown[] = [];
  for (const one of doing) {
    const reported: [number, number][] = [];
    const stop = new AbortController();
    const { webRequest } = session.fromPartition('updates');
    if (one === 'stopped download' || one === 'stopped check') webRequest.onResponseStarted(() => stop.abort());
    // An installation in a test must not end the program that runs it.
    shared.staying = one === 'restart';
    try {
      if (one === 'check' || one === 'stopped check') results.push({ value: await updater.check(stop.signal) });
      else if (one === 'is this program signed') results.push({ value: await isOwnSigned() });
      else if (one === 'restart') await updater.restart();
      else {
        await updater.download((done, total) => void reported.push([done, total]), stop.signal);
        results.push({ value: 'downloaded', reported });
      }
    } catch (error) {
      const { code, message } = error as { code?: unknown; message: string };
      results.push({ fault: { code, message }, reported });
    }
    webRequest.onResponseStarted(null);
  }
  // Quitting after an installation happens in the next turn.
  await new Promise((resolve) => setTimeout(resolve, 0));
  shared.staying = false;
  return results;
}
