import { describe, expect, it, test } from 'vitest';
import { createCsvReader } from '../../../../../../main/core/base/text/csv-reader.ts';
import { readCell } from '../../../../../../main/core/changes/file/cells.ts';
import { columnsOf, recognise } from '../../../../../../main/core/changes/file/columns.ts';
import { plannedRows } from '../../../../../../main/core/changes/file/planned-rows.ts';
import { fileOf } from '../../../../../../main/core/changes/file/source.ts';
import { createFindTarget } from '../../../../../../main/core/changes/file/targets.ts';
import { templateOf } from '../../../../../../main/core/changes/file/template.ts';
import { marksOf } from '../../../../../../main/core/changes/input.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import { FileKind } from '../../../../../../preload/contract/changes/change-file.ts';
import { checkText, kindNamed, never, store } from './fixtures.ts';

/** Fields that only this application fills are in no file. */
const filled = [...kinds.values()].filter((kind) => [...marksOf(kind.input).values()].every(({ hidden }) => hidden !== true));

describe.each(filled.map(({ name }) => name))('the template of %s', (name) => {
  const kind = kindNamed(name);
  const columns = columnsOf(kind);

  it('is read back unchanged, with nothing to do and no problems', async () => {
    for (const delimiter of [',', ';'] as const) {
      const text = templateOf(kind, delimiter);
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(await checkText(name, text)).toMatchObject({
        rows: 1,
        examples: 1,
        good: 0,
        problemCount: 0,
        recognised: { unknown: [], missing: [] },
      });
    }
  });

  it('has an example that is valid once the marker is removed', async () => {
    const text = templateOf(kind, ';').replace('(example) ', '');
    const checked = await checkText(name, text);
    expect(checked.problems).toEqual([]);
    expect(checked.good).toBe(1);
    const findTarget = await createFindTarget(store, 'abcdefghijkl', kind.target, never);
    const rows = plannedRows({ source: fileOf('file.csv', [Buffer.from(text)]), encoding: 'utf-8', kind, checked, findTarget });
    const [row] = await rows.slice(0, 200);
    expect(row).toMatchObject({ kind: name, place: 'line 2', target: { kind: kind.target } });
    // Each field is the schema's own example.
    const expected = Object.fromEntries(
      columns.flatMap(({ field, ...column }) => {
        if (field === null) return [];
        const read = readCell({ ...column, field }, column.example);
        return 'value' in read && read.value !== undefined ? [[field.name, read.value]] : [];
      }),
    );
    expect(row?.input).toEqual(expected);
    expect(kind.input.safeParse(row?.input).success).toBe(true);
  });

  it('has distinguishable columns that may be sent to the renderer', () => {
    expect(new Set(columns.map(({ name: column }) => column)).size).toBe(columns.length);
    const crossing = columns.map(({ secret, ...column }) => ({ ...column, masked: secret }));
    expect(FileKind.safeParse({ kind: name, target: kind.target, columns: crossing }).error).toBeUndefined();
    for (const { name: column } of columns) expect(column).toMatch(/^[a-z][a-z0-9_]*$/i);
  });
});

test('accepts the header of an exported domain list', () => {
  const heads = ['name', 'unicode', 'registrar_lock', 'notes'];
  expect(recognise(columnsOf(kindNamed('registrar-lock')), heads)).toEqual({
    places: [0, 2, -1],
    unknown: ['unicode', 'notes'],
    missing: [],
    twice: [],
  });
});

test('guards formulas in a template', () => {
  const [, example] = createCsvReader(',').push(templateOf(kindNamed('customer-create'), ','));
  expect(example?.cells).toContain("'+62215550100");
});
