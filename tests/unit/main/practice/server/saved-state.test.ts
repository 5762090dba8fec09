import { beforeEach, expect, it } from 'vitest';
import { type Database, loadDatabase } from '../../../../../main/core/base/database.ts';
import { writeMeta } from '../../../../../main/practice/server/meta.ts';
import { isPrepared, makeTables, prepareConnection, stateOf } from '../../../../../main/practice/server/saved-state.ts';

let database: Database;
beforeEach(async () => {
  database = (await loadDatabase())(':memory:');
  prepareConnection(database);
});

it('is ready only if it was created completely', () => {
  expect(stateOf(database)).toBe('empty');
  makeTables(database, () => writeMeta(database, 'seed', 'a'));
  expect(stateOf(database)).toBe('other-version');
  isPrepared(database);
  expect(stateOf(database)).toBe('ready');
});

it('recognizes data with other tables', () => {
  makeTables(database, () => undefined);
  database.exec('PRAGMA user_version = 12345');
  expect(stateOf(database)).toBe('other-version');
});

it('rejects another database', () => {
  database.exec('CREATE TABLE accounts (id INTEGER)');
  expect(() => stateOf(database)).toThrow('The file is a database, but not one of the practice service.');
});

it('recreates the tables, empty, including obsolete ones', () => {
  makeTables(database, () => writeMeta(database, 'seed', 'a'));
  database.exec('CREATE TABLE of_another_version (id INTEGER)');
  database.run("INSERT INTO polls VALUES (1, 'n', 's', 'in', 0, 'm', NULL, '', '')");
  makeTables(database, () => undefined);
  expect(database.first('SELECT count(*) AS n FROM polls')).toEqual({ n: 0 });
  expect(database.first('SELECT count(*) AS n FROM meta')).toEqual({ n: 0 });
  expect(() => database.all('SELECT * FROM of_another_version')).toThrow(/no such table/);
});

it('changes nothing if the first rows fail, and keeps enforcing foreign keys', () => {
  makeTables(database, () => writeMeta(database, 'seed', 'a'));
  const fail = () => {
    throw new Error('no room');
  };
  expect(() => makeTables(database, fail)).toThrow('no room');
  expect(database.first('SELECT value FROM meta')).toEqual({ value: 'a' });
  expect(() => database.run("INSERT INTO hosts VALUES (1, 99, 'ns1', '192.0.2.1', '', '')")).toThrow(/FOREIGN KEY/);
});
