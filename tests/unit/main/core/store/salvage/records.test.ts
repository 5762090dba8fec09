import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pages } from '../../../../../../main/core/store/salvage/pages.ts';
import { readEntry, type TreePage, treePage } from '../../../../../../main/core/store/salvage/records.ts';
import { createFolder, entriesOf, rootOf } from './fixtures.ts';

describe('what SQLite wrote', () => {
  let folder: ReturnType<typeof createFolder>;
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => folder.remove());

  /** Runs statements in a new file and returns what is read from the tree of `t`. */
  async function writtenEntries(sql: string, pageSize = 512) {
    const database = await folder.database('a.db');
    database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA synchronous = OFF; ${sql}`);
    const root = rootOf(database, 't');
    database.close();
    return entriesOf(await folder.pages('a.db'), root);
  }

  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  /** Around the lengths at which a row of a 512-byte page no longer fits, or fills it exactly with its part of an overflow chain. */
  const lengths = [...range(80, 120), ...range(440, 490), ...range(590, 620), ...range(960, 1000), 1500, 2000];
  const insertTexts = `BEGIN; ${lengths.map((length) => `INSERT INTO t VALUES (${length}, '${'x'.repeat(length)}')`).join(';')}; COMMIT`;

  it.for([512, 65_536])('texts in pages of %i bytes, with overflow pages and inner pages', async (pageSize) => {
    const read = await writtenEntries(`CREATE TABLE t (id INTEGER PRIMARY KEY, body TEXT); ${insertTexts}`, pageSize);
    expect(read).toEqual(lengths.map((length) => ({ rowid: length, values: [null, 'x'.repeat(length)] })));
  });

  it('texts in a table without rowid', async () => {
    const read = await writtenEntries(`CREATE TABLE t (id INTEGER PRIMARY KEY, body TEXT) WITHOUT ROWID; ${insertTexts}`);
    expect(read).toEqual(lengths.map((length) => ({ rowid: null, values: [length, 'x'.repeat(length)] })));
  });

  it('integers of every size that are exact, texts and NULL', async () => {
    const exact = [0, 1, 2, -1, 127, 128, -128, -129, 32_767, 32_768, 2 ** 23, 2 ** 31, 2 ** 47 - 1, 2 ** 47, 2 ** 53 - 1, 1 - 2 ** 53];
    const rows = [...exact, 'NULL', `'ümlaut'`, `''`, `char(65279) || 'a'`].map((value) => `(${value})`).join(',');
    const read = await writtenEntries(`CREATE TABLE t (a ANY); INSERT INTO t VALUES ${rows}`);
    expect(read.map((entry) => entry?.values[0])).toEqual([...exact, null, 'ümlaut', '', '\uFEFFa']);
  });

  it('nothing else: other types, inexact integers and text that is not UTF-8 make an entry unreadable', async () => {
    const others = ['1.5', `x'00'`, `x''`, '9007199254740992', '-9007199254740992', `CAST(x'ff' AS TEXT)`];
    expect(await writtenEntries(`CREATE TABLE t (a ANY); INSERT INTO t VALUES ${others.map((value) => `(${value})`).join(',')}`)).toEqual(
      others.map(() => null),
    );
  });

  it('rowids that are exact', async () => {
    const rowids = [0, 1, 127, 128, 16_383, 16_384, 2 ** 21, 2 ** 28, 2 ** 35, 2 ** 42, 2 ** 49, 2 ** 53 - 1];
    const tooLarge = ['9007199254740992', '9223372036854775807'];
    const rows = [...rowids, ...tooLarge].map((rowid) => `(${rowid}, 'a')`).join(',');
    const read = await writtenEntries(`CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT); INSERT INTO t VALUES ${rows}, (-1, 'a')`);
    expect(read).toEqual([null, ...rowids.map((rowid) => ({ rowid, values: [null, 'a'] })), null, null]);
  });
});

const usable = 512;

/** Pages as in a file; the first one is number 1. */
function pagesOf(...all: readonly (Buffer | null)[]): Pages {
  return { usable, count: all.length, read: (number) => all[number - 1] ?? null, close: () => undefined };
}

function bytesWith(...places: readonly (readonly [at: number, bytes: readonly number[]])[]): Buffer {
  const bytes = Buffer.alloc(usable);
  for (const [at, some] of places) bytes.set(some, at);
  return bytes;
}

describe('a tree page', () => {
  const leaf = (...cells: readonly number[]) =>
    bytesWith([0, [13]], [3, [0, cells.length]], [8, cells.flatMap((cell) => [cell >> 8, cell & 255])]);
  const empty = Buffer.alloc(usable);

  it('is one of four kinds, at its place in the first page too', () => {
    const first = bytesWith([100, [13, 0, 0, 0, 1]], [108, [1, 0]]);
    expect(treePage(pagesOf(first), 1)).toMatchObject({ kind: 'table', leaf: true, cells: [256], claimed: 1, children: [] });
    const kinds = [2, 5, 10, 13].map((kind) => treePage(pagesOf(empty, bytesWith([0, [kind]])), 2));
    expect(kinds.map((page) => `${page?.kind} ${page?.leaf}`)).toEqual(['index false', 'table false', 'index true', 'table true']);
    expect(treePage(pagesOf(empty, bytesWith([0, [4]])), 2)).toBeNull();
  });

  it('has a number in the file', () => {
    const pages = pagesOf(leaf(), leaf(), null);
    expect(treePage(pages, 2)).not.toBeNull();
    expect([0, -1, 3, 4].map((number) => treePage(pages, number))).toEqual([null, null, null, null]);
    // Not requested.
    expect(treePage({ ...pages, read: () => leaf() }, 4)).toBeNull();
    expect(treePage({ ...pages, read: () => leaf() }, 0)).toBeNull();
  });

  it('has room for its cells, and leaves out those that are not behind their offsets', () => {
    expect(treePage(pagesOf(empty, leaf(14, 13, 508, 509)), 2)).toMatchObject({ cells: [508], claimed: 4 });
    expect(treePage(pagesOf(empty, leaf(16, 15, 508, 509)), 2)).toMatchObject({ cells: [16, 508], claimed: 4 });
    expect(treePage(pagesOf(empty, bytesWith([0, [13]], [3, [0, 252]])), 2)).toMatchObject({ claimed: 252, cells: [] });
    expect(treePage(pagesOf(empty, bytesWith([0, [13]], [3, [0, 253]])), 2)).toBeNull();
    expect(treePage(pagesOf(empty, bytesWith([0, [5]], [3, [0, 250]])), 2)).toMatchObject({ claimed: 250 });
    expect(treePage(pagesOf(empty, bytesWith([0, [5]], [3, [0, 251]])), 2)).toBeNull();
  });

  it('has the children of its cells and one more unless it is a leaf', () => {
    const inner = bytesWith([0, [5, 0, 0, 0, 1]], [8, [0, 0, 0, 9, 1, 0]], [256, [0, 0, 0, 7]]);
    expect(treePage(pagesOf(empty, inner), 2)).toMatchObject({ kind: 'table', leaf: false, cells: [256], children: [7, 9] });
  });
});

describe('an entry', () => {
  const cell = 100;
  /** Reads a cell of a table's leaf that consists of these bytes, at the end of the page if there are few. */
  function entry(cellBytes: readonly number[], change: Partial<TreePage> = {}, ...others: readonly Buffer[]) {
    const bytes = bytesWith([cell, cellBytes]);
    const page: TreePage = { kind: 'table', leaf: true, bytes, cells: [cell], claimed: 1, children: [], ...change };
    return readEntry(pagesOf(bytes, ...others), page, cell);
  }
  /** The length of the payload, rowid 5, and the payload. */
  const ofPayload = (...payload: readonly number[]) => entry([payload.length, 5, ...payload]);

  it('has a rowid only in a table, and follows the number of a child in an inner page', () => {
    expect(entry([3, 5, 2, 1, 9])).toEqual({ rowid: 5, values: [9] });
    expect(entry([3, 2, 1, 9], { kind: 'index' })).toEqual({ rowid: null, values: [9] });
    expect(entry([0, 0, 0, 7, 3, 2, 1, 9], { kind: 'index', leaf: false })).toEqual({ rowid: null, values: [9] });
  });

  it('is as long as the types in its header say', () => {
    expect(ofPayload(3, 1, 15, 9, 97)).toEqual({ rowid: 5, values: [9, 'a'] });
    expect(ofPayload(1)).toEqual({ rowid: 5, values: [] });
    // One byte less, and one more.
    expect(ofPayload(3, 1, 15, 9)).toBeNull();
    expect(ofPayload(3, 1, 15, 9, 97, 0)).toBeNull();
  });

  it('has a header that ends within it, after a whole type', () => {
    expect(ofPayload(2, 0)).toEqual({ rowid: 5, values: [null] });
    expect(ofPayload(3, 0)).toBeNull();
    expect(ofPayload(9)).toBeNull();
    // The last type has a second byte, which is behind the header.
    expect(ofPayload(2, 0x80, 1, 9)).toBeNull();
    expect(ofPayload()).toBeNull();
    expect(ofPayload(2, 0x80)).toBeNull();
  });

  it('has only types that our tables use', () => {
    expect(ofPayload(5, 8, 9, 0, 13)).toEqual({ rowid: 5, values: [0, 1, null, ''] });
    const eight = [0, 0, 0, 0, 0, 0, 0, 1];
    expect(ofPayload(2, 6, ...eight)).toEqual({ rowid: 5, values: [1] });
    const others = [[7, ...eight], [10], [11], [12], [14, 97]];
    expect(others.map((payload) => ofPayload(2, ...payload))).toEqual(others.map(() => null));
  });

  it('ends within the page', () => {
    const bytes = bytesWith([usable - 5, [3, 5, 2, 1, 9]]);
    const page: TreePage = { kind: 'table', leaf: true, bytes, cells: [], claimed: 1, children: [] };
    const at = (change: Partial<Pages>) => readEntry({ ...pagesOf(bytes), ...change }, page, usable - 5);
    expect(at({})).toEqual({ rowid: 5, values: [9] });
    expect(at({ usable: usable - 1 })).toBeNull();
    bytes[usable - 5] = 4;
    expect(at({})).toBeNull();
  });

  it('has a length and a rowid', () => {
    const bytes = bytesWith([usable - 2, [0x83, 0x83]]);
    const page: TreePage = { kind: 'table', leaf: true, bytes, cells: [], claimed: 1, children: [] };
    expect(readEntry(pagesOf(bytes), page, usable - 2)).toBeNull();
    bytes[usable - 2] = 3;
    expect(readEntry(pagesOf(bytes), page, usable - 2)).toBeNull();
    bytes.set([3, 5], usable - 2);
    expect(readEntry(pagesOf(bytes), page, usable - 2)).toBeNull();
  });

  it('continues in overflow pages that are in the file', () => {
    // 600 bytes: 39 + (600 - 39) % 508 = 92 in the page, the other 508 in one overflow page.
    const text = 'x'.repeat(597);
    const payload = Buffer.concat([Buffer.from([3, 0x80 | (1207 >> 7), 1207 & 127]), Buffer.from(text)]);
    const local = [...payload.subarray(0, 92)];
    const ofOverflow = (next: readonly number[], ...others: readonly Buffer[]) => entry([0x84, 0x58, 5, ...local, ...next], {}, ...others);
    const overflow = Buffer.concat([Buffer.alloc(4), payload.subarray(92)]);
    expect(ofOverflow([0, 0, 0, 2], overflow)).toEqual({ rowid: 5, values: [text] });
    // Not in the file, the first page, and a page that is missing.
    expect(ofOverflow([0, 0, 0, 3], overflow)).toBeNull();
    expect(ofOverflow([0, 0, 0, 1], overflow)).toBeNull();
    expect(ofOverflow([0, 0, 0, 0], overflow)).toBeNull();
  });

  it('that claims to be very long is damaged, and its overflow pages are not read', () => {
    const readsOf = (length: readonly number[]): number => {
      let reads = 0;
      const bytes = Buffer.alloc(usable, 1);
      bytes.set([...length, 5], cell);
      const page: TreePage = { kind: 'table', leaf: true, bytes, cells: [], claimed: 1, children: [] };
      const read = () => {
        reads += 1;
        return null;
      };
      expect(readEntry({ ...pagesOf(bytes), count: 2 ** 31, read }, page, cell)).toBeNull();
      return reads;
    };
    expect(readsOf([0x9e, 0xc2, 0xa0, 0x00])).toBe(1); // 64,000,000
    expect(readsOf([0x9e, 0xc2, 0xa0, 0x01])).toBe(0);
  });
});
