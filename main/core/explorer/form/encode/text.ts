import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject } from '../../document/json.ts';

/** Percent-encodes everything except letters, digits and `-._~` (RFC 3986). Half of a surrogate pair becomes U+FFFD. */
export function encode(text: string): string {
  const whole = text.replace(/\p{Cs}/gu, '\ufffd');
  return encodeURIComponent(whole).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * What `allowReserved` leaves unencoded in a query or a form, including percent-encoded characters. `# [ ] & +` have another meaning there,
 * and so does a quote.
 */
const standing = /[:/?@!$()*,;=]+|%[0-9a-f]{2}/gi;

/** The same, with reserved characters left unencoded (RFC 6570, reserved expansion). */
export function encodeReserved(text: string): string {
  let made = '';
  let from = 0;
  for (const found of text.matchAll(standing)) {
    made += encode(text.slice(from, found.index)) + found[0];
    from = found.index + found[0].length;
  }
  return made + encode(text.slice(from));
}

/** A primitive value as the service reads it: booleans as words, null as an empty string. Other values as JSON. */
export function plainText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export type Pair = readonly [name: string, text: string];

/**
 * Fields in PHP style with their indexes, not yet encoded: `records[0][name]` (api.md section 3). Empty lists and objects are omitted, as
 * in main/core/service/client.ts.
 */
export function phpPairs(fields: Readonly<Record<string, Json>>): Pair[] {
  return Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value));
}

export function pairsOf(name: string, value: Json): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => pairsOf(`${name}[${at}]`, item));
  if (isObject(value)) return Object.entries(value).flatMap(([inner, item]) => pairsOf(`${name}[${inner}]`, item));
  return [[name, plainText(value)]];
}

export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
}
