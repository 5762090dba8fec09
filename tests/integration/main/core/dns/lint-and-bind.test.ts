import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readZoneFile } from '../../../../../main/core/dns/bind/read-zone-file.ts';
import { decodeZone } from '../../../../../main/core/dns/bind/zone-bytes.ts';
import { lintZone } from '../../../../../main/core/dns/lint/zone-lint.ts';
import { compileZone, missingNamed, refusedZones } from '../../../../support/named.ts';

const corpus = join(import.meta.dirname, 'corpus');
const files = readdirSync(corpus).filter((file) => file.endsWith('.zone'));
const missing = missingNamed();

/** The errors of a zone file, in its lines and in its records. */
function errorsOf(text: string, zone: string): string[] {
  const { records, problems } = readZoneFile(text, zone);
  const found = lintZone(
    zone,
    records.map(({ record }) => record),
  );
  return [
    ...problems.flatMap(({ level, code, line }) => (level === 'error' ? [`${line}: ${code}`] : [])),
    ...found.problems.flatMap((ofRecord, at) =>
      ofRecord.flatMap(({ level, code }) => (level === 'error' ? [`${records[at]?.line}: ${code}`] : [])),
    ),
  ];
}

test.skipIf(missing !== null).each(files)('BIND loads %s, so nothing in it is an error', async (file) => {
  const text = decodeZone(readFileSync(join(corpus, file)));
  const zone = /^; zone: (\S+)/.exec(text)?.[1] ?? 'example.net';
  expect((await compileZone(zone, join(corpus, file))).length).toBeGreaterThan(0);
  expect(errorsOf(text, zone)).toEqual([]);
});

const digest = 'AB'.repeat(48);
/** Records that may be wrong, each in its own zone; `+` separates two records. */
const doubtful = [
  ...['A 192.0.2.010', 'A 192.0.2', 'A 2001:db8::1', 'A www.example.org.', 'AAAA 192.0.2.1', 'AAAA ::ffff:192.0.2.1', 'AAAA 1::2::3'],
  ...['CNAME a..b.', 'CNAME a b', 'CNAME https://a.example.', 'CNAME 192.0.2.1', 'CNAME x', `CNAME ${'a'.repeat(64)}.`],
  ...['CNAME a. + CNAME b.', 'CNAME a. + CNAME A.', 'CNAME a. + TXT t', 'CNAME a. + NSEC y. CNAME', 'CNAME a. + CDS 0 0 0 00'],
  ...['DNAME a. + DNAME b.', 'DNAME a. + DNAME A.', 'DNAME a. + NS b.', 'NS a. + TXT t', 'NS 192.0.2.1'],
  ...['MX a.', 'MX 10', 'MX 65536 a.', 'MX 00010 a.', 'MX 10 192.0.2.1', 'MX 10 a. b.', 'SRV 0 0 443', 'SRV 0 0 65536 a.', 'SRV 0 0 0 .'],
  ...['TXT "a" b', `TXT "${'a'.repeat(256)}"`, `TXT "${'\\195'.repeat(255)}"`, 'TXT ""', 'TXT "v=spf1 nonsense"', 'SPF "v=spf1 +all"'],
  ...['CAA 0 issue', 'CAA 256 issue "a.example"', 'CAA 128 tbs "x"', 'CAA 0 issue "!"', 'CAA 0 issue ""', 'CAA 0 is-sue "a"'],
  ...[
    'HTTPS 1',
    'HTTPS 65536 .',
    'HTTPS a .',
    'HTTPS 1 a..b.',
    'HTTPS 0 .',
    'HTTPS 0 a. alpn=h2',
    'HTTPS 1 . foo=bar',
    'HTTPS 1 . ALPN=h2',
  ],
  ...['alpn=h2 alpn=h3', 'key123=a key123=b', 'mandatory', 'mandatory= alpn=h2', 'mandatory=alpn', 'mandatory=mandatory,alpn alpn=h2'],
  ...[
    'mandatory=alpn,alpn alpn=h2',
    'mandatory=key1 alpn=h2',
    'mandatory=key0 alpn=h2',
    'mandatory=foo alpn=h2',
    'mandatory=port,alpn alpn=h2 port=1',
  ],
  ...[
    'alpn',
    'alpn=',
    'alpn=""',
    'alpn="h2,"',
    'alpn=",h2"',
    'alpn="h2,,h3"',
    `alpn=${'a'.repeat(256)}`,
    'alpn=h2 no-default-alpn',
    'alpn="a b"',
  ],
  ...[
    'no-default-alpn',
    'no-default-alpn=',
    'alpn=h2 no-default-alpn=x',
    'alpn=h2 no-default-alpn=""',
    'alpn="f\\\\\\\\oo\\\\,bar,h2"',
    'alpn=\\104\\050',
  ],
  ...[
    'port',
    'port=',
    'port=0',
    'port=0443',
    'port="443"',
    'port=65536',
    'port=-1',
    'ipv4hint',
    'ipv4hint=192.0.2.1,',
    'ipv4hint=192.0.2.256',
  ],
  ...['ipv4hint=2001:db8::1', 'ipv4hint=192.0.2.1,192.0.2.1', 'ipv6hint', 'ipv6hint=192.0.2.1', 'ipv6hint="2001:db8::1,2001:db8::2"'],
  ...[
    'ipv6hint=2001:db8::g',
    'ech',
    'ech=',
    'ech=AAAA',
    'ech=AAA',
    'ech=!!!!',
    'dohpath',
    'dohpath=/q',
    'dohpath=q{?dns}',
    'dohpath=/q{?foo}',
  ],
  ...[
    'dohpath=/q{?dns}',
    'dohpath=/q{?foo,dns}',
    'dohpath=/{dns}',
    'dohpath=/q{?dns',
    'dohpath=/\\255{?dns}',
    'key667',
    'key667="a\\"b"',
    'key667=\\300',
  ],
  ...[
    'key8',
    'key9=a',
    'key007=a',
    'key65535',
    'key65536',
    'key0=\\000\\001',
    'key0=\\000\\001 alpn=h2',
    'key1=\\002h2',
    'key1=h2',
    'key2',
    'key2=a',
  ],
  ...[
    'key3=ab',
    'key3=a',
    'key4=abcd',
    'key4=abc',
    'key5=a',
    'key6=abcd',
    'key7=/{?dns}',
    '"alpn=h2"',
    'alpn=h2 "port=1"',
    '=a',
    '"alpn"=h2',
  ],
  ...[
    'HTTPS \\# 3 000100',
    'HTTPS \\# 18 000100 0003000201bb 0001000302 6832',
    'HTTPS \\# 10 000100 0001000303 6832',
    'HTTPS \\# 4 000100',
  ],
  ...[`ZONEMD 1 1 1 ${digest}`, `ZONEMD 1 1 2 ${digest}`, 'ZONEMD 1 1 1 AB', `ZONEMD 1 1 1 ${digest}A`, 'ZONEMD 1 1 1 zz', 'ZONEMD 1 1 1'],
  ...[
    `ZONEMD 1 256 1 ${digest}`,
    `ZONEMD 4294967296 1 1 ${digest}`,
    `ZONEMD 1 1 240 ${digest}`,
    'ZONEMD 1 1 240 ABAB',
    `ZONEMD 1 2 1 ${digest}`,
  ],
  ...[
    'HIP 2 20 AwEA',
    'HIP 2 20 AwEA rvs.example.',
    'HIP 2 2 AwEA',
    'HIP 2 ZZ AwEA',
    'HIP 2 20 AwE',
    'HIP 256 20 AwEA',
    'HIP 2 20',
    'HIP 2 20 !!!!',
  ],
  ...['HIP 2 "20" "AwEA"', 'HIP 2 20 AwEA rvs..example.', 'APL', 'APL 1:192.0.2.0/24', 'PTR a.', 'LOC 42 21 54 N 71 06 18 W -24m 30m'],
].map((data) => (/^[A-Z]/.test(data) ? data : `HTTPS 1 . ${data}`));

