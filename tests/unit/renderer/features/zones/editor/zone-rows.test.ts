import { expect, it, vi } from 'vitest';
import type { ZoneRow } from '../../../../../../preload/contract/dns/zones.ts';
import type { Output } from '../../../../../../preload/contract/index.ts';
import { createZoneRows, isSameQuery, type RowsQuery } from '../../../../../../renderer/features/zones/editor/zone-rows.ts';

const all: RowsQuery = { find: '', problems: false, sort: { column: 'place', descending: false } };
const record = (content: string) => ({ prefix: '@', type: 'A', content, ttl: 3600 });
const rowOf = (at: number, content = `198.18.0.${at}`): ZoneRow => ({
  row: `r1.${at + 1}`,
  mark: 'none',
  record: record(content),
  was: null,
  problems: [],
});

/** A zone with the given number of rows, in a version set by the test. */
function setUp(count: number) {
  const zone = { version: 1, contents: new Map<number, string>() };
  const requested: number[] = [];
  const faults: unknown[] = [];
  const load = async (query: RowsQuery, from: number, most: number): Promise<Output<'zones.rows'>> => {
    requested.push(from);
    const rows = Array.from({ length: count }, (_, at) => rowOf(at, zone.contents.get(at))).filter(({ record: { content } }) =>
      content.includes(query.find),
    );
    return { version: zone.version, count: rows.length, rows: rows.slice(from, from + most) };
  };
  const rows = createZoneRows(load, (error) => faults.push(error));
  return { zone, requested, faults, rows };
}

it('reads the first two pages, and others when they come into view', async () => {
  const { rows, requested } = setUp(1000);
  expect(rows.shown()).toBeNull();
  rows.show(all, 1);
  await vi.waitFor(() => expect(rows.row(0)).toEqual(rowOf(0)));
  expect(rows.shown()).toEqual({ query: all, count: 1000 });
  await vi.waitFor(() => expect(requested).toEqual([0, 100]));
  expect(rows.row(550)).toBeUndefined();
  rows.ensureLoaded(540, 580);
  await vi.waitFor(() => expect(rows.row(550)).toEqual(rowOf(550)));
});

it('shows the old rows until newer ones have arrived, and keeps unchanged rows', async () => {
  const { rows, zone } = setUp(10);
  rows.show(all, 1);
  await rows.reached(all, 1);
  const [first, second] = [rows.row(0), rows.row(1)];
  zone.version = 2;
  zone.contents.set(1, '203.0.113.9');
  rows.show(all, 2);
  expect(rows.row(1)).toBe(second);
  await rows.reached(all, 2);
  expect(rows.row(0)).toBe(first);
  expect(rows.row(1)?.record.content).toBe('203.0.113.9');
});

it('replaces rows by ID', async () => {
  const { rows } = setUp(10);
  rows.show(all, 1);
  await rows.reached(all, 1);
  const reported = vi.fn();
  const unfollow = rows.subscribe(reported);
  const stamp = rows.stamp();
  rows.put([{ ...rowOf(4), mark: 'removed' }]);
  expect(rows.row(4)?.mark).toBe('removed');
  expect(reported).toHaveBeenCalledOnce();
  expect(rows.stamp()).not.toBe(stamp);
  unfollow();
  rows.put([rowOf(4)]);
  expect(reported).toHaveBeenCalledOnce();
});

it('switches to another query, whose rows replace the others once they have arrived', async () => {
  const { rows } = setUp(300);
  rows.show(all, 1);
  await rows.reached(all, 1);
  const found = { ...all, find: '.29' };
  rows.show(found, 1);
  expect(rows.shown()?.count).toBe(300);
  await rows.reached(found, 1);
  expect(rows.shown()).toEqual({ query: found, count: 11 });
  expect(rows.row(0)?.record.content).toBe('198.18.0.29');
  expect([isSameQuery(all, found), isSameQuery(all, { ...all })]).toEqual([false, true]);
});

it('reports a failed read once, and does not read on its own afterwards', async () => {
  const faults: unknown[] = [];
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const rows = createZoneRows(load, (error) => faults.push(error));
  rows.show(all, 1);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  expect(load).toHaveBeenCalledOnce();
  expect(rows.shown()).toBeNull();
  rows.close();
});

it('reports rows as unreachable when others are requested, when they cannot be read, and at the end', async () => {
  const { rows } = setUp(10);
  const found = { ...all, find: '.2' };
  const later = rows.reached(found, 1);
  rows.show(all, 1);
  expect(await later).toBe(false);
  expect(await rows.reached(all, 1)).toBe(true);
  const never = rows.reached(all, 5);
  rows.close();
  expect(await never).toBe(false);

  const broken = createZoneRows(
    () => Promise.reject(new Error('gone')),
    () => undefined,
  );
  broken.show(all, 1);
  expect(await broken.reached(all, 1)).toBe(false);
});
