import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { ipv4Of, ipv6Of, type Reach, reachOf4, reachOf6 } from './parse-address.ts';

const notes: Readonly<Partial<Record<Reach, Problem>>> = {
  private: problem('address-private'),
  loopback: problem('address-loopback'),
  documentation: problem('address-documentation'),
  network: problem('address-network'),
};

/** What A, AAAA and MXE point to. Panels with MXE fill in an IPv4 address; no name server supports the type. */
export function addressRules({ type, content, owner }: Subject, found: Problem[]): void {
  const four = ipv4Of(content);
  const six = four === null ? ipv6Of(content) : null;
  if (type === 'MXE' && four === null) {
    found.push(problem('mxe-address', { content }));
    return;
  }
  if (four === null && six === null) {
    found.push(noAddress(type, content, owner));
    return;
  }
  if ((type === 'AAAA') !== (six !== null)) {
    const expected = six === null ? 'A' : 'AAAA';
    found.push(problem('address-family', { type, expected }, asType(expected)));
    return;
  }
  const reach = four === null ? reachOf6(six ?? []) : reachOf4(four);
  if (reach !== null) found.push(notes[reach] ?? problem('address-reserved', { reach }));
}

function noAddress(type: string, content: string, owner: string): Problem {
  const plain = withoutZeros(content);
  if (plain !== content && ipv4Of(plain) !== null)
    return problem('address-zeros', { expected: plain }, (record) => ({ ...record, content: withoutZeros(record.content.trim()) }));
  if (/^(?=.*[a-z])[a-z0-9_](?:[a-z0-9._-]*[a-z0-9])?\.?$/i.test(content) && content.includes('.'))
    return problem('address-host', { type, host: content }, owner === '' ? null : asType('CNAME'));
  return problem('address-invalid', { type, content });
}

const withoutZeros = (content: string): string => content.replace(/(^|\.)0+(?=\d)/g, '$1');
const asType =
  (type: string) =>
  (record: DnsRecord): DnsRecord => ({ ...record, type });
