import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { launchElectron } from '../e2e/support/electron.ts';
import { call, connect } from './bridge-call.ts';
import { benchLaunch } from './environment.ts';
import { compare, type Figure } from './figure.ts';
import { rowsGiven } from './jobs-figures.ts';
import { longestTask, watchTasks } from './page-tasks.ts';
import { end, startLarge } from './practice-processes.ts';
import { lateShare } from './window-frames.ts';
import { installProbe, type Probe, type Scrolled } from './window-probe.ts';
import { ourMarks } from './window-sides.ts';

/** For how long a job is looked at while it runs, in ms. */
const watched = 15_000;
const frames = 240;
/** Pixels in a frame. */
const speeds = [100, 600] as const;

interface Globals {
  readonly probe: Probe;
}

/**
 * The review of 10,000 rows (`--rows=2000`) in the window of the built application, scrolled as the lists are, and the longest task of the
 * page while such a job runs as fast as the settings allow (50 calls a second). Chromium tells of tasks over 50 ms alone: 0 is none. Peers
 * are the list of domains in the same window, and the page at rest.
 */
export async function jobsWindow(): Promise<Figure[]> {
  const rows = rowsGiven(process.argv, 10_000);
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const service = await startLarge(join(home, 'practice.db'), Math.ceil(rows * 1.6), 20);
  const application = await launchElectron(benchLaunch(home, join(home, 'data')));
  try {
    const { page } = application;
    const { address: baseAddress, resellerId } = service;
    const accountId = await connect(page, { baseAddress, resellerId, apiKey: 'load-key' }, false);
    await call(page, 'sync', 'start', { accountId, lists: ['domains'] });
    await page.reload();
    await openDomains(page);
    await page.evaluate(installProbe, ourMarks);
    await page.evaluate(watchTasks);
    const list = await scrollAtEach(page, 'Domains');
    const count = await review(page);
    if (count < rows) throw new Error(`The review has ${count} rows, not ${rows}.`);
    const scrolled = await scrollAtEach(page, 'Rows');
    const atRest = await longestTask(page, watched);
    await applyButton(page).click();
    await page.getByRole('button', { name: 'Pause' }).first().waitFor();
    const running = await longestTask(page, watched);
    const { jobs } = (await call(page, 'changes', 'jobs', { accountId })) as { jobs: { counts: { done: number } }[] };
    return [
      ...speeds.flatMap((speed, at) => figuresOf(speed, scrolled[at], list[at])),
      compare('jobs-window.longest-task', [running], [atRest]),
      compare('jobs-window.rows', [((jobs[0]?.counts.done ?? 0) * 1000) / watched], null, '/s'),
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

/** Reviews other nameservers for all domains that may be changed; answers how many rows there are. */
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

async function scrollAtEach(page: Page, grid: string): Promise<Scrolled[]> {
  const all: Scrolled[] = [];
  for (const speed of speeds) {
    all.push(
      await page.evaluate(([pixels, count]) => (window as unknown as Globals).probe.scroll(pixels, count), [speed, frames] as const),
    );
    await page.getByRole('grid', { name: grid }).evaluate((element) => element.scrollTo({ top: 0 }));
  }
  return all;
}

/** Of the review, beside the list of domains in the same window. */
function figuresOf(speed: number, review: Scrolled | undefined, list: Scrolled | undefined): Figure[] {
  const share = (of: Scrolled | undefined): number[] => [lateShare(of?.frames ?? [])];
  const blank = (of: Scrolled | undefined): number[] => [of?.longestBlank ?? Number.NaN];
  return [
    compare(`jobs-window.scroll-${speed}.late`, share(review), share(list), '%'),
    compare(`jobs-window.scroll-${speed}.blank`, blank(review), blank(list), 'frames'),
  ];
}
