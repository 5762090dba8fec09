import { createDecoder, createEncodingLook } from '../../base/text-encoding.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is looked for.
const notAscii = /[^\x00-\x7f]/g;

/**
 * The text of a zone file. Zone files are bytes: in one that is neither UTF-8 nor UTF-16, each byte beyond ASCII becomes its escape, so that
 * texts stay what they are.
 */
export function decodeZone(bytes: Uint8Array): string {
  const look = createEncodingLook();
  look.add(bytes);
  const looks = look.looks();
  const encoding = 'sure' in looks ? looks.sure : looks.likely[0];
  if (encoding === 'windows-1252' || encoding === undefined) {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    return latin.replace(notAscii, (char) => `\\${String(char.charCodeAt(0)).padStart(3, '0')}`);
  }
  const decoder = createDecoder(encoding, false);
  return decoder.decode(bytes) + decoder.end();
}
