import { expect, it } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { Refused } from '../../../../../main/practice/kernel/answers.ts';
import { containedTexts, containsAll } from '../../../../../main/practice/kernel/contains.ts';

const database = (await loadDatabase())(':memory:');
database.exec('CREATE TABLE people (name TEXT NOT NULL, city TEXT NOT NULL)');

/** Whether a name is found by a part of it. */
function finds(name: string, part: string): boolean {
  const columns = ['name', 'city'];
  database.exec('DELETE FROM people');
  database.run('INSERT INTO people VALUES (?, ?)', name, 'Bandung');
  return database.first(`SELECT 1 FROM people WHERE ${containsAll(columns)}`, ...containedTexts({ name: part }, columns)) !== null;
}

it.each([
  ['Élodie Müller', 'éLODIE'],
  ['Élodie Müller', 'MÜLL'],
  ['ÖZGÜR ŞAHİN', 'özgür ş'],
  ['Ωmega Δelta', 'ωMEGA δ'],
  ['Жанна', 'жАН'],
  ['さくら商店', 'くら商'],
  ['toko 🌱 hijau', '🌱 HIJ'],
  ['Straße 1', 'STRAß'],
  ['=SUM(A1:A9)', 'sum(a1:'],
])('finds %s by %s', (name, part) => expect(finds(name, part)).toBe(true));

it.each([
  ['Élodie', 'elodie'],
  ['Ayu', 'ayu '.repeat(2)],
  ['Straße', 'STRASSE'],
])('does not find %s by %s', (name, part) => expect(finds(name, part)).toBe(false));

it.each(['*', '?', '[', ']', '^', '-', '[a-z]', '%', '_', "'", '\\'])('treats %s literally', (character) => {
  expect(finds(`a${character}b`, character)).toBe(true);
  expect(finds('abc', character)).toBe(false);
});

it('finds everything for an empty query', () => {
  expect(containedTexts({}, ['name', 'city'])).toEqual(['*', '*']);
  expect(finds('Ayu', '')).toBe(true);
});

it('rejects a list instead of a string', () => {
  expect(() => containedTexts({ name: { 0: 'a' } }, ['name'])).toThrow(Refused);
});
