import { expect, it } from 'vitest';
import { readDsRecords, readForwardings, readHosts, readRecords } from '../../../../../../main/core/service/domain/things.ts';

it('reads records with and without their prefix, and hides none because of an odd one', () => {
  const data = [
    { prefix: '@', name: 'contoh.my.id', type: 'MX', content: '10 mail.example.net', ttl: 3600 },
    { prefix: 'www', name: 'contoh.my.id', type: 'cname', content: 'contoh.my.id', ttl: '300' },
    { name: 'mail.Contoh.my.id.', type: 'A', content: '192.0.2.7' },
    { name: 'contoh.my.id', type: 'A', content: '192.0.2.8', ttl: null },
    { prefix: '@', content: 'no type' },
    'no record',
  ];
  expect(readRecords(data, 'contoh.my.id')).toEqual({
    items: [
      { prefix: '@', type: 'MX', content: '10 mail.example.net', ttl: 3600 },
      { prefix: 'www', type: 'CNAME', content: 'contoh.my.id', ttl: 300 },
      { prefix: 'mail', type: 'A', content: '192.0.2.7', ttl: null },
      { prefix: '@', type: 'A', content: '192.0.2.8', ttl: null },
    ],
    odd: 2,
  });
});

it('preserves spaces and quotes of a text record', () => {
  const content = '"v=spf1  include:example.net ~all" ';
  expect(readRecords([{ prefix: '@', type: 'TXT', content, ttl: 60 }], 'contoh.test').items[0]?.content).toBe(content);
});

it('reads forwardings, DS records and child nameservers', () => {
  expect(readForwardings([{ id: 1, domain_id: 9, from: 'shop', to: 'https://example.com/a?b=c' }, { id: 2 }])).toEqual({
    items: [{ id: 1, from: 'shop', to: 'https://example.com/a?b=c' }],
    odd: 1,
  });
  expect(readDsRecords([{ id: '3', keytag: '2371', algorithm: 13, digesttype: 2, digest: 'ab12', status_label: 'Active' }]).items).toEqual([
    { id: 3, keytag: 2371, algorithm: 13, digestType: 2, digest: 'ab12', statusLabel: 'Active' },
  ]);
  expect(
    readHosts([{ id: 4, hostname: 'ns1', nameserver: 'ns1.contoh.test', ip_address: '192.0.2.1' }, { hostname: 'ns2' }], 'contoh.test')
      .items,
  ).toEqual([
    { id: 4, hostname: 'ns1.contoh.test', address: '192.0.2.1', statusLabel: '' },
    { id: null, hostname: 'ns2.contoh.test', address: '', statusLabel: '' },
  ]);
});

it('treats a child nameserver label that is already absolute as its name', () => {
  const hosts = (...data: { [name: string]: string }[]) => readHosts(data, 'contoh.test');
  expect(hosts({ hostname: 'ns1.contoh.test' }).items[0]?.hostname).toBe('ns1.contoh.test');
  expect(hosts({ hostname: 'x'.repeat(299) }).items[0]?.hostname).toHaveLength(300);
  expect(hosts({ ip_address: '192.0.2.1' })).toEqual({ items: [], odd: 1 });
  expect(hosts({ hostname: 'ns1', status_label: 'Active' }).items[0]?.statusLabel).toBe('Active');
});

it('reads nothing from what is not a list', () => {
  expect(readRecords('', 'contoh.test')).toEqual({ items: [], odd: 0 });
});
