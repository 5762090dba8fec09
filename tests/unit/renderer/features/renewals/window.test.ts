import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { planFilter, windowNames } from '../../../../../renderer/features/renewals/window.ts';

const dates = { from: '', to: '' };

describe('the filter of a plan', () => {
  it.each([
    [{ name: 'past', ...dates }, '', 'expires<today'],
    [{ name: '30', ...dates }, '', 'expires<31d'],
    [{ name: '90', ...dates }, 'tld:.id OR tld:.com', 'expires<91d (tld:.id OR tld:.com)'],
    [{ name: 'own', from: '2027-01-01', to: '2027-02-01' }, '', 'expires:2027-01-01..2027-02-01'],
    [{ name: 'own', from: '2027-02-01', to: '2027-01-01' }, '', 'expires:2027-01-01..2027-02-01'],
    [{ name: 'own', from: '2027-01-01', to: '' }, '', 'expires>=2027-01-01'],
    [{ name: 'own', from: '', to: '2027-02-01' }, '', 'expires<=2027-02-01'],
    [{ name: 'own', ...dates }, 'tag:client', 'tag:client'],
  ] as const)('of %j with %j is %s', (window, besides, filter) => {
    expect(planFilter(window, besides)).toBe(filter);
  });

  it('is valid for any window', () => {
    for (const name of windowNames)
      expect(parseFilter(planFilter({ name, from: '2027-01-01', to: '' }, 'tld:.id OR status:active'))).toHaveProperty('filter');
  });
});
