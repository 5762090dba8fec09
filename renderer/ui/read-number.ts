/** Parses a typed number within its bounds; undefined if it is invalid. A comma counts as the decimal point. */
export function readNumber(typed: string, bounds: { min: number; max: number; fractions?: boolean }): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!(bounds.fractions === true ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(text)) return undefined;
  const value = Number(text);
  return value >= bounds.min && value <= bounds.max ? value : undefined;
}
