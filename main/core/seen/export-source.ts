import type { Parsed } from '../../../preload/contract/index.ts';
import type { ExportColumn, exportColumns } from '../../../preload/contract/portfolio/export-columns.ts';
import { type Column, chosen } from '../portfolio/export/changes-source.ts';
import type { ExportSource } from '../portfolio/export/exports.ts';
import type { SeenChange, SeenChangesTable } from '../store/workspace/seen-changes-table.ts';
import { valueText } from './row.ts';

type Query = Extract<Parsed<'exports.startChanges'>['of'], { readonly seen: unknown }>['seen'];

/** Values are those of the contract: a file is not localized. */
const columns: { readonly [C in (typeof exportColumns)['seen'][number]]: Column<SeenChange> } = {
  found_at: { kind: 'moment', of: ({ foundAt }) => foundAt },
  domain: { kind: 'text', of: ({ domainName }) => domainName },
  domain_id: { kind: 'number', of: ({ domainId }) => domainId },
  field: { kind: 'text', of: ({ field }) => field },
  known: { kind: 'text', of: ({ field, before }) => valueText(field, before) },
  read: { kind: 'text', of: ({ field, after }) => valueText(field, after) },
  known_at: { kind: 'moment', of: ({ beforeAt }) => beforeAt },
  read_at: { kind: 'moment', of: ({ afterAt }) => afterAt },
  explanation: { kind: 'text', of: ({ explanation }) => explanation },
  job: { kind: 'number', of: ({ job }) => job },
  alarm: { kind: 'text', of: ({ alarm }) => alarm },
  seen_at: { kind: 'moment', of: ({ seenAt }) => seenAt },
};

/** Changes seen, for a file, in the order of their list. Throws AppError VALIDATION for an unknown column. */
export function seenSource(
  table: Pick<SeenChangesTable, 'ids' | 'rows'>,
  { accountId, filter, domainId }: Query,
  names: readonly ExportColumn[],
): ExportSource {
  const some = chosen<SeenChange>(columns, names);
  return {
    accountId,
    list: 'seen',
    ids: Uint32Array.from(table.ids(accountId, { filter, domainId })),
    columns: some,
    rowsOf: (ids) => table.rows(accountId, ids).map((row) => [row.id, ...some.map((column) => column.of(row))]),
  };
}
