import { expect, test } from 'vitest';
import { positionsIn, shownAt } from '../../../../../../main/core/explorer/run/places.ts';
import { pathText } from '../../../../../../main/core/explorer/run/save.ts';
import { runCalls } from '../../../../../../main/core/explorer/run/thread-calls.ts';
import type { ThreadDeps } from '../../../../../../main/core/explorer/thread/deps.ts';

const answer = {
  success: true,
  data: { status: 'Active', nameservers: ['a.example', 'b.example'], records: [{ type: 'A' }, {}], none: null },
};

test('locations of a response are its primitive values and lists, in a list those of the first item', () => {
  expect(positionsIn(answer)).toEqual([
    '/success',
    '/data/status',
    '/data/nameservers',
    '/data/records',
    '/data/records/0/type',
    '/data/none',
  ]);
  let deep: unknown = 'end';
  for (let level = 0; level < 100; level += 1) deep = { in: deep };
  expect(positionsIn(deep as never)).toEqual([]);
  expect(positionsIn(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`n${at}`, at])))).toHaveLength(2000);
});

test('the value at a location is shown on one line, truncated', () => {
  expect(shownAt(answer, '/data/status')).toBe('Active');
  expect(shownAt(answer, '/data/nameservers')).toBe('a.example, b.example');
  expect(shownAt(answer, '/data/records')).toBe('[2]');
  expect(shownAt(answer, '/data/none')).toBe('null');
  expect(shownAt(answer, '/data/gone')).toBeNull();
  expect(shownAt({ long: 'x'.repeat(9000) }, '/long')).toHaveLength(500);
  expect(pathText('/data/records/0/ty~1pe')).toBe('data.records[0].ty/pe');
});

test('numbers stay as written', () => {
  const { 'run.pick': pick } = runCalls({} as ThreadDeps);
  const texts = ['{"price":1.50,"ids":[12345678901234567890,2]}'];
  expect(pick({ texts, places: ['/price', '/ids'] })).toEqual([['1.50', '12345678901234567890, 2']]);
});
