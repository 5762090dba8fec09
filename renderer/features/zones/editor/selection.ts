import { countPlaces, noPlaces, type Places } from '../../../ui/grid/index.ts';
import type { ZoneRows } from './zone-rows.ts';

/** Rows that are selected: where they stand, and which they are. */
interface Selection {
  readonly places: Places;
  /** In the order of the places; undefined where a row was not read when it was selected. */
  readonly rows: readonly (string | undefined)[];
  readonly version: number;
  /** Rows that there were. */
  readonly of: number;
}

type Rows = Pick<ZoneRows, 'row' | 'shown' | 'places' | 'version' | 'subscribe'>;

/** The selection of an editor: it goes along with its records wherever an edit moves them, and ends where it is not certain which they are. */
export interface SelectionStore {
  readonly present: () => Places;
  readonly choose: (places: Places) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const placesIn = (places: Places): number[] =>
  places.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

export function createSelection(rows: Rows): SelectionStore {
  const listeners = new Set<() => void>();
  const chosen = (places: Places): Selection => ({
    places,
    rows: placesIn(places).map((at) => rows.row(at)?.row),
    version: rows.version(),
    of: rows.shown()?.count ?? 0,
  });
  let selection = chosen(noPlaces);
  const choose = (places: Places) => {
    if (places === selection.places) return;
    selection = chosen(places);
    for (const listener of listeners) listener();
  };
  rows.subscribe(() => {
    if (selection.places.length > 0) choose(placesNow(selection, rows));
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

/** Where the selected rows stand now; the very same places where none has moved, none where one of them may be anywhere. */
function placesNow(selection: Selection, rows: Rows): Places {
  const { places, rows: names, version } = selection;
  const at = placesIn(places);
  const isStill = names.every((name, index) => {
    const there = rows.row(at[index] ?? -1)?.row;
    return name === undefined || there === undefined || name === there;
  });
  const areKnown = names.every((name) => name !== undefined);
  if (isStill && (areKnown || rows.version() === version || isAll(selection, rows))) return places;
  if (!areKnown) return noPlaces;
  const known = rows.places();
  const found = names.map((name) => known.get(name));
  // A row that is not among all of them is gone; among some of them, it may be with the others.
  if (found.includes(undefined) && known.size < (rows.shown()?.count ?? 0)) return noPlaces;
  return rangesOf(found.filter((place) => place !== undefined));
}

/** Every record of the zone is selected, as before. */
function isAll({ places, of }: Selection, rows: Rows): boolean {
  const shown = rows.shown();
  return shown !== null && shown.query.find === '' && !shown.query.problems && shown.count === of && countPlaces(places) === of;
}

function rangesOf(places: readonly number[]): Places {
  const ranges: [number, number][] = [];
  for (const place of places.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === place) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}
