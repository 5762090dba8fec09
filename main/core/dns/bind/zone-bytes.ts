import { createDecoder, createEncodingDetector } from '../../base/text/text-encoding.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches what is not ASCII.
const notAscii = /[^\x00-\x7f]/g;

/**
 * The text of a zone file. Zone files are bytes: if one is neither UTF-8 nor UTF-16, each non-ASCII byte becomes an escape, so that texts
 * keep their bytes.
 */
export function decodeZone(bytes: Uint8Array): string {
  const detector = createEncodingDetector();
  detector.add(bytes);
  const detected = detector.detected();
  const encoding = 'sure' in detected ? detected.sure : detected.likely[0];
  if (encoding === 'windows-1252' || encoding === undefined) {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    return latin.replace(notAscii, (char) => `\\${String(char.charCodeAt(0)).padStart(3, '0')}`);
  }
  const decoder = createDecoder(encoding, false);
  return decoder.decode(bytes) + decoder.end();
}
