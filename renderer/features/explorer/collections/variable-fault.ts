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
