import { domainToASCII, domainToUnicode } from 'node:url';
import { trimSigns } from './trim-signs.ts';

/** Of a label of a domain name (RFC 1035). */
const longestLabel = 63;

export type ReadLabel =
  | { readonly label: string; readonly how: 'characters' | 'unicode' | null }
  | { readonly why: 'no-name' | 'too-long' | 'bad-idn' };

const ascii = /^[\x21-\x7e]*$/;
const hostLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Invisible: zero-width characters, soft hyphens, directional marks. */
export const invisible = /\p{DI}/gu;
/** Not allowed in labels: everything except letters, digits, marks and hyphens. */
const foreign = /[^\p{L}\p{N}\p{M}-]+/gu;

/** Normalizes a label as users write it to a lower-case A-label; removes disallowed characters. */
export function readLabel(typed: string): ReadLabel {
  const seen = typed.normalize('NFC').toLowerCase();
  const plain = trimSigns(seen.replace(foreign, ''), /[^-]/, /[^-]/);
  if (!/[\p{L}\p{N}]/u.test(plain)) return { why: 'no-name' };
  const changed = plain === seen ? null : 'characters';
  if (ascii.test(plain) && !plain.startsWith('xn--')) {
    return plain.length > longestLabel ? { why: 'too-long' } : { label: plain, how: changed };
  }
  // Far longer than any label can become.
  if (plain.length > 4 * longestLabel) return { why: 'too-long' };
  const label = domainToASCII(plain);
  // An apparent A-label is valid only if it can be decoded to Unicode.
  if (!hostLabel.test(label) || (label.startsWith('xn--') && unicodeOf(label) === label)) return { why: 'bad-idn' };
  if (label.length > longestLabel) return { why: 'too-long' };
  return { label, how: changed ?? (label === plain ? null : 'unicode') };
}

/** A label in Unicode, for display. */
export const unicodeOf = (label: string): string => (label.startsWith('xn--') ? domainToUnicode(label) || label : label);
