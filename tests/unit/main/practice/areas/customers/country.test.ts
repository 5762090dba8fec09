import { describe, expect, it } from 'vitest';
import { country, countryName } from '../../../../../../main/practice/areas/customers/country.ts';

describe('countryName', () => {
  it.each([
    ['ID', 'Indonesia'],
    ['GB', 'United Kingdom'],
    ['CI', 'Côte d’Ivoire'],
  ])('names %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it.each(['UK', 'id', 'I', 'IDN', 'ZZ', 'XA', 'EU', 'UN', 'AN', 'NT', '', '62', 'I '])(
    'returns nothing for the unknown country "%s"',
    (code) => {
      expect(countryName(code)).toBeNull();
    },
  );
});

it('accepts a country code field, or reports what is wrong with it', () => {
  expect(country('ID', 'country code')).toEqual({ value: 'ID' });
  expect(country('UK', 'country code')).toEqual({ fault: 'The selected country code is invalid.' });
  expect(country(undefined, 'country code')).toEqual({ fault: 'The country code field is required.' });
});
