import { addressText } from './addresses.ts';
import { MalformedMessage, octetText, type Reader } from './reader.ts';
import { typeName } from './types.ts';

const quoted = (octets: Uint8Array): string => `"${escaped(octets)}"`;
const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex').toUpperCase();
const base64 = (octets: Uint8Array): string => Buffer.from(octets).toString('base64');

/** A text is printable ASCII and spaces; everything else is escaped, so that it moves no cursor in a terminal. */
function escaped(octets: Uint8Array): string {
  let text = '';
  for (const octet of octets) text += octet === 0x20 ? ' ' : octetText(octet, '"\\');
  return text;
}

/** Date of a signature: `YYYYMMDDHHmmSS` (RFC 4034, section 3.2). */
const signatureDate = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/[-:T]|\.\d+Z/gu, '');

const key = (data: Reader): string => `${data.u16()} ${data.u8()} ${data.u8()} ${base64(data.rest())}`;
const digest = (data: Reader): string => `${data.u16()} ${data.u8()} ${data.u8()} ${hex(data.rest())}`;

function strings(data: Reader): string {
  const all: string[] = [];
  while (data.left > 0) all.push(quoted(data.string()));
  if (all.length === 0) throw new MalformedMessage('A text has no string.');
  return all.join(' ');
}

const parameterNames = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'];

/** The value of a parameter (RFC 9460, section 14.3.2). */
function parameterValue(number: number, value: Reader): string {
  const list = (next: () => string): string => {
    const all: string[] = [];
    while (value.left > 0) all.push(next());
    return all.join(',');
  };
  switch (number) {
    case 0:
      return list(() => parameterName(value.u16()));
    case 1:
      return `"${list(() => escaped(value.string()))}"`;
    case 3:
      return String(value.u16());
    case 4:
      return list(() => addressText(value.take(4)));
    case 5:
      return base64(value.rest());
    case 6:
      return list(() => addressText(value.take(16)));
    default:
      return quoted(value.rest());
  }
}

const parameterName = (number: number): string => parameterNames[number] ?? `key${number}`;

function serviceBinding(data: Reader): string {
  const parts = [String(data.u16()), data.name()];
  while (data.left > 0) {
    const number = data.u16();
    const value = data.part(data.u16());
    const name = parameterName(number);
    parts.push(value.left === 0 ? name : `${name}=${parameterValue(number, value)}`);
    if (value.left > 0) throw new MalformedMessage('A parameter is longer than its value.');
  }
  return parts.join(' ');
}

/** Types of a bitmap (RFC 4034, section 4.1.2). */
function typeList(data: Reader): string {
  const all: string[] = [];
  let last = -1;
  while (data.left > 0) {
    const window = data.u8();
    const size = data.u8();
    if (window <= last || size === 0 || size > 32) throw new MalformedMessage('A list of types is not in order.');
    last = window;
    for (const [at, octet] of data.take(size).entries())
      for (let bit = 0; bit < 8; bit += 1) if ((octet & (0x80 >> bit)) !== 0) all.push(typeName(window * 256 + at * 8 + bit));
  }
  return all.join(' ');
}

const digits32 = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

/** Base32 with extended hex alphabet, without padding (RFC 4648, section 7). */
export function base32(octets: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const octet of octets) {
    held = (held << 8) | octet;
    for (bits += 8; bits >= 5; bits -= 5) text += digits32[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + digits32[(held << (5 - bits)) & 31];
}

const hashed = (data: Reader): string =>
  `${data.u8()} ${data.u8()} ${data.u16()} ${hex(data.string()) || '-'} ${base32(data.string())} ${typeList(data)}`;

const readers: Readonly<Record<string, (data: Reader) => string>> = {
  A: (data) => addressText(data.take(4)),
  AAAA: (data) => addressText(data.take(16)),
  NS: (data) => data.name(),
  CNAME: (data) => data.name(),
  DNAME: (data) => data.name(),
  PTR: (data) => data.name(),
  MX: (data) => `${data.u16()} ${data.name()}`,
  TXT: strings,
  SPF: strings,
  HINFO: strings,
  SRV: (data) => `${data.u16()} ${data.u16()} ${data.u16()} ${data.name()}`,
  SOA: (data) => `${data.name()} ${data.name()} ${data.u32()} ${data.u32()} ${data.u32()} ${data.u32()} ${data.u32()}`,
  NAPTR: (data) => `${data.u16()} ${data.u16()} ${quoted(data.string())} ${quoted(data.string())} ${quoted(data.string())} ${data.name()}`,
  CAA: (data) => `${data.u8()} ${escaped(data.string())} ${quoted(data.rest())}`,
  DS: digest,
  CDS: digest,
  DNSKEY: key,
  CDNSKEY: key,
  SSHFP: (data) => `${data.u8()} ${data.u8()} ${hex(data.rest())}`,
  TLSA: (data) => `${data.u8()} ${data.u8()} ${data.u8()} ${hex(data.rest())}`,
  RRSIG: (data) =>
    `${typeName(data.u16())} ${data.u8()} ${data.u8()} ${data.u32()} ${signatureDate(data.u32())} ${signatureDate(data.u32())} ${data.u16()} ${data.name()} ${base64(data.rest())}`,
  NSEC: (data) => `${data.name()} ${typeList(data)}`,
  NSEC3: hashed,
  SVCB: serviceBinding,
  HTTPS: serviceBinding,
};

/** Whether data of this type is returned as text that can be compared. */
export const isReadable = (type: string): boolean => Object.hasOwn(readers, type);

/** The data of a record as in a zone file, names without trailing dot; of an unknown type as `\# 4 C0000201` (RFC 3597). */
export function recordData(type: string, data: Reader): string {
  const read = isReadable(type) ? readers[type] : undefined;
  if (read === undefined) {
    const { left } = data;
    return left === 0 ? '\\# 0' : `\\# ${left} ${hex(data.rest())}`;
  }
  const text = read(data);
  if (data.left > 0) throw new MalformedMessage('A record is longer than its data.');
  return text;
}
