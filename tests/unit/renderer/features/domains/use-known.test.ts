import { expect, it } from 'vitest';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { asksDetails } from '../../../../../renderer/features/domains/use-known.ts';

const asks = (text: string): boolean => {
  const parsed = parseFilter(text);
  return !('fault' in parsed) && asksDetails(parsed.filter);
};

it('tells whether a filter asks for what only the details of a domain tell, wherever it asks', () => {
  expect(asks('protection:yes')).toBe(true);
  expect(asks('tld:.com (locked:no OR NOT protection:yes)')).toBe(true);
  expect(asks('')).toBe(false);
  expect(asks('tld:.com protection')).toBe(false);
});
