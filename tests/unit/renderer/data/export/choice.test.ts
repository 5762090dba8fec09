import { describe, expect, it } from 'vitest';
import { exportColumns } from '../../../../../preload/contract/portfolio/export-columns.ts';
import { ExportChoice } from '../../../../../preload/contract/portfolio/exports.ts';
import { listNames } from '../../../../../preload/contract/portfolio/lists.ts';
import { exportChoice, formChoice, movedColumn } from '../../../../../renderer/data/export/choice.ts';

describe('export options', () => {
  it.each(listNames)('default to most columns of %s, as CSV with a byte order mark', (list) => {
    const first = formChoice(list, null);
    expect(first).toMatchObject({ kind: 'csv', delimiter: ',', bom: true });
    expect(first.columns.map(({ name }) => name)).toEqual(exportColumns[list]);
    expect(first.columns.some(({ chosen }) => chosen)).toBe(true);
    expect(ExportChoice.safeParse(exportChoice(first)).success).toBe(true);
  });

  it('are those used last time, selected columns first', () => {
    const last = { columns: ['notes', 'name'], format: { kind: 'csv', delimiter: ';', bom: false } } as const;
    const form = formChoice('domains', { ...last, columns: [...last.columns] });
    expect(form).toMatchObject({ kind: 'csv', delimiter: ';', bom: false });
    expect(form.columns.slice(0, 3)).toEqual([
      { name: 'notes', chosen: true },
      { name: 'name', chosen: true },
      { name: 'unicode', chosen: false },
    ]);
    expect(exportChoice(form)).toEqual(last);
    expect(exportChoice({ ...form, kind: 'json' }).format).toEqual({ kind: 'json' });
  });

  it('drop a column that the list no longer has', () => {
    const form = formChoice('prices', { columns: ['amount', 'renewal'], format: { kind: 'json' } });
    expect(exportChoice(form)).toEqual({ columns: ['renewal'], format: { kind: 'json' } });
  });

  it('move a column by one position, and not past the ends', () => {
    const columns = formChoice('customers', null).columns;
    const names = (of: typeof columns) => of.map(({ name }) => name);
    expect(names(movedColumn(columns, 1, -1)).slice(0, 2)).toEqual(['organization', 'name']);
    expect(movedColumn(columns, 0, -1)).toBe(columns);
    expect(movedColumn(columns, columns.length - 1, 1)).toBe(columns);
  });
});
