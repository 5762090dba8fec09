import { rm } from 'node:fs/promises';
import { app, autoUpdater } from 'electron';
import { CancellationToken, MacUpdater, NsisUpdater, type ProgressInfo, type UpdateInfo } from 'electron-updater';
import { getAppCacheDir } from 'electron-updater/out/AppAdapter.js';
import type { UpdateRelease } from '../../../preload/contract/updates.ts';
import { UpdateFault, type Updater } from '../../core/updates/port.ts';
import { isOffer } from '../../core/updates/version.ts';
import { checkTimeout, FeedRequests, type Patience, silenceTimeout } from './feed-requests.ts';
import { feedSession, setProxy } from './feed-session.ts';
import { updaterOptions } from './options.ts';
import { readRelease, sizesOf } from './release.ts';
import { createWindowsVerifier } from './windows-verifier.ts';

export interface UpdaterDeps {
  readonly kind: 'nsis' | 'mac';
  /** Address of the update folder, with a trailing slash. */
  readonly feed: string;
  readonly publishers: readonly string[];
  /** Of this copy. */
  readonly version: string;
  /** `resources/app-update.yml`. */
  readonly configurationFile: string;
  /** Where updates are stored until they are installed; overridden in tests. */
  readonly cacheFolder?: string;
  /** Shorter in tests. */
  readonly patience?: Patience;
}

export interface OpenUpdater {
  readonly updater: Updater;
  /** Windows: whether the running program is signed by the publisher named in its build. */
  readonly isOwnSigned: () => Promise<boolean>;
}

/** In ms. Until the application quits for its installation. */
const installTimeout = 5 * 60_000;

/** The application, as the interface that electron-updater expects. */
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

/** electron-updater, bound to one feed: never downgrades, and does nothing automatically. */
export function createUpdater(deps: UpdaterDeps): OpenUpdater {
  const inner = deps.kind === 'mac' ? new MacUpdater(undefined, adapter(deps)) : new NsisUpdater(null, adapter(deps));
  const session = feedSession(deps.feed);
  inner.logger = null;
  // Before the feed: its provider uses this executor. The second argument replaces the id that a copy would generate for itself.
  const requests = new FeedRequests(session, deps.feed, deps.patience ?? { silence: silenceTimeout, check: checkTimeout });
  Object.assign(inner, { httpExecutor: requests, stagingUserIdPromise: { value: Promise.resolve('') } });
  inner.setFeedURL({ provider: 'generic', url: deps.feed });
  Object.assign(inner, updaterOptions);
  inner.isUserWithinRollout = () => true;

  const extension = deps.kind === 'mac' ? 'zip' : 'exe';
  const fitsSystem = inner.isUpdateSupported;
  // Here and not after the check, so that a rejected version never replaces one found before.
  inner.isUpdateSupported = (info) => {
    if (!isOffer(info.version, deps.version)) return false;
    readRelease(info, extension, process.arch);
    return fitsSystem(info);
  };

  let offered: UpdateInfo | null = null;
  let fetched: { readonly file: string; readonly version: string } | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const verifier = createWindowsVerifier(deps);
  // Replaces the library's own check, which passes the file's name to a shell and accepts files that it cannot verify.
  if (inner instanceof NsisUpdater) {
    inner.verifyUpdateCodeSignature = async (_publishers, file) =>
      offered !== null && (await verifier.isUpdate(file, offered.version)) ? null : 'It is not an update by the maker of this copy.';
  }

  /** Windows; macOS verifies on its own. Throws UpdateFault `signature` after deleting the file. */
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
    // electron-updater compares a file from an earlier download with the feed, but does not verify its publisher.
    await verify(file, info.version);
    fetched = { file, version: info.version };
  }

  function install(): Promise<never> {
    return new Promise((_resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(timer);
        inner.off('error', fail);
        // On macOS the system copies the file first, and would quit once that is done: this must not happen after cancellation.
        if (deps.kind === 'mac') autoUpdater.removeAllListeners('update-downloaded');
        reject(error);
      };
      const timer = setTimeout(() => fail(new UpdateFault('timeout', 'The installation did not begin.')), installTimeout);
      timer.unref();
      inner.on('error', fail);
      inner.quitAndInstall(false, true);
    });
  }

  const updater: Updater = {
    applyProxy: (proxy) => setProxy(session, proxy),
    async check(signal): Promise<UpdateRelease | null> {
      // A stopped download may still be ending, and would be mistaken for this one.
      await before;
      signal.throwIfAborted();
      const cancel = () => requests.stopAll();
      signal.addEventListener('abort', cancel);
      const work = inner.checkForUpdates().finally(() => signal.removeEventListener('abort', cancel));
      before = work.catch(() => undefined);
      const found = await work;
      if (found === null) throw new UpdateFault('other', 'electron-updater does not work here.');
      // Only a response replaces the previous result: a failed check keeps it.
      offered = found.isUpdateAvailable ? found.updateInfo : null;
      return offered && readRelease(offered, extension, process.arch);
    },
    async download(report, signal) {
      await before;
      signal.throwIfAborted();
      if (offered === null) throw new UpdateFault('other', 'Nothing was found before.');
      const token = new CancellationToken();
      const cancel = () => {
        token.cancel();
        requests.stopAll();
      };
      const progress = ({ transferred, total }: ProgressInfo) => report(transferred, total);
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
      // Checked again: since the download, another program may have modified the file.
      if (deps.kind === 'nsis') {
        if (fetched === null) throw new UpdateFault('other', 'Nothing was fetched before.');
        await verify(fetched.file, fetched.version);
      }
      return install();
    },
  };

  return { updater, isOwnSigned: verifier.isOwnSigned };
}
