import type { fileProblemCodes } from '../../../../preload/contract/change-codes.ts';

export type ProblemCode = (typeof fileProblemCodes)[number];

/** What is wrong in a file, and where. Words for a person are the renderer's by `code`. */
export interface Problem {
  /** From 1, as an editor shows it. */
  readonly line: number;
  /** The head of the column; null: it concerns the whole row. */
  readonly column: string | null;
  /** As a spreadsheet names it: A, B, AA. */
  readonly letter: string | null;
  /** What stands there; null for a row. Of a secret `secretWord`. */
  readonly value: string | null;
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, string>>;
}

/** The name that spreadsheets give to a column, counted from 0. */
export function letterOf(place: number): string {
  const rest = String.fromCharCode(65 + (place % 26));
  return place < 26 ? rest : letterOf(Math.floor(place / 26) - 1) + rest;
}
