import type { Guard } from './guard-copy.ts';

const salvage = 'tests/integration/main/core/store/salvage.test.ts';
const hostileCopy = 'tests/integration/main/core/store/hostile-copy.test.ts';

/** Guards against a foreign file running anything, or changing what is sent. */
export const storeGuards: readonly Guard[] = [
  {
    rule: 'restore: a file whose tables, triggers or views are not ours is refused',
    edits: [
      {
        file: 'main/core/store/inspect.ts',
        text: 'database.exec(schemaCheck(expectedEntries(open, schema, version), schema.movable));',
        becomes: 'void schemaCheck;',
      },
      {
        file: 'main/core/store/restore.ts',
        text: 'database.exec(schemaCheck(expectedEntries(open, schema), schema.movable));',
        becomes: 'void schemaCheck;',
      },
    ],
    test: { file: hostileCopy, name: 'a trigger', also: ['a copy whose schema is not ours'] },
  },
  {
    rule: 'restore: every row is checked',
    edits: [
      {
        file: 'main/core/store/workspace-rows.ts',
        text: 'if (reading.success) return null;',
        becomes: 'if (reading !== null) return null;',
      },
    ],
    test: {
      file: hostileCopy,
      name: 'an address that is not https',
      also: ['a copy with a value that we would not have written', 'every table and column'],
    },
  },
  {
    rule: 'salvage: no statement of a damaged file is run',
    edits: [
      {
        file: 'main/core/store/salvage/salvage.ts',
        text: 'migrate(database, deps.schema, 0);',
        becomes: `migrate(database, deps.schema, 0);
    try {
      const file = deps.open(source);
      const found = file.all<{ sql: string }>(
        "SELECT replace(sql, 'CREATE TABLE', 'CREATE TABLE IF NOT EXISTS') AS sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
      );
      for (const { sql } of found) database.exec(sql);
    } catch {}`,
      },
    ],
    test: { file: salvage, name: 'nothing runs' },
  },
  {
    rule: 'salvage: every row is checked',
    edits: [
      {
        file: 'main/core/store/salvage/salvage.ts',
        text: 'if (checkRow(table.name, row) !== null) return false;',
        becomes: 'void checkRow;',
      },
    ],
    test: { file: salvage, name: 'a row that we would not have written' },
  },
];
