import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readZoneFile } from '../../../../../main/core/dns/bind/read-zone-file.ts';
import { writeZoneFile } from '../../../../../main/core/dns/bind/write-zone-file.ts';
import { lintZone } from '../../../../../main/core/dns/lint/zone-lint.ts';
import { labelText, quoteBytes } from '../../../../../main/core/zone/content-bytes.ts';
import { compileZone, compileZoneText, missingNamed } from '../../../../support/named.ts';

const seed = Number(process.env['ZONE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Records of each type; more for a longer run. */
const runs = Number(process.env['ZONE_TYPE_RUNS'] ?? 12);
const missing = missingNamed();

/* Data of each type as a zone file may have it (the RFC of the type), valid, in many spellings. */

const upTo = (max: number) => fc.oneof(fc.nat({ max }), fc.constantFrom(0, max)).map(String);
const [small, medium, large] = [upTo(255), upTo(65_535), upTo(4_294_967_295)];
const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength }).map((array) => Buffer.from(array));
const base64 = (minLength: number, maxLength = minLength + 60) => bytes(minLength, maxLength).map((data) => data.toString('base64'));
const hex = (minLength: number, maxLength = minLength) =>
  bytes(minLength, maxLength).chain((data) => fc.constantFrom(data.toString('hex'), data.toString('hex').toUpperCase()));
const label = fc.oneof(
  { weight: 5, arbitrary: fc.stringMatching(/^[a-zA-Z0-9_](?:[a-z0-9-]{0,8}[a-z0-9])?$/) },
  { weight: 1, arbitrary: bytes(1, 5).map((data) => labelText(data.toString('latin1'))) },
  { weight: 1, arbitrary: fc.constantFrom('\\065', 'a\\.b', '\\*', 'x\\"y', 'x\\;y', 'x\\ y', '\\@') },
);
const host = fc.oneof(
  { weight: 8, arbitrary: fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => `${labels.join('.')}.`) },
  { weight: 2, arbitrary: fc.array(label, { minLength: 1, maxLength: 2 }).map((labels) => labels.join('.')) },
  { weight: 1, arbitrary: fc.constantFrom('.', '@') },
);
const string = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }).map(quoteBytes),
  bytes(0, 255).map((data) => quoteBytes(data.toString('latin1'))),
  fc.constantFrom('""', '"ends with a space "', '"\\ "', '"\\065\\\\"', '"a;b(c)"'),
);
const word = fc.oneof(string, fc.stringMatching(/^[a-z0-9=_-]{1,20}$/), fc.constantFrom('a\\ b', 'x\\ ', '\\;', 'a\\"b'));
const all = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((words) => words.join(' '));
const some = (one: fc.Arbitrary<string>, minLength: number, maxLength: number, between = ' ') =>
  fc.array(one, { minLength, maxLength }).map((parts) => parts.join(between));
const [expires, begins] = [fc.constantFrom('20370101000000', '20360229120000'), fc.constantFrom('20260101000000', '20240229235959')];
const types = fc.uniqueArray(fc.constantFrom('A', 'NS', 'MX', 'TXT', 'AAAA', 'RRSIG', 'NSEC', 'TYPE65280', 'CAA'), { maxLength: 6 });
const typeList = types.map((found) => found.join(' '));
const [v4, v6] = [fc.ipV4(), fc.ipV6().filter((address) => !address.includes('.'))];
const digest = fc.oneof(all(fc.constant('1'), hex(20)), all(fc.constant('2'), hex(32)), all(fc.constant('4'), hex(48)));
const parameterValue = fc.oneof(
  fc.stringMatching(/^[a-z0-9/.-]{1,12}$/),
  fc.constantFrom('a\\ b', 'x\\ ', '\\;x', 'a\\044b'),
  bytes(1, 12).map((data) => quoteBytes(data.toString('latin1'))),
);
const protocols = some(fc.constantFrom('h2', 'h3', 'dot', 'a\\032b', 'f\\\\\\\\oo', 'b\\\\\\044ar'), 1, 3, ',');
const parameters = fc
  .record(
    {
      alpn: fc.oneof(
        protocols,
        protocols.map((list) => `"${list}"`),
        fc.constant('\\ '),
      ),
      port: medium,
      ipv4hint: some(v4, 1, 3, ','),
      ipv6hint: some(v6, 1, 3, ',').map((list) => `"${list}"`),
      ech: base64(3, 30),
      dohpath: fc.constantFrom('/dns-query{?dns}', '"/q{?dns}"'),
      key667: parameterValue,
      key65280: parameterValue,
    },
    { requiredKeys: [] },
  )
  .chain((found) => {
    const written = Object.entries(found).map(([key, value]) => `${key}=${value}`);
    const names = Object.keys(found);
    const mandatory = names.length === 0 ? [] : [`mandatory=${names.toReversed().join(',')}`];
    return fc
      .tuple(fc.shuffledSubarray(written, { minLength: written.length }), fc.boolean())
      .map(([params, isMandatory]) => [...(isMandatory ? mandatory : []), ...params].join(' '));
  });
