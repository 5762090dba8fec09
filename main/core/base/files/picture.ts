import type { LogoType } from '../../../../preload/contract/statements/statement-codes.ts';

export interface Picture {
  readonly type: LogoType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns what a file is by its content, whatever it is called; null: neither PNG nor JPEG, or cut off. SVG is refused, as it may contain
 * scripts and references.
 */
export function readPicture(content: Buffer): Picture | null {
  return readPng(content) ?? readJpeg(content);
}

/** PNG: the signature, then the chunk IHDR, which starts with width and height; the last chunk is IEND. */
function readPng(content: Buffer): Picture | null {
  if (content.length < 45 || !content.subarray(0, 8).equals(pngSignature)) return null;
  if (content.readUInt32BE(8) !== 13 || content.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (content.toString('latin1', content.length - 8, content.length - 4) !== 'IEND') return null;
  return sized('png', content.readUInt32BE(16), content.readUInt32BE(20));
}

/** JPEG: segments with their lengths, of which the first SOF has height and width; the file ends with EOI. */
function readJpeg(content: Buffer): Picture | null {
  if (content.length < 20 || content.readUInt16BE(0) !== 0xff_d8) return null;
  if (content.readUInt16BE(content.length - 2) !== 0xff_d9) return null;
  for (let at = 2; at + 9 < content.length; ) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return sized('jpeg', content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
    const length = content.readUInt16BE(at + 2);
    // The picture itself starts, or a segment without a length: no frame came before.
    if (marker === 0xda || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const sized = (type: LogoType, width: number, height: number): Picture | null =>
  width === 0 || height === 0 ? null : { type, width, height };
