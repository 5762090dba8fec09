import { describe, expect, it } from 'vitest';
import { dnsOperations } from '../../../../../../main/practice/areas/dns/index.ts';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallDomain } from '../small-rows.ts';

const path = { domain_id: 7 };

async function start(dialects: Record<string, string> = {}, domain: Record<string, string | number> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(dnsOperations, { dialects });
  small.insert('domains', { ...smallDomain, ...domain });
  return small;
}

function form(records: readonly (readonly [name: string, type: string, content: string, ttl?: string])[]): Fields {
  const fields = records.map(([name, type, content, ttl]) => ({ name, type, content, ...(ttl === undefined ? {} : { ttl }) }));
  return { records: Object.fromEntries(fields.map((record, index) => [String(index), record])) };
}

function zoneOf(small: MemoryPractice): string[] {
  const records = small.call('listDnsRecords', { path }).body.data as { prefix: string; type: string; content: string; ttl: number }[];
  return records.map(({ prefix, type, content, ttl }) => `${prefix} ${type} ${content} ${ttl}`);
}

describe('the list', () => {
  it('returns the sample of api.md: prefix, and the domain as name', async () => {
    const small = await start();
    small.insert('records', { domain_id: 7, prefix: 'www', type: 'MX', content: '10 mail.example.net', ttl: 3600 });
    expect(small.call('listDnsRecords', { path })).toEqual({
      status: 200,
      body: {
        success: true,
        data: [{ prefix: 'www', name: 'contoh.example', type: 'MX', content: '10 mail.example.net', ttl: 3600 }],
        message: 'Success',
      },
    });
  });

  it('returns the full name in the other interpretation', async () => {
    const small = await start({ dnsName: 'full' });
    small.insert('records', { domain_id: 7, prefix: 'www', type: 'A', content: '192.0.2.1', ttl: 60 });
    small.insert('records', { domain_id: 7, prefix: '@', type: 'A', content: '192.0.2.1', ttl: 60 });
    const { data } = small.call('listDnsRecords', { path }).body;
    expect(data).toMatchObject([
      { prefix: 'www', name: 'www.contoh.example' },
      { prefix: '@', name: 'contoh.example' },
    ]);
  });

  it('returns the full name in both fields in the third', async () => {
    const small = await start({ dnsName: 'full-prefix' });
    small.insert('records', { domain_id: 7, prefix: 'www', type: 'A', content: '192.0.2.1', ttl: 60 });
    small.insert('records', { domain_id: 7, prefix: '@', type: 'A', content: '192.0.2.1', ttl: 60 });
    expect(small.call('listDnsRecords', { path }).body.data).toMatchObject([
      { prefix: 'www.contoh.example', name: 'www.contoh.example' },
      { prefix: 'contoh.example', name: 'contoh.example' },
    ]);
    // What is written is always the label: a full name is one more level.
    small.call('replaceDnsZone', { path, form: form([['www.contoh.example', 'A', '192.0.2.1']]) });
    expect(zoneOf(small)).toEqual(['www.contoh.example.contoh.example A 192.0.2.1 3600']);
  });

  it('finds only domains of the account', async () => {
    const small = await start();
    for (const domain_id of [8, 'abc', '7 OR 1=1'])
      expect(small.call('listDnsRecords', { path: { domain_id } })).toEqual({
        status: 404,
        body: { success: false, message: 'Domain not found' },
      });
  });
});

