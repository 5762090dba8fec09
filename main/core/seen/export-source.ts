import type { Parsed } from '../../../preload/contract/index.ts';
import type { ExportColumn, exportColumns } from '../../../preload/contract/portfolio/export-columns.ts';
import { type Column, chosen } from '../portfolio/export/changes-source.ts';
import type { ExportSource } from '../portfolio/export/exports.ts';
import { isOfMoney, type SeenAny, type SeenChangesTable } from '../store/workspace/seen-changes-table.ts';
import { moneyText, moneyValue, personText, valueText } from './row.ts';

type Query = Extract<Parsed<'exports.startChanges'>['of'], { readonly seen: unknown }>['seen'];

/** Values are those of the contract: a file is not localized. */
const columns: { readonly [C in (typeof exportColumns)['seen'][number]]: Column<SeenAny> } = {
  found_at: { kind: 'moment', of: ({ foundAt }) => foundAt },
  domain: { kind: 'text', of: (row) => (row.subject === 'domain' ? row.domainName : domainOf(row)) },
  domain_id: { kind: 'number', of: (row) => (row.subject === 'domain' ? row.domainId : null) },
  field: { kind: 'text', of: ({ field }) => field },
  known: { kind: 'text', of: (row) => textOf(row, 'before') },
  read: { kind: 'text', of: (row) => textOf(row, 'after') },
  known_at: { kind: 'moment', of: ({ beforeAt }) => beforeAt },
  read_at: { kind: 'moment', of: ({ afterAt }) => afterAt },
  explanation: { kind: 'text', of: ({ explanation }) => explanation },
  job: { kind: 'number', of: ({ job }) => job },
  alarm: { kind: 'text', of: ({ alarm }) => alarm },
  seen_at: { kind: 'moment', of: ({ seenAt }) => seenAt },
  subject: { kind: 'text', of: ({ subject }) => subject },
  subject_id: { kind: 'number', of: (row) => (row.subject === 'domain' ? row.domainId : row.subjectId) },
  subject_name: { kind: 'text', of: (row) => (row.subject === 'domain' ? row.domainName : row.subjectName) },
  amount: { kind: 'amount', of: (row) => sumOf(row)?.amount ?? null },
  currency: { kind: 'text', of: (row) => sumOf(row)?.currency ?? null },
};

function textOf(row: SeenAny, which: 'before' | 'after'): string {
  switch (row.subject) {
    case 'domain':
      return valueText(row.field, row[which]);
    case 'customer':
    case 'contact':
      return personText(row.field, row[which]);
    default:
      return moneyText(row[which]);
  }
}

function domainOf({ subject, after }: SeenAny): string | null {
  if (subject !== 'transaction') return null;
  const value = moneyValue(after);
  return value.kind === 'transaction' ? value.domain : null;
}

/** The amount of a transaction, or by how much the balance differs. */
function sumOf(row: SeenAny): { readonly amount: string | null; readonly currency: string } | null {
  if (!isOfMoney(row)) return null;
  const { after, facts } = row;
  if (facts.note !== null) return facts.note;
  const value = moneyValue(after);
  return value.kind === 'nothing' ? null : value;
}

/** Changes seen, for a file, in the order of their list. Throws AppError VALIDATION for an unknown column. */
export function seenSource(
  table: Pick<SeenChangesTable, 'ids' | 'rows'>,
  { accountId, filter, domainId }: Query,
  names: readonly ExportColumn[],
): ExportSource {
  const some = chosen<SeenAny>(columns, names);
  return {
    accountId,
    list: 'seen',
    ids: Uint32Array.from(table.ids(accountId, { filter, domainId })),
    columns: some,
    rowsOf: (ids) => table.rows(accountId, ids).map((row) => [row.id, ...some.map((column) => column.of(row))]),
  };
}
