/** Bytes that one string of a text record holds (RFC 1035, section 3.3). */
export const longestString = 255;

/**
 * A text in the form of zone files, in strings of at most 255 bytes. No character is cut in two: name servers put the strings together again,
 * other readers may not.
 */
export function quoted(text: string): string {
  const strings: string[] = [];
  let string = '';
  let bytes = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestString) {
      strings.push(string);
      string = '';
      bytes = 0;
    }
    string += character;
    bytes += size;
  }
  return [...strings, string].map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ');
}
