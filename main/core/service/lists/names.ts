import { domainToASCII, domainToUnicode } from 'node:url';
import { cut } from './fields.ts';

/** Of a text that is kept as a name; UTF-16 units. Texts may grow in lower case and as A-labels. */
const longestKept = 300;
/** Of a name that can exist. */
const longestName = 253;

/** A name as A-labels in lower case and in Unicode; a text that is no name is kept as it is, in lower case. */
export function readName(given: string): { name: string; unicode: string } {
  const plain = given.trim().replace(/\.$/, '').toLowerCase();
  const name = cut(/^[\x21-\x7e]*$/.test(plain) ? plain : domainToASCII(plain) || plain, longestKept);
  // Most names hold nothing to decode, and the call is dear.
  return { name, unicode: name.includes('xn--') ? cut(domainToUnicode(name) || name, longestKept) : name };
}

/** Whether an outcome of `readName` can be a name at all: nothing in it but what A-labels are made of, or at least can be seen. */
export function canBeName(name: string): boolean {
  return name.length <= longestName && /^[\x21-\x7e]+$/.test(name);
}

/**
 * The extension of a name with its dot: the longest that the account's price list knows, else what stands behind the first dot; empty for
 * a name without a dot.
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

/** An extension as prices name it, with its dot, as A-labels in lower case; empty when there is none. */
export function readExtension(given: string): string {
  const { name } = readName(given.trim().replace(/^\.+/, ''));
  return name === '' ? '' : `.${name}`;
}
