import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecoder, createEncodingDetector, type TextEncoding } from '../../../../../../main/core/base/text/text-encoding.ts';

function decode(encoding: TextEncoding, bytes: Uint8Array, size = 3): string {
  const decoder = createDecoder(encoding);
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.decode(bytes.subarray(at, at + size));
  return text + decoder.end();
}

function detect(bytes: Uint8Array, size = 3) {
  const detector = createEncodingDetector();
  for (let at = 0; at < bytes.length; at += size) detector.add(bytes.subarray(at, at + size));
  return detector.detected();
}

const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

test('every encoding round-trips the text, wherever the bytes are split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 7 }), (input, size) => {
      // A leading byte order mark is not text.
      const text = input.replace(/^\uFEFF+/, '');
      expect(decode('utf-8', Buffer.from(text), size)).toBe(text);
      expect(decode('utf-8', Buffer.from(`\uFEFF${text}`), size)).toBe(text);
      expect(decode('utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le'), size)).toBe(text);
      expect(decode('utf-16be', big(`\uFEFF${text}`), size)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('Windows-1252 has its own characters between 0x80 and 0x9f', () => {
  expect(decode('windows-1252', Uint8Array.of(0x80, 0x93, 0xe9, 0x41, 0x9f, 0x8a))).toBe('€“éAŸŠ');
});

test('rejects bytes that are not text in the encoding', () => {
  expect(() => decode('utf-8', Uint8Array.of(0x61, 0xe9, 0x61))).toThrow('file-encoding');
  expect(() => decode('utf-16le', Uint8Array.of(0x61, 0x00, 0x62))).toThrow('file-encoding');
});

test('UTF-8 is certain; everything else is shown to the user, most likely first', () => {
  expect(detect(Buffer.from('domain\ncontoh.example\nmüller.example\n'))).toEqual({ sure: 'utf-8' });
  expect(detect(Buffer.from('domain\nm\u00fcller\n', 'latin1'))).toEqual({ likely: ['windows-1252', 'utf-16le', 'utf-16be'] });
  expect(detect(Buffer.from('\uFEFFdomain\n', 'utf16le'))).toEqual({ likely: ['utf-16le', 'windows-1252', 'utf-16be'] });
  expect(detect(Buffer.from('domain\ncontoh.example\n', 'utf16le'))).toMatchObject({
    likely: ['utf-16le', expect.anything(), expect.anything()],
  });
  expect(detect(big('\uFEFFdomain\n'))).toMatchObject({ likely: ['utf-16be', expect.anything(), expect.anything()] });
  expect(detect(big('domain\ncontoh.example\n'))).toMatchObject({ likely: ['utf-16be', expect.anything(), expect.anything()] });
});
