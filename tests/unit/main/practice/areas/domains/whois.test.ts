import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { type DomainPractice, domainPractice } from './domain-practice.ts';

const whois = (practice: DomainPractice, domain: string) => dataOf(practice.call('lookupWhois', { query: { domain } }));

describe('WHOIS', () => {
  it('of a name in the account comes from its row', async () => {
    const practice = await domainPractice({ nameservers: '["a.test","b.test"]', is_locked: 1, is_registrar_locked: 1 });
    expect(whois(practice, 'Contoh.test')).toEqual({
      available: 0,
      name: 'contoh.test',
      message: 'not available',
      domain_id: 'PRACTICE-7',
      registrar: 'Practice Registrar',
      provided: expect.any(String),
      status: ['clientTransferProhibited', 'clientDeleteProhibited', 'clientUpdateProhibited'],
      nameserver: ['a.test', 'b.test'],
      dnssec: 'unsigned',
      created_at: '2025-01-01T00:00:00.000000Z',
      updated_at: '2025-01-01T00:00:00.000000Z',
      expired_at: '2027-01-01',
    });
  });

  it('returns DS records and registry statuses', async () => {
    const practice = await domainPractice({ status: 'pending-delete' });
    const ds = { keytag: 1, algorithm: 13, digesttype: 2, digest: 'AB', created_at: '', updated_at: '' };
    practice.insert('ds_records', { domain_id: 7, ...ds });
    expect(whois(practice, 'contoh.test')).toMatchObject({ dnssec: 'signedDelegation', status: ['redemptionPeriod', 'pendingDelete'] });
    expect(whois(await domainPractice(), 'contoh.test')['status']).toEqual(['ok']);
  });

  it('of a free name has no data, also for an unknown extension', async () => {
    const practice = await domainPractice();
    for (const name of [practice.name('free'), practice.name('free', '.elsewhere')]) {
      expect(whois(practice, name)).toMatchObject({ available: 1, name, registrar: '', status: [], nameserver: [], expired_at: '' });
    }
  });

  it('of a taken name is generated and stays the same, except for the expiry that moves on', async () => {
    const practice = await domainPractice({}, { expiryFormat: 'date-time' });
    const name = practice.name('taken');
    const first = whois(practice, name);
    expect(first).toMatchObject({ available: 0, name, message: 'not available' });
    expect((first['nameserver'] as string[]).length).toBeGreaterThanOrEqual(2);
    expect(first['status']).not.toContain('clientTransferProhibited');
    expect(first['expired_at']).toMatch(/^202[67]-\d\d-\d\d 23:59:59$/);
    practice.advance(1000);
    expect(whois(practice, name)).toEqual(first);
    practice.advance(366 * 86_400_000);
    expect(String(whois(practice, name)['expired_at']) > String(first['expired_at'])).toBe(true);
  });

  it('of a premium name that is not registered is free', async () => {
    const practice = await domainPractice();
    expect(whois(practice, practice.name('premium'))['available']).toBe(1);
  });

  it('requires a name', async () => {
    const practice = await domainPractice();
    expect(refusalOf(practice.call('lookupWhois'))).toMatchObject({ status: 422, errors: { domain: ['The domain field is required.'] } });
  });
});
