import { domainToASCII, domainToUnicode } from 'node:url';
import { trimSigns } from './trim-signs.ts';

/** Of a label of a name (RFC 1035). */
const longestLabel = 63;

export type ReadLabel =
  | { readonly label: string; readonly how: 'characters' | 'unicode' | null }
  | { readonly why: 'no-name' | 'too-long' | 'bad-idn' };

const ascii = /^[\x21-\x7e]*$/;
const hostLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Nobody sees them: zero-width characters, soft hyphens, marks of direction. */
export const invisible = /\p{DI}/gu;
/** What no label has: everything but letters, digits, marks and hyphens. */
const foreign = /[^\p{L}\p{N}\p{M}-]+/gu;

/** One label as people write it, as an A-label in lower case; what cannot stand in one is taken out. */
export function readLabel(given: string): ReadLabel {
  const seen = given.normalize('NFC').toLowerCase();
  const plain = trimSigns(seen.replace(foreign, ''), /[^-]/, /[^-]/);
  if (!/[\p{L}\p{N}]/u.test(plain)) return { why: 'no-name' };
  const taken = plain === seen ? null : 'characters';
  if (ascii.test(plain) && !plain.startsWith('xn--')) {
    return plain.length > longestLabel ? { why: 'too-long' } : { label: plain, how: taken };
  }
  // Far longer than any label can come to be.
  if (plain.length > 4 * longestLabel) return { why: 'too-long' };
  const label = domainToASCII(plain);
  // What claims to be an A-label is one only if it can be read as Unicode.
  if (!hostLabel.test(label) || (label.startsWith('xn--') && unicodeOf(label) === label)) return { why: 'bad-idn' };
  if (label.length > longestLabel) return { why: 'too-long' };
  return { label, how: taken ?? (label === plain ? null : 'unicode') };
}

/** A label in Unicode, as people read it. */
export const unicodeOf = (label: string): string => (label.startsWith('xn--') ? domainToUnicode(label) || label : label);
