import { describe, expect, test, vi } from 'vitest';
import { createRemoteRows, pagesToLoad, type RemoteResult, type RowsAnswer } from '../../../../renderer/data/remote-rows.ts';

interface PageRequest {
  readonly from: number;
  readonly count: number;
  readonly signal: AbortSignal;
  readonly answer: (answer: RowsAnswer<string>) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

const rows = (from: number, count = 10, name = 'row') => Array.from({ length: count }, (_, index) => `${name} ${from + index}`);

const settle = async (settled: () => void) => {
  settled();
  // The rows are stored in a later turn.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** A source whose responses the test provides. */
function source() {
  const requests: PageRequest[] = [];
  const load = (from: number, count: number, signal: AbortSignal) =>
    new Promise<RowsAnswer<string>>((resolve, reject) => {
      requests.push({
        ...{ from, count, signal },
        answer: (answer) => settle(() => resolve(answer)),
        fail: (error) => settle(() => reject(error)),
      });
    });
  const at = (from: number) => requests.findLast((one) => one.from === from && !one.signal.aborted);
  return { requests, load, at, froms: () => requests.map(({ from }) => from) };
}

const result = (load: RemoteResult<string>['load'], of: Partial<RemoteResult<string>> = {}): RemoteResult<string> => ({
  ...{ key: 'all', version: 1, load },
  ...of,
});

function start({ count = 1000, keep = 5, first = [] as readonly string[] } = {}) {
  const faults: unknown[] = [];
  const { requests, load, at, froms } = source();
  const shown = result(load, { count });
  const read = createRemoteRows<string>(
    { size: 10, keep, onFault: (error) => faults.push(error) },
    { result: shown, answer: { rows: first } },
  );
  return { read, requests, faults, load, at, froms };
}

test('requests the pages of the visible rows and one page on either side', () => {
  expect(pagesToLoad(0, 25, 10, 1000)).toEqual([0, 3]);
  expect(pagesToLoad(500, 525, 10, 1000)).toEqual([49, 53]);
  expect(pagesToLoad(980, 999, 10, 1000)).toEqual([97, 99]);
  expect(pagesToLoad(0, 3, 10, 4)).toEqual([0, 0]);
});

test('fast scrolling reads ahead, a jump does not', () => {
  expect(pagesToLoad(500, 525, 10, 1000, 11)).toEqual([49, 55]);
  expect(pagesToLoad(500, 525, 10, 1000, -11)).toEqual([47, 53]);
  expect(pagesToLoad(500, 525, 10, 1000, 500)).toEqual([49, 53]);
});

describe('a result with a known count', () => {
  test('requests no rows that it already contains', () => {
    const { read, froms } = start({ first: rows(0) });
    expect(read.row(9)).toBe('row 9');
    read.ensureLoaded(0, 5);
    expect(froms()).toEqual([10]);
  });

  test('shows the part of a page that it contains, and reads the whole page', () => {
    const { read, froms } = start({ first: rows(0, 4) });
    expect([read.row(3), read.row(4)]).toEqual(['row 3', undefined]);
    read.ensureLoaded(0, 5);
    expect(froms()).toEqual([0, 10]);
  });

  test('requests no more rows than there are', () => {
    const { read, requests } = start({ count: 23 });
    read.ensureLoaded(20, 22);
    expect(requests.map(({ from, count }) => [from, count])).toEqual([
      [20, 3],
      [10, 10],
    ]);
  });

  test('cancels requests for pages that were scrolled past, and ignores their responses', async () => {
    const { read, requests, at } = start();
    const changed = vi.fn();
    const unsubscribe = read.subscribe(changed);
    read.ensureLoaded(0, 5);
    read.ensureLoaded(500, 505);
    expect(requests.filter(({ signal }) => signal.aborted).map(({ from }) => from)).toEqual([0, 10]);
    await requests[0]?.answer({ rows: rows(0) });
    expect(read.row(0)).toBeUndefined();
    expect(changed).not.toHaveBeenCalled();
    await at(500)?.answer({ rows: rows(500) });
    expect(read.row(503)).toBe('row 503');
    expect(changed).toHaveBeenCalledOnce();
    const stamp = read.stamp();
    unsubscribe();
    await at(510)?.answer({ rows: rows(510) });
    expect(read.row(515)).toBe('row 515');
    expect(changed).toHaveBeenCalledOnce();
    expect(read.stamp()).not.toBe(stamp);
  });

  test('requests the page in view first, and none twice', () => {
    const { read, froms } = start();
    read.ensureLoaded(500, 505);
    read.ensureLoaded(501, 506);
    expect(froms()).toEqual([500, 490, 510]);
  });

  test('keeps a limited number of pages, and drops the farthest first', async () => {
    const { read, requests } = start({ keep: 4 });
    for (const place of [0, 300, 310, 600]) {
      read.ensureLoaded(place, place + 5);
      for (const page of requests.filter(({ signal }) => !signal.aborted)) await page.answer({ rows: rows(page.from) });
    }
    read.ensureLoaded(600, 605);
    expect(read.row(0)).toBeUndefined();
    expect(read.row(603)).toBe('row 603');
  });

  test('reports an error, and reads the page again when it is next requested', async () => {
    const { read, requests, faults } = start({ count: 10 });
    read.ensureLoaded(0, 5);
    await requests[0]?.fail(new Error('gone'));
    expect([faults, read.error()]).toEqual([[new Error('gone')], new Error('gone')]);
    expect(requests).toHaveLength(1);
    read.ensureLoaded(0, 5);
    await requests[1]?.answer({ rows: rows(0) });
    expect([read.error(), read.row(0)]).toEqual([null, 'row 0']);
  });

  test('cancels everything when it is closed', () => {
    const { read, requests } = start();
    read.ensureLoaded(0, 5);
    read.close();
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

describe('a newer version of a result', () => {
  test('keeps the rows until newer ones have arrived, page by page', async () => {
    const { read, requests, at } = start({ count: 20 });
    read.ensureLoaded(0, 5);
    for (const page of [...requests]) await page.answer({ rows: rows(page.from) });
    const later = source();
    read.show(result(later.load, { version: 2, count: 20 }));
    expect([read.row(0), read.row(10)]).toEqual(['row 0', 'row 10']);
    await later.at(0)?.answer({ rows: rows(0, 10, 'new') });
    expect([read.row(0), read.row(10)]).toEqual(['new 0', 'row 10']);
    expect(read.known(2).map(([place]) => place)).toEqual(rows(0).map((_, place) => place));
    expect(at(0)).toBe(requests[0]);
  });

  test('waits for a pending response, and reads once more what that does not cover', async () => {
    const { read, requests, load } = start({ count: 10 });
    read.ensureLoaded(0, 5);
    for (const version of [2, 3, 4]) read.show(result(load, { version, count: 10 }));
    expect(requests).toHaveLength(1);
    await requests[0]?.answer({ rows: rows(0), version: 3 });
    expect([read.row(0), read.version()]).toEqual(['row 0', 3]);
    expect(requests).toHaveLength(2);
    await requests[1]?.answer({ rows: rows(0), version: 4 });
    expect(requests).toHaveLength(2);
  });

  test('reads outdated rows again, even while they are being read', async () => {
    const { read, requests } = start({ count: 10 });
    read.ensureLoaded(0, 5);
    read.reload();
    await requests[0]?.answer({ rows: rows(0) });
    expect(requests).toHaveLength(2);
    await requests[1]?.answer({ rows: rows(0) });
    expect(requests).toHaveLength(2);
  });

  test('keeps rows that a merge function identifies as unchanged', async () => {
    const { load, requests } = source();
    const merge = (before: readonly (string | null)[], now: readonly (string | null)[]) =>
      now.map((row, at) => (row === 'x' ? (before[at] ?? row) : row));
    const read = createRemoteRows<string>({ size: 10, merge });
    read.show(result(load, { count: 2 }));
    await requests[0]?.answer({ rows: ['a', 'b'] });
    read.show(result(load, { version: 2, count: 2 }));
    await requests[1]?.answer({ rows: ['x', 'c'] });
    expect([read.row(0), read.row(1)]).toEqual(['a', 'c']);
  });

  test('replaces rows in place', async () => {
    const { read, requests } = start({ count: 10 });
    read.ensureLoaded(0, 5);
    await requests[0]?.answer({ rows: [...rows(0, 9), null] });
    read.replace((row) => (row === 'row 4' ? 'row IV' : row));
    expect([read.row(3), read.row(4), read.row(9)]).toEqual(['row 3', 'row IV', null]);
  });
});

describe('another result', () => {
  test('whose count is known drops the rows at once', async () => {
    const { read, requests, load } = start({ count: 10 });
    read.ensureLoaded(0, 5);
    await requests[0]?.answer({ rows: rows(0) });
    read.show(result(load, { key: 'other', count: 3 }));
    expect([read.shown(), read.row(0)]).toEqual([{ key: 'other', count: 3 }, undefined]);
  });

  test('whose count is not known replaces the rows once all in view have arrived', async () => {
    const { load, at } = source();
    const read = createRemoteRows<string>({ size: 10 });
    read.show(result(load));
    expect(read.shown()).toBeNull();
    await at(0)?.answer({ rows: rows(0), count: 100 });
    read.ensureLoaded(5, 15);
    await at(10)?.answer({ rows: rows(10), count: 100 });
    read.show(result(load, { key: 'other' }));
    await at(0)?.answer({ rows: rows(0, 10, 'other'), count: 50 });
    expect([read.shown()?.count, read.row(5), read.row(15)]).toEqual([100, 'row 5', 'row 15']);
    await at(10)?.answer({ rows: rows(10, 10, 'other'), count: 50 });
    expect([read.shown(), read.row(5), read.row(15)]).toEqual([{ key: 'other', count: 50 }, 'other 5', 'other 15']);
  });

  test('that ends before the rows in view is shown at its end', async () => {
    const { load, at } = source();
    const read = createRemoteRows<string>({ size: 10 });
    read.show(result(load));
    await at(0)?.answer({ rows: rows(0), count: 100 });
    read.ensureLoaded(80, 85);
    await at(80)?.answer({ rows: rows(80), count: 100 });
    read.show(result(load, { key: 'other' }));
    await at(80)?.answer({ rows: [], count: 3 });
    await at(0)?.answer({ rows: rows(0, 3, 'other'), count: 3 });
    expect([read.shown(), read.row(2)]).toEqual([{ key: 'other', count: 3 }, 'other 2']);
  });

  test('starts at the top if it is marked so', async () => {
    const { load, at, froms } = source();
    const read = createRemoteRows<string>({ size: 10 });
    read.show(result(load));
    await at(0)?.answer({ rows: rows(0), count: 100 });
    read.ensureLoaded(80, 85);
    read.show(result(load, { key: 'other', fromTop: true }));
    expect(froms().at(-1)).toBe(0);
  });

  test('reports whether it was reached', async () => {
    const { load, at } = source();
    const read = createRemoteRows<string>({ size: 10 });
    read.show(result(load));
    const reached = read.reached('all', 1);
    const otherwise = read.reached('other', 1);
    await at(0)?.answer({ rows: rows(0, 3), count: 3 });
    expect(await reached).toBe(true);
    read.show(result(load, { version: 2 }));
    expect(await otherwise).toBe(false);
    const never = read.reached('all', 9);
    read.close();
    expect(await never).toBe(false);
  });
});
