import type { Locator, Page } from 'playwright/test';
import type { Peer } from '../grid-app/page.ts';
import { type Expected, type ExpectedText, type GridMarks, installProbe, type Probe, type Scrolled } from './probe.ts';
import type { BareQueries, Shown } from './sql.ts';

/** A list in a window. Each step returns the time from its start to the frame that shows it, in ms. */
export interface Side {
  open(): Promise<number>;
  leave(): Promise<void>;
  /** The current word plus one letter, or nothing. */
  filter(shown: Shown): Promise<number>;
  /** By another column, or by the current one in reverse. */
  sort(shown: Shown): Promise<number>;
  /** The current word plus one letter in the global search, or nothing; the peer uses its filter. */
  search(shown: Shown): Promise<number>;
  /** From the top, and back to it. */
  scroll(pixels: number, frames: number): Promise<Scrolled>;
  /** The page's JavaScript heap after a garbage collection, in MB. */
  heap(): Promise<number>;
}

interface Globals {
  readonly probe: Probe;
  readonly peer: Peer;
}

/** For all of our grids. */
export const ourMarks: GridMarks = {
  scroller: '.rd-grid',
  counter: '.rd-grid',
  row: '[data-row]',
  place: 'data-row',
  name: '[role="rowheader"]',
};
export const peerMarks: GridMarks = {
  scroller: '.ag-grid-viewport',
  counter: '.ag-grid-viewport',
  row: '.ag-row',
  place: 'row-index',
  name: '[col-id="name"]',
};

const titles: Readonly<Record<string, string>> = { name: 'Domain', customer: 'Customer', nameservers: 'Nameservers', expires: 'Expires' };

/** State of the list when it is opened. */
const first: Shown = { word: '', column: 'expires', descending: false };

/** Our window, used like a user does: keys and clicks. */
export async function ourSide(page: Page, sql: BareQueries): Promise<Side> {
  // The window starts with the overview of all domains. From then on the list is opened from the account screen, as after each `leave`.
  await page.getByRole('heading', { name: 'Renewal plan' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'Renewal plan' }).waitFor({ state: 'detached' });
  await page.evaluate(installProbe, ourMarks);

  const measured = (from: 'keydown' | 'pointerup', shown: Shown, act: () => Promise<void>) => timed(from, sql.expected(shown), act);

  async function timed(from: 'keydown' | 'pointerup', expected: Expected | ExpectedText, act: () => Promise<void>): Promise<number> {
    await page.evaluate(([from, expected]) => (window as unknown as Globals).probe.watch(from, expected), [from, expected] as const);
    await act();
    return page.evaluate(() => (window as unknown as Globals).probe.result());
  }

  const head = (column: string): Locator => page.getByRole('button', { name: titles[column] ?? column, exact: true });
  return {
    open: () =>
      measured('keydown', first, async () => {
        await page.keyboard.press('g');
        await page.keyboard.press('d');
      }),
    async leave() {
      await page.keyboard.press('g');
      await page.keyboard.press('a');
      await page.getByRole('grid').waitFor({ state: 'detached' });
    },
    async filter(shown) {
      await page.getByRole('combobox', { name: 'Filter' }).focus();
      const last = shown.word.at(-1);
      if (last === undefined) await page.keyboard.press('Control+A');
      const ms = await measured('keydown', shown, () => page.keyboard.press(last ?? 'Delete'));
      if (last === undefined) await page.keyboard.press('Escape');
      return ms;
    },
    async search({ word }) {
      const last = word.at(-1);
      if (last === undefined) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        return 0;
      }
      if (word.length === 1) await page.getByRole('combobox', { name: 'Search everything' }).focus();
      return timed('keydown', { selector: '.rd-search-option mark', text: word }, () => page.keyboard.press(last));
    },
    sort: (shown) => measured('pointerup', shown, () => head(shown.column).click()),
    scroll: (pixels, frames) => scrolled(page, ourMarks, pixels, frames),
    heap: () => heapOf(page),
  };
}

/** The peer's window, driven by its functions. */
export async function peerSide(page: Page): Promise<Side> {
  await page.evaluate(installProbe, peerMarks);
  const filter = ({ word }: Shown) =>
    page.evaluate((text) => {
      const { probe, peer } = window as unknown as Globals;
      return probe.during(() => peer.filter(text), peer.expected);
    }, word);
  return {
    open: () =>
      page.evaluate(() => {
        const { probe, peer } = window as unknown as Globals;
        return probe.during(() => peer.open(), peer.expected);
      }),
    leave: () => page.evaluate(() => (window as unknown as Globals).peer.close()),
    filter,
    search: filter,
    sort: ({ column, descending }) =>
      page.evaluate(
        ([column, descending]) => {
          const { probe, peer } = window as unknown as Globals;
          return probe.during(() => peer.sort(column, descending), peer.expected);
        },
        [column, descending] as const,
      ),
    scroll: (pixels, frames) => scrolled(page, peerMarks, pixels, frames),
    heap: () => heapOf(page),
  };
}

export async function scrolled(page: Page, { scroller }: GridMarks, pixels: number, frames: number): Promise<Scrolled> {
  const result = await page.evaluate(([pixels, frames]) => (window as unknown as Globals).probe.scroll(pixels, frames), [
    pixels,
    frames,
  ] as const);
  await page
    .locator(scroller)
    .first()
    .evaluate((element) => element.scrollTo({ top: 0 }));
  return result;
}

export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}
