/** A column of an answer's table. */
export interface TableColumn {
  readonly name: string;
  /** Its cells are numbers. */
  readonly numbers: boolean;
}

/** Pixels of a column at most; longer cells are cut. */
const widest = 320;
/** Pixels of a character, and of what stands beside the text of a cell and of a head that sorts. */
const [character, beside, besideHead] = [7.4, 26, 40] as const;

/** Pixels that columns need for their heads and for the cells of the first rows, so that names are not cut while there is room to scroll. */
export function columnWidths(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly number[] {
  return columns.map(({ name, numbers }, at) => {
    const longest = rows.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), 0);
    const needed = Math.max(longest * character + beside, name.length * character + besideHead);
    return Math.round(Math.min(widest, Math.max(numbers ? 72 : 96, needed)));
  });
}
