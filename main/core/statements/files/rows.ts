import type { ExportFormat } from '../../../../preload/contract/portfolio/exports.ts';
import type { StatementLine, StatementTotals } from '../../../../preload/contract/statements/statements.ts';
import { type Cell, type FormatColumn, rowFormat } from '../../base/text/row-format.ts';
import type { StatementSource } from './source.ts';

type Column = FormatColumn & { readonly of: (line: StatementLine) => Cell };

const column = (name: string, kind: FormatColumn['kind'], of: Column['of']): Column => ({ name, kind, of });

const common = [
  column('date', 'moment', ({ created }) => created),
  column('type', 'text', ({ kind }) => kind),
  column('refund', 'flag', ({ isRefund }) => Number(isRefund)),
  column('domain', 'text', ({ domain }) => domain?.name ?? null),
  column('description', 'text', ({ description }) => description),
  column('period', 'number', ({ period }) => period),
  column('currency', 'text', ({ currency }) => currency),
] as const;
const cost = column('cost', 'amount', (line) => line.cost);
const price = column('price', 'amount', (line) => line.price);
const margin = column('margin', 'amount', (line) => line.margin);
const owner = column('owner', 'text', (line) => line.owner);
const note = column('note', 'text', (line) => line.note);
const reason = column('reason', 'text', (line) => line.reason);
const id = column('transaction_id', 'number', (line) => line.id);

/** The columns of a file. Cost, margin and notes are not for customers. */
function columnsOf({ person, detail }: Pick<StatementSource, 'person' | 'detail'>): readonly Column[] {
  if (person === null) return [...common, cost, reason, note, id];
  return detail === 'internal' ? [...common, cost, price, margin, owner, note, id] : [...common, price, id];
}

/** Writes the lines as CSV, or as one JSON object with the sums. */
export async function writeRows(source: StatementSource, form: ExportFormat, write: (text: string) => Promise<void>): Promise<void> {
  const columns = columnsOf(source);
  const format = rowFormat(form, columns);
  const isJson = form.kind === 'json';
  if (isJson) await write(`${JSON.stringify(headOf(source)).slice(0, -1)},"lines":`);
  await write(format.begin);
  let first = true;
  for await (const some of source.lines()) {
    let text = '';
    for (const line of some) {
      text += format.before(first) + format.row([line.id, ...columns.map(({ of }) => of(line))]);
      first = false;
    }
    await write(text);
  }
  await write(isJson ? `${format.end.trimEnd()}}\n` : format.end);
}

function headOf({ account, month, zone, createdAt, detail, person, totals }: StatementSource): Readonly<Record<string, unknown>> {
  const isInternal = person === null || detail === 'internal';
  return {
    ...{ account, month, time_zone: zone, created: createdAt, customer: person },
    totals: totals.map((one) => (isInternal ? internalTotals(one) : customerTotals(one))),
  };
}

const customerTotals = ({ currency, count, price: sum, unpriced }: StatementTotals) => ({ currency, count, price: sum, unpriced });

const internalTotals = ({ unpricedCost, ...more }: StatementTotals) => ({ ...more, unpriced_cost: unpricedCost });

/** Groups of a month with their sums, one row for each currency. */
export type SummaryRow = { readonly group: string; readonly name: string; readonly id: number | null; readonly totals: StatementTotals };

const summaryColumns = [
  { name: 'group', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'id', kind: 'number' },
  { name: 'currency', kind: 'text' },
  { name: 'items', kind: 'number' },
  { name: 'cost', kind: 'amount' },
  { name: 'price', kind: 'amount' },
  { name: 'margin', kind: 'amount' },
  { name: 'items_without_price', kind: 'number' },
  { name: 'cost_without_price', kind: 'amount' },
] as const satisfies readonly FormatColumn[];

/** Writes a month by group. */
export async function writeSummary(rows: readonly SummaryRow[], form: ExportFormat, write: (text: string) => Promise<void>): Promise<void> {
  const format = rowFormat(form, summaryColumns);
  let text = format.begin;
  for (const [at, { group, name, id: number, totals }] of rows.entries()) {
    const { currency, count, cost: spent, price: own, margin: difference, unpriced, unpricedCost } = totals;
    text +=
      format.before(at === 0) + format.row([at, group, name, number, currency, count, spent, own, difference, unpriced, unpricedCost]);
  }
  await write(text + format.end);
}
