import { describe, expect, it } from 'vitest';
import { dnsOperations } from '../../../../../../main/practice/areas/dns/index.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallDomain } from '../small-rows.ts';

const path = { domain_id: 7 };

async function start(dialects: Record<string, string> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(dnsOperations, { dialects });
  small.insert('domains', smallDomain);
  small.insert('records', { domain_id: 7, prefix: 'www', type: 'A', content: '192.0.2.1', ttl: 300 });
  small.insert('records', { domain_id: 7, prefix: '@', type: 'MX', content: '10 mail.example.net', ttl: 300 });
  return small;
}

function zoneOf(small: MemoryPractice): string[] {
  const records = small.call('listDnsRecords', { path }).body.data as { prefix: string; type: string; content: string; ttl: number }[];
  return records.map(({ prefix, type, content, ttl }) => `${prefix} ${type} ${content} ${ttl}`);
}

describe('PUT of one record', () => {
  it.each(['upsert', 'update'])('changes the TTL of the same record (%s)', async (dnsPut) => {
    const small = await start({ dnsPut });
    const form = { name: 'www', type: 'A', content: '192.0.2.1', ttl: '900' };
    expect(small.call('updateDnsRecord', { path, form })).toMatchObject({ status: 200, body: { success: true, data: '' } });
    small.call('updateDnsRecord', { path, form: { name: '@', type: 'MX', content: '10 MAIL.example.net.' } });
    expect(zoneOf(small)).toEqual(['www A 192.0.2.1 900', '@ MX 10 MAIL.example.net. 300']);
  });

  it('adds another content in the upsert interpretation', async () => {
    const small = await start();
    expect(small.call('updateDnsRecord', { path, form: { name: 'www', type: 'A', content: '192.0.2.2' } }).status).toBe(200);
    expect(zoneOf(small)).toContain('www A 192.0.2.1 300');
    expect(zoneOf(small)).toContain('www A 192.0.2.2 3600');
  });

  it('replaces the content in the update interpretation, and finds no other name or type', async () => {
    const small = await start({ dnsPut: 'update' });
    expect(small.call('updateDnsRecord', { path, form: { name: 'www', type: 'A', content: '192.0.2.2' } }).status).toBe(200);
    expect(zoneOf(small)).toEqual(['www A 192.0.2.2 300', '@ MX 10 mail.example.net 300']);
    for (const form of [
      { name: 'new', type: 'A', content: '192.0.2.2' },
      { name: 'www', type: 'AAAA', content: '2001:db8::1' },
    ])
      expect(small.call('updateDnsRecord', { path, form })).toEqual({ status: 404, body: { success: false, message: 'Record not found' } });
  });

  it('rejects what a zone cannot contain', async () => {
    const small = await start();
    const cname = (name: string) => small.call('updateDnsRecord', { path, form: { name, type: 'CNAME', content: 'a.example.net' } });
    expect(cname('www')).toMatchObject({
      status: 422,
      body: { message: 'A CNAME record can not coexist with other records of its name.' },
    });
    expect(cname('@')).toMatchObject({ status: 422, body: { message: 'A CNAME record is not allowed at the root of the domain.' } });
    expect(cname('alias').status).toBe(200);
    const reply = small.call('updateDnsRecord', { path, form: { name: 'alias', type: 'A', content: '192.0.2.2' } });
    expect(reply).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    expect(zoneOf(small)).toHaveLength(3);
  });

  it('validates the fields', async () => {
    const small = await start();
    expect(Object.keys(small.call('updateDnsRecord', { path }).body.errors ?? {})).toEqual(['name', 'type', 'content']);
    const wrong = small.call('updateDnsRecord', { path, form: { name: 'a b', type: 'A', content: 'x', ttl: '3600' } });
    expect(wrong.body.errors).toEqual({ name: ['The name format is invalid.'], content: ['The content must be a valid IPv4 address.'] });
    expect(small.call('updateDnsRecord', { path, form: { name: 'www', type: 'A', content: '192.0.2.2', ttl: '1.5' } }).body.errors).toEqual(
      {
        ttl: ['The ttl must be an integer.'],
      },
    );
  });
});

describe('DELETE of one record', () => {
  it('removes it, and the other records stay', async () => {
    const small = await start();
    const form = { name: 'WWW', type: 'A', content: '192.0.2.1' };
    expect(small.call('deleteDnsRecord', { path, form })).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(zoneOf(small)).toEqual(['@ MX 10 mail.example.net 300']);
    expect(small.call('deleteDnsRecord', { path, form })).toEqual({ status: 404, body: { success: false, message: 'Record not found' } });
  });

  it('needs name, type and content', async () => {
    const small = await start();
    const { status, body } = small.call('deleteDnsRecord', { path, form: { name: 'www' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['type', 'content']);
    expect(small.call('deleteDnsRecord', { path, form: { name: 'www', type: 'AAAA', content: 'no address' } }).status).toBe(404);
    expect(small.count('records')).toBe(2);
  });
});
