import { expect, it } from 'vitest';
import { sortedBy } from '../../../../../../renderer/features/zones/editor/use-zone-view.ts';

it('sorts by a column, reverses on the second click, and restores the order of the service on the third', () => {
  const asRead = { column: 'place', descending: false } as const;
  const up = sortedBy(asRead, 'content');
  expect(up).toEqual({ column: 'content', descending: false });
  const down = sortedBy(up, 'content');
  expect(down).toEqual({ column: 'content', descending: true });
  expect(sortedBy(down, 'content')).toEqual(asRead);
  expect(sortedBy(down, 'ttl')).toEqual({ column: 'ttl', descending: false });
  expect(sortedBy(up, 'mark')).toEqual(up);
});
