import type { AvailabilityCell, AvailabilityRow } from '../../../preload/contract/availability.ts';
import type { Input, Output } from '../../../preload/contract/index.ts';

type Asked = Omit<Input<'availability.rows'>, 'from' | 'count'>;
type Answer = Output<'availability.rows'>;
type Fault = Extract<Answer, { readonly fault: unknown }>['fault'];

/** What the matrix shows now. Another object each time when something of it has changed. */
export interface MatrixShown {
  /** Rows that pass; null before the first answer. */
  readonly count: number | null;
  readonly rows: ReadonlyMap<number, AvailabilityRow>;
  /** Why the filter is not understood; the rows are those of the last good one. */
  readonly fault: Fault | null;
  readonly error: unknown;
  /** Another text for each other order or filter of the rows. */
  readonly result: string;
}

/** The first rows of an order, which are here already. */
export interface Known {
  readonly of: Asked;
  readonly version: number;
  /** Rows that pass. */
  readonly count: number;
  readonly rows: readonly AvailabilityRow[];
}

export interface MatrixRows {
  present(): MatrixShown;
  subscribe(listener: () => void): () => void;
  /** These rows are in view, of this order, as far as `version` tells. */
  want(asked: Asked, version: number, first: number, last: number): void;
  /** Reads what is in view again: something of it is another than main told. */
  again(): void;
  close(): void;
}

/** Rows read beyond those in view, on either side. */
const beyond = 24;
/** Rows that one answer holds at most. */
const most = 200;
/** Rows that are kept of those out of view. */
const kept = 1000;

const cellKeys = ['state', 'price', 'standard', 'checkedAt', 'inCart', 'message', 'currency', 'extension'] as const;

function sameCell(one: AvailabilityCell | null | undefined, other: AvailabilityCell | null): boolean {
  if (one === other) return true;
  if (one === null || one === undefined || other === null) return false;
  return cellKeys.every((key) => one[key] === other[key]);
}

/** The new row with every cell of the old one that says the same: what did not change is not drawn again. */
export function mergeRow(old: AvailabilityRow | undefined, row: AvailabilityRow): AvailabilityRow {
  if (old === undefined || old.row !== row.row || old.cells.length !== row.cells.length) return row;
  let changed = old.unicode !== row.unicode || old.ours !== row.ours;
  const cells = row.cells.map((cell, at) => {
    const before = old.cells[at];
    if (before !== undefined && sameCell(before, cell)) return before;
    changed = true;
    return cell;
  });
  return changed ? { ...row, cells } : old;
}

/**
 * Reads the rows in view, one answer at a time: while one is on its way, only the last wish counts. Rows of an older answer stay until newer ones
 * are there, so that nothing blinks.
 */
export function createMatrixRows(load: (input: Input<'availability.rows'>) => Promise<Answer>, first: Known | null = null): MatrixRows {
  let shown: MatrixShown = { count: null, rows: new Map(), fault: null, error: null, result: '' };
  const listeners = new Set<() => void>();
  let wish: { readonly asked: Asked; readonly version: number; readonly first: number; readonly last: number } | null = null;
  let covered = { key: '', version: -1, from: 0, to: 0 };
  if (first !== null && first.rows.length > 0) {
    const key = keyOf(first.of);
    shown = { ...shown, count: first.count, rows: new Map(first.rows.entries()), result: key };
    covered = { key, version: first.version, from: 0, to: first.rows.length };
  }
  let running = false;
  let closed = false;
  /** How often something was said to be another: an answer that was asked for before that does not know of it. */
  let said = 0;

  const show = (next: MatrixShown) => {
    shown = next;
    for (const listener of listeners) listener();
  };

  const take = (key: string, from: number, answer: Exclude<Answer, { readonly fault: unknown }>) => {
    const sameResult = key === shown.result;
    const rows = new Map<number, AvailabilityRow>();
    const farthest = from - kept;
    if (sameResult) for (const [at, row] of shown.rows) if (at >= farthest && at < from + kept && at < answer.count) rows.set(at, row);
    let changed = !sameResult || answer.count !== shown.count || shown.fault !== null || shown.error !== null;
    for (const [at, row] of answer.rows.entries()) {
      const merged = mergeRow(shown.rows.get(from + at), row);
      if (merged !== shown.rows.get(from + at)) changed = true;
      rows.set(from + at, merged);
    }
    if (changed) show({ count: answer.count, rows, fault: null, error: null, result: key });
  };

  const isCovered = (): boolean => {
    if (wish === null) return true;
    const { key, version, from, to } = covered;
    const count = shown.count ?? Number.POSITIVE_INFINITY;
    return key === keyOf(wish.asked) && version >= wish.version && from <= wish.first && Math.min(count, wish.last + 1) <= to;
  };

  const readOnce = async ({ asked, version, first, last }: NonNullable<typeof wish>): Promise<void> => {
    const key = keyOf(asked);
    const from = Math.max(0, first - beyond);
    const count = Math.min(most, last - from + 1 + beyond);
    const saidBefore = said;
    const answer = await load({ ...asked, from, count });
    if (closed) return;
    if ('fault' in answer) {
      covered = { key, version, from: 0, to: Number.POSITIVE_INFINITY };
      show({ ...shown, fault: answer.fault, error: null });
    } else {
      covered = { key, version: said === saidBefore ? Math.max(version, answer.version) : -1, from, to: from + count };
      take(key, from, answer);
    }
  };

  const run = async () => {
    if (running) return;
    running = true;
    try {
      // One wish after the other, on purpose.
      while (!closed && wish !== null && !isCovered()) await readOnce(wish);
    } catch (error) {
      // Asked again by the next wish of another version.
      if (wish !== null) covered = { key: keyOf(wish.asked), version: wish.version, from: 0, to: Number.POSITIVE_INFINITY };
      if (!closed) show({ ...shown, error });
    } finally {
      running = false;
    }
  };

  return {
    present: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(asked, version, first, last) {
      wish = { asked, version, first, last };
      void run();
    },
    again() {
      said += 1;
      covered = { ...covered, version: -1 };
      void run();
    },
    close() {
      closed = true;
    },
  };
}

/** Another text for each other order or filter of a search. */
export const keyOf = ({ search, filter, sort }: Asked): string => `${search} ${sort.column} ${sort.descending} ${filter.trim()}`;
