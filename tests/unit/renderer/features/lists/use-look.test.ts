import { expect, test } from 'vitest';
import { domainColumns } from '../../../../../preload/contract/lists.ts';
import { sortedBy, typed } from '../../../../../renderer/features/lists/use-look.ts';

const look = { text: '', filter: '', fault: null, sort: { column: 'expires', descending: false } } as const;

test('a text that is not understood leaves the last filter', () => {
  const good = typed(look, 'tld:.id', 'domains');
  expect(good).toMatchObject({ text: 'tld:.id', filter: 'tld:.id', fault: null });
  const bad = typed(good, 'tld:.id expires<', 'domains');
  expect(bad).toMatchObject({ text: 'tld:.id expires<', filter: 'tld:.id' });
  expect(bad.fault).not.toBeNull();
  expect(typed(bad, '', 'domains')).toMatchObject({ filter: '', fault: null });
});

test('a head orders by its column, and at the second press the other way round', () => {
  const byName = sortedBy(look, 'name', domainColumns);
  expect(byName.sort).toEqual({ column: 'name', descending: false });
  expect(sortedBy(byName, 'name', domainColumns).sort).toEqual({ column: 'name', descending: true });
  expect(sortedBy(sortedBy(byName, 'name', domainColumns), 'name', domainColumns).sort).toEqual({ column: 'name', descending: false });
  expect(sortedBy(look, 'days', domainColumns)).toBe(look);
});
