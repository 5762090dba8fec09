/*
 * ARIA attributes of a table rendered with div elements: rows of a table element cannot be positioned freely. Spread, because the linter
 * would otherwise require table elements for these roles.
 */

/** The whole table; counts include rows and columns that are not rendered. */
export const asGrid = (label: string, rows: number, columns: number, choosable = true) =>
  ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows + 1,
    'aria-colcount': columns + 1,
    'aria-multiselectable': choosable || undefined,
  }) as const;

/** The row of titles. */
export const asTitles = { role: 'row', 'aria-rowindex': 1 } as const;

/** The title of a column, from 1; with its order if the rows are sorted by it. */
export const asTitle = (number: number, order?: 'ascending' | 'descending') =>
  ({ role: 'columnheader', 'aria-colindex': number, 'aria-sort': order }) as const;

export const asRows = { role: 'rowgroup' } as const;

/** A row by its index, from 0. `selected` is undefined if it cannot be: screen readers then do not say "not selected". */
export const asRow = (index: number, selected: boolean | undefined, busy: boolean) =>
  ({ role: 'row', 'aria-rowindex': index + 2, 'aria-selected': selected, 'aria-busy': busy || undefined }) as const;

/** A cell of a column, from 1; `names` if it names its row. */
export const asCell = (number: number, names = false, span = 1) =>
  ({ role: names ? 'rowheader' : 'gridcell', 'aria-colindex': number, 'aria-colspan': span === 1 ? undefined : span }) as const;

/** A checkbox, possibly mixed. */
export const asCheck = (checked: 'true' | 'false' | 'mixed', label: string) =>
  ({ role: 'checkbox', 'aria-checked': checked, 'aria-label': label }) as const;
