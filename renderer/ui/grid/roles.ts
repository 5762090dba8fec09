/*
 * What tells assistive technology of a table that is drawn with div elements: rows of a table element cannot stand at places
 * of their own. Spread, because the linter would have the table elements wherever it sees these roles.
 */

/** The whole table; counts are those of all rows and columns, drawn or not. */
export const asGrid = (label: string, rows: number, columns: number) =>
  ({ role: 'grid', 'aria-label': label, 'aria-rowcount': rows + 1, 'aria-colcount': columns + 1, 'aria-multiselectable': true }) as const;

/** The row of titles. */
export const asTitles = { role: 'row', 'aria-rowindex': 1 } as const;

/** The title of a column, from 1; with its order when the rows are in the order of this column. */
export const asTitle = (number: number, order?: 'ascending' | 'descending') =>
  ({ role: 'columnheader', 'aria-colindex': number, 'aria-sort': order }) as const;

export const asRows = { role: 'rowgroup' } as const;

/** A row by its place, from 0. */
export const asRow = (index: number, selected: boolean, busy: boolean) =>
  ({ role: 'row', 'aria-rowindex': index + 2, 'aria-selected': selected, 'aria-busy': busy || undefined }) as const;

/** A cell of a column, from 1; `names` where it names its row. */
export const asCell = (number: number, names = false, span = 1) =>
  ({ role: names ? 'rowheader' : 'gridcell', 'aria-colindex': number, 'aria-colspan': span === 1 ? undefined : span }) as const;

/** A box that is ticked, also partly. */
export const asCheck = (checked: 'true' | 'false' | 'mixed', label: string) =>
  ({ role: 'checkbox', 'aria-checked': checked, 'aria-label': label }) as const;
