import { app, autoUpdater } from 'electron';
import { CancellationToken, MacUpdater, NsisUpdater, type ProgressInfo, type UpdateInfo } from 'electron-updater';
import { getAppCacheDir } from 'electron-updater/out/AppAdapter.js';
import type { UpdateRelease } from '../../../preload/contract/updates.ts';
import { UpdateFault, type Updater } from '../../core/updates/port.ts';
import { isOffer } from '../../core/updates/version.ts';
import { FeedRequests, longestSilence } from './feed-requests.ts';
import { feedSession, setProxy } from './feed-session.ts';
import { updaterOptions } from './options.ts';
import { readRelease } from './release.ts';

export interface UpdaterParts {
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
  /** In ms; a test does not wait as long. */
  readonly silence?: number;
}

export interface OpenUpdater {
  readonly updater: Updater;
  /** Windows: whether a program is signed by the publisher of this copy. */
  readonly isSigned: (file: string) => Promise<boolean>;
}

/** In ms. Until the application quits for its installation. */
const longestInstall = 5 * 60_000;

/** The application as electron-updater asks for it. */
function adapter({ version, configurationFile, cacheFolder }: UpdaterParts) {
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
export function createUpdater(parts: UpdaterParts): OpenUpdater {
  const inner = parts.kind === 'mac' ? new MacUpdater(undefined, adapter(parts)) : new NsisUpdater(null, adapter(parts));
  const session = feedSession(parts.feed);
  let unverified = false;
  inner.logger = {
    info: () => undefined,
    warn: (message) => {
      // Its verifier lets everything pass where PowerShell cannot be asked, and says so here alone.
      if (/ignoring signature validation/i.test(String(message))) unverified = true;
    },
    error: () => undefined,
  };
  // Before the feed: its provider takes what sends requests from here. The second stands for the id that a copy would make for itself.
  const requests = new FeedRequests(session, parts.feed, parts.silence ?? longestSilence);
  Object.assign(inner, { httpExecutor: requests, stagingUserIdPromise: { value: Promise.resolve('') } });
  inner.setFeedURL({ provider: 'generic', url: parts.feed });
  Object.assign(inner, updaterOptions);
  inner.isUserWithinRollout = () => true;

  const verify = inner instanceof NsisUpdater ? inner.verifyUpdateCodeSignature : null;
  const verifyStrictly = async (publishers: readonly string[], file: string): Promise<string | null> => {
    if (verify === null || publishers.length === 0) return 'There is no publisher to compare with.';
    unverified = false;
    const refused = await verify([...publishers], file);
    return unverified ? 'The signature could not be read on this system.' : refused;
  };
  if (inner instanceof NsisUpdater) inner.verifyUpdateCodeSignature = verifyStrictly;
  const isSigned = (file: string) =>
    verifyStrictly(parts.publishers, file).then(
      (refused) => refused === null,
      () => false,
    );

  let offered: UpdateInfo | null = null;
  let before: Promise<unknown> = Promise.resolve();

  async function fetchAndVerify(token: CancellationToken): Promise<void> {
    const [file] = await inner.downloadUpdate(token);
    // A file that an earlier run had fetched is compared with the feed by electron-updater, but not with the publisher.
    if (parts.kind === 'nsis' && (file === undefined || !(await isSigned(file)))) {
      throw new UpdateFault('signature', 'The update is not signed by the publisher of this copy.');
    }
  }

  const updater: Updater = {
    takeProxy: (proxy) => setProxy(session, proxy),
    async check(): Promise<UpdateRelease | null> {
      offered = null;
      const found = await inner.checkForUpdates();
      if (found === null) throw new UpdateFault('other', 'electron-updater does not work here.');
      if (!found.isUpdateAvailable || !isOffer(found.updateInfo.version, parts.version)) return null;
      const release = readRelease(found.updateInfo, parts.kind === 'mac' ? 'zip' : 'exe', process.arch);
      offered = found.updateInfo;
      return release;
    },
    async download(tell, signal) {
      // One that was stopped may still be on its way out, and would be taken for this one.
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
      const work = fetchAndVerify(token).finally(() => {
        signal.removeEventListener('abort', cancel);
        inner.off('download-progress', progress);
      });
      before = work.catch(() => undefined);
      await work;
    },
    restart: () =>
      new Promise((_resolve, reject) => {
        const fail = (error: Error) => {
          clearTimeout(timer);
          inner.off('error', fail);
          // On macOS the system fetches the file first, and would quit whenever it is done: not after this was given up.
          if (parts.kind === 'mac') autoUpdater.removeAllListeners('update-downloaded');
          reject(error);
        };
        const timer = setTimeout(() => fail(new UpdateFault('timeout', 'The installation did not begin.')), longestInstall);
        timer.unref();
        inner.on('error', fail);
        inner.quitAndInstall(false, true);
      }),
  };
  return { updater, isSigned };
}
