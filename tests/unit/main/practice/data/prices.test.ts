import { expect, it } from 'vitest';
import { column, filled, noon, value } from './filled.ts';

const database = filled({ domains: 1 });
const maps = column<string>(database, 'SELECT registration FROM prices UNION ALL SELECT renewal FROM prices').map(
  (text) => JSON.parse(text) as Record<string, number | string>,
);

it('writes totals of periods as numbers, strings and empty strings', () => {
  const values = maps.flatMap((map) => Object.values(map));
  expect(values.some((amount) => typeof amount === 'number')).toBe(true);
  expect(values.some((amount) => typeof amount === 'string' && amount !== '')).toBe(true);
  expect(values).toContain('');
  for (const map of maps) {
    const amounts = Object.values(map)
      .filter((amount) => amount !== '')
      .map(Number);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
  }
});

it('sells some extensions for one year only, and .id for two', () => {
  const years = (extension: string) => {
    const map = JSON.parse(String(value(database, `SELECT renewal FROM prices WHERE extension = '${extension}'`))) as Record<
      string,
      unknown
    >;
    return Object.keys(map).filter((year) => map[year] !== '');
  };
  expect(years('.ac.id')).toEqual(['1']);
  expect(years('.id')).toEqual(['1', '2']);
  expect(years('.com')).toHaveLength(10);
});

it('offers WHOIS protection except for .id names, and requires documents for some of these', () => {
  expect(value(database, "SELECT count(*) FROM prices WHERE whois_protection = (extension LIKE '%.id')")).toBe(0);
  expect(value(database, "SELECT group_concat(extension, ' ') FROM prices WHERE documents = 1")).toContain('.co.id');
  expect(value(database, "SELECT count(*) FROM prices WHERE documents = 1 AND extension NOT LIKE '%.id'")).toBe(0);
  expect(value(database, 'SELECT count(*) FROM prices WHERE registry_id IS NULL AND registry_name IS NULL')).toBe(3);
});

it('has six active promotions, one past and one future, each for one period', () => {
  const promotions = column<string>(database, 'SELECT promo FROM prices WHERE promo IS NOT NULL').map((text) => JSON.parse(text));
  const when = promotions.map(({ start_date, end_date }) => {
    if (Date.parse(start_date) > noon) return 'to come';
    return Date.parse(end_date) > noon ? 'runs' : 'over';
  });
  expect(when.toSorted()).toEqual(['over', ...Array.from({ length: 6 }, () => 'runs'), 'to come']);
  for (const { registration } of promotions) expect(Object.values(registration).filter((price) => price !== '')).toHaveLength(1);
});
