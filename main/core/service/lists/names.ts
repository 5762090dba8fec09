import { domainToASCII, domainToUnicode } from 'node:url';
import { cut } from './fields.ts';

/** Maximum length of a stored name, in UTF-16 units. Text may grow in lower case and as A-labels. */
const longestKept = 300;
/** Maximum length of a valid name. */
const maxNameLength = 253;

/** Returns a name as A-labels in lower case and in Unicode; invalid names are kept as they are, in lower case. */
export function readName(input: string): { name: string; unicode: string } {
  const plain = input.trim().replace(/\.$/, '').toLowerCase();
  const name = cut(/^[\x21-\x7e]*$/.test(plain) ? plain : domainToASCII(plain) || plain, longestKept);
  // Most names need no decoding, and the call is expensive.
  return { name, unicode: name.includes('xn--') ? cut(domainToUnicode(name) || name, longestKept) : name };
}

/** Whether a result of `readName` can be a name at all: only characters of A-labels, or at least visible ones. */
export function canBeName(name: string): boolean {
  return name.length <= maxNameLength && /^[\x21-\x7e]+$/.test(name);
}

/**
 * Returns a name's extension with its dot: the longest in the account's price list, otherwise everything after the first dot; empty for a
 * name without a dot.
 */
export function extensionOf(name: string, known: ReadonlySet<string>): string {
  const first = name.indexOf('.');
  if (first === -1) return '';
  for (let dot = first; dot !== -1; dot = name.indexOf('.', dot + 1)) {
    const extension = name.slice(dot);
    if (known.has(extension)) return extension;
  }
  return name.slice(first);
}

/** An extension in the form that prices use, with its dot, as A-labels in lower case; empty if there is none. */
export function readExtension(value: string): string {
  const { name } = readName(value.trim().replace(/^\.+/, ''));
  return name === '' ? '' : `.${name}`;
}