describe('replacing', () => {
  it('replaces everything, reads the prefix from name and ignores a priority', async () => {
    const small = await start();
    small.insert('records', { domain_id: 7, prefix: 'old', type: 'A', content: '192.0.2.9', ttl: 60 });
    const answer = small.call('replaceDnsZone', {
      path,
      form: {
        records: {
          0: { name: '@', type: 'A', content: '192.0.2.1' },
          1: { name: 'WWW', type: 'CNAME', content: 'contoh.example', ttl: '60' },
          2: { name: '@', type: 'MX', content: '10 mail.example.net', priority: '99', ttl: '604800' },
        },
      },
    });
    expect(answer).toEqual({ status: 200, body: { success: true, data: '', message: 'Records added successfully' } });
    expect(zoneOf(small)).toEqual(['@ A 192.0.2.1 3600', 'www CNAME contoh.example 60', '@ MX 10 mail.example.net 604800']);
  });

  it.each<[string, Fields]>([
    ['nothing', {}],
    ['an empty text', { records: '' }],
    ['a text', { records: 'x' }],
    ['an empty set', { records: {} }],
  ])('rejects %s, naming records.0.name', async (_, input) => {
    const small = await start();
    small.insert('records', { domain_id: 7, prefix: '@', type: 'A', content: '192.0.2.1', ttl: 60 });
    const { status, body } = small.call('replaceDnsZone', { path, form: input });
    expect(status).toBe(422);
    expect(body.message).toBe('The records.0.name field is required.');
    expect(Object.keys(body.errors ?? {})).toEqual(['records.0.name', 'records.0.type', 'records.0.content']);
    expect(small.count('records')).toBe(1);
  });

  it('reports every error by its location and changes nothing', async () => {
    const small = await start({ ttlRange: 'from-60' });
    small.insert('records', { domain_id: 7, prefix: 'kept', type: 'A', content: '192.0.2.9', ttl: 60 });
    const { status, body } = small.call('replaceDnsZone', {
      path,
      form: form([
        ['@', 'A', '192.0.2.1'],
        ['@', 'A', '192.0.2.256'],
        ['-x', 'AAAA', 'fe80::1%eth0', '59'],
        ['@', 'TXT', 'v=spf1'],
        ['@', 'MX', 'mail.example.net', '604801'],
        ['@', 'CNAME', 'www.example.net'],
        ['@', 'A', '192.0.2.1'],
        ['a', 'CNAME', 'www.example.net'],
        ['a', 'A', '192.0.2.1'],
      ]),
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'records.1.content': ['The records.1.content must be a valid IPv4 address.'],
      'records.2.ttl': ['The records.2.ttl must be at least 60.'],
      'records.3.type': ['The selected records.3.type is invalid.'],
      'records.4.ttl': ['The records.4.ttl may not be greater than 604800.'],
      'records.5.name': ['A CNAME record is not allowed at the root of the domain.'],
      'records.6.content': ['The records.6.content field has a duplicate value.'],
      'records.7.name': ['A CNAME record can not coexist with other records of its name.'],
    });
    expect(zoneOf(small)).toEqual(['kept A 192.0.2.9 60']);
  });

  it('accepts every TTL of the DNS if the dialect has no range', async () => {
    const small = await start();
    const replace = (ttl: string) => small.call('replaceDnsZone', { path, form: form([['@', 'A', '192.0.2.1', ttl]]) }).status;
    expect(['0', '59', '604801', '2147483647'].map(replace)).toEqual([200, 200, 200, 200]);
    expect(['-1', '2147483648', 'soon'].map(replace)).toEqual([422, 422, 422]);
  });

  it('keeps the positions of an array with gaps or names', async () => {
    const small = await start();
    const { body } = small.call('replaceDnsZone', { path, form: { records: { 5: { name: '@', type: 'A', content: 'x' }, b: 'text' } } });
    expect(Object.keys(body.errors ?? {})).toEqual(['records.5.content', 'records.b.name', 'records.b.type', 'records.b.content']);
  });

  it('accepts a panel’s types in the other interpretation', async () => {
    const small = await start({ dnsTypes: 'panel' });
    const records = form([
      ['@', 'TXT', 'v=spf1 -all'],
      ['_sip._tcp', 'SRV', '10 5 5060 sip.example.net'],
      ['@', 'CAA', '0 issue "ca.example.net"'],
      ['sub', 'NS', 'ns1.example.net'],
    ]);
    expect(small.call('replaceDnsZone', { path, form: records }).status).toBe(200);
    expect(zoneOf(small)).toHaveLength(4);
    const { body } = small.call('replaceDnsZone', {
      path,
      form: form([
        ['@', 'SPF', 'v=spf1'],
        ['@', 'MXE', '192.0.2.1'],
      ]),
    });
    expect(Object.keys(body.errors ?? {})).toEqual(['records.0.type', 'records.1.type']);
  });

  it.each([300, 10_000])('accepts %i records in order', async (count) => {
    const small = await start();
    const records = Array.from({ length: count }, (_, index) => [`h${index}`, 'A', `10.0.${index >> 8}.${index & 255}`] as const);
    expect(small.call('replaceDnsZone', { path, form: form(records) }).status).toBe(200);
    const zone = zoneOf(small);
    expect(zone).toHaveLength(count);
    expect(zone.at(-1)).toBe(`h${count - 1} A ${records.at(-1)?.[2]} 3600`);
    expect(small.call('replaceDnsZone', { path, form: form([...records, ['h0', 'A', '10.0.0.0']]) }).body.message).toBe(
      `The records.${count}.content field has a duplicate value.`,
    );
    expect(small.count('records')).toBe(count);
  });

  it.each(['suspended', 'transferred-away', 'deleted', 'rejected'])('is rejected for a domain that is %s', async (status) => {
    const small = await start({}, { status });
    const records = form([['@', 'A', '192.0.2.1']]);
    expect(small.call('replaceDnsZone', { path, form: records }).status).toBe(422);
    expect(small.call('deleteDnsZone', { path }).status).toBe(422);
    expect(small.call('updateDnsRecord', { path, form: { name: '@', type: 'A', content: '192.0.2.1' } }).status).toBe(422);
    expect(small.call('enableZoneDnssec', { path }).status).toBe(422);
    expect(small.count('records')).toBe(0);
    expect(small.call('listDnsRecords', { path }).status).toBe(200);
  });
});

