import { beforeEach, expect, test } from 'vitest';
import { type Database, loadDatabase } from '../../../../../main/core/base/database.ts';

let database: Database;

beforeEach(async () => {
  database = (await loadDatabase())(':memory:');
  database.exec(
    "CREATE TABLE noted (id INTEGER PRIMARY KEY, word TEXT, more TEXT); INSERT INTO noted VALUES (1, 'a', NULL), (2, 'b', 'c')",
  );
});

test('returns the first row by column name, like the list of all rows', () => {
  const sql = 'SELECT id, word AS said, more, count(*) OVER () AS "how many" FROM noted WHERE id >= ? ORDER BY id';
  expect(database.first(sql, 1)).toEqual({ id: 1, said: 'a', more: null, 'how many': 2 });
  expect(database.first(sql, 2)).toEqual(database.all(sql, 2)[0]);
  expect(database.all(sql, 1)).toHaveLength(2);
  expect(database.first(sql, 3)).toBeNull();
  expect(database.first('PRAGMA foreign_keys')).toEqual({ foreign_keys: expect.any(Number) });
});

test('sees columns that were added to the table later', () => {
  const sql = 'SELECT * FROM noted WHERE id = ?';
  expect(database.first(sql, 1)).toEqual({ id: 1, word: 'a', more: null });
  database.exec('ALTER TABLE noted ADD COLUMN last INTEGER DEFAULT 5');
  expect(database.first(sql, 1)).toEqual({ id: 1, word: 'a', more: null, last: 5 });
});

test('leaves no statement open that would block a schema change', () => {
  expect(database.first('SELECT * FROM noted')).toEqual({ id: 1, word: 'a', more: null });
  database.transaction(() => database.run("UPDATE noted SET word = 'z'"));
  database.exec('DROP TABLE noted');
  expect(() => database.first('SELECT * FROM noted')).toThrow('no such table');
});