/**
 * What BIND refuses, but NSD 4.6 or Knot 3.2 load, so that it is a warning; and a string that is split when read, so that the record
 * differs from that in the file.
 */
const onlyWarned = new Set<string>([
  'file-string-long',
  'svcb-alpn-missing',
  'svcb-value-form',
  'svcb-key-form',
  'svcb-doh-path',
  'svcb-data',
  'zonemd-length',
  'caa-tag',
  'ns-wildcard',
]);

test.skipIf(missing !== null)(
  'what BIND loads is no error, and what it rejects is found',
  async () => {
    const zones = doubtful.map((data, at) => {
      const lines = data.split(' + ').map((one) => `x IN ${one}`);
      const top = `$TTL 3600\n@ IN SOA ns1.example.org. h.example.org. 1 2 3 4 5\n@ IN NS ns1.example.org.\n`;
      return { zone: `z${at}.example`, text: `${top}${lines.join('\n')}\n`, data };
    });
    const refused = (await refusedZones(zones)).join('\n');
    const wrong = zones.flatMap(({ zone, text, data }) => {
      const isRefused = new RegExp(`\\b${zone}\\b`).test(refused);
      const errors = errorsOf(text, zone);
      if (!isRefused) return errors.length === 0 ? [] : [`${data} is loaded, and an error here: ${errors.join()}`];
      const { records, problems } = readZoneFile(text, zone);
      const ofRecords = lintZone(
        zone,
        records.map(({ record }) => record),
      ).problems.flat();
      const warned = [...problems, ...ofRecords];
      return errors.length > 0 || warned.some(({ code }) => onlyWarned.has(code)) ? [] : [`${data} is refused, and nothing is found`];
    });
    expect(wrong).toEqual([]);
    expect(refused.split('\n').length).toBeGreaterThan(60);
  },
  60_000,
);
