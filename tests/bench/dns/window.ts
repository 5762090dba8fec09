import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { launchElectron } from '../../e2e/support/electron.ts';
import { benchLaunch } from '../environment.ts';
import { compare, type Figure } from '../figure.ts';
import type { RecordsPeer } from '../grid-app/records.ts';
import { lateShare } from '../window/frames.ts';
import { launchPeer } from '../window/peer.ts';
import { type Expected, type ExpectedText, installProbe, type Probe, type Scrolled } from '../window/probe.ts';
import { ourMarks, peerMarks, scrolled } from '../window/sides.ts';
import { madeUpRecord } from '../zone-records.ts';
import { fillZones, records } from './editor.ts';

/** Each is opened once: the first one also loads the code of the editor. */
const zones = 13;
/** Edits per zone. */
const edits = 8;
const frames = 240;
/** Pixels per frame. */
const speed = 100;

interface Globals {
  readonly probe: Probe;
  readonly recordsPeer: RecordsPeer;
}

/** All rows in view. */
const whole: Expected = { count: records, first: madeUpRecord(0).prefix };
/** Every fifth record is an A. */
const rowOf = (edit: number): number => edit * 5;
const contentOf = (zone: number, edit: number): string => `203.0.113.${(zone * edits + edit) % 250}`;

/**
 * Zones of 10,000 records in the window of the built application: from Enter in the list to the frame with the first records; from Enter in
 * the field to the frame in which the row shows the edit, and to the one in which the plan counts it; late frames while the records are
 * scrolled. The zones are in the local copy, and there is no service. The peer is AG Grid in the same Chromium with the records in its
 * memory, called by its own functions; it stores, checks and plans nothing.
 */
export async function dnsWindow(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const closings: (() => Promise<void>)[] = [];
  try {
    await fillZones(join(home, 'data'));
    const application = await launchElectron(benchLaunch(home, join(home, 'data')));
    closings.push(() => application.close('kill'));
    mkdirSync(join(home, 'peer'));
    const peer = await launchPeer(join(home, 'peer'), records, 'records');
    closings.push(() => peer.electronApp.close());
    await application.page.getByRole('heading', { level: 1 }).waitFor();
    await application.page.evaluate(installProbe, ourMarks);
    await peer.page.evaluate(installProbe, peerMarks);
    return await figures(application.page, peer.page);
  } finally {
    for (const close of closings) await close().catch(() => undefined);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Times {
  readonly open: number[];
  readonly edit: number[];
}

async function figures(page: Page, peer: Page): Promise<Figure[]> {
  const list = page.getByRole('grid', { name: 'DNS', exact: true });
  const ours: Times & { readonly counted: number[] } = { open: [], edit: [], counted: [] };
  const theirs: Times = { open: [], edit: [] };
  const late: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  await page.getByRole('link', { name: 'DNS', exact: true }).click();
  for (let zone = 0; zone < zones; zone += 1) {
    await walkTo(list, zone);
    ours.open.push(await timed(page, whole, () => page.keyboard.press('Enter')));
    theirs.open.push(await during(peer, 'open', whole));
    for (let edit = 0; edit < edits; edit += 1) {
      const { row, counted } = await editRow(page, zone, edit);
      ours.edit.push(row);
      ours.counted.push(counted);
      theirs.edit.push(await editPeer(peer, zone, edit));
    }
    if (zone < 5) {
      late.ours.push(lateShare((await scroll(page, 'ours')).frames));
      late.theirs.push(lateShare((await scroll(peer, 'theirs')).frames));
    }
    await page.getByRole('button', { name: 'DNS', exact: true }).click();
    await peer.evaluate(() => (window as unknown as Globals).recordsPeer.close());
  }
  return [
    compare('dns-window.open-first', ours.open.slice(0, 1), theirs.open.slice(0, 1)),
    compare('dns-window.open', ours.open.slice(1), theirs.open.slice(1)),
    compare('dns-window.edit', ours.edit, theirs.edit),
    compare('dns-window.edit-counted', ours.counted, null),
    compare(`dns-window.scroll-${speed}.late`, late.ours, late.theirs, '%'),
  ];
}

/** Moves the cursor to the row of a zone in the list. */
async function walkTo(list: Locator, zone: number): Promise<void> {
  await list.locator('[data-row="0"] [role="rowheader"]').filter({ hasText: /./ }).waitFor();
  await list.locator('[data-row][tabindex="0"]').press('Home');
  for (let down = 0; down < zone; down += 1) await list.locator(':focus').press('ArrowDown');
  await list.locator(`[data-row="${zone}"]:focus`).waitFor();
}

/** Edits an A record in place with the keyboard; from Enter to the frame with it in the row, and to the one with it in the plan. */
async function editRow(page: Page, zone: number, edit: number): Promise<{ row: number; counted: number }> {
  const grid = page.getByRole('grid', { name: 'DNS records' });
  await grid.locator('[data-row][tabindex="0"]').press('Home');
  for (let down = 0; down < rowOf(edit); down += 1) await page.keyboard.press('ArrowDown');
  await grid.locator(`[data-row="${rowOf(edit)}"]:focus`).waitFor();
  await page.keyboard.press('Enter');
  await grid.locator('.rd-zone-input:focus').waitFor();
  const text = contentOf(zone, edit);
  await page.keyboard.type(text);
  const before = madeUpRecord(rowOf(edit)).content;
  const shown = {
    selector: `.rd-zone-grid [data-row="${rowOf(edit)}"].is-changed [data-field="content"]:not(.rd-zone-edit)`,
    text: `${before} ${text}`,
  };
  const row = await timed(page, shown, () => page.keyboard.press('Enter'), {
    selector: '.rd-zone-counts .is-changed b',
    text: `${edit + 1}`,
  });
  return { row, counted: await page.evaluate(() => (window as unknown as Globals).probe.laterResult()) };
}

async function editPeer(peer: Page, zone: number, edit: number): Promise<number> {
  const text = contentOf(zone, edit);
  await peer.evaluate(([row, written]) => (window as unknown as Globals).recordsPeer.write(row, written), [rowOf(edit), text] as const);
  return during(peer, 'take', { selector: `.ag-row[row-index="${rowOf(edit)}"] [col-id="content"]`, text });
}

/** From the next key to the frame that shows the expected display, in ms. */
async function timed(page: Page, expected: Expected | ExpectedText, act: () => Promise<void>, later?: ExpectedText): Promise<number> {
  await page.evaluate(([display, also]) => (window as unknown as Globals).probe.watch('keydown', display, also ?? undefined), [
    expected,
    later ?? null,
  ] as const);
  await act();
  return page.evaluate(() => (window as unknown as Globals).probe.result());
}

const during = (peer: Page, step: 'open' | 'take', expected: Expected | ExpectedText): Promise<number> =>
  peer.evaluate(
    ([name, display]) => {
      const { probe, recordsPeer } = window as unknown as Globals;
      return probe.during(recordsPeer[name], () => display);
    },
    [step, expected] as const,
  );

const scroll = (page: Page, side: 'ours' | 'theirs'): Promise<Scrolled> =>
  scrolled(page, side === 'ours' ? ourMarks : peerMarks, speed, frames);
