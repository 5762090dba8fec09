import { availabilityStates, type suggestionMethods } from '../../../../preload/contract/orders/availability-codes.ts';

export type CellState = (typeof availabilityStates)[number];
type SuggestionMethod = (typeof suggestionMethods)[number];

/** A name without its extension; a row of the matrix. */
export interface MatrixRow {
  readonly label: string;
  /** Generated here as a suggestion; null: typed. */
  readonly ours: SuggestionMethod | null;
}

export interface Answered {
  readonly state: CellState;
  /** Unix time in ms. */
  readonly checkedAt?: number;
  readonly premiumPrice?: string | null;
  readonly message?: string | null;
}

/**
 * Names by extensions. Compact: a search has up to 400,000 cells, so states and times are in typed arrays and rare values in maps. A cell's
 * index is its row times `width` plus its extension's index.
 */
export interface Matrix {
  readonly extensions: readonly string[];
  /** Cells per row: one for each extension, and spare ones for later, so that a cell keeps its index. */
  readonly width: number;
  readonly rows: readonly MatrixRow[];
  /** Row indexes in display order: as entered; suggestions after the row they were made from. */
  readonly rowOrder: readonly number[];
  readonly counts: Readonly<Record<CellState, number>>;
  /** Number of requested cells. */
  readonly cells: () => number;
  /** Changes with each change of the matrix. */
  readonly version: () => number;
  /** Changes when rows are added. */
  readonly rowsVersion: () => number;
  /** null: not requested for this name. */
  state(cell: number): CellState | null;
  checkedAt(cell: number): number | null;
  premiumPrice(cell: number): string | null;
  message(cell: number): string | null;
  name(cell: number): string;
  set(cell: number, answered: Answered): void;
  /**
   * Requests further extensions for a row: those that exist or fit; cells already requested are unchanged. Returns how many cells are newly
   * waiting.
   */
  widen(row: number, requested: readonly string[]): number;
  /** Adds rows, after another one or at the end; `columns` are indexes of extensions. Returns the index of the first. */
  add(rows: readonly (MatrixRow & { readonly columns: readonly number[] })[], behind: number | null): number;
}

const numberOf = Object.fromEntries(availabilityStates.map((state, at) => [state, at + 1])) as Record<CellState, number>;

/** `spare`: room for this many more extensions. */
export function createMatrix(initialExtensions: readonly string[], spare = 0): Matrix {
  const extensions = [...initialExtensions];
  const width = extensions.length + spare;
  const rows: MatrixRow[] = [];
  const rowOrder: number[] = [];
  const counts = Object.fromEntries(availabilityStates.map((state) => [state, 0])) as Record<CellState, number>;
  const premiumPrices = new Map<number, string>();
  const messages = new Map<number, string>();
  let codes = new Uint8Array(0);
  let moments = new Float64Array(0);
  let cells = 0;
  let version = 1;
  let rowsVersion = 1;

  const stateAt = (cell: number): CellState | null => availabilityStates[(codes[cell] ?? 0) - 1] ?? null;

  function grow(to: number): void {
    if (codes.length >= to) return;
    const room = Math.max(to, Math.ceil(codes.length * 1.25));
    const [before, momentsBefore] = [codes, moments];
    codes = new Uint8Array(room);
    codes.set(before);
    moments = new Float64Array(room);
    moments.set(momentsBefore);
  }

  const setOrDelete = (map: Map<number, string>, cell: number, text: string | null | undefined): void => {
    if (text === null || text === undefined) map.delete(cell);
    else map.set(cell, text);
  };

  return {
    extensions,
    width,
    rows,
    rowOrder,
    counts,
    cells: () => cells,
    version: () => version,
    rowsVersion: () => rowsVersion,
    state: stateAt,
    checkedAt: (cell) => moments[cell] || null,
    premiumPrice: (cell) => premiumPrices.get(cell) ?? null,
    message: (cell) => messages.get(cell) ?? null,
    name: (cell) => `${rows[Math.floor(cell / width)]?.label ?? ''}${extensions[cell % width] ?? ''}`,
    set(cell, { state, checkedAt, premiumPrice, message }) {
      const before = stateAt(cell);
      if (before === null) return;
      counts[before] -= 1;
      counts[state] += 1;
      codes[cell] = numberOf[state];
      version += 1;
      // Known values stay until there is another answer.
      if (state === 'checking' || state === 'waiting') return;
      moments[cell] = checkedAt ?? 0;
      setOrDelete(premiumPrices, cell, premiumPrice);
      setOrDelete(messages, cell, message);
    },
    widen(row, requested) {
      let added = 0;
      for (const extension of requested) {
        const known = extensions.indexOf(extension);
        if (known === -1 && extensions.length === width) continue;
        const column = known === -1 ? extensions.push(extension) - 1 : known;
        const cell = row * width + column;
        if (stateAt(cell) !== null || rows[row] === undefined) continue;
        codes[cell] = numberOf.waiting;
        cells += 1;
        counts.waiting += 1;
        added += 1;
      }
      version += 1;
      rowsVersion += 1;
      return added;
    },
    add(added, behind) {
      const first = rows.length;
      grow((first + added.length) * width);
      for (const [index, { label, ours, columns }] of added.entries()) {
        rows.push({ label, ours });
        for (const extension of columns) codes[(first + index) * width + extension] = numberOf.waiting;
        cells += columns.length;
        counts.waiting += columns.length;
      }
      const place = behind === null ? rowOrder.length : rowOrder.indexOf(behind) + 1;
      const numbers = added.map((_, index) => first + index);
      if (place === rowOrder.length) for (const number of numbers) rowOrder.push(number);
      else rowOrder.splice(place, 0, ...numbers);
      version += 1;
      rowsVersion += 1;
      return first;
    },
  };
}
