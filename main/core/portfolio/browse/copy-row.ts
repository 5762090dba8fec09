import { guardFormula } from '../../base/text/formula-guard.ts';
import type { BrowsedList } from '../../store/portfolio/browse/port.ts';
import type { StoredRowOf } from '../../store/portfolio/lists/index.ts';
import { browsableLists } from '../lists/index.ts';
import type { CopiedCell } from '../lists/portfolio-list.ts';

const decimal = /^-?\d+(\.\d+)?$/;
function cellText(cell: CopiedCell): string {
  const text = String(cell ?? '').replace(/[\t\r\n]+/g, ' ');
  return decimal.test(text) ? text : guardFormula(text);
}

/** A row as copied: tab-separated columns, ready for a spreadsheet. */
export function copiedLine<L extends BrowsedList>(list: L, row: StoredRowOf<L>): string {
  return browsableLists[list].copied(row).map(cellText).join('\t');
}
