import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../../memory-practice.ts';
import { domainPractice } from '../domain-practice.ts';

describe('a restore', () => {
  it('charges the redemption, waits a minute, and confirms in a poll', async () => {
    const practice = await domainPractice({ status: 'pending-delete', status_reason: 'Not renewed', expired_at: '2026-04-01' });
    const before = practice.balance();
    const answer = practice.on('restoreDomain');
    expect(dataOf(answer)).toMatchObject({ status: 0, status_label: 'Pending Restore', status_reason: null });
    expect(practice.balance()).toBe(before - 75_000_000);
    expect(practice.movements()).toEqual([
      { kind: 'domain', direction: 'out', amount: 75_000_000, description: 'Domain restore contoh.test', tld: '.test', period: 0 },
    ]);
    practice.advance(59_999);
    expect(dataOf(practice.on('getDomain'))['status_label']).toBe('Pending Restore');
    practice.advance(1);
    expect(dataOf(practice.on('getDomain'))).toMatchObject({ status: 1, expired_at: '2027-04-01', provisioning: 'completed' });
    const message = 'Restoration of contoh.test completed.';
    expect(practice.polls()).toEqual([{ name: 'Domain Restore', status: 'success', message, domain: 'contoh.test' }]);
  });

  it.each([
    ['2026-05-03', 'active', '2027-05-03'],
    ['2026-05-04', 'active', '2026-05-04'],
    ['2025-05-03', 'expired', '2026-05-03'],
  ])('of a domain with the expiry %s makes it %s until %s', async (expired_at, status, until) => {
    const practice = await domainPractice({ status: 'pending-delete', expired_at });
    practice.on('restoreDomain');
    practice.advance(60_000);
    practice.on('getDomain');
    expect(practice.row()).toMatchObject({ status, expired_at: until });
  });

  it('keeps an expiry in the future', async () => {
    const practice = await domainPractice();
    practice.on('deleteDomain');
    practice.on('restoreDomain');
    practice.advance(60_000);
    expect(dataOf(practice.on('getDomain'))).toMatchObject({ status: 1, expired_at: '2027-01-01' });
  });

  it.each(['active', 'expired', 'deleted', 'pending-restore', 'suspended'] as const)('is rejected while %s', async (status) => {
    const practice = await domainPractice({ status });
    const before = practice.state();
    expect(refusalOf(practice.on('restoreDomain'))).toMatchObject({ status: 422, message: 'The domain is not in redemption.' });
    expect(practice.state()).toBe(before);
  });

  it('is rejected if the balance is too small', async () => {
    const practice = await domainPractice({ status: 'pending-delete' });
    practice.setBalance(74_999_999);
    const before = practice.state();
    expect(refusalOf(practice.on('restoreDomain'))).toMatchObject({ status: 422, message: expect.stringContaining('Insufficient') });
    expect(practice.state()).toBe(before);
  });
});
