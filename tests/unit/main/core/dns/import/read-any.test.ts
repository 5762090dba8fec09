import { describe, expect, test } from 'vitest';
import { writeZoneCsv } from '../../../../../../main/core/dns/bind/csv.ts';
import { writeZoneJson } from '../../../../../../main/core/dns/bind/json.ts';
import { readAny, readAnyBytes } from '../../../../../../main/core/dns/import/read-any.ts';
import { recordMeaning } from '../../../../../../main/core/zone/diff.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

const record = (prefix: string, type: string, content: string, ttl: number | null = 300): DnsRecord => ({ prefix, type, content, ttl });
const recordsOf = (text: string) => readAny(text, 'example.net').read.records.map(({ record: read }) => read);
const codesOf = (text: string) => readAny(text, 'example.net').read.problems.map(({ line, code }) => [line, code]);

const odd = [
  record('@', 'A', '192.0.2.1'),
  record('www.example.net', 'CNAME', 'example.net', null),
  record('@', 'TXT', '=HYPERLINK("x")'),
  record('a', 'TXT', '"one" "two"'),
  record('b', 'TXT', 'with, comma; and "quotes"\tand a tab'),
  record('c', 'MXE', '192.0.2.1'),
  record("'@", 'TXT', ' spaces '),
  record('d', 'TXT', 'ü 日本'),
];

describe('CSV', () => {
  test('every record round-trips exactly', () => {
    const { format, read } = readAny(writeZoneCsv(odd), 'example.net');
    expect([format, read.records.map(({ record: found }) => found), read.problems]).toEqual(['csv', odd, []]);
    expect(writeZoneCsv(odd)).toContain("'@,A,300,192.0.2.1\r\n");
    expect(writeZoneCsv(odd)).toContain('"\'=HYPERLINK');
  });

  test('line breaks within texts become equivalent escapes, around contents they are removed, elsewhere they are reported at their line', () => {
    const lines = [
      record('@', 'TXT', 'one\ntwo\r\nthree'),
      record('@', 'TXT', '"one\ntwo" "three"'),
      record('@', 'A', '192.0.2.1\n'),
      record('@', 'MX', '10\nmail.example.net'),
      record('a\nb', 'TXT', 'x'),
      record('@', 'SPF', `${'ü'.repeat(200)}\u2028.`),
    ];
    for (const text of [writeZoneCsv(lines), writeZoneJson({ zone: 'example.net', records: lines, head: { soa: null, ns: [] } })]) {
      const read = recordsOf(text);
      expect(read.slice(0, 3)).toEqual([
        record('@', 'TXT', '"one\\010two\\013\\010three"'),
        record('@', 'TXT', '"one\\010two" "three"'),
        record('@', 'A', '192.0.2.1'),
      ]);
      expect(read).toHaveLength(4);
      expect(read[3]?.content).not.toContain('\u2028');
      expect(read.map(recordMeaning)).toEqual([0, 1, 2, 5].flatMap((at) => lines[at] ?? []).map(recordMeaning));
      expect(readAny(text, 'example.net').read.problems.map(({ code }) => code)).toEqual(['file-line-break', 'file-line-break']);
    }
    expect(codesOf('name,type,content\nx,A,192.0.2.1\nx,A,"192.\n0.2.1"\n')).toEqual([[3, 'file-line-break']]);
  });

  test('accepts columns of other tools, shortens full names, and puts a separate priority before the host', () => {
    const text =
      'Type;Name;Value;TTL;Priority\nA;example.net;192.0.2.1;1h;\nmx;example.net.;mail.example.net;;10\nSRV;_s._tcp;1 2 host.example.net;60;5\nA;WWW.Example.Net;192.0.2.2;;\n';
    expect(recordsOf(text)).toEqual([
      record('@', 'A', '192.0.2.1', 3600),
      record('@', 'MX', '10 mail.example.net', null),
      record('_s._tcp', 'SRV', '5 1 2 host.example.net', 60),
      record('www', 'A', '192.0.2.2', null),
    ]);
  });

  test('reports unreadable data at its line', () => {
    const text =
      'name,type,ttl,content\nwww,,60,x\nwww,A,soon,192.0.2.1\nwww.example.org.,A,60,192.0.2.1\n"a"b,A,60,192.0.2.1\nok,A,60,192.0.2.1\n';
    expect(codesOf(text)).toEqual([
      [2, 'file-type-unknown'],
      [3, 'file-ttl'],
      [4, 'file-outside'],
      [5, 'file-cells'],
    ]);
    expect(recordsOf(text)).toEqual([record('ok', 'A', '192.0.2.1', 60)]);
  });

  test('reads a non-UTF-8 file in the encoding of spreadsheets', () => {
    const bytes = Buffer.from('name,type,content\nx,TXT,Gr\u00fc\u00dfe \u0080\n', 'latin1');
    expect(readAnyBytes(bytes, 'example.net').read.records[0]?.record.content).toBe('Grüße €');
  });
});

describe('JSON', () => {
  test('every record and the header round-trip exactly, each record with its line', () => {
    const head = { soa: { ttl: 60, content: 'a. b. 1 2 3 4 5' }, ns: [{ ttl: null, content: 'ns1.example.org' }] };
    const { format, read } = readAny(writeZoneJson({ zone: 'example.net', records: odd, head }), 'example.net');
    expect([format, read.records.map(({ record: found }) => found), read.head, read.problems]).toEqual(['json', odd, head, []]);
    expect(read.records.map(({ line }) => line)).toEqual(odd.map((_, at) => at + 8));
  });

  test('reports unreadable data', () => {
    expect(codesOf('{"records": [')).toEqual([[1, 'file-json']]);
    expect(codesOf('{"format":"other"}')).toEqual([[1, 'file-json-format']]);
    expect(codesOf('[]')).toEqual([[1, 'file-json-format']]);
    const begin = '{"format":"reseller-desk-zone","version":1,"zone":"example.org","records":[\n';
    expect(codesOf(`${begin}{"prefix":"@"},\n{"prefix":"@","type":"A","content":"192.0.2.1"}]}`)).toEqual([
      [1, 'file-other-zone'],
      [2, 'file-json-record'],
    ]);
  });
});

test('distinguishes a zone file from the other formats, with and without a byte order mark', () => {
  expect(readAny('\uFEFF$TTL 1\n@ A 192.0.2.1\n', 'example.net')).toMatchObject({ format: 'bind', read: { problems: [] } });
  const latin = Buffer.from('$TTL 1\n@ TXT "Gr\u00fc\u00dfe"\n', 'latin1');
  expect(readAnyBytes(latin, 'example.net').read.records[0]?.record.content).toBe('"Gr\\252\\223e"');
  const wide = Buffer.from('\uFEFF$TTL 1\n@ TXT "Grüße"\n', 'utf16le');
  expect(readAnyBytes(wide, 'example.net').read.records[0]?.record.content).toBe('Grüße');
});
