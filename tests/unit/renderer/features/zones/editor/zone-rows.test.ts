import { expect, it, vi } from 'vitest';
import type { Output } from '../../../../../../preload/contract/index.ts';
import type { ZoneRow } from '../../../../../../preload/contract/zones.ts';
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

/** A zone of so many rows, in a version that the test says. */
function ground(count: number) {
  const zone = { version: 1, contents: new Map<number, string>() };
  const asked: number[] = [];
  const faults: unknown[] = [];
  const load = async (query: RowsQuery, from: number, most: number): Promise<Output<'zones.rows'>> => {
    asked.push(from);
    const rows = Array.from({ length: count }, (_, at) => rowOf(at, zone.contents.get(at))).filter(({ record: { content } }) =>
      content.includes(query.find),
    );
    return { version: zone.version, count: rows.length, rows: rows.slice(from, from + most) };
  };
  const rows = createZoneRows(load, (error) => faults.push(error));
  return { zone, asked, faults, rows };
}

it('reads the first page and the next, and others when they come into view', async () => {
  const { rows, asked } = ground(1000);
  expect(rows.shown()).toBeNull();
  rows.show(all, 1);
  await vi.waitFor(() => expect(rows.row(0)).toEqual(rowOf(0)));
  expect(rows.shown()).toEqual({ query: all, count: 1000 });
  await vi.waitFor(() => expect(asked).toEqual([0, 100]));
  expect(rows.row(550)).toBeUndefined();
  rows.want(540, 580);
  await vi.waitFor(() => expect(rows.row(550)).toEqual(rowOf(550)));
});

it('shows what there was until newer rows have come, and keeps the rows that say the same', async () => {
  const { rows, zone } = ground(10);
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

it('puts rows in the place of those with their ids', async () => {
  const { rows } = ground(10);
  rows.show(all, 1);
  await rows.reached(all, 1);
  const told = vi.fn();
  const unfollow = rows.subscribe(told);
  const stamp = rows.stamp();
  rows.put([{ ...rowOf(4), mark: 'removed' }]);
  expect(rows.row(4)?.mark).toBe('removed');
  expect(told).toHaveBeenCalledOnce();
  expect(rows.stamp()).not.toBe(stamp);
  unfollow();
  rows.put([rowOf(4)]);
  expect(told).toHaveBeenCalledOnce();
});

it('turns to another query, whose rows take the place of the others once they are there', async () => {
  const { rows } = ground(300);
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

it('tells what could not be read once, and reads no more on its own', async () => {
  const faults: unknown[] = [];
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const rows = createZoneRows(load, (error) => faults.push(error));
  rows.show(all, 1);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  expect(load).toHaveBeenCalledOnce();
  expect(rows.shown()).toBeNull();
  rows.close();
});

it('says that rows are not reached when others are wanted, when they cannot be read, and at the end', async () => {
  const { rows } = ground(10);
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
