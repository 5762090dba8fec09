import type { Matrix } from './matrix/matrix.ts';

export interface NextCell {
  readonly cell: number;
  /** Its row is visible to the user. */
  readonly inView: boolean;
}

/** Which cell is requested next: those of visible rows, then the others in row order. */
export interface Queue {
  next(): NextCell | null;
  /** Sets the visible rows. */
  setVisibleRows(rows: readonly number[]): void;
  /** Starts over, since cells before the last one wait again or rows were inserted. */
  rewind(): void;
}

/** Rows assumed visible until the visible ones are set. */
const firstInView = 50;

export function createQueue(matrix: Matrix): Queue {
  const { width } = matrix;
  let inView: readonly number[] = matrix.rowOrder.slice(0, firstInView);
  /** Cells passed so far, among the visible and among all. */
  let viewed = 0;
  let passed = 0;

  /** Searches these rows from cell index `from`; returns how many were passed. */
  function find(rows: readonly number[], from: number): { readonly at: number; readonly cell: number | null } {
    const end = rows.length * width;
    for (let at = from; at < end; at++) {
      const cell = (rows[Math.floor(at / width)] ?? 0) * width + (at % width);
      if (matrix.state(cell) === 'waiting') return { at, cell };
    }
    return { at: end, cell: null };
  }

  return {
    next() {
      const seen = find(inView, viewed);
      viewed = seen.at;
      if (seen.cell !== null) return { cell: seen.cell, inView: true };
      const other = find(matrix.rowOrder, passed);
      passed = other.at;
      return other.cell === null ? null : { cell: other.cell, inView: false };
    },
    setVisibleRows(rows) {
      inView = rows;
      viewed = 0;
    },
    rewind() {
      viewed = 0;
      passed = 0;
    },
  };
}
