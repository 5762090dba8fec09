import { describe, expect, test } from 'vitest';
import { parseRdap } from '../../../../../../main/core/live-dns/web/rdap.ts';
import { bundledServers, parseServers, serverFor } from '../../../../../../main/core/live-dns/web/rdap-servers.ts';

const domain = {
  objectClassName: 'domain',
  ldhName: 'SHOP.TEST',
  events: [
    { eventAction: 'registration', eventDate: '2020-01-02T03:04:05Z' },
    { eventAction: 'last changed', eventDate: 'never' },
    { eventAction: 'expiration', eventDate: '2030-01-02T00:00:00+07:00' },
  ],
  status: ['client transfer prohibited', 5, 'a\u001b[31m\u202eb'],
  nameservers: [{ ldhName: 'NS1.example.test' }, null, {}],
  entities: [
    { roles: ['registrant'], handle: 'x' },
    {
      roles: ['registrar'],
      handle: '99',
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example\nRegistrar'],
        ],
      ],
    },
  ],
  secureDNS: { delegationSigned: true },
};

describe('registration data', () => {
  test('is read, each value as one line without control characters', () => {
    expect(parseRdap(JSON.stringify(domain), 'shop.test')).toEqual({
      registrar: 'Example Registrar',
      ...{ created: '2020-01-02T03:04:05.000Z', updated: null, expires: '2030-01-01T17:00:00.000Z' },
      ...{ statuses: ['client transfer prohibited', 'a [31m b'], nameservers: ['ns1.example.test'], signed: true },
    });
  });

  test('of another domain, or of another kind, is not taken', () => {
    for (const text of ['', 'null', '[]', '"x"', '{}', JSON.stringify({ ...domain, objectClassName: 'entity' }), '['.repeat(100_000)])
      expect(parseRdap(text, 'shop.test')).toBeNull();
    expect(parseRdap(JSON.stringify(domain), 'other.test')).toBeNull();
  });

  test('that is odd in every part has nothing, and lists end', () => {
    const odd = {
      objectClassName: 'domain',
      ldhName: 'shop.test.',
      events: {},
      status: 'x',
      nameservers: 5,
      entities: [{ roles: ['registrar'], vcardArray: [1, 2] }],
    };
    expect(parseRdap(JSON.stringify(odd), 'shop.test')).toEqual({
      ...{ registrar: null, created: null, updated: null, expires: null, statuses: [], nameservers: [], signed: null },
    });
    const many = { ...odd, status: Array.from({ length: 10_000 }, () => 'y'.repeat(1000)) };
    expect(parseRdap(JSON.stringify(many), 'shop.test')?.statuses.map(({ length }) => length)).toEqual(
      Array.from({ length: 50 }, () => 300),
    );
  });
});

describe('servers', () => {
  test('are those of the longest extension, and only over HTTPS', () => {
    const list = parseServers(
      JSON.stringify({
        publication: '2026-11-01T00:00:00Z',
        services: [
          [['ID'], ['http://rdap.example/', 'https://rdap.example/id/']],
          [['co.id'], ['https://rdap.example/co/']],
          [['one'], ['http://rdap.example/']],
          [
            ['two'],
            ['https://user@rdap.example/', 'https://rdap.example:8443/', 'https://rdap.example/no-slash', 'https://rdap.example/?q=/'],
          ],
          [['three', 7], 'https://rdap.example/'],
          null,
        ],
      }),
    );
    expect(list?.published).toBe('2026-11-01');
    expect([...(list?.byExtension.keys() ?? [])]).toEqual(['id', 'co.id']);
    if (list === null) return;
    expect(serverFor(list, 'shop.co.id')).toBe('https://rdap.example/co/');
    expect(serverFor(list, 'shop.id')).toBe('https://rdap.example/id/');
    expect(serverFor(list, 'id')).toBeNull();
    expect(serverFor(list, 'shop.test')).toBeNull();
  });

  test('of the bundled list are well-formed', () => {
    expect(bundledServers.byExtension.size).toBeGreaterThan(20);
    const services = [...bundledServers.byExtension].map(([extension, server]) => [[extension], [server]]);
    expect(parseServers(JSON.stringify({ services }))?.byExtension).toEqual(bundledServers.byExtension);
  });

  test('are none in what is no list', () => {
    for (const text of ['', '{}', '{"services":[]}', '{"services":{}}', '[]', 'null']) expect(parseServers(text)).toBeNull();
  });
});
