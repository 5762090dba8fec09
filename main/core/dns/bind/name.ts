import { bytesOf, escapedByte, isNumeric, labelText } from '../../zone/content-bytes.ts';

/** What is wrong with a name. */
export type NameFault = 'name-empty-label' | 'name-label-long' | 'name-long' | 'name-escape';

/** A name without its trailing dot, and whether it had one. The root is an empty string. */
export interface ReadName {
  readonly name: string;
  readonly absolute: boolean;
}

const longestLabel = 63;
/** Bytes of a full name, including length bytes and root (RFC 1035, section 2.3.4). */
const maxNameLength = 255;

/** 1: represents itself. 2: an upper-case letter, which also represents itself. 3: the dot. 0: anything else. */
const kinds = new Uint8Array(128);
for (let code = 33; code < 127; code += 1) kinds[code] = 1;
for (let code = 65; code <= 90; code += 1) kinds[code] = 2;
for (const char of '"$();@\\') kinds[char.charCodeAt(0)] = 0;
kinds[46] = 3;

/** Whether all characters stand for themselves and its labels are short enough, so that no parsing is needed. */
export function isPlainName(word: string): boolean {
  let label = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    const kind = code < 128 ? kinds[code] : 0;
    if (kind === 0) return false;
    if (kind === 3) {
      if (label === 0) return false;
      label = 0;
    } else if (++label > longestLabel) return false;
  }
  return word.length > 0 && word.length < maxNameLength - 1;
}

/** Parses a zone file name. Escapes are normalized to one spelling. */
export function readName(word: string): ReadName | { readonly fault: NameFault } {
  if (isPlainName(word)) {
    return word.charCodeAt(word.length - 1) === 46 ? { name: word.slice(0, -1), absolute: true } : { name: word, absolute: false };
  }
  if (word === '.') return { name: '', absolute: true };
  return readLabels(bytesOf(word));
}

function readLabels(bytes: string): ReadName | { readonly fault: NameFault } {
  const labels: string[] = [];
  let label = '';
  let length = 1;
  let absolute = false;
  const endLabel = (): NameFault | null => {
    if (label === '') return 'name-empty-label';
    if (label.length > longestLabel) return 'name-label-long';
    length += label.length + 1;
    labels.push(labelText(label));
    label = '';
    return length > maxNameLength ? 'name-long' : null;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const char = bytes.charAt(at);
    absolute = char === '.';
    if (absolute) {
      const fault = endLabel();
      if (fault !== null) return { fault };
    } else if (char !== '\\') label += char;
    else if (isNumeric(bytes, at)) {
      const byte = escapedByte(bytes, at);
      if (byte < 0) return { fault: 'name-escape' };
      label += String.fromCharCode(byte);
      at += 3;
    } else if (at + 1 < bytes.length) {
      at += 1;
      label += bytes.charAt(at);
    } else return { fault: 'name-escape' };
  }
  const fault = absolute ? null : endLabel();
  return fault === null ? { name: labels.join('.'), absolute } : { fault };
}

/** A name relative to an origin; the root is an empty string. */
export const below = (name: string, origin: string): string => {
  if (origin === '') return name;
  return name === '' ? origin : `${name}.${origin}`;
};

/** Whether a name without escapes certainly fits; one with escapes is counted in bytes. */
export function fits(name: string): boolean {
  if (name.length <= 253) return true;
  const read = readLabels(name);
  return !('fault' in read);
}
