import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { launchElectron } from '../e2e/support/electron.ts';
import { fillZones } from './dns-editor.ts';
import { benchLaunch } from './environment.ts';
import { compare, type Figure } from './figure.ts';
import { lateShare } from './window-frames.ts';
import { installProbe, type Probe } from './window-probe.ts';
import { ourMarks } from './window-sides.ts';

const zones = 5;
const edits = 20;
const frames = 240;
/** Pixels in a frame. */
const speed = 100;

/** What is waited for, from the next press of Enter on. */
type Until = 'rows' | 'written' | 'row' | 'plan';

interface Globals {
  readonly probe: Probe;
  readonly until: (what: Until) => void;
  readonly took: Promise<number>;
}

/**
 * Zones of 10,000 records in the window of the built application: from Enter in the list to the frame with the first records; from Enter in
 * the field to the frame in which the row shows the edit, and to the one in which the plan counts it; late frames while the records are
 * scrolled. The zones are in the local copy, and there is no service to ask.
 */
export async function dnsWindow(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const dataFolder = join(home, 'data');
  await fillZones(dataFolder);
  const application = await launchElectron(benchLaunch(home, dataFolder));
  try {
    const { page } = application;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(installProbe, ourMarks);
    await page.evaluate(installUntil);
    await page.getByRole('link', { name: 'DNS', exact: true }).click();
    const list = page.getByRole('grid', { name: 'DNS', exact: true });
    await list.locator('[data-row="0"]').waitFor();
    const [open, row, plan]: [number[], number[], number[]] = [[], [], []];
    let scrolled = 0;
    for (let zone = 0; zone < zones; zone += 1) {
      await list.locator(`[data-row="${zone}"]`).focus();
      open.push(await entered(page, 'rows'));
      for (let edit = 0; edit < edits; edit += 1) {
        await page.getByRole('grid', { name: 'DNS records' }).locator('[data-row]').first().press('Home');
        for (let down = 0; down < edit; down += 1) await page.keyboard.press('ArrowDown');
        await entered(page, 'written');
        await page.keyboard.type(`198.19.${zone}.${edit}`);
        (edit % 2 === 0 ? row : plan).push(await entered(page, edit % 2 === 0 ? 'row' : 'plan'));
      }
      if (zone === 0) scrolled = lateShare((await scroll(page)).frames);
      await page.getByRole('button', { name: 'DNS', exact: true }).click();
      await list.locator('[data-row="0"]').waitFor();
    }
    return [
      compare('dns-window.open', open, null),
      compare('dns-window.edit', row, null),
      compare('dns-window.edit-counted', plan, null),
      compare(`dns-window.scroll-${speed}.late`, [scrolled], null, '%'),
    ];
  } finally {
    await application.close('kill');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** From Enter to the frame with what is waited for, in ms. */
async function entered(page: Page, what: Until): Promise<number> {
  await page.evaluate((wanted) => (window as unknown as Globals).until(wanted), what);
  await page.keyboard.press('Enter');
  return page.evaluate(() => (window as unknown as Globals).took);
}

const scroll = (page: Page) =>
  page.evaluate(([pixels, count]) => (window as unknown as Globals).probe.scroll(pixels, count), [speed, frames] as const);

/** Runs in the page, and knows nothing from outside of itself. */
function installUntil(): void {
  const counted = () => document.querySelector('.rd-zone-counts')?.textContent ?? '';
  const changed = () => document.querySelectorAll('.rd-zone-grid .rd-grid-row.is-changed').length;
  const isThere = (what: string, before: { count: string; rows: number }): boolean => {
    if (what === 'rows') return document.querySelector('.rd-zone-grid [data-row="0"] [data-field="content"]') !== null;
    if (what === 'written') return document.activeElement?.matches('.rd-zone-input') === true;
    return what === 'row' ? document.querySelector('.rd-zone-input') === null && changed() > before.rows : counted() !== before.count;
  };
  const until = (what: string) => {
    const before = { count: counted(), rows: changed() };
    const took = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp: began }) => {
          const look = () => {
            if (!isThere(what, before)) {
              requestAnimationFrame(look);
              return;
            }
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { took });
  };
  Object.assign(window, { until });
}
