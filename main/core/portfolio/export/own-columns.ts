import type { SalePrice } from '../../../../preload/contract/domains/domains.ts';
import type { ExportColumn } from '../../../../preload/contract/portfolio/export-columns.ts';
import { annotatedKindOf } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import type { Cell } from '../../base/text/row-format.ts';
import { exportColumn, type Row } from '../../store/portfolio/browse/export-rows.ts';
import type { NotesTable } from '../../store/workspace/port.ts';

/** Fills in local data about the rows: notes and tags are in another file than the rows. */
export function withOwn(
  notes: NotesTable,
  { accountId, list }: { readonly accountId: string; readonly list: SyncList },
  names: readonly ExportColumn[],
  rows: readonly Row[],
): readonly Row[] {
  const own = names.flatMap((name, at) => {
    const local = exportColumn(list, name)?.local;
    return local === undefined ? [] : [{ at: at + 1, local }];
  });
  const kind = annotatedKindOf(list);
  if (own.length === 0 || kind === null) return rows;
  const marks = notes.of(
    accountId,
    kind,
    rows.map(([id]) => id),
  );
  return rows.map((row) => {
    const mark = marks.get(row[0]);
    if (mark === undefined) return row;
    const filled: [number, ...Cell[]] = [...row];
    for (const { at, local } of own) filled[at] = local === 'tags' ? mark.tags.join(', ') : mark.note;
    return filled;
  });
}

/** Fills in prices: their cells have the extension, which is null where no price is known. */
export function withPrices(
  sales: () => ReadonlyMap<string, SalePrice>,
  list: SyncList,
  names: readonly ExportColumn[],
  rows: readonly Row[],
): readonly Row[] {
  const cells = names.flatMap((name, at) => {
    const sale = exportColumn(list, name)?.sale;
    return sale === undefined ? [] : [{ at: at + 1, sale }];
  });
  if (cells.length === 0) return rows;
  const byExtension = sales();
  return rows.map((row) => {
    const filled: [number, ...Cell[]] = [...row];
    for (const { at, sale } of cells) filled[at] = byExtension.get(String(row[at] ?? ''))?.[sale] ?? null;
    return filled;
  });
}