describe('deleting the zone', () => {
  it.each([
    ['text', ''],
    ['object', { id: 7, name: 'contoh.example' }],
    ['null', null],
  ])('deletes it whatever the body contains; the result is %s', async (unknownResults, data) => {
    const small = await start({ unknownResults }, { zone_signed: 1 });
    small.insert('records', { domain_id: 7, prefix: '@', type: 'A', content: '192.0.2.1', ttl: 60 });
    small.insert('records', { domain_id: 7, prefix: 'www', type: 'A', content: '192.0.2.2', ttl: 60 });
    const answer = small.call('deleteDnsZone', { path, form: { name: 'www', type: 'A', content: '192.0.2.2' } });
    expect(answer).toMatchObject({ status: 200, body: { success: true, data } });
    expect(zoneOf(small)).toEqual([]);
    expect(small.call('disableZoneDnssec', { path }).body.message).toBe('DNSSEC is not enabled.');
  });
});

describe('DNSSEC signing', () => {
  it('is turned on once and off once', async () => {
    const small = await start();
    expect(small.call('enableZoneDnssec', { path })).toMatchObject({ status: 422, body: { message: 'DNSSEC needs a zone with records.' } });
    small.insert('records', { domain_id: 7, prefix: '@', type: 'A', content: '192.0.2.1', ttl: 60 });
    expect(small.call('enableZoneDnssec', { path }).status).toBe(200);
    expect(small.call('enableZoneDnssec', { path })).toMatchObject({ status: 422, body: { message: 'DNSSEC is already enabled.' } });
    expect(small.call('disableZoneDnssec', { path }).status).toBe(200);
    expect(small.call('disableZoneDnssec', { path })).toMatchObject({ status: 422, body: { message: 'DNSSEC is not enabled.' } });
  });
});
