import { isIPv6 } from 'node:net';
import { bytesOf, textOf } from './content-bytes.ts';

/** Types whose content is just a host name. */
const hostTypes = new Set(['CNAME', 'NS', 'PTR', 'DNAME', 'ALIAS', 'ANAME']);
/** Types whose content is numbers followed by a host name. */
const numberedTypes = new Set(['MX', 'SRV', 'AFSDB', 'KX', 'RT']);
const textTypes = new Set(['TXT', 'SPF']);

/**
 * A record's content in canonical form, for comparing and never for sending: host names without the trailing dot and in lower case, texts
 * without quotes, addresses normalized. Types are in upper case.
 */
export function contentMeaning(type: string, content: string): string {
  if (type === 'A') return content.trim();
  if (type === 'AAAA') return addressMeaning(content.trim());
  if (hostTypes.has(type)) return hostMeaning(content);
  if (numberedTypes.has(type)) return numberedMeaning(content);
  if (textTypes.has(type)) return textMeaning(content);
  if (type === 'CAA') return caaMeaning(content);
  return content.trim().replace(/\s+/gu, ' ');
}

function hostMeaning(host: string): string {
  const plain = host.trim();
  return (plain.length > 1 && plain.endsWith('.') ? plain.slice(0, -1) : plain).toLowerCase();
}

/** `010 Mail.Example.com.` becomes `10 mail.example.com`. */
function numberedMeaning(content: string): string {
  const words = content.trim().split(/\s+/u);
  const host = words.pop() ?? '';
  return [...words.map((word) => (/^\d{1,9}$/.test(word) ? String(Number(word)) : word)), hostMeaning(host)].join(' ');
}

/**
 * The value of a text: quoted strings are joined (RFC 1035, section 5.1; RFC 7208, section 3.3); a text without quotes is used as it is.
 */
export function textMeaning(content: string): string {
  const plain = content.trim();
  if (!plain.startsWith('"')) return plain;
  const strings = [...plain.matchAll(/"((?:[^"\\]|\\.)*)"\s*/gsu)];
  const covered = strings.reduce((length, [whole]) => length + whole.length, 0);
  return covered === plain.length ? unescaped(strings.map(([, inside = '']) => inside)) : plain;
}

/** `\"` and `\065` of a zone file; `\195\188` are the two bytes of one letter, even if split across two strings. */
function unescaped(strings: readonly string[]): string {
  if (!strings.some((string) => string.includes('\\'))) return strings.join('');
  const bytes = strings.map((string) =>
    bytesOf(string).replace(/\\(\d{3})|\\(.)/gs, (_, code: string | undefined, character: string | undefined) =>
      code === undefined ? (character ?? '') : String.fromCharCode(Number(code) % 256),
    ),
  );
  const whole = bytes.join('');
  // Invalid UTF-8 must not equal a text that looks like it.
  return textOf(whole) ?? `\ufffd${whole}`;
}

/** `0 issue "ca.example.net"`: the tag is case-insensitive, the quotes have no meaning (RFC 8659). */
function caaMeaning(content: string): string {
  const [, flags, tag, value] = /^(\d{1,3})\s+(\S+)\s+(.*)$/su.exec(content.trim()) ?? [];
  if (flags === undefined || tag === undefined || value === undefined) return content.trim();
  return `${Number(flags)} ${tag.toLowerCase()} ${textMeaning(value)}`;
}

/** Eight groups without leading zeros, so that two spellings of an address are equal. */
function addressMeaning(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address.toLowerCase();
  const [head = '', tail] = withoutDots(address.toLowerCase()).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].join(':');
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, '')));

/** `::ffff:192.0.2.1` with its last four numbers as two groups. */
function withoutDots(address: string): string {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  if (dotted === null) return address;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(2).map(Number);
  return `${dotted[1] ?? ''}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
