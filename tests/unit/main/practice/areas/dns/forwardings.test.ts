import { describe, expect, it } from 'vitest';
import { dnsOperations } from '../../../../../../main/practice/areas/dns/index.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallDomain } from '../small-rows.ts';

const path = { domain_id: 7 };

async function start(dialects: Record<string, string> = {}, domain: Record<string, string | number> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(dnsOperations, { dialects });
  small.insert('domains', { ...smallDomain, ...domain });
  return small;
}

describe('forwardings', () => {
  it('are created, and an existing one is updated in place', async () => {
    const small = await start({ createdStatus: '201' });
    const save = (from: string, to: string) => small.call('saveForwarding', { path, form: { from, to } });
    expect(save('@', 'https://www.example.com/a?b=c')).toMatchObject({
      status: 201,
      body: { success: true, data: { id: 1, domain_id: 7, from: '@', to: 'https://www.example.com/a?b=c' } },
    });
    expect(save('Shop', 'http://shop.example.com').status).toBe(201);
    expect(save('shop', 'https://other.example.com')).toMatchObject({
      status: 200,
      body: { data: { id: 2, to: 'https://other.example.com' } },
    });
    expect(small.call('listForwardings', { path }).body.data).toEqual([
      { id: 1, domain_id: 7, from: '@', to: 'https://www.example.com/a?b=c' },
      { id: 2, domain_id: 7, from: 'shop', to: 'https://other.example.com' },
    ]);
  });

  it.each([
    ['from', { from: 'a.b', to: 'https://example.com' }],
    ['from', { from: '', to: 'https://example.com' }],
    ['to', { from: '@', to: 'two words' }],
    ['to', { from: '@', to: 'ftp://example.com' }],
    ['to', { from: '@', to: 'https://' }],
    ['to', { from: '@', to: 'javascript:alert(1)' }],
  ])('reject a wrong %s', async (field, form) => {
    const small = await start();
    const { status, body } = small.call('saveForwarding', { path, form });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(small.count('forwardings')).toBe(0);
  });

  it.each([
    ['any', 200],
    ['with-scheme', 422],
  ])('need no scheme in their target if the dialect (%s) says so', async (forwardingTarget, status) => {
    const small = await start({ forwardingTarget });
    expect(small.call('saveForwarding', { path, form: { from: '@', to: 'example.com/a' } }).status).toBe(status);
    expect(small.call('saveForwarding', { path, form: { from: 'b', to: 'https://example.com/a' } }).status).toBe(200);
  });

  it.each([
    ['text', ''],
    ['object', { id: 1, domain_id: 7 }],
    ['null', null],
  ])('are deleted once (%s)', async (unknownResults, data) => {
    const small = await start({ unknownResults });
    small.insert('forwardings', { domain_id: 7, from: '@', to: 'https://example.com' });
    const remove = () => small.call('deleteForwarding', { path: { ...path, forwarding_id: 1 } });
    expect(remove()).toMatchObject({ status: 200, body: { data } });
    expect(remove()).toEqual({ status: 404, body: { success: false, message: 'Forwarding not found' } });
  });

  it('stay unchanged for a domain that was transferred away', async () => {
    const small = await start({}, { status: 'transferred-away' });
    small.insert('forwardings', { domain_id: 7, from: '@', to: 'https://example.com' });
    expect(small.call('saveForwarding', { path, form: { from: '@', to: 'https://example.org' } }).status).toBe(422);
    expect(small.call('deleteForwarding', { path: { ...path, forwarding_id: 1 } }).status).toBe(422);
  });
});
