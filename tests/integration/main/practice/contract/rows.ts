export type Row = Readonly<Record<string, unknown>>;

/** An object of a response. Throws an error if it is not one. */
export function rowOf(value: unknown): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`No object: ${JSON.stringify(value)}`);
  return value as Row;
}

/** The objects of a list in a response. */
export function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) throw new Error(`No list: ${JSON.stringify(value)}`);
  return value.map(rowOf);
}

/** The first object of a list; there must be one. */
export function firstOf(value: unknown): Row {
  const [first] = rowsOf(value);
  if (first === undefined) throw new Error('The list is empty.');
  return first;
}

/** The id of an object. */
export function idOf(value: unknown): number {
  const { id } = rowOf(value) as { id?: unknown };
  if (typeof id !== 'number') throw new Error(`No id: ${JSON.stringify(value)}`);
  return id;
}

export function textOf(row: Row, field: string): string {
  const value = row[field];
  if (typeof value !== 'string') throw new Error(`No text "${field}": ${JSON.stringify(row)}`);
  return value;
}