const key = all(medium, fc.constant('3'), fc.constantFrom('8', '13', '15'), base64(4));
const signature = all(
  fc.constantFrom('A', 'TXT', 'TYPE65280'),
  fc.constantFrom('8 2 300', '13 2 3600'),
  expires,
  begins,
  medium,
  fc.constantFrom('example.net.', '@'),
  base64(4),
);
const service = all(
  upTo(65_535).filter((priority) => priority !== '0'),
  host,
  parameters,
);

const dataOf: Readonly<Record<string, fc.Arbitrary<string>>> = {
  A: v4,
  AAAA: fc.oneof(
    v6,
    v4.map((address) => `::ffff:${address}`),
  ),
  ...{ CNAME: host, PTR: host, DNAME: host, MB: host, MG: host, MR: host, 'NSAP-PTR': host },
  ...{ NS: host, MX: all(medium, host), AFSDB: all(medium, host), KX: all(medium, host), RT: all(medium, host), LP: all(medium, host) },
  ...{ RP: all(host, host), MINFO: all(host, host), TALINK: all(host, host), PX: all(medium, host, host) },
  SRV: all(medium, medium, medium, host),
  NAPTR: all(
    medium,
    medium,
    fc.constantFrom('"u"', '"S"', '""'),
    fc.constantFrom('"E2U+sip"', '""'),
    fc.constantFrom('""', '"!^.*$!sip:a@example.org!"', '"!^(.*)$!\\\\1@x!"'),
    host,
  ),
  ...{
    TXT: some(word, 1, 4),
    SPF: some(word, 1, 4),
    NINFO: some(string, 1, 3),
    AVC: some(string, 1, 3),
    RESINFO: some(string, 1, 3),
    WALLET: some(string, 1, 3),
  },
  ...{
    HINFO: all(string, string),
    X25: fc.stringMatching(/^[0-9]{4,12}$/).map((digits) => `"${digits}"`),
    ISDN: fc.oneof(string, all(string, string)),
  },
  GPOS: fc.constantFrom('"-32.6882" "116.8652" "10.0"', '1 2 3'),
  LOC: fc.constantFrom('42 21 54 N 71 06 18 W -24m 30m', '52 14 05 N 00 08 50 E 10m', '0 0 0.001 S 180 W 42849672.95m 90000000m 1m 0.01m'),
  CAA: all(small, fc.constantFrom('issue', 'IODEF', 'issuewild', 'tbs'), word),
  URI: all(
    medium,
    medium,
    fc.oneof(
      fc.constantFrom('"https://example.org/a b"', '"ftp://x\\"y/"'),
      bytes(1, 300).map((data) => quoteBytes(data.toString('latin1'))),
    ),
  ),
  ...{
    DS: all(medium, fc.constantFrom('8', '13'), digest),
    CDS: all(medium, fc.constant('13'), digest),
    DLV: all(medium, fc.constant('8'), digest),
    TA: all(medium, fc.constant('8'), digest),
  },
  ...{ DNSKEY: key, CDNSKEY: key, KEY: all(fc.constantFrom('0', '256', '257', '512'), fc.constant('3'), fc.constant('8'), base64(4)) },
  RKEY: all(fc.constant('0'), small, small, base64(4)),
  ...{ RRSIG: signature, SIG: signature },
  NSEC: all(
    host,
    typeList.map((list) => (list === '' ? 'A' : list)),
  ),
  NSEC3: all(
    fc.constant('1'),
    fc.constantFrom('0', '1'),
    medium,
    fc.oneof(fc.constant('-'), hex(4)),
    fc.constant('2T7B4G4VSA5SMI47K61MV5BV1A22BOJR'),
    typeList,
  ),
  NSEC3PARAM: all(fc.constant('1'), fc.constantFrom('0', '1'), medium, fc.oneof(fc.constant('-'), hex(1, 8))),
  CSYNC: all(large, fc.constantFrom('0', '1', '3'), typeList),
  ...{ TLSA: all(fc.constant('3'), small, fc.constant('1'), hex(32)), SMIMEA: all(fc.constant('3'), small, fc.constant('2'), hex(64)) },
  SSHFP: fc.oneof(all(small, fc.constant('1'), hex(20)), all(small, fc.constant('2'), hex(32))),
  CERT: all(fc.constantFrom('PKIX', 'PGP', '1', '65280'), medium, fc.constantFrom('8', 'RSASHA256', '0'), base64(4)),
  ...{ DHCID: base64(4), OPENPGPKEY: base64(4), EID: hex(1, 8), NIMLOC: hex(1, 8) },
  IPSECKEY: fc.oneof(
    all(small, fc.constant('0'), small, fc.constant('.'), base64(4)),
    all(small, fc.constant('1'), small, v4, base64(4)),
    all(small, fc.constant('2'), small, v6, base64(4)),
    all(small, fc.constant('3'), small, host, base64(4)),
  ),
  AMTRELAY: fc.oneof(
    all(small, fc.constantFrom('0', '1'), fc.constant('0'), fc.constant('.')),
    all(small, fc.constant('1'), fc.constant('1'), v4),
    all(small, fc.constant('0'), fc.constant('2'), v6),
    all(small, fc.constant('0'), fc.constant('3'), host),
  ),
  HIP: all(
    small,
    hex(1, 16),
    base64(3),
    some(
      host.filter((name) => name !== '@'),
      0,
      3,
    ),
  ),
  ...{
    SVCB: service,
    HTTPS: fc.oneof(
      service,
      host.map((name) => `0 ${name}`),
    ),
  },
  ZONEMD: all(large, small, fc.constant('1'), hex(48)),
  ...{ EUI48: hex(6), EUI64: hex(8) },
  ...{
    NID: all(medium, fc.constantFrom('0014:4fff:ff20:ee64', 'ffff:ffff:ffff:ffff')),
    L64: all(medium, fc.constantFrom('2001:0db8:1140:1000', '0:0:0:0')),
    L32: all(medium, v4),
  },
  APL: fc.oneof(
    fc.constant(''),
    some(
      fc.oneof(
        fc.ipV4().map((address) => `1:${address}/32`),
        fc.constantFrom('!1:192.0.2.0/24', '2:2001:db8::/32', '!2:::/0'),
      ),
      1,
      4,
    ),
  ),
  ...{
    WKS: all(v4, fc.constantFrom('6 25 80', 'udp 53')),
    A6: fc.oneof(
      v6.map((address) => `0 ${address}`),
      host.map((name) => `64 ::1 ${name}`),
    ),
    ATMA: fc.constantFrom('+61200000000', '39246f000e7c9c031200010001000012345678'),
    NSAP: fc.constant('0x47000580005a0000000001e133ffffff00016100'),
  },
  DOA: all(large, large, small, string, base64(3)),
  SINK: all(small, small, small, base64(3)),
  DSYNC: all(fc.constantFrom('CDS', 'CSYNC'), fc.constantFrom('NOTIFY', '1'), medium, host),
  ...{ NULL: hex(0, 20), TYPE65280: hex(0, 20), UID: hex(4), GID: hex(4), UNSPEC: hex(0, 9) },
};
const inHex = new Set(['NULL', 'TYPE65280', 'UID', 'GID', 'UNSPEC']);
const generic = (data: string): string => `\\# ${data.length / 2}${data === '' ? '' : ` ${data}`}`;
const eui = (data: string): string => data.match(/../g)?.join('-') ?? data;
const spell = (type: string, data: string): string => {
  if (inHex.has(type)) return generic(data);
  return type.startsWith('EUI') ? eui(data) : data;
};

