import { type Database, literal } from './database.ts';

interface SchemaEntry {
  type: 'table' | 'index' | 'trigger' | 'view';
  name: string;
  sql: string | null;
}

/** SQLite's own tables (`sqlite_sequence`) come and go with the others. */
const entries = (database: Database, of: 'main' | 'source'): SchemaEntry[] =>
  database.all<SchemaEntry>(`SELECT type, name, sql FROM ${of}.sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`);

/**
 * Makes the content of an open database that of the file at `path`, in one transaction: after a crash it is either the old or the
 * new one. The file itself stays, because libsql lets go of a file only when its statements are collected (and Windows would not
 * let it be replaced before that), and because an old write-ahead log beside a new file would damage it.
 * Both have the same version and no virtual tables. `within` runs before the commit.
 */
export function replaceContent(database: Database, path: string, within: () => void): void {
  database.exec(`ATTACH ${literal(path)} AS source; PRAGMA foreign_keys = OFF`);
  try {
    database.transaction(() => {
      dropEverything(database);
      const wanted = entries(database, 'source');
      const tables = wanted.filter((entry) => entry.type === 'table');
      create(database, tables);
      for (const { name } of tables) database.exec(`INSERT INTO main.${quoted(name)} SELECT * FROM source.${quoted(name)}`);
      if (tables.some((table) => table.sql?.includes('AUTOINCREMENT'))) {
        database.exec('DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM source.sqlite_sequence');
      }
      create(
        database,
        wanted.filter((entry) => entry.type !== 'table'),
      );
      within();
    });
  } finally {
    database.exec('PRAGMA foreign_keys = ON');
    database.exec('DETACH source');
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Empties every table and gives the pages back, so that nothing of it is left in the file. */
export function eraseContent(database: Database): void {
  database.transaction(() => {
    for (const { type, name } of entries(database, 'main')) if (type === 'table') database.exec(`DELETE FROM ${quoted(name)}`);
  });
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}

function dropEverything(database: Database): void {
  const present = entries(database, 'main');
  for (const type of ['trigger', 'view', 'table'] as const) {
    for (const entry of present) if (entry.type === type) database.exec(`DROP ${type} main.${quoted(entry.name)}`);
  }
}

/** Runs the statements by which the things were made; unqualified names belong to `main`. */
function create(database: Database, wanted: readonly SchemaEntry[]): void {
  for (const { sql } of wanted) if (sql !== null) database.exec(sql);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
