import { maxVariables, type Variable } from '../../../../preload/contract/explorer/collections.ts';

/** A row of the variables table with its own id: names change while typed. `was`: its previous name; null: it is new. */
export type VariableRow = Variable & { readonly id: number; readonly was: string | null };

/**
 * The table's initial rows: the variables, then names that a request needs and the collection lacks, otherwise an empty one. `focus`: the
 * row that needs input.
 */
export function firstRows(
  variables: readonly Variable[],
  missing: readonly string[],
): { readonly rows: readonly VariableRow[]; readonly focus: number } {
  const own = variables.map(({ name, value }, id) => ({ name, value, id, was: name }));
  const missingRows = [...new Set(missing)]
    .filter((name) => !own.some((one) => one.name === name))
    .slice(0, Math.max(0, maxVariables - own.length))
    .map((name, at) => ({ name, value: '', id: own.length + at, was: null }));
  const rows: readonly VariableRow[] = [...own, ...missingRows];
  if (rows.length === 0) return { rows: [{ name: '', value: '', id: 0, was: null }], focus: 0 };
  return { rows, focus: (rows.find(({ value }) => value === '') ?? rows[0])?.id ?? 0 };
}

/** Whether nothing was changed: same names and values in the same order, ignoring empty rows. */
export function isSame(rows: readonly Variable[], before: readonly Variable[]): boolean {
  const fingerprint = (all: readonly Variable[]) =>
    JSON.stringify(all.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => [name, value]));
  return fingerprint(rows) === fingerprint(before);
}

/** Truncated to the contract's limits. */
const plainName = /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/;

/** Renamed ones, so that main moves the values of other accounts. */
export const renamedIn = (rows: readonly { readonly name: string; readonly was: string | null }[]) =>
  rows.flatMap(({ name, was }) => (was === null || was === name.trim() ? [] : [{ from: was, to: name.trim() }]));

/** Why a name is not valid for a variable, considering the others; null if it is. */
export function variableFault(
  { name, id }: { readonly name: string; readonly id: number },
  all: readonly { readonly name: string; readonly id: number }[],
): 'badName' | 'twice' | null {
  // A completely empty row is ignored.
  if (!all.some((one) => one.id === id)) return null;
  if (!plainName.test(name.trim())) return 'badName';
  return all.some((one) => one.id !== id && one.name.trim() === name.trim()) ? 'twice' : null;
}