const top = '$TTL 300\n@ IN SOA ns1.example.org. h.example.org. 1 2 3 4 5\n@ IN NS ns1.example.org.\n';

test.skipIf(missing !== null)(
  `BIND and this application read the same in records of every type (seed ${seed}, ${runs} of each)`,
  async () => {
    console.info(`types of zone files: seed ${seed}, ${runs} of each`);
    const lines = Object.entries(dataOf).flatMap(([type, data]) =>
      fc.sample(data, { numRuns: runs, seed }).map((one, at) => `${type.toLowerCase()}-${at} IN ${type} ${spell(type, one)}`),
    );
    const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-types-'));
    try {
      const compile = async (name: string, text: string): Promise<string[]> => {
        writeFileSync(join(folder, name), text);
        return compileZone('example.net', join(folder, name));
      };
      const original = `${top}${lines.join('\n')}\n`;
      const meant = await compile('given.zone', original);
      // As many as were written, each under its own name.
      expect(meant.length).toBe(lines.length + 1);
      const printed = await compileZoneText('example.net', join(folder, 'given.zone'));
      for (const [from, text] of [
        ['given', original],
        ['printed', printed],
      ] as const) {
        const { records, head, problems } = readZoneFile(text, 'example.net');
        expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
        const found = records.map(({ record }) => record);
        const errors = lintZone('example.net', found).problems.flatMap((ofRecord, at) =>
          ofRecord.flatMap(({ level, code }) => (level === 'error' ? [[code, found[at]]] : [])),
        );
        expect(errors).toEqual([]);
        const written = writeZoneFile({ zone: 'example.net', records: found, head });
        expect(written).not.toContain('\n;!record');
        expect(await compile(`${from}.out`, written), from).toEqual(meant);
        const again = readZoneFile(written, 'example.net').records.map(({ record }) => record);
        expect(again).toEqual(found);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
