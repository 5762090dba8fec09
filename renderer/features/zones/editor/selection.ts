import { countPositions, noPositions, type Positions } from '../../../ui/grid/index.ts';
import type { ZoneRows } from './zone-rows.ts';

/** The selected rows: their positions and ids. */
interface Selection {
  readonly places: Positions;
  /** In the order of the positions; undefined for a row that was not loaded when selected. */
  readonly rows: readonly (string | undefined)[];
  readonly version: number;
  /** Total number of rows at that time. */
  readonly of: number;
}

type Rows = Pick<ZoneRows, 'row' | 'shown' | 'places' | 'version' | 'subscribe'>;

/** The selection of an editor: it follows its records wherever an edit moves them, and is cleared if it is uncertain which they are. */
export interface SelectionStore {
  readonly present: () => Positions;
  readonly choose: (places: Positions) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const positionsIn = (places: Positions): number[] =>
  places.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

export function createSelection(rows: Rows): SelectionStore {
  const listeners = new Set<() => void>();
  const chosen = (places: Positions): Selection => ({
    places,
    rows: positionsIn(places).map((at) => rows.row(at)?.row),
    version: rows.version(),
    of: rows.shown()?.count ?? 0,
  });
  let selection = chosen(noPositions);
  const choose = (places: Positions) => {
    if (places === selection.places) return;
    selection = chosen(places);
    for (const listener of listeners) listener();
  };
  rows.subscribe(() => {
    if (selection.places.length > 0) choose(currentPositions(selection, rows));
  });
  return {
    present: () => selection.places,
    choose,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current positions of the selected rows; the same object if none has moved, none if one of them may be anywhere. */
function currentPositions(selection: Selection, rows: Rows): Positions {
  const { places, rows: names, version } = selection;
  const at = positionsIn(places);
  const isStill = names.every((name, index) => {
    const current = rows.row(at[index] ?? -1)?.row;
    return name === undefined || current === undefined || name === current;
  });
  const areKnown = names.every((name) => name !== undefined);
  if (isStill && (areKnown || rows.version() === version || isAll(selection, rows))) return places;
  if (!areKnown) return noPositions;
  const known = rows.places();
  const found = names.map((name) => known.get(name));
  // A row that is not among all of them is gone; among some of them, it may be with the others.
  if (found.includes(undefined) && known.size < (rows.shown()?.count ?? 0)) return noPositions;
  return rangesOf(found.filter((place) => place !== undefined));
}

/** Every record of the zone is selected, as before. */
function isAll({ places, of }: Selection, rows: Rows): boolean {
  const shown = rows.shown();
  return shown !== null && shown.query.find === '' && !shown.query.problems && shown.count === of && countPositions(places) === of;
}

function rangesOf(places: readonly number[]): Positions {
  const ranges: [number, number][] = [];
  for (const place of places.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === place) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}
