import { domainToASCII, domainToUnicode } from 'node:url';

/** A name as A-labels in lower case and in Unicode; a text that is no name is kept as it is, in lower case. */
export function readName(given: string): { name: string; unicode: string } {
  const plain = given.trim().replace(/\.$/, '').toLowerCase();
  const name = /^[\x21-\x7e]*$/.test(plain) ? plain : domainToASCII(plain) || plain;
  // Most names hold nothing to decode, and the call is dear.
  return { name, unicode: name.includes('xn--') ? domainToUnicode(name) || name : name };
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
