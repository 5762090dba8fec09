import type { Matrix } from './matrix.ts';

export interface NextCell {
  readonly cell: number;
  /** A person looks at its row. */
  readonly inView: boolean;
}

/** Which cell is asked next: those of rows in view, then the others in the order in which they were given. */
export interface Queue {
  next(): NextCell | null;
  /** These rows are in view now. */
  look(rows: readonly number[]): void;
  /** Begins anew, since cells before the last one wait again or rows were put in. */
  rewind(): void;
}

/** Rows that are taken for those in view until somebody says which are. */
const firstInView = 50;

export function createQueue(matrix: Matrix): Queue {
  const { width } = matrix;
  let inView: readonly number[] = matrix.given.slice(0, firstInView);
  /** Cells passed so far, of those in view and of all. */
  let viewed = 0;
  let passed = 0;

  /** From the cell number `from` of these rows on; answers how many were passed. */
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
      const other = find(matrix.given, passed);
      passed = other.at;
      return other.cell === null ? null : { cell: other.cell, inView: false };
    },
    look(rows) {
      inView = rows;
      viewed = 0;
    },
    rewind() {
      viewed = 0;
      passed = 0;
    },
  };
}
