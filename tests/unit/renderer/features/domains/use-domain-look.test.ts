import { expect, test } from 'vitest';
import { sortedBy, typed } from '../../../../../renderer/features/domains/use-domain-look.ts';

const look = { text: '', filter: '', fault: null, sort: { column: 'expires', descending: false } } as const;

test('a text that is not understood leaves the last filter', () => {
  const good = typed(look, 'tld:.id');
  expect(good).toMatchObject({ text: 'tld:.id', filter: 'tld:.id', fault: null });
  const bad = typed(good, 'tld:.id expires<');
  expect(bad).toMatchObject({ text: 'tld:.id expires<', filter: 'tld:.id' });
  expect(bad.fault).not.toBeNull();
  expect(typed(bad, '')).toMatchObject({ filter: '', fault: null });
});

test('a head orders by its column, and at the second press the other way round', () => {
  const byName = sortedBy(look, 'name');
  expect(byName.sort).toEqual({ column: 'name', descending: false });
  expect(sortedBy(byName, 'name').sort).toEqual({ column: 'name', descending: true });
  expect(sortedBy(sortedBy(byName, 'name'), 'name').sort).toEqual({ column: 'name', descending: false });
  expect(sortedBy(look, 'days')).toBe(look);
});
