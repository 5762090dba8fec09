import { expect, test } from 'vitest';
import { readZoneFile } from '../../../../../../main/core/dns/bind/read-zone-file.ts';
import { writeZoneFile } from '../../../../../../main/core/dns/bind/write-zone-file.ts';
import { noHead } from '../../../../../../main/core/dns/bind/zone-file.ts';
import { textMeaning } from '../../../../../../main/core/zone/content-meaning.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

const record = (prefix: string, type: string, content: string, ttl: number | null = 300): DnsRecord => ({ prefix, type, content, ttl });
const linesOf = (records: readonly DnsRecord[], head = noHead): string[] =>
  writeZoneFile({ zone: 'example.net', records, head })
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());

test('writes absolute hosts with a trailing dot, and texts quoted and split at 255 bytes', () => {
  const lines = linesOf([
    record('www', 'CNAME', 'example.net'),
    record('@', 'MX', '10 mail.example.org.'),
    record('ftp', 'CNAME', '@'),
    record('one', 'CNAME', 'localhost'),
    record('_s._tcp', 'SRV', '1 2 3 .'),
    record('@', 'TXT', 'v=spf1 "x" \\ -all'),
    record('long', 'TXT', 'ü'.repeat(200)),
    record('two', 'TXT', '"a" "b"', null),
  ]);
  expect(lines).toContain('www 300 IN CNAME example.net.');
  expect(lines).toContain('@ 300 IN MX 10 mail.example.org.');
  expect(lines).toContain('ftp 300 IN CNAME example.net.');
  expect(lines).toContain('one 300 IN CNAME localhost.');
  expect(lines).toContain('_s._tcp 300 IN SRV 1 2 3 .');
  expect(lines).toContain('@ 300 IN TXT "v=spf1 \\"x\\" \\\\ -all"');
  expect(lines).toContain(`long 300 IN TXT "${'\\195\\188'.repeat(127)}\\195" "\\188${'\\195\\188'.repeat(72)}"`);
  expect(lines).toContain('two IN TXT "a" "b"');
});

test('keeps a trailing escaped space, and an empty address list', () => {
  const records = readZoneFile('$TTL 300\nsvc SVCB 1 . alpn=\\ \nnone APL\n', 'example.net').records.map((one) => one.record);
  expect(records).toEqual([record('svc', 'SVCB', '1 . alpn=\\032'), record('none', 'APL', '\\# 0')]);
  expect(linesOf(records)).toEqual(expect.arrayContaining(['svc 300 IN SVCB 1 . alpn=\\032', 'none 300 IN APL \\# 0']));
  const text = writeZoneFile({ zone: 'example.net', records: [record('svc', 'SVCB', ' 1 . alpn=\\  ')], head: noHead });
  expect(text).toMatch(/SVCB\s+1 \. alpn=\\ $/m);
});

test('writes marked placeholders without a header, and keeps an existing one', () => {
  const without = linesOf([]).join('\n');
  expect(without.match(/PLACEHOLDER/g)).toHaveLength(2);
  expect(without).toContain('@ IN SOA placeholder.invalid. hostmaster.placeholder.invalid. 1 7200 3600 1209600 3600');
  const head = { soa: { ttl: 60, content: 'a. b. 1 2 3 4 5' }, ns: [{ ttl: null, content: 'ns1.example.org' }] };
  const carried = linesOf([], head).join('\n');
  expect(carried).not.toContain('PLACEHOLDER');
  expect(carried).toContain('@ 60 IN SOA a. b. 1 2 3 4 5\n@ IN NS ns1.example.org.');
  const own = linesOf([record('@', 'NS', 'ns9.example.org')], head).join('\n');
  expect(own).not.toContain('ns1.example.org');
});

test.each([
  record('@', 'MXE', '192.0.2.1'),
  record('x', 'A', 'not an address'),
  record('x', 'AAAA', 'fe80::1%eth0'),
  record('x', 'MX', 'mail.example.org'),
  record('x', 'MX', '70000 mail.example.org'),
  record('x', 'CNAME', 'two words'),
  record('x', 'CNAME', 'a..b'),
  record('x', 'CAA', '0 issue'),
  record('x', 'SRV', '1 2 host.example.org'),
  record('x', 'ALIAS', 'example.org'),
  record('x', 'TLSA', '3 1 1 ; cut off'),
  record('x', 'TLSA', '3 1\n1 00'),
  record('x', 'TYPE65280', '0A'),
  record('a..b', 'A', '192.0.2.1'),
  record('x', 'A', '192.0.2.1', -1),
  record('x', 'TXT', 'x'.repeat(65_600)),
  record('x', 'TXT', '"\\1"'),
  record('x', 'TXT', '"a" "\\256"'),
])('$type $content is written as our own comment, and read back', (odd) => {
  const text = writeZoneFile({ zone: 'example.net', records: [odd], head: noHead });
  expect(text).toContain('\n;!record {');
  expect(readZoneFile(text, 'example.net').records.map(({ record: read }) => read)).toEqual([odd]);
});

test.each(['plain', 'v=spf1 "x" \\ -all', '"abc', '"a" "b"', '"\\195\\188"', '"\\195" "\\188"', '"\\255"', '"\\"', '\\1', '"x" \\1'])(
  'a text %s is read back with the same meaning',
  (content) => {
    const text = writeZoneFile({ zone: 'example.net', records: [record('x', 'TXT', content)], head: noHead });
    const [read] = readZoneFile(text, 'example.net').records;
    expect(read === undefined ? null : textMeaning(read.record.content)).toBe(textMeaning(content));
  },
);

test('escapes names with special characters', () => {
  expect(
    linesOf([record('a b', 'A', '192.0.2.1'), record('a\\.b', 'A', '192.0.2.1'), record('$x;', 'A', '192.0.2.1')]).slice(-4, -1),
  ).toEqual(['a\\032b 300 IN A 192.0.2.1', 'a\\.b 300 IN A 192.0.2.1', '\\$x\\; 300 IN A 192.0.2.1']);
});

test.each([
  record('x', 'CAA', '0 issue! "a"'),
  record('x', 'CAA', '256 issue "a"'),
  record('x', 'CAA', '0 issue "a" b'),
  record('x', 'TLSA', '\\# x4 0A000001'),
  record('x', 'TLSA', '\\# 3 0A000001'),
  record('x', 'TLSA', '\\# 1 0G'),
  record('x', 'A', '192.0.2.1', 2_147_483_648),
])('a zone file cannot represent $type $content, and it is read back from a comment', (odd) => {
  const text = writeZoneFile({ zone: 'example.net', records: [record('a', 'A', '192.0.2.1'), odd], head: noHead });
  expect(text).toContain('; Lines that begin with ";!record"');
  expect(text).toContain('\n;!record {');
  expect(readZoneFile(text, 'example.net').records.map(({ record: read }) => read)).toEqual([record('a', 'A', '192.0.2.1'), odd]);
});

test('writes the largest TTL, and a valid zone without a comment about unsupported records', () => {
  const lines = linesOf([record('x', 'A', '192.0.2.1', 2_147_483_647)]);
  expect(lines).toContain('x 2147483647 IN A 192.0.2.1');
  expect(lines.join('\n')).not.toContain('!record');
});
