import { expect, test } from 'vitest';
import { readZoneFile } from '../../../../../../main/core/dns/bind/read-zone-file.ts';
import { lintZone } from '../../../../../../main/core/dns/lint/zone-lint.ts';

const records = (text: string) =>
  readZoneFile(text, 'example.net').records.map(({ line, record: { prefix, type, content, ttl } }) => [line, prefix, type, content, ttl]);
const problems = (text: string) => readZoneFile(text, 'example.net').problems.map(({ line, level, code }) => [line, level, code]);

test('returns records in the service’s format, each with its first line', () => {
  const text = '$TTL 1h\n@ A 192.0.2.1\nWWW 5m IN CNAME @\n@ MX (\n 010\n Mail ) ; mail\n  MX 20 mail.example.org.\nx.y SRV 0 0 0 .\n';
  expect(records(text)).toEqual([
    [2, '@', 'A', '192.0.2.1', 3600],
    [3, 'www', 'CNAME', 'example.net', 300],
    [4, '@', 'MX', '10 Mail.example.net', 3600],
    [7, '@', 'MX', '20 mail.example.org', 3600],
    [8, 'x.y', 'SRV', '0 0 0 .', 3600],
  ]);
});

test('returns texts without quotes if that is lossless, otherwise as their strings', () => {
  const long = 'x'.repeat(255);
  const text = `$TTL 1\na TXT "v=spf1 -all"\nb TXT "a" "b"\nc TXT ""\nd TXT " a"\ne TXT "${long}" "rest"\nf TXT "a\\"b\\\\"\ng TXT "\\"a"\nh TXT "\\195\\188"\n`;
  expect(records(text).map(([, , , content]) => content)).toEqual([
    'v=spf1 -all',
    '"a" "b"',
    '""',
    '" a"',
    `${long}rest`,
    '"a\\"b\\\\"',
    '"\\"a"',
    'ü',
  ]);
});

test('returns no text in a format that the editor’s checks reject', () => {
  const { records: found } = readZoneFile('$TTL 300\na TXT "{\\"key\\":\\"value\\"}"\nb TXT in\\"the\\"middle\n', 'example.net');
  expect(found.map(({ record }) => record.content)).toEqual(['"{\\"key\\":\\"value\\"}"', '"in\\"the\\"middle"']);
  expect(
    lintZone(
      'example.net',
      found.map(({ record }) => record),
    ).counts.error,
  ).toBe(0);
});

test('separates the SOA and the nameservers of the zone, with their times in seconds', () => {
  const {
    head,
    records: found,
    problems: reported,
  } = readZoneFile('@ 1d SOA ns1 host\\.master 7 2h 1h 2w 1h\n NS ns1\nsub NS ns2\n', 'example.net');
  expect(head).toEqual({
    soa: { ttl: 86_400, content: 'ns1.example.net. host\\.master.example.net. 7 7200 3600 1209600 3600' },
    ns: [{ ttl: 86_400, content: 'ns1.example.net' }],
  });
  expect(found.map(({ record }) => record)).toEqual([{ prefix: 'sub', type: 'NS', content: 'ns2.example.net', ttl: 86_400 }]);
  expect(reported.map(({ code }) => code)).toEqual(['file-soa-kept', 'file-ns-kept']);
});

test('keeps unknown types in RFC 3597 format, and decodes known ones in hex', () => {
  const text = '$TTL 1\na TYPE65280 \\# 4 0a00 0001\nb TYPE1 \\# 4 0A000001\nc MX \\# 5 000a 016100\nd TYPE15 \\# 2 0001\n';
  expect(records(text).map(([, prefix, type, content]) => [prefix, type, content])).toEqual([
    ['a', 'TYPE65280', '\\# 4 0A000001'],
    ['b', 'A', '10.0.0.1'],
    ['c', 'MX', '10 a'],
    ['d', 'MX', '\\# 2 0001'],
  ]);
});

