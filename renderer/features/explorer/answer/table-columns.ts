/** A column of a response's table. */
export interface TableColumn {
  readonly name: string;
  /** Its cells are numbers. */
  readonly numbers: boolean;
}

/** Maximum column width in pixels; longer cells are truncated. */
const widest = 320;
/** Pixels per character, and of the padding of a cell and of a sortable header. */
const [character, beside, besideHead] = [7.4, 26, 40] as const;

/** Column widths in pixels for the headers and the first rows' cells, so that names are not truncated if scrolling is possible. */
export function columnWidths(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly number[] {
  return columns.map(({ name, numbers }, at) => {
    const longest = rows.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), 0);
    const needed = Math.max(longest * character + beside, name.length * character + besideHead);
    return Math.round(Math.min(widest, Math.max(numbers ? 72 : 96, needed)));
  });
}
