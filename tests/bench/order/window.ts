import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { extensions } from '../../../main/practice/data/words/extensions.ts';
import { launchElectron } from '../../e2e/support/electron.ts';
import { call, connect } from '../bridge-call.ts';
import { benchLaunch } from '../environment.ts';
import { compare, type Figure } from '../figure.ts';
import { longestTasks } from '../page-tasks.ts';
import { end, startLarge } from '../practice-processes.ts';
import { lateShare } from '../window/frames.ts';
import { installProbe, type Probe, type Scrolled } from '../window/probe.ts';
import { ourMarks } from '../window/sides.ts';

/** Added to every response, in ms. */
const latency = 60;
const names = 200;
const columns = 20;
const rounds = 5;
/** How long the renderer is observed in each round, in ms. */
const forMs = 2000;
const frames = 240;
/** Pixels per frame. */
const speed = 100;

interface Globals {
  readonly probe: Probe;
  readonly until: (which: 'some' | 'all') => void;
  readonly duration: Promise<number>;
}

/**
 * A search of 200 names with 20 extensions in the window of the built application, at 60 ms latency and 50 calls per second: from the key
 * that starts it to the frame with the first answers; the longest task of the renderer and its late frames while it fills and is scrolled;
 * and the same search again from the cache, to the frame in which every visible cell has its result. The peers are the idle renderer, and
 * the full matrix.
 */
export async function orderWindow(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const service = await startLarge(join(home, 'practice.db'), 500, latency);
  const application = await launchElectron(benchLaunch(home, join(home, 'data')));
  try {
    const { page, electronApp } = application;
    const longest = () => longestTasks(electronApp, home, { rounds, forMs });
    const { address: baseAddress, resellerId } = service;
    const accountId = await connect(page, { baseAddress, resellerId, apiKey: 'load-key' }, false);
    const chosen = extensions.slice(0, columns).map(({ extension }) => extension);
    await call(page, 'sync.start', { accountId, lists: ['prices'] });
    await call(page, 'availability.keepExtensions', { accountId, favorites: chosen, groups: [] });
    await page.reload();
    await openForm(page);
    await page.evaluate(installProbe, ourMarks);
    await page.evaluate(installUntil);
    const first: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await stopAndEdit(page);
      // Names that were not checked yet.
      await page.getByRole('textbox', { name: 'Names or keywords' }).fill(labels(round).join('\n'));
      first.push(await search(page, 'some'));
    }
    const filling = await longest();
    const scrolledFilling = await scrolls(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached', timeout: 300_000 });
    const settled = await longest();
    const scrolledFull = await scrolls(page);
    const again: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole('button', { name: /^Edit names/ }).click();
      await page.getByRole('textbox', { name: 'Names or keywords' }).focus();
      again.push(await search(page, 'all'));
    }
    return [
      compare('order-window.first', first, null),
      compare('order-window.again', again, null),
      compare('order-window.longest-task', filling, settled),
      compare(`order-window.scroll-${speed}.late`, lateShares(scrolledFilling), lateShares(scrolledFull), '%'),
      compare(`order-window.scroll-${speed}.blank`, blanks(scrolledFilling), blanks(scrolledFull), 'frames'),
    ];
  } finally {
    await application.close('kill');
    await end(service);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Back to the form, once the pending calls of the previous search have returned. */
async function stopAndEdit(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.click();
  await stop.waitFor({ state: 'detached' });
  await wait(10 * latency);
  await page.getByRole('button', { name: /^Edit names/ }).click();
}

const labels = (round: number) => Array.from({ length: names }, (_, at) => `bench-${round}-name-${at + 1}`);

/** Opens the form, once the prices are loaded and the extensions are chosen. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search & order' }).click();
  for (let turn = 0; turn < 120; turn += 1) {
    if (await page.getByRole('button', { name: `${columns} extensions` }).isVisible()) return;
    await wait(500);
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('link', { name: 'Search & order' }).click();
  }
  throw new Error('The extensions never had their prices.');
}

/** From the key to the frame in which some answers are visible, or all visible cells have theirs, in ms. */
async function search(page: Page, which: 'some' | 'all'): Promise<number> {
  await page.evaluate((expected) => (window as unknown as Globals).until(expected), which);
  await page.keyboard.press('ControlOrMeta+Enter');
  return page.evaluate(() => (window as unknown as Globals).duration);
}

const lateShares = (all: readonly Scrolled[]): number[] => all.map(({ frames: each }) => lateShare(each));
const blanks = (all: readonly Scrolled[]): number[] => all.map(({ longestBlank }) => longestBlank);

async function scrolls(page: Page): Promise<Scrolled[]> {
  const all: Scrolled[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await scroll(page));
  return all;
}

async function scroll(page: Page): Promise<Scrolled> {
  const scrolled = await page.evaluate(([pixels, count]) => (window as unknown as Globals).probe.scroll(pixels, count), [
    speed,
    frames,
  ] as const);
  await page.getByRole('grid').evaluate((element) => element.scrollTo({ top: 0 }));
  return scrolled;
}

/** Runs in the renderer and must be self-contained. */
function installUntil(): void {
  const answered = '.rd-matrix-cell:is(.is-free, .is-taken, .is-premium, .is-own, .is-unknown, .is-refused)';
  const inView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isThere = (which: 'some' | 'all'): boolean => {
    const cells = [...document.querySelectorAll('.rd-matrix-row > .rd-matrix-cell')].filter(inView);
    const there = cells.filter((cell) => cell.matches(answered));
    return which === 'some' ? there.length > 0 : cells.length > 0 && there.length === cells.length;
  };
  const until = (which: 'some' | 'all') => {
    const duration = new Promise<number>((resolve) => {
      let startTime = 0;
      addEventListener('keydown', ({ timeStamp }) => (startTime = timeStamp), { capture: true, once: false });
      const observer = new MutationObserver(() => {
        if (startTime === 0 || !isThere(which)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - startTime);
          port2.postMessage(null);
        });
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
    Object.assign(window, { duration });
  };
  Object.assign(window, { until });
}
