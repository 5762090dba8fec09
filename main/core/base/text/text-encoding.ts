import type { fileEncodings } from '../../../../preload/contract/changes/change-codes.ts';
import { AppError } from '../errors.ts';

/** Supported text encodings of a file. */
export type TextEncoding = (typeof fileEncodings)[number];

/** Decodes a file chunk by chunk. Throws AppError VALIDATION for invalid text. */
export interface Decoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** 0x80 to 0x9f of Windows-1252; unassigned bytes map as in Latin-1 (WHATWG Encoding, index windows-1252). */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const notText = (): AppError => new AppError('VALIDATION', 'file-encoding');

/** Implemented here because some runtimes treat it as Latin-1. */
function windows1252(): Decoder {
  return {
    decode: (bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString('latin1')
        .replace(/[\u0080-\u009f]/g, (char) => windows[char.charCodeAt(0) - 0x80] ?? char),
    end: () => '',
  };
}

function unicode(encoding: 'utf-8' | 'utf-16le', fatal: boolean): Decoder {
  const decoder = new TextDecoder(encoding, { fatal });
  const run = (work: () => string): string => {
    try {
      return work();
    } catch (error) {
      throw error instanceof TypeError ? notText() : error;
    }
  };
  return {
    decode: (bytes) => run(() => decoder.decode(bytes, { stream: true })),
    end: () => run(() => decoder.decode()),
  };
}

/** Swaps each byte pair and decodes as little-endian. */
function bigEndian(fatal: boolean): Decoder {
  const little = unicode('utf-16le', fatal);
  let odd: Buffer = Buffer.alloc(0);
  return {
    decode(bytes) {
      const all = Buffer.concat([odd, bytes]);
      const whole = all.length - (all.length % 2);
      odd = all.subarray(whole);
      return little.decode(Buffer.from(all.subarray(0, whole)).swap16());
    },
    end: () => (odd.length > 0 ? little.decode(odd) : '') + little.end(),
  };
}

/** `fatal` false: to inspect a file that may be something else. A byte order mark is removed. */
export function createDecoder(encoding: TextEncoding, fatal = true): Decoder {
  switch (encoding) {
    case 'windows-1252':
      return windows1252();
    case 'utf-16be':
      return bigEndian(fatal);
    default:
      return unicode(encoding, fatal);
  }
}

/** The detected encoding of a file. `sure`: no need to ask; otherwise candidates, the likeliest first. */
export type DetectedEncoding = { readonly sure: TextEncoding } | { readonly likely: readonly TextEncoding[] };

const others = (first: TextEncoding): readonly TextEncoding[] => [
  first,
  ...(['windows-1252', 'utf-16le', 'utf-16be'] as const).filter((encoding) => encoding !== first),
];

/** Examines a whole file, chunk by chunk: UTF-8 is certain if every byte is valid; anything else is for the user to choose. */
export function createEncodingDetector(): { add(bytes: Uint8Array): void; detected(): DetectedEncoding } {
  const utf8 = createDecoder('utf-8');
  let fits = true;
  let mark: TextEncoding | null = null;
  let seen = 0;
  const zeros = [0, 0];
  const attempt = (work: () => string): void => {
    try {
      if (fits) work();
    } catch {
      fits = false;
    }
  };
  return {
    add(bytes) {
      if (seen === 0 && bytes[0] === 0xff && bytes[1] === 0xfe) mark = 'utf-16le';
      if (seen === 0 && bytes[0] === 0xfe && bytes[1] === 0xff) mark = 'utf-16be';
      for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) zeros[(seen + at) % 2] = (zeros[(seen + at) % 2] ?? 0) + 1;
      seen += bytes.length;
      attempt(() => utf8.decode(bytes));
    },
    detected() {
      attempt(() => utf8.end());
      const [even = 0, odd = 0] = zeros;
      if (mark !== null) return { likely: others(mark) };
      // Characters of the first 256 have a zero in one half of each pair.
      if (even + odd > seen / 10) return { likely: others(odd >= even ? 'utf-16le' : 'utf-16be') };
      return fits && even + odd === 0 ? { sure: 'utf-8' } : { likely: others('windows-1252') };
    },
  };
}
