import { domainToASCII } from 'node:url';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';

/** Length limits of a label and of a whole name, in presentation format (RFC 1035, section 2.3.4). */
export const longestLabel = 63;
export const maxNameLength = 253;

/** Names that need no further checks: lower-case letters, digits, hyphens and underscores, optionally a leading wildcard. */
const usual = /^(?:\*|[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
/** Types whose owner is a host (RFC 952, RFC 1123), as in named-checkzone. */
const hostTypes = new Set(['A', 'AAAA', 'MX', 'MXE']);

/** The name of a record: its format, its length, and whether it is in the zone. */
export function nameRules({ record: { prefix }, owner, type, zone }: Subject, found: Problem[]): void {
  if (prefix === '@') return;
  const { length } = prefix;
  if (usual.test(prefix) && length + zone.suffix.length <= maxNameLength) {
    if (!prefix.endsWith(zone.name) || !doubled(prefix, zone)) {
      if (prefix.includes('_') && hostTypes.has(type)) found.push(problem('name-underscore'));
      return;
    }
  }
  unusual(prefix, found);
  if (prefix.trim() === '') return;
  if (owner.endsWith('.')) {
    found.push(problem('name-outside', { name: owner, zone: zone.name }));
    return;
  }
  if (prefix.trim().endsWith('.')) found.push(problem('name-absolute', { expected: owner || '@' }, withName(owner)));
  else if (doubled(owner, zone)) {
    const expected = owner === zone.name ? '' : owner.slice(0, -zone.suffix.length);
    found.push(problem('name-doubled', { becomes: `${owner}${zone.suffix}`, expected: expected || '@' }, withName(expected)));
  }
  form(owner, type, found);
  const size = Buffer.byteLength(withoutEscapes(owner)) + zone.suffix.length;
  if (size > maxNameLength) found.push(problem('name-long', { length: String(size), most: String(maxNameLength) }));
}

/** `a\.b` and `\195\188` with one byte per escape, so that dots separate labels and lengths are those of the name server. */
export const withoutEscapes = (name: string): string => name.replace(/\\(?:\d{3}|[\s\S])/g, 'x');

const doubled = (owner: string, { name, suffix }: Subject['zone']): boolean => owner === name || owner.endsWith(suffix);

function unusual(prefix: string, found: Problem[]): void {
  if (prefix.trim() === '') found.push(problem('name-empty', {}, withName('')));
  else if (/\s/.test(prefix)) found.push(problem('name-spaces', {}, /\s/.test(prefix.trim()) ? null : trimmed));
  if (/[A-Z]/.test(prefix)) found.push(problem('name-upper-case', { expected: prefix.trim().toLowerCase() }, lowerCase));
}

function form(owner: string, type: string, found: Problem[]): void {
  if (/[^\0-\x7f]/.test(owner)) {
    const ascii = domainToASCII(owner);
    found.push(problem('name-not-ascii', { expected: ascii }, ascii === '' ? null : withName(ascii)));
  }
  const labels = withoutEscapes(owner).split('.');
  if (owner !== '' && labels.includes('')) found.push(problem('name-label-empty'));
  const long = labels.find((label) => Buffer.byteLength(label) > longestLabel);
  if (long !== undefined)
    found.push(problem('name-label-long', { label: long, length: String(Buffer.byteLength(long)), most: String(longestLabel) }));
  if (labels.some((label, place) => label.includes('*') && (place > 0 || label !== '*'))) found.push(problem('name-wildcard'));
  // Non-ASCII characters are reported separately.
  const odd = [...new Set(owner.replace(/[a-z0-9._*\s\x80-\uffff-]/g, ''))].join(' ');
  if (odd !== '') found.push(problem('name-characters', { characters: odd }));
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) found.push(problem('name-hyphen'));
  if (owner.includes('_') && hostTypes.has(type)) found.push(problem('name-underscore'));
}

const withName =
  (owner: string) =>
  (record: DnsRecord): DnsRecord => ({ ...record, prefix: owner === '' ? '@' : owner });
const trimmed = (record: DnsRecord): DnsRecord => ({ ...record, prefix: record.prefix.trim() });
const lowerCase = (record: DnsRecord): DnsRecord => ({ ...record, prefix: record.prefix.trim().toLowerCase() });
