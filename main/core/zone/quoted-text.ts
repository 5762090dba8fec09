/** Maximum bytes of one string of a text record (RFC 1035, section 3.3). */
export const maxStringLength = 255;

/**
 * A text in zone file format, in strings of at most 255 bytes. No character is split: name servers join the strings again, other readers
 * may not.
 */
export function quoted(text: string): string {
  const strings: string[] = [];
  let string = '';
  let bytes = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxStringLength) {
      strings.push(string);
      string = '';
      bytes = 0;
    }
    string += character;
    bytes += size;
  }
  return [...strings, string].map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ');
}
