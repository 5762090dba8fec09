import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { launchElectron } from '../../e2e/support/electron.ts';
import { call, connect } from '../bridge-call.ts';
import { benchLaunch } from '../environment.ts';
import { compare, type Figure } from '../figure.ts';
import { longestTasks } from '../page-tasks.ts';
import { end, startLarge } from '../practice-processes.ts';
import { lateShare } from '../window/frames.ts';
import { installProbe, type Probe, type Scrolled } from '../window/probe.ts';
import { ourMarks } from '../window/sides.ts';
import { requestedRows } from './figures.ts';

/** Rounds per figure. */
const rounds = 5;
/** How long the renderer is observed in each round, in ms. */
const forMs = 3000;
const frames = 240;
/** Pixels per frame. */
const speeds = [100, 600] as const;

interface Globals {
  readonly probe: Probe;
}

/**
 * The review of 10,000 rows (`--rows=2000`) in the window of the built application, scrolled as the lists are, and the longest task of the
 * renderer while such a job runs as fast as the settings allow (50 calls per second), in each of five periods of 3 s. The peers are the
 * list of domains in the same window, and the idle renderer.
 */
export async function jobsWindow(): Promise<Figure[]> {
  const rows = requestedRows(process.argv, 10_000);
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const service = await startLarge(join(home, 'practice.db'), Math.ceil(rows * 1.6), 20);
  const application = await launchElectron(benchLaunch(home, join(home, 'data')));
  try {
    const { page, electronApp } = application;
    const longest = () => longestTasks(electronApp, home, { rounds, forMs });
    const { address: baseAddress, resellerId } = service;
    const accountId = await connect(page, { baseAddress, resellerId, apiKey: 'load-key' }, false);
    await call(page, 'sync.start', { accountId, lists: ['domains'] });
    await page.reload();
    await openDomains(page);
    await page.evaluate(installProbe, ourMarks);
    const list = await scrollAtEach(page, 'Domains');
    const count = await review(page);
    if (count < rows) throw new Error(`The review has ${count} rows, not ${rows}.`);
    const scrolled = await scrollAtEach(page, 'Rows');
    const settled = await longest();
    await applyButton(page).click();
    await page.getByRole('button', { name: 'Pause' }).first().waitFor();
    const countDone = async () => {
      const { jobs } = await call(page, 'changes.jobs', { accountId });
      return jobs[0]?.counts.done ?? 0;
    };
    const running: number[] = [];
    const perSecond: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [before, startTime] = [await countDone(), performance.now()];
      running.push(...(await longestTasks(electronApp, home, { rounds: 1, forMs })));
      perSecond.push((((await countDone()) - before) * 1000) / (performance.now() - startTime));
    }
    return [
      ...speeds.flatMap((speed, at) => figuresOf(speed, scrolled[at] ?? [], list[at] ?? [])),
      compare('jobs-window.longest-task', running, settled),
      compare('jobs-window.rows', perSecond, null, '/s'),
    ];
  } finally {
    await application.close('kill');
    await end(service);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openDomains(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Domains' }).click();
  await page
    .locator('header')
    .getByText(/^([\d,]+) of \1,/)
    .waitFor({ timeout: 120_000 });
  await page.getByRole('grid', { name: 'Domains' }).locator('[data-row="0"]').waitFor();
}

/** Reviews other nameservers for all domains that may be changed; returns the number of rows. */
async function review(page: Page): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Domains' });
  const all = await grid.getAttribute('aria-rowcount');
  await page.getByRole('combobox', { name: 'Filter' }).fill('status:active registrar-locked:no');
  while ((await grid.getAttribute('aria-rowcount')) === all) await wait(50);
  await grid.locator('[data-row="0"]').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Nameservers…', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Nameservers/ });
  await form.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.example.net\nns2.example.net');
  await form.getByRole('button', { name: 'Review…' }).click();
  await applyButton(page).waitFor({ timeout: 120_000 });
  return Number(await page.getByRole('grid', { name: 'Rows' }).getAttribute('aria-rowcount')) - 1;
}

const applyButton = (page: Page) => page.getByRole('button', { name: /^Apply [\d,]+ changes$/ });

/** For each speed, once per round. */
async function scrollAtEach(page: Page, grid: string): Promise<Scrolled[][]> {
  const all: Scrolled[][] = speeds.map(() => []);
  for (const [at, speed] of Array.from({ length: rounds }, () => [...speeds.entries()]).flat()) {
    all[at]?.push(
      await page.evaluate(([pixels, count]) => (window as unknown as Globals).probe.scroll(pixels, count), [speed, frames] as const),
    );
    await page.getByRole('grid', { name: grid }).evaluate((element) => element.scrollTo({ top: 0 }));
  }
  return all;
}

/** Figures of the review, compared with the list of domains in the same window. */
function figuresOf(speed: number, review: readonly Scrolled[], list: readonly Scrolled[]): Figure[] {
  const shares = (of: readonly Scrolled[]): number[] => of.map(({ frames: each }) => lateShare(each));
  const blanks = (of: readonly Scrolled[]): number[] => of.map(({ longestBlank }) => longestBlank);
  return [
    compare(`jobs-window.scroll-${speed}.late`, shares(review), shares(list), '%'),
    compare(`jobs-window.scroll-${speed}.blank`, blanks(review), blanks(list), 'frames'),
  ];
}
