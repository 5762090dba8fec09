import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchElectron } from '../../e2e/support/electron.ts';
import { benchLaunch } from '../environment.ts';
import { compare, type Figure } from '../figure.ts';
import { lateShare } from '../window/frames.ts';
import { launchPeer } from '../window/peer.ts';
import { heapOf, ourSide, peerSide } from '../window/sides.ts';
import { bareQueries } from '../window/sql.ts';
import { type Steps, takeSteps } from '../window/steps.ts';
import { fillDataFolder } from './folder.ts';
import { paletteLetters } from './palette.ts';

const domains = 100_000;
const rounds = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.slice(9) ?? 5);

/**
 * The list of 100,000 domains in the window of the built application: opened, filtered letter by letter, sorted, scrolled; and
 * letters in the palette. The peer is
 * AG Grid in the same Chromium with the same rows in its memory, called by its own functions; that of `.sql` is the bare query.
 */
export async function portfolioWindow(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const data = join(home, 'data');
  const closings: (() => Promise<void>)[] = [];
  try {
    await fillDataFolder(data, domains);
    const emptyHeap = await heapOfEmpty(home);
    const sql = bareQueries(join(data, 'portfolio.db'));
    const ours = await launchElectron(benchLaunch(home, data));
    closings.push(() => ours.close('kill'));
    const peer = await launchPeer(folderIn(home, 'peer'), domains);
    closings.push(() => peer.electronApp.close());
    const sides = { ours: await ourSide(ours.page, sql), peer: await peerSide(peer.page) };
    const cold = await takeSteps(sides, sql);
    const warm: Steps[] = [];
    for (let round = 0; round < rounds; round += 1) warm.push(await takeSteps(sides, sql));
    const heap = (await sides.ours.heap()) - emptyHeap;
    const palette = await paletteLetters(ours.page, sql, rounds);
    sql.close();
    return [...firstTimes(cold), ...times(warm), ...palette, ...scrolling(warm), compare('window.heap', [heap], null, 'MB')];
  } finally {
    for (const close of closings) await close().catch(() => undefined);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function folderIn(home: string, name: string): string {
  const folder = join(home, name);
  mkdirSync(folder);
  return folder;
}

async function heapOfEmpty(home: string): Promise<number> {
  const { page, close } = await launchElectron(benchLaunch(home, join(home, 'empty')));
  await page.getByRole('button', { name: 'Add account' }).first().waitFor();
  const heap = await heapOf(page);
  await close();
  return heap;
}

const steps = ['open', 'filter', 'sort', 'search'] as const;

/** Before anything was requested: code is loaded, and every order is computed. */
const firstTimes = ({ ours, peer }: Steps): Figure[] =>
  (['open', 'sort'] as const).map((step) => compare(`window.${step}-first`, ours[step], peer[step]));

const times = (all: readonly Steps[]): Figure[] =>
  steps.flatMap((step) => {
    const ours = all.flatMap((one) => one.ours[step]);
    return [
      compare(
        `window.${step}`,
        ours,
        all.flatMap((one) => one.peer[step]),
      ),
      compare(
        `window.${step}.sql`,
        ours,
        all.flatMap((one) => one.sql[step]),
      ),
    ];
  });

/** Share of late frames in %, the slowest of a hundred frames, and the maximum number of frames in which a visible row was missing. */
function scrolling(all: readonly Steps[]): Figure[] {
  const speeds = Object.keys(all[0]?.ours.scrolled ?? {}).map(Number);
  return speeds.flatMap((speed) => {
    const runs = (side: 'ours' | 'peer') => all.flatMap((one) => one[side].scrolled[speed] ?? []);
    const share = (side: 'ours' | 'peer') => runs(side).map(({ frames }) => lateShare(frames));
    const slowest = (side: 'ours' | 'peer') =>
      runs(side).map(({ frames }) => frames.toSorted((a, b) => b - a)[Math.floor(frames.length / 100)] ?? 0);
    const blank = (side: 'ours' | 'peer') => runs(side).map(({ longestBlank }) => longestBlank);
    return [
      compare(`window.scroll-${speed}.late`, share('ours'), share('peer'), '%'),
      compare(`window.scroll-${speed}.p99`, slowest('ours'), slowest('peer')),
      compare(`window.scroll-${speed}.blank`, blank('ours'), blank('peer'), 'frames'),
    ];
  });
}
