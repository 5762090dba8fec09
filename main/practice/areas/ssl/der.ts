/** The subset of DER (X.690) used in certificate requests and certificates. */

/** One element: its tag, its content, and its complete encoding. */
interface Element {
  readonly tag: number;
  readonly content: Buffer;
  readonly whole: Buffer;
}

const tags = {
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  generalTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

export function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export const sequence = (...contents: readonly Uint8Array[]): Buffer => element(tags.sequence, ...contents);
export const set = (...contents: readonly Uint8Array[]): Buffer => element(tags.set, ...contents);
export const bits = (content: Uint8Array): Buffer => element(tags.bits, Buffer.from([0]), content);
export const bytes = (content: Uint8Array): Buffer => element(tags.bytes, content);
export const utf8 = (text: string): Buffer => element(tags.utf8, Buffer.from(text, 'utf8'));
export const printable = (text: string): Buffer => element(tags.printable, Buffer.from(text, 'latin1'));

/** A non-negative integer, from its bytes. */
export function integer(content: Uint8Array): Buffer {
  const isNegative = ((content[0] ?? 0) & 0x80) !== 0;
  return element(tags.integer, isNegative ? Buffer.from([0]) : Buffer.alloc(0), content);
}

/** From dotted notation. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Unix ms, to the second; certificates use two-digit years before 2050 (RFC 5280). */
export function time(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return text < '2050'
    ? element(tags.utcTime, Buffer.from(text.slice(2), 'latin1'))
    : element(tags.generalTime, Buffer.from(text, 'latin1'));
}

/** The consecutive elements in the bytes. Throws an error if they are truncated. */
export function elements(der: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < der.length; ) {
    const short = der[at + 1] ?? 0;
    const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
    if (lengthBytes > 4 || at + 2 + lengthBytes > der.length) throw new Error('The length of an element is wrong.');
    const length = lengthBytes === 0 ? short & 0x7f : der.readUIntBE(at + 2, lengthBytes);
    const start = at + 2 + lengthBytes;
    if (start + length > der.length) throw new Error('An element is cut off.');
    found.push({ tag: der[at] ?? 0, content: der.subarray(start, start + length), whole: der.subarray(at, start + length) });
    at = start + length;
  }
  return found;
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const content = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | content.length]), content]);
}

function base128(number: number): number[] {
  const digits = [number & 0x7f];
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
