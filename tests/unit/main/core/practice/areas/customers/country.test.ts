import { describe, expect, it } from 'vitest';
import { countryName } from '../../../../../../../main/core/practice/areas/customers/country.ts';

describe('countryName', () => {
  it.each([
    ['ID', 'Indonesia'],
    ['GB', 'United Kingdom'],
    ['CI', 'Côte d’Ivoire'],
  ])('names %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it.each(['UK', 'id', 'I', 'IDN', 'ZZ', 'XA', 'EU', 'UN', 'AN', 'NT', '', '62', 'I '])('knows no country "%s"', (code) => {
    expect(countryName(code)).toBeNull();
  });
});
