import type { AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';
import { availability as text } from '../../../text/en/availability.ts';
import type { Formats } from '../../../ui/index.ts';
import { cellKey, cellMore, cellText, nameOf } from '../cell-text.ts';
import type { ChosenName } from '../present.ts';

interface Tip {
  readonly tip?: string;
  readonly more?: string;
}

interface Shown {
  readonly rows: ReadonlyMap<number, AvailabilityRow>;
  readonly extensions: readonly string[];
  readonly chosen: ReadonlyMap<string, ChosenName>;
  readonly years: number;
}

function nameTip({ unicode, label, ours }: AvailabilityRow, cell: HTMLElement): Tip {
  const cut = [...cell.children].some((part) => part.scrollWidth > part.clientWidth);
  if (ours === null && !cut) return {};
  return { tip: unicode === label ? unicode : `${unicode} (${label})`, ...(ours === null ? {} : { more: text.ours.method[ours] }) };
}

function tipOf(cell: HTMLElement, { rows, extensions, chosen, years }: Shown, formats: Formats): Tip {
  const row = rows.get(Number(cell.closest<HTMLElement>('[data-row]')?.dataset['row']));
  const column = Number(cell.dataset['column']);
  if (row === undefined) return {};
  if (column === 0) return nameTip(row, cell);
  const known = row.cells[column - 1] ?? null;
  const extension = extensions[column - 1];
  if (known === null || extension === undefined) return {};
  const more = cellMore(known, formats, Date.now());
  const cellLabel = cellText(known, chosen.has(cellKey(row.row, extension)), years, formats);
  return { tip: `${nameOf(row, extension)}: ${cellLabel}`, ...(more === '' ? {} : { more }) };
}

/** Creates the tooltip of the cell under the pointer on demand: there are hundreds of cells, and few are pointed at. */
export function showTip(target: EventTarget, shown: Shown, formats: Formats): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.rd-matrix-row [data-column]') : null;
  if (cell === null) return;
  const { tip, more } = tipOf(cell, shown, formats);
  delete cell.dataset['tip'];
  delete cell.dataset['tipMore'];
  if (tip !== undefined) cell.dataset['tip'] = tip;
  if (more !== undefined) cell.dataset['tipMore'] = more;
}
