import { rm } from 'node:fs/promises';
import { app, autoUpdater } from 'electron';
import { CancellationToken, MacUpdater, NsisUpdater, type ProgressInfo, type UpdateInfo } from 'electron-updater';
import { getAppCacheDir } from 'electron-updater/out/AppAdapter.js';
import type { UpdateRelease } from '../../../preload/contract/updates.ts';
import { UpdateFault, type Updater } from '../../core/updates/port.ts';
import { isOffer } from '../../core/updates/version.ts';
import { FeedRequests, longestCheck, longestSilence, type Patience } from './feed-requests.ts';
import { feedSession, setProxy } from './feed-session.ts';
import { updaterOptions } from './options.ts';
import { readRelease, sizesOf } from './release.ts';
import { createWindowsVerifier } from './windows-verifier.ts';

export interface UpdaterDeps {
  readonly kind: 'nsis' | 'mac';
  /** Address of the folder with the updates, with a slash at its end. */
  readonly feed: string;
  readonly publishers: readonly string[];
  /** Of this copy. */
  readonly version: string;
  /** `resources/app-update.yml`. */
  readonly configurationFile: string;
  /** Where updates are kept until they are installed; a test gives its own. */
  readonly cacheFolder?: string;
  /** A test does not wait as long. */
  readonly patience?: Patience;
}

export interface OpenUpdater {
  readonly updater: Updater;
  /** Windows: whether the running program is signed by the publisher that it was built with. */
  readonly isOwnSigned: () => Promise<boolean>;
}

/** In ms. Until the application quits for its installation. */
const longestInstall = 5 * 60_000;

/** The application as electron-updater asks for it. */
function adapter({ version, configurationFile, cacheFolder }: UpdaterDeps) {
  return {
    version,
    name: app.getName(),
    isPackaged: true,
    appUpdateConfigPath: configurationFile,
    userDataPath: app.getPath('userData'),
    baseCachePath: cacheFolder ?? getAppCacheDir(),
    whenReady: () => app.whenReady(),
    relaunch: () => app.relaunch(),
    quit: () => app.quit(),
    onQuit: (handler: (exitCode: number) => void) => void app.once('quit', (_event, exitCode) => handler(exitCode)),
  };
}

/** electron-updater, bound to one feed: it never goes back to an older version, and does nothing by itself. */
export function createUpdater(deps: UpdaterDeps): OpenUpdater {
  const inner = deps.kind === 'mac' ? new MacUpdater(undefined, adapter(deps)) : new NsisUpdater(null, adapter(deps));
  const session = feedSession(deps.feed);
  inner.logger = null;
  // Before the feed: its provider takes what sends requests from here. The second stands for the id that a copy would make for itself.
  const requests = new FeedRequests(session, deps.feed, deps.patience ?? { silence: longestSilence, check: longestCheck });
  Object.assign(inner, { httpExecutor: requests, stagingUserIdPromise: { value: Promise.resolve('') } });
  inner.setFeedURL({ provider: 'generic', url: deps.feed });
  Object.assign(inner, updaterOptions);
  inner.isUserWithinRollout = () => true;

  const extension = deps.kind === 'mac' ? 'zip' : 'exe';
  const fitsSystem = inner.isUpdateSupported;
  // Here and not after the check, so that a version that is refused never takes the place of one that was found before.
  inner.isUpdateSupported = (info) => {
    if (!isOffer(info.version, deps.version)) return false;
    readRelease(info, extension, process.arch);
    return fitsSystem(info);
  };

  let offered: UpdateInfo | null = null;
  let fetched: { readonly file: string; readonly version: string } | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const verifier = createWindowsVerifier(deps);
  // In place of the library's own, which gives the file's name to a shell and passes what it cannot ask about.
  if (inner instanceof NsisUpdater) {
    inner.verifyUpdateCodeSignature = async (_publishers, file) =>
      offered !== null && (await verifier.isUpdate(file, offered.version)) ? null : 'It is not an update by the maker of this copy.';
  }

  /** Windows; macOS compares by itself. Throws UpdateFault `signature`, and then the file is gone. */
  async function verify(file: string, announced: string): Promise<void> {
    if (deps.kind === 'mac' || (await verifier.isUpdate(file, announced))) return;
    fetched = null;
    await rm(file, { force: true });
    throw new UpdateFault('signature', 'The file is not an update by the maker of this copy.');
  }

  async function fetchAndVerify(info: UpdateInfo, token: CancellationToken): Promise<void> {
    fetched = null;
    requests.expect(sizesOf(info));
    const [file] = await inner.downloadUpdate(token);
    if (deps.kind === 'mac') return;
    if (file === undefined) throw new UpdateFault('other', 'electron-updater names no file.');
    // A file that an earlier run had fetched is compared with the feed by electron-updater, but not with the maker.
    await verify(file, info.version);
    fetched = { file, version: info.version };
  }

  function install(): Promise<never> {
    return new Promise((_resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(timer);
        inner.off('error', fail);
        // On macOS the system fetches the file first, and would quit whenever it is done: not after this was given up.
        if (deps.kind === 'mac') autoUpdater.removeAllListeners('update-downloaded');
        reject(error);
      };
      const timer = setTimeout(() => fail(new UpdateFault('timeout', 'The installation did not begin.')), longestInstall);
      timer.unref();
      inner.on('error', fail);
      inner.quitAndInstall(false, true);
    });
  }

  const updater: Updater = {
    takeProxy: (proxy) => setProxy(session, proxy),
    async check(signal): Promise<UpdateRelease | null> {
      // One that was stopped may still be on its way out, and would be taken for this one.
      await before;
      signal.throwIfAborted();
      const cancel = () => requests.endAll();
      signal.addEventListener('abort', cancel);
      const work = inner.checkForUpdates().finally(() => signal.removeEventListener('abort', cancel));
      before = work.catch(() => undefined);
      const found = await work;
      if (found === null) throw new UpdateFault('other', 'electron-updater does not work here.');
      // Only what was answered takes the place of what was found before: a check that fails leaves it.
      offered = found.isUpdateAvailable ? found.updateInfo : null;
      return offered && readRelease(offered, extension, process.arch);
    },
    async download(tell, signal) {
      await before;
      signal.throwIfAborted();
      if (offered === null) throw new UpdateFault('other', 'Nothing was found before.');
      const token = new CancellationToken();
      const cancel = () => {
        token.cancel();
        requests.endAll();
      };
      const progress = ({ transferred, total }: ProgressInfo) => tell(transferred, total);
      signal.addEventListener('abort', cancel);
      inner.on('download-progress', progress);
      const work = fetchAndVerify(offered, token).finally(() => {
        signal.removeEventListener('abort', cancel);
        inner.off('download-progress', progress);
      });
      before = work.catch(() => undefined);
      await work;
    },
    async restart() {
      // Asked once more: since the download, another program may have written to where the file lies.
      if (deps.kind === 'nsis') {
        if (fetched === null) throw new UpdateFault('other', 'Nothing was fetched before.');
        await verify(fetched.file, fetched.version);
      }
      return install();
    },
  };

  return { updater, isOwnSigned: verifier.isOwnSigned };
}
