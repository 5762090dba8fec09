import type { Json } from '../../../preload/contract/values.ts';

/** A flag as the service writes it: true, 1 or "1". null if it is neither true nor false. */
export function readFlag(value: Json): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  return null;
}

/** A color that may be rendered: exactly six hexadecimal digits. */
export function readHexColor(value: Json): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
}

/** The value as received: text unchanged, everything else as JSON. */
export function plainValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
