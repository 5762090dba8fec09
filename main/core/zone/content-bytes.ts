/* Names and texts of a zone file are bytes. In this module a string of bytes has one character for each, from U+0000 to U+00FF. */

const backslash = 92;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is looked for.
const notAscii = /[^\x00-\x7f]/;

/** UTF-8. */
export function bytesOf(text: string): string {
  return notAscii.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}

/** Decodes UTF-8 bytes; null if they are invalid. */
export function textOf(bytes: string): string | null {
  if (!notAscii.test(bytes)) return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return null;
  }
}

/** The byte of a `\065` escape at a backslash; -1 if out of range. */
export function escapedByte(word: string, at: number): number {
  const [a, b, c] = [word.charCodeAt(at + 1), word.charCodeAt(at + 2), word.charCodeAt(at + 3)];
  if (!(isDigit(a) && isDigit(b) && isDigit(c))) return -1;
  const byte = (a - 48) * 100 + (b - 48) * 10 + (c - 48);
  return byte > 255 ? -1 : byte;
}

/** Whether the escape at a backslash is numeric. */
export const isNumeric = (word: string, at: number): boolean => isDigit(word.charCodeAt(at + 1));

/** The bytes of a word with escapes (`\"`, `\065`); null if an escape is invalid. */
export function unescapeBytes(word: string): string | null {
  const bytes = bytesOf(word);
  if (!bytes.includes('\\')) return bytes;
  let result = '';
  let from = 0;
  for (let at = bytes.indexOf('\\'); at !== -1; at = bytes.indexOf('\\', from)) {
    result += bytes.slice(from, at);
    if (isNumeric(bytes, at)) {
      const byte = escapedByte(bytes, at);
      if (byte < 0) return null;
      result += String.fromCharCode(byte);
      from = at + 4;
    } else {
      if (at + 1 >= bytes.length) return null;
      result += bytes.charAt(at + 1);
      from = at + 2;
    }
  }
  return result + bytes.slice(from);
}

const inDigits = (code: number): string => `\\${String(code).padStart(3, '0')}`;

/** Bytes in quotes, as BIND writes them. */
export function quoteBytes(bytes: string): string {
  let result = '"';
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes.charCodeAt(at);
    if (code < 32 || code > 126) result += inDigits(code);
    else if (code === 34 || code === backslash) result += `\\${bytes.charAt(at)}`;
    else result += bytes.charAt(at);
  }
  return `${result}"`;
}

/** `"$().;@\` have a special meaning in names. */
const special = new Set([34, 36, 40, 41, 46, 59, 64, backslash]);

/** The bytes of one label in zone file format. */
export function labelText(bytes: string): string {
  let result = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes.charCodeAt(at);
    if (code <= 32 || code > 126) result += inDigits(code);
    else if (special.has(code)) result += `\\${bytes.charAt(at)}`;
    else result += bytes.charAt(at);
  }
  return result;
}