test.each([
  ['$INCLUDE other.zone', 'file-include'],
  ['$DATE 2026', 'file-directive-unknown'],
  ['$ORIGIN', 'file-directive-words'],
  ['$TTL soon', 'file-ttl'],
  ['$ORIGIN a..b', 'name-empty-label'],
  ['x TXT "never closed', 'file-open-quote'],
  ['x A ( 192.0.2.1', 'file-open-parenthesis'],
  ['x A 192.0.2.1 )', 'file-close-parenthesis'],
  ['x CH A 192.0.2.1', 'file-class'],
  ['x 300 IN', 'file-type-missing'],
  ['x FOO bar', 'file-type-unknown'],
  ['x MX mail', 'file-words'],
  ['x A 192.0.2.1 192.0.2.2', 'file-words'],
  ['x TXT "\\999"', 'file-escape'],
  ['x TYPE65280 0A', 'file-unknown-data'],
  ['x TYPE65280 \\# 3 0A', 'file-unknown-data'],
  [`${'a'.repeat(64)} A 192.0.2.1`, 'name-label-long'],
  [`${'a.'.repeat(127)}b A 192.0.2.1`, 'name-long'],
  ['a\\25 A 192.0.2.1', 'name-escape'],
  ['x SOA a b 1 2 3 4 5', 'file-soa'],
  ['$GENERATE 5-1 x$ A 192.0.2.1', 'file-generate'],
  ['$GENERATE 1-2 x${0,1 A 192.0.2.1', 'file-generate'],
  ['$GENERATE 0-10000 x$ A 192.0.2.1', 'file-generate-many'],
])('reports %s at its line, and reads the next line', (line, code) => {
  const text = `$TTL 60\n; a comment\n${line}\n`;
  expect(problems(text)).toEqual([[3, 'error', code]]);
  // An unclosed parenthesis or quote swallows what follows; a line with an extra mark is skipped.
  if (code !== 'file-open-parenthesis') expect(records(`${text}www A 192.0.2.9\n`)).toEqual([[4, 'www', 'A', '192.0.2.9', 60]]);
});

test.each([
  ['@ MX 10 mail.example.net', 'file-final-dot', '10 mail.example.net.example.net'],
  ['www.example.net A 192.0.2.1', 'file-final-dot', '192.0.2.1'],
  ['x CNAME mail.@', 'file-at-in-name', 'mail.\\@.example.net'],
  ['@ MX 10 192.0.2.1', 'file-address-as-name', '10 192.0.2.1.example.net'],
])('accepts %s, and reports it as odd', (line, code, content) => {
  expect(problems(`$TTL 60\n${line}\n`)).toEqual([[2, 'warning', code]]);
  expect(records(`$TTL 60\n${line}\n`).map(([, , , data]) => data)).toEqual([content]);
});

test('reports and omits names outside the zone, with their continuation lines', () => {
  const text = '$TTL 60\nwww.example.org. A 192.0.2.1\n 30 TXT x\nnotexample.net. A 192.0.2.1\nin A 192.0.2.1\n';
  expect(problems(text)).toEqual([
    [2, 'warning', 'file-outside'],
    [4, 'warning', 'file-outside'],
  ]);
  expect(records(text)).toEqual([[5, 'in', 'A', '192.0.2.1', 60]]);
});

test('reports a record without a preceding name, and one without a TTL', () => {
  expect(problems(' A 192.0.2.1\nx A 192.0.2.1\n')).toEqual([
    [1, 'error', 'file-owner-missing'],
    [2, 'warning', 'file-ttl-missing'],
  ]);
});

test('generates ten thousand records in total, and not one more', () => {
  const { records: made, problems: reported } = readZoneFile(
    '$TTL 1\n$GENERATE 1-5000 a$ A 10.0.0.1\n$GENERATE 1-5000 b$ A 10.0.0.1\n$GENERATE 1-1 c$ A 10.0.0.1\n',
    'example.net',
  );
  expect(made).toHaveLength(10_000);
  expect(reported.map(({ code, facts }) => [code, facts['count']])).toEqual([['file-generate-many', '10001']]);
});

test('ignores a byte order mark and accepts line ends of other systems', () => {
  expect(records('\uFEFF$TTL 1\r\na A 192.0.2.1\r\n\r\n A 192.0.2.2')).toEqual([
    [2, 'a', 'A', '192.0.2.1', 1],
    [4, 'a', 'A', '192.0.2.2', 1],
  ]);
});

test('reports up to the limit for a file full of problems, and counts the rest', () => {
  const { problems: reported } = readZoneFile('x FOO\n'.repeat(5000), 'example.net');
  expect(reported).toHaveLength(2001);
  expect(reported.at(-1)).toMatchObject({ code: 'file-many-problems', facts: { count: '3000' } });
});

test('accepts zone transfer output with the SOA record first and last; a different second SOA record is an error', () => {
  const soa = 'example.net. 3600 IN SOA ns1.example.net. h.example.net. 7 7200 3600 1209600 3600\n';
  const dump = `${soa}www.example.net. 60 IN A 192.0.2.1\n`;
  expect(problems(dump + soa.toUpperCase())).toEqual([[1, 'note', 'file-soa-kept']]);
  expect(problems(dump + soa.replace(' 7 ', ' 8 '))).toContainEqual([3, 'error', 'file-soa']);
});

