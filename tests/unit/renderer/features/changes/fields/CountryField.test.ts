import { expect, test } from 'vitest';
import { countryOptions } from '../../../../../../renderer/features/changes/fields/CountryField.tsx';

test('countries are listed by name, each once', () => {
  const options = countryOptions('ID');
  expect(options).toContainEqual({ value: 'ID', label: 'Indonesia (ID)' });
  expect(new Set(options.map(({ value }) => value)).size).toBe(249);
  expect(options[0]?.label).toMatch(/^Afghanistan/);
});

test('a code that is not a country’s is kept unchanged', () => {
  expect(countryOptions('XX')[0]).toEqual({ value: 'XX', label: 'XX' });
});
