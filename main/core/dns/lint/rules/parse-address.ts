import { isIPv6 } from 'node:net';

/** An IPv4 address as one number; null if invalid. Leading zeros are rejected: some parsers read them as octal. */
export function ipv4Of(text: string): number | null {
  let value = 0;
  let byte = -1;
  let dots = 0;
  let leading = false;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === 46) {
      dots += 1;
      if (byte < 0 || dots > 3) return null;
      value = value * 256 + byte;
      byte = -1;
    } else {
      if (code < 48 || code > 57 || (byte >= 0 && leading)) return null;
      leading = byte < 0 && code === 48;
      byte = Math.max(byte, 0) * 10 + code - 48;
      if (byte > 255) return null;
    }
  }
  return dots === 3 && byte >= 0 ? value * 256 + byte : null;
}

/** The eight groups of an IPv6 address; null if invalid. A zone identifier (`fe80::1%eth0`) has no meaning in the DNS. */
export function ipv6Of(text: string): readonly number[] | null {
  if (!text.includes(':') || text.includes('%') || !isIPv6(text)) return null;
  const [front = '', back] = text.split('::');
  const first = groupsOf(front);
  if (back === undefined) return first;
  const last = groupsOf(back);
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function groupsOf(part: string): number[] {
  if (part === '') return [];
  const groups: number[] = [];
  for (const group of part.split(':')) {
    const embedded = group.includes('.') ? ipv4Of(group) : null;
    if (embedded === null) groups.push(Number.parseInt(group, 16));
    else groups.push(Math.floor(embedded / 65_536), embedded % 65_536);
  }
  return groups;
}

export type Reach =
  | 'unspecified'
  | 'broadcast'
  | 'multicast'
  | 'link-local'
  | 'mapped'
  | 'loopback'
  | 'private'
  | 'documentation'
  | 'network';

const v4 = (text: string): number => ipv4Of(text) ?? 0;
const ranges4: readonly (readonly [start: number, bits: number, reach: Reach])[] = [
  [v4('0.0.0.0'), 8, 'unspecified'],
  [v4('10.0.0.0'), 8, 'private'],
  [v4('100.64.0.0'), 10, 'private'],
  [v4('127.0.0.0'), 8, 'loopback'],
  [v4('169.254.0.0'), 16, 'link-local'],
  [v4('172.16.0.0'), 12, 'private'],
  [v4('192.0.2.0'), 24, 'documentation'],
  [v4('192.168.0.0'), 16, 'private'],
  [v4('198.51.100.0'), 24, 'documentation'],
  [v4('203.0.113.0'), 24, 'documentation'],
  [v4('224.0.0.0'), 4, 'multicast'],
  [v4('240.0.0.0'), 4, 'broadcast'],
];
/** First bytes that occur in a special range: all other addresses need no table lookup. */
const firstBytes = new Set(
  ranges4.flatMap(([start, bits]) => Array.from({ length: 2 ** Math.max(0, 8 - bits) }, (_, more) => Math.floor(start / 2 ** 24) + more)),
);

/** Whether an IPv4 address is not globally reachable (RFC 6890), or ends in 0, which hosts rarely do. */
export function reachOf4(address: number): Reach | null {
  if (firstBytes.has(Math.floor(address / 2 ** 24)))
    for (const [start, bits, reach] of ranges4)
      if (Math.floor(address / 2 ** (32 - bits)) === Math.floor(start / 2 ** (32 - bits))) return reach;
  return address % 256 === 0 ? 'network' : null;
}

/** The same for IPv6; if the last 64 bits are all 0, it is the routers' anycast address and not a host (RFC 4291, section 2.6.1). */
export function reachOf6(groups: readonly number[]): Reach | null {
  const [first = 0, second = 0] = groups;
  const zero = (from: number, to: number): boolean => groups.slice(from, to).every((group) => group === 0);
  if (first === 0 && zero(0, 7)) {
    if (groups[7] === 0) return 'unspecified';
    if (groups[7] === 1) return 'loopback';
  }
  if (first === 0 && zero(0, 5) && groups[5] === 0xffff) return 'mapped';
  if (first >= 0xff00) return 'multicast';
  if (first >= 0xfe80 && first < 0xfec0) return 'link-local';
  if (first >= 0xfc00 && first < 0xfe00) return 'private';
  if (zero(4, 8)) return 'network';
  return (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000) ? 'documentation' : null;
}
