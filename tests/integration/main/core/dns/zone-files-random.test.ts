import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readZoneFile } from '../../../../../main/core/dns/bind/read-zone-file.ts';
import { writeZoneFile } from '../../../../../main/core/dns/bind/write-zone-file.ts';
import type { ZoneHead } from '../../../../../main/core/dns/bind/zone-file.ts';
import { sameRecords } from '../../../../../main/core/zone/diff.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { missingNamed, refusedZones } from '../../../../support/named.ts';
import { runsOf } from '../../../../support/runs.ts';

const seed = Number(process.env['ZONE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const runs = runsOf(250, 1000);
const missing = missingNamed();

const label = fc.stringMatching(/^[a-z0-9_](?:[a-z0-9-]{0,10}[a-z0-9])?$/);
const oddLabel = fc.oneof(
  { weight: 8, arbitrary: label },
  { weight: 1, arbitrary: fc.constantFrom('\\065', 'a\\.b', 'sp\\032x', 'q\\"', 'd\\$', 's\\;', 'ü') },
);
const name = fc.array(oddLabel, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'));
const prefix = fc.oneof(
  fc.constant('@'),
  name,
  name.map((rest) => `*.${rest}`),
);
const host = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '.'))
  .map(([labels, dot]) => labels.join('.') + dot);
const small = fc.nat({ max: 65_535 }).map(String);
const text = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 250, maxLength: 600 }),
  fc
    .array(fc.stringMatching(/^[a-z;=() ]{0,20}$/), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map((part) => `"${part}"`).join(' ')),
  fc.constantFrom('"', '\\', '"a', 'a"b', '\\065', 'v=spf1 -all', '"\\"x\\""', '""'),
);
/** Cannot be represented in a zone file: white space at the ends of an unquoted text. */
const isComplete = (content: string): boolean => content.trim() !== '' && content.trim() === content;
const content = fc.oneof(
  fc.ipV4().map((to) => ['A', to] as const),
  fc.ipV6().map((to) => ['AAAA', to] as const),
  host.map((to) => ['CNAME', to] as const),
  fc.tuple(small, host).map(([priority, to]) => ['MX', `${priority} ${to}`] as const),
  fc.tuple(small, small, small, fc.oneof(host, fc.constant('.'))).map((words) => ['SRV', words.join(' ')] as const),
  fc
    .tuple(fc.nat({ max: 255 }), fc.constantFrom('issue', 'issuewild', 'iodef'), fc.stringMatching(/^[a-z;=:@. ]{0,20}$/))
    .map(([flags, tag, value]) => ['CAA', `${flags} ${tag} "${value}"`] as const),
  text.filter(isComplete).map((to) => ['TXT', to] as const),
  text.filter(isComplete).map((to) => ['SPF', to] as const),
  fc.ipV4().map((to) => ['MXE', to] as const),
  fc
    .uint8Array({ maxLength: 20 })
    .map(
      (bytes) =>
        ['TYPE65280', `\\# ${bytes.length}${bytes.length === 0 ? '' : ' '}${Buffer.from(bytes).toString('hex').toUpperCase()}`] as const,
    ),
  fc.tuple(small, host).map(([priority, to]) => ['HTTPS', `${priority} ${to.replace(/\.$/, '')}. alpn="h2,h3"`] as const),
);
const record: fc.Arbitrary<DnsRecord> = fc
  .tuple(prefix, content, fc.oneof(fc.constant(null), fc.nat({ max: 604_800 })))
  .map(([at, [type, to], ttl]) => ({ prefix: at, type, content: to, ttl }));

/** As a zone may be: a CNAME is alone at its name, and not at the apex. One record per meaning. */
function possible(records: readonly DnsRecord[]): DnsRecord[] {
  const usedNames = new Map<string, boolean>();
  return records.filter(({ prefix: at, type }, place) => {
    const alias = type === 'CNAME';
    const key = at.toLowerCase().replaceAll('\\065', 'a');
    if (alias && at === '@') return false;
    if (usedNames.has(key) && (alias || usedNames.get(key) === true)) return false;
    if (records.slice(0, place).some((other) => sameRecords([{ ...other, ttl: 0 }], [{ ...records[place], ttl: 0 } as DnsRecord])))
      return false;
    usedNames.set(key, alias);
    return true;
  });
}

