import { describe, expect, it } from 'vitest';
import { dnsOperations } from '../../../../../../main/practice/areas/dns/index.ts';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallCustomer, smallDomain } from '../small-rows.ts';

const path = { domain_id: 7 };

async function start(dialects: Record<string, string> = {}, domain: Record<string, string | number> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(dnsOperations, { dialects });
  small.insert('domains', { ...smallDomain, ...domain });
  return small;
}

function withHosts(small: MemoryPractice, names: readonly string[]): void {
  for (const [index, hostname] of names.entries())
    small.insert('hosts', { domain_id: 7, hostname, ip_address: `192.0.2.${index + 1}`, created_at: '', updated_at: '' });
}

describe('the list of hosts', () => {
  it('is paged, filtered and sorted', async () => {
    const small = await start();
    withHosts(small, ['ns2', 'ns1', 'dns3']);
    const ask = (query: Fields) => small.call('listHosts', { path, query });
    const names = (query: Fields) => (ask(query).body.data as { hostname: string }[]).map(({ hostname }) => hostname);
    expect(ask({ limit: '2' }).body).not.toHaveProperty('success');
    expect(ask({ limit: '2' }).body.meta).toMatchObject({ total: 3, last_page: 2 });
    expect(names({ limit: '2', page: '2' })).toEqual(['dns3']);
    expect(names({ hostname: 'NS2' })).toEqual(['ns2']);
    expect(names({ hostname: '%' })).toEqual([]);
    expect(names({ f_params: { orderBy: { field: 'hostname', type: 'asc' } } })).toEqual(['dns3', 'ns1', 'ns2']);
    expect(names({ f_params: { orderBy: { field: 'ip_address', type: 'desc' } } })).toEqual(['dns3', 'ns1', 'ns2']);
    expect(names({ domain_id: '99' })).toHaveLength(3);
  });

  it('rejects another field or direction', async () => {
    const small = await start();
    const { status, body } = small.call('listHosts', {
      path,
      query: { f_params: { orderBy: { field: '1; DROP TABLE hosts', type: 'up' } } },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['f_params.orderBy.field', 'f_params.orderBy.type']);
  });
});

describe('one host', () => {
  it('is created, shown, updated and deleted', async () => {
    const small = await start({ createdStatus: '201' });
    small.insert('customers', smallCustomer);
    const created = small.call('createHost', { path, form: { hostname: 'NS1', ip_address: '2001:db8::1', customer_id: '501' } });
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({
      id: 1,
      domain_id: 7,
      hostname: 'ns1',
      nameserver: 'ns1.contoh.example',
      ip_address: '2001:db8::1',
      status: 1,
      status_label: 'Active',
      created_at: '2026-05-04T10:00:00.000000Z',
      updated_at: '2026-05-04T10:00:00.000000Z',
    });
    const host = { ...path, host_id: 1 };
    expect(small.call('getHost', { path: host }).body.data).toEqual(created.body.data);
    small.advance(1000);
    const updated = small.call('updateHost', { path: host, form: { ip_address: '192.0.2.1', old_ip_address: '2001:db8::1' } });
    expect(updated).toMatchObject({
      status: 200,
      body: { data: { hostname: 'ns1', ip_address: '192.0.2.1', updated_at: '2026-05-04T10:00:01.000000Z' } },
    });
    expect(small.call('deleteHost', { path: host })).toMatchObject({ status: 200, body: { data: '' } });
    expect(small.call('getHost', { path: host })).toEqual({ status: 404, body: { success: false, message: 'Host not found' } });
  });

  it.each([
    ['hostname', { hostname: 'ns1.contoh.example', ip_address: '192.0.2.1' }],
    ['hostname', { ip_address: '192.0.2.1' }],
    ['ip_address', { hostname: 'ns9', ip_address: '192.0.2.256' }],
    ['ip_address', { hostname: 'ns9', ip_address: 'fe80::1%eth0' }],
    ['hostname', { hostname: 'ns1', ip_address: '192.0.2.9' }],
    ['customer_id', { hostname: 'ns9', ip_address: '192.0.2.1', customer_id: '999' }],
  ])('is rejected for a wrong %s', async (field, form) => {
    const small = await start();
    withHosts(small, ['ns1']);
    const { status, body } = small.call('createHost', { path, form });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(small.count('hosts')).toBe(1);
  });

  it('keeps its name unique and its old address valid', async () => {
    const small = await start();
    withHosts(small, ['ns1', 'ns2']);
    const update = (form: Fields) => small.call('updateHost', { path: { ...path, host_id: 1 }, form });
    expect(Object.keys(update({ hostname: 'ns2' }).body.errors ?? {})).toEqual(['hostname']);
    expect(Object.keys(update({ ip_address: '192.0.2.7', old_ip_address: '192.0.2.8' }).body.errors ?? {})).toEqual(['old_ip_address']);
    expect(update({ hostname: 'ns1' })).toMatchObject({ status: 200, body: { data: { ip_address: '192.0.2.1' } } });
    expect(update({ hostname: 'ns3' })).toMatchObject({ status: 200, body: { data: { nameserver: 'ns3.contoh.example' } } });
  });

  it('is not changed for a deleted domain, and is only found below its own', async () => {
    const small = await start({}, { status: 'deleted' });
    withHosts(small, ['ns1']);
    small.insert('domains', { ...smallDomain, id: 8, name: 'lain.example' });
    expect(small.call('createHost', { path, form: { hostname: 'ns2', ip_address: '192.0.2.1' } }).status).toBe(422);
    expect(small.call('deleteHost', { path: { ...path, host_id: 1 } }).status).toBe(422);
    expect(small.call('deleteHost', { path: { domain_id: 8, host_id: 1 } }).status).toBe(404);
    expect(small.call('updateHost', { path: { domain_id: 8, host_id: 1 } }).status).toBe(404);
    expect(small.count('hosts')).toBe(1);
  });
});

it.each([
  ['full', 'ns1.contoh.example'],
  ['label', 'ns1'],
])('a child nameserver shows its %s name by dialect', async (hostNameserver, nameserver) => {
  const small = await memoryPractice(dnsOperations, { dialects: { hostNameserver } });
  small.insert('domains', smallDomain);
  const created = small.call('createHost', { path, form: { hostname: 'ns1', ip_address: '192.0.2.1' } });
  expect(created.body.data).toMatchObject({ hostname: 'ns1', nameserver });
  expect(small.call('listHosts', { path }).body.data).toMatchObject([{ nameserver }]);
});
