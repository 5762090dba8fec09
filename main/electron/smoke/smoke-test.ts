import { app, type BrowserWindow } from 'electron';
import { loadDatabase } from '../../core/base/database.ts';
import { loadKeytar } from '../../core/keychain/keytar.ts';
import { tryExplorer } from './explorer.ts';
import { fuseEffects, relaunch } from './fuse-effects.ts';
import { tryLiveDns } from './live-dns.ts';
import { tryPractice } from './practice.ts';

/** In ms, per part. */
const patience = 30_000;

/** Returns the error, or null. A thrown error counts, too. */
type Part = () => Promise<string | null>;

const firstScreen = `new Promise((resolve) => {
  const check = () => document.querySelector('h1') !== null && (observer.disconnect(), resolve(true));
  const observer = new MutationObserver(check);
  observer.observe(document, { subtree: true, childList: true });
  check();
})`;

function partsOf(window: BrowserWindow | undefined): Readonly<Record<string, Part>> {
  const inPage = async (script: string): Promise<unknown> => {
    if (window === undefined) throw new Error('there is no window');
    return window.webContents.executeJavaScript(script);
  };
  return {
    window: async () => ((await inPage(firstScreen)) === true ? null : 'the first screen does not appear'),
    bridge: async () => {
      const reply = (await inPage('window.resellerDesk.calls.app.info({})')) as { ok?: boolean; value?: { version?: string } };
      return reply.ok === true && reply.value?.version === app.getVersion() ? null : `app.info answered ${JSON.stringify(reply)}`;
    },
    keychain: async () => (typeof (await loadKeytar()).getPassword === 'function' ? null : 'keytar has no getPassword'),
    store: async () => {
      const database = (await loadDatabase())(':memory:');
      const row = database.first<{ one: number }>('SELECT 1 AS one');
      database.close();
      return row?.one === 1 ? null : 'the database does not answer';
    },
    practice: tryPractice,
    explorer: tryExplorer,
    'live check': tryLiveDns,
    updates: async () => (typeof (await import('../updates/updater.ts')).createUpdater === 'function' ? null : 'there is no updater'),
    ...Object.fromEntries(Object.entries(fuseEffects).map(([name, effect]) => [name, () => effect(relaunch)])),
  };
}

async function tryCheck(part: Part): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer in ${patience / 1000} seconds`), patience);
  });
  try {
    return await Promise.race([part(), tooLong]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries every part that a package can lack, and what its fuses must prevent.
 * @returns one line if everything works; otherwise one line per failed part, in order
 */
export async function smokeTest(window: BrowserWindow | undefined): Promise<{ sound: boolean; text: string }> {
  const broken: string[] = [];
  const sound: string[] = [];
  for (const [name, part] of Object.entries(partsOf(window))) {
    const wrong = await tryCheck(part);
    if (wrong === null) sound.push(name);
    else broken.push(`broken: ${name}: ${wrong}`);
  }
  const { electron = '' } = process.versions;
  if (broken.length > 0) return { sound: false, text: broken.join('\n') };
  return { sound: true, text: `${app.getName()} ${app.getVersion()} on Electron ${electron}, sound: ${sound.join(', ')}` };
}