const head: fc.Arbitrary<ZoneHead> = fc.constantFrom(
  { soa: null, ns: [] },
  { soa: { ttl: 60, content: 'ns1.example.org. host\\.master.example.net. 7 1 2 3 4' }, ns: [{ ttl: null, content: 'ns1.example.org' }] },
);
const zones = fc.tuple(fc.array(record, { maxLength: 12 }).map(possible), head);

/** Parsed names have one spelling of escapes. */
const plain = (records: readonly DnsRecord[]): DnsRecord[] =>
  records.map((one) => ({ ...one, prefix: one.prefix.replaceAll('\\065', 'a').replaceAll('ü', '\\195\\188') }));

test(`a zone comes back as it was written (seed ${seed}, ${runs} runs)`, () => {
  console.info(`zone files: seed ${seed}, ${runs} runs`);
  fc.assert(
    fc.property(zones, ([records, top]) => {
      const read = readZoneFile(writeZoneFile({ zone: 'example.net', records, head: top }), 'example.net');
      expect(read.problems.filter(({ level }) => level === 'error')).toEqual([]);
      const found = read.records.map((one) => one.record);
      expect(sameRecords(plain(records), plain(found)), JSON.stringify([records, found])).toBe(true);
      if (top.soa !== null) expect(read.head.soa).toEqual(top.soa);
    }),
    { numRuns: runs, seed },
  );
});

test.skipIf(missing !== null)(
  `BIND loads what is written (seed ${seed}, ${runs} runs)`,
  async () => {
    const written = fc.sample(zones, { numRuns: runs, seed }).map(([records, top], at) => {
      const zone = `z${at}.example`;
      return { zone, text: writeZoneFile({ zone, records, head: top }) };
    });
    expect(written.some(({ text: one }) => one.includes('IN HTTPS')) && written.some(({ text: one }) => one.includes(';!record'))).toBe(
      true,
    );
    expect(await refusedZones(written)).toEqual([]);
  },
  120_000,
);

test(`damaged files never stop the reader (seed ${seed}, ${runs} runs)`, () => {
  const damage = fc.array(
    fc.tuple(
      fc.nat(),
      fc.nat({ max: 40 }),
      fc.oneof(
        fc.constantFrom('(', ')', '"', '\\', ';', '$', '\n', '\r', '\u0000', '$GENERATE 1-99 ', '$INCLUDE ', '@', '\t'),
        fc.string({ maxLength: 4 }),
      ),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(zones, damage, ([records, top], hits) => {
      let file = writeZoneFile({ zone: 'example.net', records, head: top });
      for (const [at, length, put] of hits) {
        const from = at % (file.length + 1);
        file = file.slice(0, from) + put + file.slice(from + length);
      }
      const read = readZoneFile(file, 'example.net');
      const lines = file.split('\n').length + file.split('\r').length;
      for (const { line } of [...read.records, ...read.problems]) expect(line >= 1 && line <= lines).toBe(true);
      // Whatever was read can be written.
      writeZoneFile({ zone: 'example.net', records: read.records.map((one) => one.record), head: read.head });
    }),
    { numRuns: runs, seed },
  );
});

test('parse time of the hardest files grows linearly with their length', () => {
  const size = 200_000;
  const hardest = [
    '('.repeat(size),
    '"'.repeat(size),
    '\\'.repeat(size),
    '(\n'.repeat(size / 2),
    '"\n'.repeat(size / 2),
    `x TXT ${'"a" '.repeat(size / 4)}`,
    `${'a.'.repeat(size / 2)} A 192.0.2.1`,
    ` A\n`.repeat(size / 4),
    '$GENERATE 1-9999 a$ TXT "x$"\n'.repeat(size / 30),
    `x A ${'1'.repeat(size)}`,
    `x HTTPS 1 . ${'a="b" '.repeat(size / 6)}`,
  ];
  for (const file of hardest) {
    const startTime = performance.now();
    readZoneFile(file, 'example.net');
    expect(performance.now() - startTime, file.slice(0, 20)).toBeLessThan(5000);
  }
});
