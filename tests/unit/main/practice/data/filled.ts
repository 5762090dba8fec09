import { type Database, loadDatabase } from '../../../../../main/core/base/database.ts';
import { fillPractice } from '../../../../../main/practice/data/fill.ts';
import { tables } from '../../../../../main/practice/kernel/tables.ts';

/** Noon of the day around which the data is centered. */
export const noon = Date.parse('2026-05-04T12:00:00Z');
export const today = '2026-05-04';

const open = await loadDatabase();

/** A filled in-memory database. Foreign keys are checked. */
export function filled({ seed = 'test', domains = 500, now = noon, resellerId = '584' } = {}): Database {
  const database = open(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(tables);
  fillPractice(database, { seed, domains, now, resellerId });
  return database;
}

/** One value of the first row. */
export function value(database: Database, sql: string): number | string | null {
  return Object.values(database.first<Record<string, number | string | null>>(sql) ?? {})[0] ?? null;
}

/** The first column of all rows. */
export function column<T extends string | number | null>(database: Database, sql: string): T[] {
  return database.all<Record<string, T>>(sql).flatMap((row) => Object.values(row).slice(0, 1));
}

/** Name and rows of each table. */
export function everything(database: Database): [table: string, rows: unknown[]][] {
  const names = column<string>(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  return names.map((name) => [name, database.all(`SELECT * FROM ${name}`)]);
}
