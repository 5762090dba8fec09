import { mostVariables, type Variable } from '../../../../preload/contract/explorer-collections.ts';

/** A row of the table of variables has an id of its own: names change while they are typed. `was`: its name so far; null: it is new. */
export type VariableRow = Variable & { readonly id: number; readonly was: string | null };

/**
 * The rows that the table begins with: the variables, then the names that a request asks for and the collection has not, else an empty one.
 * `focus`: the row in which something is to be typed.
 */
export function firstRows(
  variables: readonly Variable[],
  missing: readonly string[],
): { readonly rows: readonly VariableRow[]; readonly focus: number } {
  const own = variables.map(({ name, value }, id) => ({ name, value, id, was: name }));
  const asked = [...new Set(missing)]
    .filter((name) => !own.some((one) => one.name === name))
    .slice(0, Math.max(0, mostVariables - own.length))
    .map((name, at) => ({ name, value: '', id: own.length + at, was: null }));
  const rows: readonly VariableRow[] = [...own, ...asked];
  if (rows.length === 0) return { rows: [{ name: '', value: '', id: 0, was: null }], focus: 0 };
  return { rows, focus: (rows.find(({ value }) => value === '') ?? rows[0])?.id ?? 0 };
}

/** Whether nothing was typed: the same names and values in the same order, empty rows aside. */
export function isSame(rows: readonly Variable[], before: readonly Variable[]): boolean {
  const texts = (all: readonly Variable[]) =>
    JSON.stringify(all.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => [name, value]));
  return texts(rows) === texts(before);
}
