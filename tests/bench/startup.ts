import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '../../build/scripts/lib/folders.ts';
import { firstValueOfPage } from './devtools.ts';
import { benchEnvironment, electronProgram } from './environment.ts';
import { compare, type Figure } from './figure.ts';

const rounds = 15;
/** A window that is not there by then never comes. In ms. */
const longest = 30_000;

/** Wall-clock time of the first frame after which `usable` holds; the same watch in both windows. */
const watch = (usable: string) => `new Promise((resolve) => {
  const usable = () => ${usable};
  const look = () => {
    if (!usable()) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  look();
})`;

const firstScreenUsable = `[...document.querySelectorAll('button')].some((button) =>
  button.textContent.trim().startsWith('Add account') && !button.disabled && button.getAttribute('aria-disabled') !== 'true')`;
const lineShown = "document.querySelector('h1') !== null";

const bareMain = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadFile('index.html'));
`;

async function timeOfStart(args: readonly string[], dataFolder: string, home: string, usable: string): Promise<number> {
  const started = performance.timeOrigin + performance.now();
  const child = spawn(electronProgram(), [...args, '--remote-debugging-port=0', '--disable-gpu'], {
    env: benchEnvironment(home, dataFolder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), longest);
  const stood = Number(await firstValueOfPage(child, watch(usable)));
  clearTimeout(tooLong);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(patience);
  return stood - started;
}

/** From the start of the process to the first screen that can be used, against a bare Electron window with one line of HTML. */
export async function startup(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const bare = join(home, 'bare');
  mkdirSync(bare);
  writeFileSync(join(bare, 'package.json'), '{ "name": "bare", "main": "main.cjs" }');
  writeFileSync(join(bare, 'main.cjs'), bareMain);
  writeFileSync(join(bare, 'index.html'), '<!doctype html><h1>Bare</h1>');
  const subject = () => timeOfStart([folders.project], join(home, 'data'), home, firstScreenUsable);
  const peer = () => timeOfStart([bare, `--user-data-dir=${join(home, 'bare-data')}`], join(home, 'data'), home, lineShown);
  const times = { subject: [] as number[], peer: [] as number[] };
  try {
    // The first start of each fills the caches of the system and of Chromium.
    await subject();
    await peer();
    for (let round = 0; round < rounds; round++) {
      times.subject.push(await subject());
      times.peer.push(await peer());
    }
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  return [compare('startup', times.subject, times.peer)];
}
