import { domainToASCII } from 'node:url';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { type Fix, type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { longestLabel, maxNameLength, withoutEscapes } from './name.ts';
import { ipv4Of, ipv6Of } from './parse-address.ts';

/** Their targets may be service names. */
const aliases = new Set(['CNAME', 'SVCB', 'HTTPS']);
const usual = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+\.?$/;

/**
 * The host that a record points to, in lower case and without the trailing dot; null if invalid. The service's hosts have no trailing dot
 * and are absolute, so a missing dot is harmless here. But panels and files may cause problems: a doubled zone name, or a bare first label.
 */
export function readHost(subject: Subject, written: string, found: Problem[]): string | null {
  const { type, zone } = subject;
  if (usual.test(written) && written.length <= maxNameLength && written.charCodeAt(written.length - 1) > 57) {
    const host = written.endsWith('.') ? written.slice(0, -1) : written;
    if (host.endsWith(zone.suffix)) doubled(subject, host, written, found);
    return host;
  }
  // The root: there is no such host.
  if (written === '.') return null;
  const faulty = unreadable(written) ?? hostFault(subject, written);
  if (faulty !== null) {
    found.push(faulty);
    return null;
  }
  const host = written.replace(/\.$/, '').toLowerCase();
  if (host !== written.replace(/\.$/, '')) found.push(problem('target-upper-case', { expected: host }, withHost(written, host)));
  if (host.includes('_') && !aliases.has(type)) found.push(problem('target-underscore', { target: host }));
  if (!host.includes('.') && host !== zone.name) {
    const expected = `${host}${zone.suffix}`;
    found.push(problem('target-relative', { target: host, expected }, withHost(written, expected)));
  } else if (host.endsWith(zone.suffix)) doubled(subject, host, written, found);
  return host;
}

function doubled({ zone }: Subject, host: string, written: string, found: Problem[]): void {
  const expected = host.slice(0, -zone.suffix.length);
  if (expected === zone.name || expected.endsWith(zone.suffix))
    found.push(problem('target-doubled', { target: host, expected }, withHost(written, expected)));
}

function hostFault({ type }: Subject, written: string): Problem | null {
  const family = familyOf(written);
  if (family !== null)
    return problem(
      'target-address',
      { type, target: written, expected: family },
      type === 'CNAME' ? (record) => ({ ...record, type: family }) : null,
    );
  const host = /^[a-z]+:\/\/([^/:?#\s]+)/i.exec(written)?.[1];
  if (host !== undefined) return problem('target-url', { target: written, expected: host }, withHost(written, host));
  if (/[^\0-\x7f]/.test(written)) {
    const ascii = domainToASCII(written);
    return problem('target-not-ascii', { target: written, expected: ascii }, ascii === '' ? null : withHost(written, ascii));
  }
  const odd = [...new Set(written.replace(/[a-z0-9._-]/gi, ''))].join(' ');
  return odd === '' ? null : problem('target-characters', { target: written, characters: odd });
}

/** Why no name server can parse the name: it is more than one word, or not a valid name. */
function unreadable(written: string): Problem | null {
  const plain = withoutEscapes(written);
  const name = plain.replace(/\.$/, '');
  const labels = name.split('.');
  const parts = /[\s"();]/.exec(plain)?.[0] ?? (labels.includes('') ? '..' : null);
  if (parts !== null && plain !== '.') return problem('target-malformed', { target: written, characters: parts.trim() || '␣' });
  const long = labels.find((label) => Buffer.byteLength(label) > longestLabel);
  if (long === undefined && Buffer.byteLength(name) <= maxNameLength) return null;
  return problem('target-long', { target: written, label: long ?? '', most: String(long === undefined ? maxNameLength : longestLabel) });
}

function familyOf(written: string): 'A' | 'AAAA' | null {
  const bare = written.replace(/\.$/, '');
  if (ipv4Of(bare) !== null) return 'A';
  return ipv6Of(bare) === null ? null : 'AAAA';
}

/** Replaces the host at the end of a content. */
const withHost =
  (written: string, host: string): Fix =>
  (record: DnsRecord): DnsRecord => {
    const content = record.content.trimEnd();
    return content.endsWith(written) ? { ...record, content: `${content.slice(0, content.length - written.length)}${host}` } : record;
  };
