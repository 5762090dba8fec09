import { expect, it } from 'vitest';
import { findIn } from '../../../../../../main/core/explorer/responses/find.ts';

const value = { Name: 'NAMED.example', list: [{ name: 1 }, { other: 'a (b) [c]' }, null, true, 12.5], none: '' };

it('finds names and values, ignoring case, in tree order', () => {
  expect(findIn(value, 'name')).toEqual({ total: 2, pointers: ['/Name', '/list/0/name'] });
  expect(findIn(value, '(B) [').pointers).toEqual(['/list/1/other']);
  expect(findIn(value, 'null').pointers).toEqual(['/list/2']);
  expect(findIn(value, '2.5').pointers).toEqual(['/list/4']);
  expect(findIn('alone', 'ALONE').pointers).toEqual(['']);
  expect(findIn(value, 'nowhere')).toEqual({ total: 0, pointers: [] });
});

it('counts all and returns ten thousand', () => {
  const found = findIn(
    Array.from({ length: 12_000 }, (_, at) => ({ at: `x${at}` })),
    'x',
  );
  expect([found.total, found.pointers.length, found.pointers.at(-1)]).toEqual([12_000, 10_000, '/9999/at']);
});
