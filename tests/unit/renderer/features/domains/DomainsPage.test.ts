import { expect, it } from 'vitest';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { needsDetails } from '../../../../../renderer/features/domains/DomainsPage.tsx';

const asks = (text: string): boolean => {
  const parsed = parseFilter(text);
  return !('fault' in parsed) && needsDetails(parsed.filter);
};

it('detects whether a filter needs domain details, in any part of the filter', () => {
  expect(asks('protection:yes')).toBe(true);
  expect(asks('tld:.com (locked:no OR NOT protection:yes)')).toBe(true);
  expect(asks('')).toBe(false);
  expect(asks('tld:.com protection')).toBe(false);
});
