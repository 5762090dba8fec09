import { expect, test } from 'vitest';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { allActivity, filterOf, isFiltered, kindOptions } from '../../../../../renderer/features/changes/activity-filter.ts';

const accountId = 'abcdefghijkl' as AccountId;

test('empty fields ask for all', () => {
  expect(isFiltered(allActivity)).toBe(false);
  expect(filterOf(accountId, allActivity)).toEqual({ accountId });
});

test('what is filled in is asked for, and a date that is half typed is not', () => {
  const typed = { name: ' contoh ', kind: 'renew', result: 'done', since: '0002-03-01', until: '2027-03-08' } as const;
  expect(isFiltered(typed)).toBe(true);
  expect(filterOf(accountId, typed)).toEqual({ accountId, name: 'contoh', kind: 'renew', result: 'done', until: '2027-03-08' });
});

test('kinds are offered by their titles', () => {
  expect(kindOptions).toContainEqual({ value: 'renew', label: 'Renewal' });
});
