import type { Guard } from './guard-copy.ts';

const hostileCopy = 'tests/integration/main/core/store/hostile-copy.test.ts';

/** What keeps a file of somebody else from running anything, or from changing what is sent. */
export const storeGuards: readonly Guard[] = [
  {
    rule: 'restore: a file whose tables, triggers or views are not ours is refused',
    edits: [
      {
        file: 'main/core/store/inspect.ts',
        text: 'database.exec(schemaCheck(expectedSchema(open, schema, version), schema.movable));',
        becomes: 'void schemaCheck;',
      },
      {
        file: 'main/core/store/restore.ts',
        text: 'database.exec(schemaCheck(expectedSchema(open, schema), schema.movable));',
        becomes: 'void schemaCheck;',
      },
    ],
    test: { file: hostileCopy, name: 'a trigger', also: ['a copy whose schema is not ours'] },
  },
  {
    rule: 'restore: every row is checked',
    edits: [
      { file: 'main/core/store/desk-rows.ts', text: 'if (reading.success) return null;', becomes: 'if (reading !== null) return null;' },
    ],
    test: {
      file: hostileCopy,
      name: 'an address that is not https',
      also: ['a copy with a value that we would not have written', 'every table and column'],
    },
  },
];
