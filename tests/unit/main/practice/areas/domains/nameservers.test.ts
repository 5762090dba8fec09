import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

const start = (change: Parameters<typeof domainPractice>[0] = {}) => domainPractice({ nameservers: '["a.test","b.test"]', ...change });

describe('setting the nameservers', () => {
  it('keeps their order and returns the domain', async () => {
    const practice = await start();
    const answer = practice.on('setNameservers', { nameserver: { 0: 'z.test', 1: 'B.test', 2: 'm.test' }, customer_id: '501' });
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({
      id: 7,
      status: 1,
      nameserver_1: 'z.test',
      nameserver_2: 'b.test',
      nameserver_3: 'm.test',
      nameserver_4: null,
      updated_at: '2026-05-04T10:00:00.000000Z',
    });
    expect(practice.row().nameservers).toBe('["z.test","b.test","m.test"]');
  });

  it.each<[string, Fields, string]>([
    ['nothing', {}, 'nameserver'],
    ['one', { nameserver: { 0: 'a.test' } }, 'nameserver'],
    ['the same', { nameserver: { 0: 'a.test', 1: 'b.test' } }, 'nameserver'],
    ['the same in another order and case', { nameserver: { 0: 'B.test', 1: 'a.test' } }, 'nameserver'],
    ['an address', { nameserver: { 0: '192.0.2.1', 1: 'c.test' } }, 'nameserver'],
    ['another customer', { nameserver: { 0: 'c.test', 1: 'd.test' }, customer_id: '502' }, 'customer_id'],
  ])('rejects %s', async (_, form, field) => {
    const practice = await start();
    const before = practice.state();
    const { status, errors } = refusalOf(practice.on('setNameservers', form));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(practice.state()).toBe(before);
  });

  it.each([
    ['under the registrar lock', { is_registrar_locked: 1 }],
    ['while suspended', { status: 'suspended' as const }],
    ['when transferred away', { status: 'transferred-away' as const }],
    ['when deleted', { status: 'deleted' as const }],
    ['when rejected', { status: 'rejected' as const }],
  ])('rejects them %s', async (_, change) => {
    const practice = await start(change);
    const before = practice.state();
    expect(refusalOf(practice.on('setNameservers', { nameserver: { 0: 'c.test', 1: 'd.test' } }))).toMatchObject({
      status: 422,
      success: false,
    });
    expect(practice.state()).toBe(before);
  });
});
