import type { fileProblemCodes } from '../../../../preload/contract/changes/change-codes.ts';

export type ProblemCode = (typeof fileProblemCodes)[number];

/** What is wrong in a file, and where. The renderer has the wording by `code`. */
export interface Problem {
  /** 1-based, as an editor shows it. */
  readonly line: number;
  /** Header of the column; null: the whole row. */
  readonly column: string | null;
  /** As spreadsheets name it: A, B, AA. */
  readonly letter: string | null;
  /** The cell's content; null for a row. For a secret `secretToken`. */
  readonly value: string | null;
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, string>>;
}

/** Returns the spreadsheet name of a column, counted from 0. */
export function letterOf(place: number): string {
  const rest = String.fromCharCode(65 + (place % 26));
  return place < 26 ? rest : letterOf(Math.floor(place / 26) - 1) + rest;
}
