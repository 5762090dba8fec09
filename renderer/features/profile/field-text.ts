import type { Json } from '../../../preload/contract/values.ts';

/** A flag as the service writes it: true, 1 or "1". null when it is neither yes nor no. */
export function readFlag(value: Json): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  return null;
}

/** A colour that may be painted: six hexadecimal digits and nothing else. */
export function readHexColour(value: Json): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
}

/** The value as it came: text as it is, all else as JSON. */
export function plainValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
