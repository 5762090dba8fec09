import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright/test';
import { build } from 'vite';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { benchEnvironment, electronProgram } from '../environment.ts';

/** A window with only the peer's page, sandboxed as ours. */
const main = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800, webPreferences: { sandbox: true } }).loadFile('page.html'));
`;

/** What the peer shows: domains with `window.peer`, or the records of a zone with `window.recordsPeer`. */
type PeerPage = 'page' | 'records';

/**
 * Starts the peer's window: AG Grid in the same Chromium, with the given number of rows in memory. `folder` gets its bundle and its data.
 */
export async function launchPeer(
  folder: string,
  rows: number,
  shows: PeerPage = 'page',
): Promise<{ electronApp: ElectronApplication; page: Page }> {
  await bundle(folder, shows);
  const electronApp = await _electron.launch({
    executablePath: electronProgram(),
    args: [folder, `--user-data-dir=${join(folder, 'data')}`, '--disable-gpu'],
    env: benchEnvironment(folder, join(folder, 'data')),
    chromiumSandbox: true,
  });
  const page = await electronApp.firstWindow();
  await electronApp.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.setContentSize(1280, 800);
  });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const peer = shows === 'page' ? 'window.peer' : 'window.recordsPeer';
  await page.waitForFunction(`${peer} !== undefined`);
  await page.evaluate(`${peer}.fill(${rows})`);
  return { electronApp, page };
}

async function bundle(folder: string, shows: PeerPage): Promise<void> {
  await build({
    configFile: false,
    root: folders.project,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: {
        entry: join(folders.project, `tests/bench/grid-app/${shows}.ts`),
        formats: ['iife'],
        name: 'peerPage',
        fileName: () => 'page.js',
      },
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome130',
      minify: 'oxc',
    },
  });
  writeFileSync(join(folder, 'package.json'), '{ "name": "grid-bench", "main": "main.cjs" }');
  writeFileSync(join(folder, 'main.cjs'), main);
  const style = 'html, body { height: 100%; margin: 0 }';
  writeFileSync(
    join(folder, 'page.html'),
    `<!doctype html><meta charset="utf-8"><title>Peer</title><style>${style}</style><body><script src="page.js"></script></body>`,
  );
}
