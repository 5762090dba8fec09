import { expect, test } from 'vitest';
import { createRowPages, standIn, wantedPages } from '../../../../../renderer/data/list/row-pages.ts';

interface Asked {
  readonly from: number;
  readonly count: number;
  readonly signal: AbortSignal;
  readonly answer: (rows: readonly string[]) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

function start({ count = 1000, keep = 5, first = [] as readonly string[] } = {}) {
  const asked: Asked[] = [];
  const faults: unknown[] = [];
  let told = 0;
  const settle = async (settled: () => void) => {
    settled();
    // The page takes it in a later turn.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  const pages = createRowPages<string>({
    count,
    size: 10,
    keep,
    first,
    load: (from, many, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          from,
          count: many,
          signal,
          answer: (rows) => settle(() => resolve(rows)),
          fail: (error) => settle(() => reject(error)),
        });
      }),
    onFault: (error) => faults.push(error),
  });
  const unsubscribe = pages.subscribe(() => told++);
  return { pages, asked, faults, unsubscribe, told: () => told };
}

const rows = (from: number, count = 10) => Array.from({ length: count }, (_, index) => `row ${from + index}`);

test('the pages of the rows in view and one on either side are wanted', () => {
  expect(wantedPages(0, 25, 10, 1000)).toEqual([0, 3]);
  expect(wantedPages(500, 525, 10, 1000)).toEqual([49, 53]);
  expect(wantedPages(980, 999, 10, 1000)).toEqual([97, 99]);
  expect(wantedPages(0, 3, 10, 4)).toEqual([0, 0]);
});

test('scrolling fast reads ahead, a jump does not', () => {
  expect(wantedPages(500, 525, 10, 1000, 11)).toEqual([49, 55]);
  expect(wantedPages(500, 525, 10, 1000, -11)).toEqual([47, 53]);
  expect(wantedPages(500, 525, 10, 1000, 500)).toEqual([49, 53]);
});

test('the rows that came with the result are not asked for again', () => {
  const { pages, asked } = start({ first: rows(0) });
  expect(pages.row(9)).toBe('row 9');
  pages.want(0, 5);
  expect(asked.map(({ from }) => from)).toEqual([10]);
});

test('the last page asks for no more rows than there are', () => {
  const { pages, asked } = start({ count: 23 });
  pages.want(20, 22);
  expect(asked.map(({ from, count }) => [from, count])).toEqual([
    [20, 3],
    [10, 10],
  ]);
});

test('what is scrolled past is called off, and what comes of it is not taken', async () => {
  const { pages, asked, told, unsubscribe } = start();
  pages.want(0, 5);
  pages.want(500, 505);
  expect(asked.filter(({ signal }) => signal.aborted).map(({ from }) => from)).toEqual([0, 10]);
  await asked[0]?.answer(rows(0));
  expect(pages.row(0)).toBeUndefined();
  expect(told()).toBe(0);
  await asked.find(({ from }) => from === 500)?.answer(rows(500));
  expect(pages.row(503)).toBe('row 503');
  expect(told()).toBe(1);
  expect(pages.version()).toBe(1);
  unsubscribe();
  await asked.find(({ from }) => from === 510)?.answer(rows(510));
  expect(pages.row(515)).toBe('row 515');
  expect(told()).toBe(1);
  expect(pages.version()).toBe(2);
});

test('the page in view is asked for first, and none twice', () => {
  const { pages, asked } = start();
  pages.want(500, 505);
  pages.want(501, 506);
  expect(asked.map(({ from }) => from)).toEqual([500, 490, 510]);
});

test('no more pages are kept than wished; the farthest go first', async () => {
  const { pages, asked } = start({ keep: 4 });
  for (const at of [0, 300, 310, 600]) {
    pages.want(at, at + 5);
    for (const page of asked.filter(({ signal }) => !signal.aborted)) await page.answer(rows(page.from));
  }
  pages.want(600, 605);
  expect(pages.row(0)).toBeUndefined();
  expect(pages.row(603)).toBe('row 603');
});

test('a fault is told, and the page is asked for again when it is wanted again', async () => {
  const { pages, asked, faults } = start({ count: 10 });
  pages.want(0, 5);
  await asked[0]?.fail(new Error('gone'));
  expect(faults).toHaveLength(1);
  pages.want(0, 5);
  expect(asked).toHaveLength(2);
});

test('closed, nothing is under way any more', () => {
  const { pages, asked } = start();
  pages.want(0, 5);
  pages.close();
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
});

test('of states that follow quickly, the last of which rows came stands in', async () => {
  const [shown, quick, other] = [start(), start(), start()];
  shown.pages.want(0, 5);
  await shown.asked[0]?.answer(rows(0));
  const before = { key: 'plan', pages: shown.pages };
  expect(standIn(null, { key: 'plan', pages: quick.pages }).pages).toBe(quick.pages);
  expect(standIn(before, { key: 'plan', pages: quick.pages })).toBe(before);
  expect(standIn(before, { key: 'another', pages: other.pages }).pages).toBe(other.pages);
  quick.pages.want(0, 5);
  await quick.asked[0]?.answer(rows(0));
  expect(standIn(before, { key: 'plan', pages: quick.pages }).pages).toBe(quick.pages);
});
