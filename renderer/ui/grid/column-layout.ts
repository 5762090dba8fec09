import type { GridColumn } from './columns.ts';

/** The user's settings of one column; columns are in list order. */
export interface ColumnChoice {
  readonly id: string;
  readonly shown: boolean;
  /** Pixels; undefined is as wide as there is room. */
  readonly width?: number | undefined;
}

export type ColumnLayout = readonly ColumnChoice[];

type Columns = readonly Pick<GridColumn<never>, 'id' | 'fixed' | 'hidden' | 'least'>[];

const widest = 1200;

/** The default columns. */
function standardLayout(columns: Columns): ColumnLayout {
  return columns.map(({ id, hidden }) => ({ id, shown: hidden !== true }));
}

/**
 * The user's layout adapted to the existing columns: removed ones are dropped, new ones are at their default position, and the fixed ones
 * are shown at the start.
 */
export function fittedLayout(columns: Columns, chosen: ColumnLayout | null): ColumnLayout {
  const standard = standardLayout(columns);
  if (chosen === null) return standard;
  const known = new Set(columns.map(({ id }) => id));
  const fixed = columns.filter((column) => column.fixed === true).map(({ id }) => id);
  const own = chosen.filter(({ id }, at) => known.has(id) && !fixed.includes(id) && chosen.findIndex((other) => other.id === id) === at);
  const fitted = [...fixed.map((id) => ({ ...chosen.find((choice) => choice.id === id), id, shown: true })), ...own];
  for (const [at, choice] of standard.entries()) {
    if (fitted.some(({ id }) => id === choice.id)) continue;
    const before = standard[at - 1]?.id;
    fitted.splice(fitted.findIndex(({ id }) => id === before) + 1, 0, choice);
  }
  return fitted;
}

/** The visible columns with their order and width. Chosen ones are not hidden for lack of room: the grid scrolls instead. */
export function layOut<Row>(columns: readonly GridColumn<Row>[], chosen: ColumnLayout | null): readonly GridColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return fittedLayout(columns, chosen).flatMap(({ id, shown, width }) => {
    const column = byId.get(id);
    if (column === undefined || !shown) return [];
    const sized = width === undefined ? {} : { width: Math.max(column.least, width) };
    return [{ ...column, ...sized, ...(chosen === null ? {} : { stays: true }) }];
  });
}

export function withShown(layout: ColumnLayout, id: string, shown: boolean): ColumnLayout {
  return layout.map((choice) => (choice.id === id ? { ...choice, shown } : choice));
}

/** Never narrower than its content needs. */
export function withWidth(columns: Columns, layout: ColumnLayout, id: string, width: number): ColumnLayout {
  const least = columns.find((column) => column.id === id)?.least ?? 0;
  const clamped = Math.min(widest, Math.max(least, Math.round(width)));
  return layout.map((choice) => (choice.id === id ? { ...choice, width: clamped } : choice));
}

/** With a column moved one position among those that can move and that pass, by default all. */
export function withMoved(
  columns: Columns,
  layout: ColumnLayout,
  id: string,
  by: 1 | -1,
  counts: (choice: ColumnChoice) => boolean = () => true,
): ColumnLayout {
  const fixed = new Set(columns.filter((column) => column.fixed === true).map((column) => column.id));
  const places = layout.flatMap((choice, at) => (!fixed.has(choice.id) && (choice.id === id || counts(choice)) ? [at] : []));
  const from = layout.findIndex((choice) => choice.id === id);
  const to = places[places.indexOf(from) + by];
  return to === undefined || !places.includes(from) ? layout : withPlaced(layout, from, to);
}

/** With a column at the current position of another one. */
export function withPlacedAt(columns: Columns, layout: ColumnLayout, id: string, at: string): ColumnLayout {
  const fixed = columns.filter((column) => column.fixed === true).map((column) => column.id);
  const from = layout.findIndex((choice) => choice.id === id);
  const to = layout.findIndex((choice) => choice.id === at);
  if (from < 0 || to < 0 || fixed.includes(id)) return layout;
  return withPlaced(layout, from, Math.max(to, fixed.length));
}

function withPlaced(layout: ColumnLayout, from: number, to: number): ColumnLayout {
  const [moved] = layout.slice(from, from + 1);
  if (moved === undefined || from === to) return layout;
  const rest = layout.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
