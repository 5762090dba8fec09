import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '../../build/scripts/lib/folders.ts';
import { compare, type Figure } from './figure.ts';
import { fillDataFolder } from './portfolio/folder.ts';
import { type Start, timelineOfStart, timeOfStart } from './start.ts';
import { timelineTable } from './timeline-table.ts';

const rounds = 15;
const tracedRounds = 7;
const domains = 100_000;

const firstScreenUsable = `[...document.querySelectorAll('button')].some((button) =>
  button.textContent.trim().startsWith('Add account') && !button.disabled && button.getAttribute('aria-disabled') !== 'true')`;
/** A user who goes to Domains as soon as its link is visible. */
const listUsable = `(() => {
  if (document.querySelector('[role="grid"][aria-label="Domains"] [role="rowheader"]') !== null) return true;
  const link = document.querySelector('nav a[aria-label="Domains"]');
  if (link !== null && link.getAttribute('aria-current') === null) link.click();
  return false;
})()`;
const lineShown = "document.querySelector('h1') !== null";

const bareMain = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadFile('index.html'));
`;

const sides = ['startup', 'startup.account', 'bare'] as const;
type Side = (typeof sides)[number];

/**
 * From the start of the process to the first usable screen, and with an account of 100,000 domains to the first rows of its list, compared
 * with a bare Electron window with one line of HTML. With `--trace` it prints the intermediate times instead of figures.
 */
export async function startup(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    const starts = await prepare(home);
    if (process.argv.includes('--trace')) {
      console.log(timelineTable(await inTimeSlices(starts, tracedRounds, timelineOfStart)));
      return [];
    }
    const times = await inTimeSlices(starts, rounds, timeOfStart);
    return [compare('startup', times.startup, times.bare), compare('startup.account', times['startup.account'], times.bare)];
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function prepare(home: string): Promise<Record<Side, Start>> {
  const bare = join(home, 'bare');
  mkdirSync(bare);
  writeFileSync(join(bare, 'package.json'), '{ "name": "bare", "main": "main.cjs" }');
  writeFileSync(join(bare, 'main.cjs'), bareMain);
  writeFileSync(join(bare, 'index.html'), '<!doctype html><h1>Bare</h1>');
  const filled = join(home, 'filled');
  await fillDataFolder(filled, domains);
  return {
    startup: { args: [folders.project], dataFolder: join(home, 'data'), home, usable: firstScreenUsable },
    'startup.account': { args: [folders.project], dataFolder: filled, home, usable: listUsable },
    bare: { args: [bare, `--user-data-dir=${join(home, 'bare-data')}`], dataFolder: join(home, 'data'), home, usable: lineShown },
  };
}

/** The first start of each fills the caches of the system and of Chromium, and does not count. */
async function inTimeSlices<T>(
  starts: Record<Side, Start>,
  count: number,
  measure: (start: Start) => Promise<T>,
): Promise<Record<Side, T[]>> {
  const found: Record<Side, T[]> = { startup: [], 'startup.account': [], bare: [] };
  for (let round = -1; round < count; round++) {
    for (const side of sides) {
      const measured = await measure(starts[side]);
      if (round >= 0) found[side].push(measured);
    }
  }
  return found;
}
