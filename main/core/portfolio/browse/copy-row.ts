import { guardFormula } from '../../base/formula-guard.ts';
import type { BrowsedList, RowOf } from '../../store/portfolio/browse/port.ts';

type Cell = string | number | null;

const cells: { readonly [L in BrowsedList]: (row: RowOf[L]) => readonly Cell[] } = {
  customers: (row) => [row.name, row.organization, row.email, row.voice, row.city, row.countryCode, row.domains, row.created],
  prices: (row) => [row.extension, row.currency, row.registration, row.renewal, row.transfer, row.redemption, row.protection],
  transactions: (row) => [
    row.created,
    row.typeLabel,
    row.description,
    row.direction,
    row.net ?? row.amount,
    row.currency,
    row.balance,
    row.period,
    row.note,
  ],
  notices: (row) => [row.created, row.name, row.status, row.actionStatusLabel, row.message, row.domain],
};

const decimal = /^-?\d+(\.\d+)?$/;
function cellText(cell: Cell): string {
  const text = String(cell ?? '').replace(/[\t\r\n]+/g, ' ');
  return decimal.test(text) ? text : guardFormula(text);
}

/** A row as copied: tab-separated columns, ready for a spreadsheet. */
export function copiedLine<L extends BrowsedList>(list: L, row: RowOf[L]): string {
  return cells[list](row).map(cellText).join('\t');
}
