import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments, findBrowser, openingPage } from './browser.ts';
import { bundleShim } from './bundle-shim.ts';
import { dataFolder } from './data-folder.ts';
import { runApplication } from './run.ts';

/** How long a renderer may be gone before the window counts as closed: a reload takes less. In ms. */
const reloadTime = 5000;

const warning = [
  'Reseller Desk runs in a browser window, because Electron is not there.',
  'API keys are kept for this session only. Accounts and settings are kept as usual.',
  'Use it on a machine that is yours alone; the application proper keeps the page in its own sandbox.',
].join('\n');

function refuse(text: string): never {
  console.error(text);
  process.exit(1);
}

/** `npm start` without Electron: the same application with an installed browser. Ends with its window. */
async function start(): Promise<void> {
  if (process.getuid?.() === 0) refuse('A browser is not started as root: it would run without its sandbox. Start as an ordinary user.');
  const browser = findBrowser();
  if (browser === null) refuse('Neither Electron nor Chromium, Chrome or Edge was found. Install one of these browsers and start again.');

  const folder = dataFolder();
  let closing: NodeJS.Timeout | undefined;
  const host = await runApplication({
    dataFolder: folder,
    keychain: 'session',
    shim: await bundleShim(),
    onQuit: () => void end(),
    onPage: (present) => {
      clearTimeout(closing);
      if (!present) closing = setTimeout(() => void end(), reloadTime);
    },
  }).catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)));

  const profile = mkdtempSync(join(tmpdir(), 'reseller-desk-browser-'));
  console.log(warning);
  console.log(`Data folder: ${folder}`);
  console.log(`Browser: ${browser}`);
  const window = spawn(browser, browserArguments(profile, openingPage(profile, host.openingAddress())), { stdio: 'ignore' });

  let ended = false;
  async function end(): Promise<void> {
    if (ended) return;
    ended = true;
    clearTimeout(closing);
    if (window.exitCode === null && window.signalCode === null) {
      const windowEnd = new Promise((resolve) => window.once('exit', resolve));
      window.kill();
      await windowEnd;
    }
    await host.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  }
  window.once('error', (error) => {
    console.error(`The browser could not be started: ${error.message}`);
    void end();
  });
  window.once('exit', () => void end());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}

await start();
