import { expect, test } from 'vitest';
import { domainsOf, moveTargets, reportOnce } from '../../../../../../main/core/dns/import/other-domain.ts';
import { readAny } from '../../../../../../main/core/dns/import/read-any.ts';

const zone = 'example.net';
const ofFile = (text: string, also?: string) => domainsOf(readAny(text, also ?? zone, also === undefined ? undefined : zone).read, zone);
const soa = 'SOA ns1 hostmaster 1 2h 1h 2w 1h';

test('a file belongs to the domain of its SOA record, regardless of relative names', () => {
  const text = `$TTL 1h\nexample.org. ${soa}\nwww.example.org. A 192.0.2.1\n`;
  expect(ofFile(text)).toEqual({ other: 'example.org', domains: [{ domain: 'example.org', records: 2 }] });
  expect(ofFile(`${text}relative A 192.0.2.2\n`)).toEqual({
    other: 'example.org',
    domains: [
      { domain: zone, records: 1 },
      { domain: 'example.org', records: 2 },
    ],
  });
});

test('without an SOA record it belongs to the domain of $ORIGIN, or the common suffix of its owners', () => {
  const other = (text: string) => ofFile(`$TTL 1h\n${text}`).other;
  expect(other('$ORIGIN example.org.\nwww A 192.0.2.1\n')).toBe('example.org');
  expect(other('$ORIGIN _tcp.example.org.\n_sip SRV 0 0 1 a\n')).toBe('example.org');
  expect(other('$ORIGIN org.\nexample A 192.0.2.1\nwww.example A 192.0.2.1\n')).toBe('example.org');
  expect(other('www.example.org. A 192.0.2.1\n')).toBe('example.org');
  expect(other('www.example.co.uk. A 192.0.2.1\n')).toBe('example.co.uk');
  expect(other('a.shop.example.org. A 192.0.2.1\nb.shop.example.org. A 192.0.2.1\n')).toBe('shop.example.org');
  expect(other('a.co.uk. A 192.0.2.1\nb.co.uk. A 192.0.2.1\nw.b.co.uk. A 192.0.2.1\n')).toBe('b.co.uk');
});

test('only relative names, or names within the zone, mean no other domain', () => {
  for (const text of [
    'www A 192.0.2.1\n',
    `@ ${soa}\nwww.example.net. A 192.0.2.1\n`,
    '$ORIGIN sub.example.net.\nwww A 192.0.2.1\n',
    '',
    '; nothing\n',
  ])
    expect(ofFile(`$TTL 1h\n${text}`)).toEqual({ other: null, domains: [] });
  expect(ofFile('name,type,content\nwww,A,192.0.2.1\nmail.a,A,192.0.2.1\n').other).toBeNull();
});

test('counts the records of each domain in a file with several; the rest is summed up', () => {
  const mixed = `$TTL 1h\n@ ${soa}\n@ NS ns1\nwww A 192.0.2.1\na.example.org. A 192.0.2.1\nb.example.org. A 192.0.2.1\nc.example.com. A 192.0.2.1\n`;
  expect(ofFile(mixed)).toEqual({
    other: null,
    domains: [
      { domain: zone, records: 3 },
      { domain: 'example.org', records: 2 },
      { domain: 'example.com', records: 1 },
    ],
  });
  const many = Array.from({ length: 30 }, (_, at) => `www.many-${at}.example. A 192.0.2.1\n`).join('');
  const { domains } = ofFile(`$TTL 1h\nwww A 192.0.2.1\n${many}`);
  expect(domains).toHaveLength(10);
  expect(domains.at(-1)).toEqual({ domain: null, records: 22 });
});

test('reports once that records belong to another domain', () => {
  const { read } = readAny(`$TTL 1h\n$ORIGIN example.org.\n${'www A 192.0.2.1\n'.repeat(330)}`, zone);
  expect(read.problems).toHaveLength(330);
  expect(reportOnce(read, 'example.org').problems).toMatchObject([{ line: 1, code: 'file-other-zone', facts: { zone: 'example.org' } }]);
});

test('assigns a CSV of full names without trailing dots, and a JSON file, to their domain', () => {
  const csv = 'name,type,content\nexample.org,A,192.0.2.1\nwww.Example.org,CNAME,example.org\n';
  expect(ofFile(csv)).toEqual({ other: 'example.org', domains: [{ domain: 'example.org', records: 2 }] });
  expect(readAny(csv, 'example.org', zone).read.records.map(({ record }) => record.prefix)).toEqual(['@', 'www']);
  const json = JSON.stringify({
    ...{ format: 'reseller-desk-zone', version: 1, zone: 'example.org' },
    records: [{ prefix: 'www', type: 'A', content: '192.0.2.1', ttl: 60 }],
  });
  expect(readAny(json, zone).read.records).toEqual([]);
  expect(ofFile(json).other).toBe('example.org');
  expect(readAny(json, 'example.org', zone).read.records).toHaveLength(1);
});

const text = `$TTL 1h
@ SOA ns1 hostmaster 1 2h 1h 2w 1h
@ NS ns1
@ NS ns.elsewhere.example.
@ MX 10 Mail
@ MX 20 mail.elsewhere.example.
www CNAME @
_sip._tcp SRV 0 5 5060 sip.example.org.
a NAPTR 1 1 "u" "E2U+sip" "!^.*$!sip:a b@example.org!" n.example.org.
t TXT "v=spf1 include:example.org -all"
x.notexample.org. A 192.0.2.1
own.example.net. A 192.0.2.1
`;

test('moves names of the other domain into the zone, including targets; texts and other hosts stay', () => {
  const { read, targets } = moveTargets(readAny(text, 'example.org', zone).read, 'example.org', zone, false);
  expect(read.records.map(({ record: { prefix, type, content } }) => `${prefix} ${type} ${content}`)).toEqual([
    '@ MX 10 Mail.example.net',
    '@ MX 20 mail.elsewhere.example',
    'www CNAME example.net',
    '_sip._tcp SRV 0 5 5060 sip.example.net',
    'a NAPTR 1 1 "u" "E2U+sip" "!^.*$!sip:a b@example.org!" n.example.net.',
    't TXT v=spf1 include:example.org -all',
    'own A 192.0.2.1',
  ]);
  expect(read.head.soa?.content).toBe('ns1.example.net. hostmaster.example.net. 1 7200 3600 1209600 3600');
  expect(read.head.ns.map(({ content }) => content)).toEqual(['ns1.example.net', 'ns.elsewhere.example']);
  expect(Object.fromEntries(targets.map(({ type, records }) => [type, records]))).toEqual({
    MX: 1,
    CNAME: 1,
    SRV: 1,
    NAPTR: 1,
    SOA: 1,
    NS: 1,
  });
});

test('counts kept targets and does not change them', () => {
  const before = readAny(text, 'example.org', zone).read;
  const { read, targets } = moveTargets(before, 'example.org', zone, true);
  expect(read).toEqual(before);
  expect(targets).toHaveLength(6);
});
