import { expect, test } from 'vitest';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { allActivity, filterOf, isFiltered, kindOptions } from '../../../../../../renderer/features/changes/activity/activity-filter.ts';

const accountId = 'abcdefghijkl' as AccountId;

test('empty fields match everything', () => {
  expect(isFiltered(allActivity)).toBe(false);
  expect(filterOf(accountId, allActivity)).toEqual({ accountId });
});

test('filled-in fields are applied, and an incomplete date is not', () => {
  const typed = { name: ' contoh ', kind: 'renew', result: 'done', since: '0002-03-01', until: '2027-03-08' } as const;
  expect(isFiltered(typed)).toBe(true);
  expect(filterOf(accountId, typed)).toEqual({ accountId, name: 'contoh', kind: 'renew', result: 'done', until: '2027-03-08' });
});

test('kinds are listed by title', () => {
  expect(kindOptions).toContainEqual({ value: 'renew', label: 'Renewal' });
});
