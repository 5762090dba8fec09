import { type BaseBlock, fromBER } from 'asn1js';

/** Limits of what is decoded: no certificate or key store of real life comes near them. */
const limits = { maxDepth: 32, maxNodes: 20_000 } as const;

/** Why bytes are not what they should be; `part` names the field of the standard that was read, e.g. `subject`. */
export class Malformed extends Error {
  readonly part: string;

  constructor(part: string, options?: ErrorOptions) {
    super(`Malformed: ${part}`, options);
    this.name = 'Malformed';
    this.part = part;
  }
}

export const tags = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  oid: 6,
  utf8: 12,
  sequence: 16,
  set: 17,
  printable: 19,
  teletex: 20,
  ia5: 22,
  utcTime: 23,
  generalTime: 24,
  visible: 26,
  universal: 28,
  bmp: 30,
} as const;

/** One element of ASN.1 in BER or DER. */
export interface Node {
  /** Whether the tag is of the class UNIVERSAL; the others here are context-specific. */
  readonly universal: boolean;
  readonly tag: number;
  readonly children: readonly Node[];
  /** The value without tag and length. */
  readonly content: Buffer;
  /** With tag and length, as it was written. */
  readonly whole: Buffer;
}

/**
 * Decodes one element and everything in it. Bytes after it are refused unless `rest` allows them.
 * @throws Malformed with `part`
 */
export function decode(bytes: Uint8Array, part: string, rest: 'refused' | 'allowed' = 'refused'): Node {
  const { offset, result } = decoded(bytes, part);
  if (offset === -1 || (offset !== bytes.length && rest === 'refused')) throw new Malformed(part);
  return nodeOf(result);
}

/** Of some values, e.g. half a UTF-16 unit, the decoder throws errors of the language. */
function decoded(bytes: Uint8Array, part: string): ReturnType<typeof fromBER> {
  try {
    return fromBER(bytes, { ...limits, parseEmbedded: false, copyInput: false });
  } catch (error) {
    throw new Malformed(part, { cause: error });
  }
}

function nodeOf(block: BaseBlock): Node {
  const whole = Buffer.from(block.valueBeforeDecodeView);
  const header = block.idBlock.blockLength + block.lenBlock.blockLength;
  const end = block.lenBlock.isIndefiniteForm ? whole.length - 2 : whole.length;
  return {
    universal: block.idBlock.tagClass === 1,
    tag: block.idBlock.tagNumber,
    children: block.idBlock.isConstructed ? childrenOf(block).map(nodeOf) : [],
    content: whole.subarray(header, end),
    whole,
  };
}

function childrenOf(block: BaseBlock): readonly BaseBlock[] {
  const value: unknown = 'value' in block.valueBlock ? block.valueBlock.value : [];
  // The end of an indefinite length is no element of its own.
  return Array.isArray(value) ? value.filter((child: BaseBlock) => !(child.idBlock.tagClass === 1 && child.idBlock.tagNumber === 0)) : [];
}

export const isUniversal = (node: Node | undefined, tag: number): node is Node & { readonly universal: true } =>
  node?.universal === true && node.tag === tag;

export const isTagged = (node: Node | undefined, tag: number): node is Node & { readonly universal: false } =>
  node?.universal === false && node.tag === tag;

/** @throws Malformed if the node is not of this universal tag. */
export function expect(node: Node | undefined, tag: number, part: string): Node {
  if (!isUniversal(node, tag)) throw new Malformed(part);
  return node;
}

export const sequenceOf = (node: Node | undefined, part: string): readonly Node[] => expect(node, tags.sequence, part).children;

/** The dotted notation of an OBJECT IDENTIFIER. */
export function oidOf(node: Node | undefined, part: string): string {
  const { content } = expect(node, tags.oid, part);
  if (content.length === 0 || content.length > 64 || ((content.at(-1) ?? 0) & 0x80) !== 0) throw new Malformed(part);
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if ((byte & 0x80) !== 0) continue;
    if (arcs.length === 0) {
      // The first two arcs share a number; only below the third root is the second one unlimited.
      const first = [40n, 80n].filter((start) => arc >= start).length;
      arcs.push(BigInt(first), arc - BigInt(first) * 40n);
    } else arcs.push(arc);
    arc = 0n;
  }
  return arcs.join('.');
}

/** A non-negative INTEGER of at most 32 bits. */
export function smallInteger(node: Node | undefined, part: string): number {
  const { content } = expect(node, tags.integer, part);
  if (content.length === 0 || content.length > 5 || ((content[0] ?? 0) & 0x80) !== 0) throw new Malformed(part);
  return Number.parseInt(content.toString('hex'), 16);
}

/** The octets of an OCTET STRING, also if it is written in pieces (BER). */
export function octetsOf(node: Node | undefined, part: string): Buffer {
  if (node === undefined) throw new Malformed(part);
  if (node.children.length === 0) return node.content;
  return Buffer.concat(node.children.map((piece) => octetsOf(piece, part)));
}

/** The octets of a BIT STRING; its bits have to fill them. */
export function bitsOf(node: Node | undefined, part: string): Buffer {
  const { content } = expect(node, tags.bits, part);
  if (content[0] !== 0) throw new Malformed(part);
  return content.subarray(1);
}

/** Unix ms of a UTCTime or GeneralizedTime. */
export function timeOf(node: Node | undefined, part: string): number {
  const text = node?.content.toString('latin1') ?? '';
  const isShort = isUniversal(node, tags.utcTime);
  if (!isShort && !isUniversal(node, tags.generalTime)) throw new Malformed(part);
  const match = (isShort ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?Z$/).exec(text);
  if (match === null) throw new Malformed(part);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map((digits) => Number(digits ?? 0));
  const fullYear = isShort ? year + (year < 50 ? 2000 : 1900) : year;
  const at = new Date(0);
  at.setUTCFullYear(fullYear, month - 1, day);
  at.setUTCHours(hour, minute, second);
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day || hour > 23 || minute > 59 || second > 60) throw new Malformed(part);
  return at.getTime();
}

/** The text of any of the string types of X.520. Characters that do not belong to the type are replaced. */
export function stringOf(node: Node): string {
  switch (node.universal ? node.tag : -1) {
    case tags.bmp:
      return node.content.length % 2 === 0 ? Buffer.from(node.content).swap16().toString('utf16le') : '';
    case tags.universal:
      return universalText(node.content);
    case tags.utf8:
      return node.content.toString('utf8');
    default:
      return node.content.toString('latin1');
  }
}

function universalText(content: Buffer): string {
  let text = '';
  for (let at = 0; at + 4 <= content.length; at += 4) {
    const code = content.readUInt32BE(at);
    text += code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '\ufffd' : String.fromCodePoint(code);
  }
  return text;
}
