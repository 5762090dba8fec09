/** Pixels that a letter takes on average, with room to spare. */
const perLetter = 7.5;
/** Beyond it a name is cut after all: other columns need room too. */
const most = 480;
/** Widths go by steps, so that columns do not move with every longer name. */
const step = 40;
/** Inside the cell, beside the text. */
const padding = 24;

/** Letters of the longest of some names. */
export function longestName(rows: readonly ({ readonly unicode: string } | null)[]): number {
  return rows.reduce((longest, row) => Math.max(longest, row?.unicode.length ?? 0), 0);
}

/** Pixels that a column needs for names of up to so many letters. */
export const nameWidth = (letters: number): number => Math.min(most, Math.ceil((letters * perLetter + padding) / step) * step);