test('$GENERATE expands offsets, widths and bases as BIND does', () => {
  const prefixes = (range: string, text: string) => records(`$TTL 1\n$GENERATE ${range} ${text} A 192.0.2.1\n`).map(([, prefix]) => prefix);
  expect(prefixes('8-12/2', 'a$')).toEqual(['a8', 'a10', 'a12']);
  expect(prefixes('9-10', `h$${'{-2,3,d}'}`)).toEqual(['h007', 'h008']);
  expect(prefixes('1-1', `h$${'{-3,4}'}`)).toEqual(['h-002']);
  expect(prefixes('10-10', `$${'{0,4,o}'}.$${'{0,3,x}'}`)).toEqual(['0012.00a']);
  expect(prefixes('171-171', `x$${'{0,0,n}'}`)).toEqual(['xb.a']);
  expect(prefixes('171-171', `$${'{0,7,n}'}`)).toEqual(['b.a.0.0']);
  expect(prefixes('1-1', 'a$$b')).toEqual(['a\\$b']);
});

test.each(['1-2/0', '1-2147483648', '1', 'x-2'])('$GENERATE over %s is rejected', (range) => {
  expect(problems(`$TTL 1\n$GENERATE ${range} x$ A 192.0.2.1\n`)).toEqual([[2, 'error', 'file-generate']]);
});

test.each(['{0,256}', '{0,1,b}', '{0,1', '{00000000000}', `1${'a'.repeat(2000)}`])('$GENERATE with x$%s is rejected', (pattern) => {
  expect(problems(`$TTL 1\n$GENERATE 1-2 x$${pattern} A 192.0.2.1\n`).map(([, , code]) => code)).toEqual(['file-generate']);
});

test.each([
  ['A', '0A0000'],
  ['A', '0A00000100'],
  ['AAAA', '20010DB8000000000000000000000001FF'],
  ['TXT', '056162'],
  ['MX', '000A01610000'],
  ['MX', '00'],
  ['CNAME', '0161'],
  ['CNAME', `40${'61'.repeat(64)}00`],
  ['CAA', '0000'],
  ['CAA', '000569737375'],
  ['CAA', '000369212178'],
])('%s data in hex that does not match the type stays in hex: %s', (type, hex) => {
  const data = `\\# ${hex.length / 2} ${hex}`;
  expect(records(`$TTL 1\nx ${type} ${data}\n`)).toEqual([[2, 'x', type, data, 1]]);
});

test.each([
  ['AAAA', '20010DB8000000000000000000000001', '2001:db8::1'],
  ['TXT', '0261620163', '"ab" "c"'],
  ['SRV', '00010002000301610000'.slice(0, 18), '1 2 3 a'],
  ['CAA', '8005697373756578', '128 issue "x"'],
])('%s data in hex is decoded: %s', (type, hex, content) => {
  expect(records(`$TTL 1\nx ${type} \\# ${hex.length / 2} ${hex}\n`)).toEqual([[2, 'x', type, content, 1]]);
});

test.each([
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['4294967295', 0],
  ['1h30M', 5400],
])('a TTL of %s is %d seconds', (ttl, seconds) => expect(records(`x ${ttl} A 192.0.2.1\n`)).toEqual([[1, 'x', 'A', '192.0.2.1', seconds]]));

test.each(['4294967296', '7102w', '1h5', '1hh', '1y'])('a TTL of %s is rejected', (ttl) =>
  expect(problems(`$TTL ${ttl}\n`)).toEqual([[1, 'error', 'file-ttl']]),
);

test.each(['4294967296', 'x', '12345678901'])('a SOA record with the serial %s is rejected', (serial) =>
  expect(problems(`$TTL 1\n@ SOA a b ${serial} 1 1 1 1\n`)).toEqual([[2, 'error', 'file-soa']]),
);

test('a name may have at most 255 bytes', () => {
  const labels = `${'a'.repeat(61)}.${'b'.repeat(59)}.${'c'.repeat(59)}.${'d'.repeat(59)}`;
  expect(records(`$TTL 1\n${labels} A 192.0.2.1\n`).map(([, prefix]) => prefix)).toEqual([labels]);
  expect(problems(`$TTL 1\n${labels}e A 192.0.2.1\n`)).toEqual([[2, 'error', 'name-long']]);
});
