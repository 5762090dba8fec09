import { describe, expect, test } from 'vitest';
import type { ResponseField } from '../../../../../preload/contract/accounts/profile.ts';
import { countryText, fieldFlag, fieldText, streetLines } from '../../../../../renderer/features/customers/field-values.ts';
import { needFetching } from '../../../../../renderer/features/customers/use-contacts.ts';

const fields = (values: Readonly<Record<string, ResponseField['value']>>): ResponseField[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

test('the text of a field is its human-readable part', () => {
  const of = fields({ state: ' Jawa Barat ', postal_code: 40111, fax: '', reg_id: null, odd: ['x'] });
  expect(fieldText(of, 'state')).toBe('Jawa Barat');
  expect(fieldText(of, 'postal_code')).toBe('40111');
  for (const name of ['fax', 'reg_id', 'odd', 'nowhere']) expect(fieldText(of, name)).toBeNull();
});

test.each<[ResponseField['value'], boolean | null]>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  [null, null],
  ['perhaps', null],
  [2, null],
])('a flag %j is %s', (value, flag) => expect(fieldFlag(fields({ is_2fa_enabled: value }), 'is_2fa_enabled')).toBe(flag));

test('an address has the lines that were sent', () => {
  expect(streetLines(fields({ street_1: 'Jalan Contoh 1', street_2: null }))).toEqual(['Jalan Contoh 1']);
  expect(streetLines([])).toEqual([]);
});

test('a country is shown with its code, once', () => {
  expect(countryText(fields({ country: 'Indonesia', country_code: 'id' }))).toBe('Indonesia (ID)');
  expect(countryText(fields({ country: 'ID', country_code: 'ID' }))).toBe('ID');
  expect(countryText(fields({ country_code: 'jp' }))).toBe('JP');
  expect(countryText([])).toBeNull();
});

describe('contacts are fetched when their customer is opened', () => {
  const at = '2026-11-21T08:00:00.000Z';
  const now = Date.parse(at);
  const state = { readAt: at, changedWhileReading: false, outdated: false, count: 2 };

  test('if they are missing, incomplete or outdated', () => {
    expect(needFetching(null, now)).toBe(true);
    expect(needFetching({ ...state, readAt: null }, now)).toBe(true);
    expect(needFetching(state, now + 16 * 60_000)).toBe(true);
    expect(needFetching({ ...state, outdated: true }, now)).toBe(true);
  });

  test('but not while the stored state is unknown, or if they are fresh', () => {
    expect(needFetching(undefined, now)).toBe(false);
    expect(needFetching(state, now + 60_000)).toBe(false);
  });
});
