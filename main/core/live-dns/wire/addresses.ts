import { BlockList, isIP } from 'node:net';
import { MalformedMessage } from './reader.ts';

/** An address of 4 or 16 octets as text (RFC 5952). */
export function addressText(octets: Uint8Array): string {
  if (octets.length === 4) return octets.join('.');
  if (octets.length !== 16) throw new MalformedMessage('An address has neither 4 nor 16 octets.');
  const groups = Array.from({ length: 8 }, (_, at) => (octets[at * 2] ?? 0) * 256 + (octets[at * 2 + 1] ?? 0));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return `::ffff:${octets.subarray(12).join('.')}`;
  const { start, length } = longestZeros(groups);
  const text = (part: readonly number[]): string => part.map((group) => group.toString(16)).join(':');
  return length < 2 ? text(groups) : `${text(groups.slice(0, start))}::${text(groups.slice(start + length))}`;
}

function longestZeros(groups: readonly number[]): { readonly start: number; readonly length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (const [at, group] of groups.entries()) {
    if (group !== 0) start = at + 1;
    else if (at + 1 - start > best.length) best = { start, length: at + 1 - start };
  }
  return best;
}

/** Addresses that no public nameserver has: private, loopback, link-local, multicast, reserved (IANA, special-purpose addresses). */
/** One list each: an IPv4 address is also in a list that has the IPv6 subnet of mapped addresses. */
const special = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special[4].addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 95],
  ['::ffff:0:0', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  special[6].addSubnet(net, bits, 'ipv6');

/** Whether a nameserver on the internet can have this address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version === 4 ? !special[4].check(address, 'ipv4') : version === 6 && !special[6].check(address, 'ipv6');
}
