import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { stripFormulaGuard } from '../../base/text/formula-guard.ts';
import type { Variables } from '../form/fill.ts';
import type { CellField } from './match.ts';
import { columnNamed, fillIn } from './placeholders.ts';

/** How the rows of a file become requests. */
export interface RowPlan {
  readonly heads: readonly string[];
  /** As entered in the form. */
  readonly values: OperationValues;
  readonly columns: readonly (Pick<CellField, 'place' | 'name' | 'isList'> & { readonly column: number })[];
}

type Part = Readonly<Record<string, Json>>;

/** The values of one row: the typed values with its cells in place of `{{column}}`, overridden by the fields that a column fills. */
export function rowValues({ heads, values, columns }: RowPlan, cells: readonly string[]): OperationValues {
  const cellAt = (at: number): string => stripFormulaGuard(cells[at] ?? '').trim();
  const cellOf = (name: string): string | null => {
    const at = columnNamed(heads, name);
    return at === null ? null : cellAt(at);
  };
  const sectionOf = (place: 'path' | 'query' | 'header'): Record<string, Json> => {
    const typed = fillIn(values[place], cellOf) as Part;
    const named = columns.filter((one) => one.place === place);
    const unfilled = Object.entries(typed).filter(([name]) => !named.some((one) => one.name === name));
    const filled = named.flatMap(({ name, isList, column }): [string, Json][] => {
      const text = cellAt(column);
      // An empty cell sends nothing, and is reported if the field is required.
      return text === '' ? [] : [[name, isList ? itemsOf(text) : text]];
    });
    return Object.fromEntries([...unfilled, ...filled]);
  };
  return { ...values, path: sectionOf('path'), query: sectionOf('query'), header: sectionOf('header') };
}

const itemsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The same with the variables of a collection inserted, unless a column has that name. A variable without a value stays as written. */
export function withVariables(values: OperationValues, heads: readonly string[], variables: Variables): OperationValues {
  if (variables === null) return values;
  const ofVariable = (name: string): string | null => (columnNamed(heads, name) === null ? variables.get(name) || null : null);
  const of = (place: 'path' | 'query' | 'header') => fillIn(values[place], ofVariable) as Record<string, Json>;
  return { ...values, path: of('path'), query: of('query'), header: of('header') };
}
