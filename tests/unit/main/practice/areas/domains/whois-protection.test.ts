import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

const coId = { name: 'contoh.co.id', extension: '.co.id' };

describe('WHOIS protection', () => {
  it('is returned with every field', async () => {
    const practice = await domainPractice({ whois_purchased: 1 });
    expect(dataOf(practice.on('getWhoisProtection'))).toEqual({
      id: 7,
      name: 'contoh.test',
      whois_protection: 0,
      whois_protection_label: 'Disabled',
      whois_protection_badge: 'badge-secondary',
      whois_protection_allowed: 1,
      whois_protection_allowed_label: 'Allowed',
      whois_protection_purchased: 1,
      whois_protection_purchased_label: 'Purchased',
    });
  });

  it('is not offered for .id names', async () => {
    const practice = await domainPractice(coId);
    const before = practice.state();
    expect(dataOf(practice.on('getWhoisProtection'))).toMatchObject({
      whois_protection_allowed: 0,
      whois_protection_allowed_label: 'Not Allowed',
      whois_protection_purchased_label: 'Not Purchased',
    });
    expect(refusalOf(practice.on('buyWhoisProtection'))).toMatchObject({ status: 422, message: expect.stringContaining('not offered') });
    expect(practice.state()).toBe(before);
  });

  it('is bought once, at the price of the proxy', async () => {
    const practice = await domainPractice();
    const balance = practice.balance();
    expect(practice.on('buyWhoisProtection')).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(practice.balance()).toBe(balance - 4_500_000);
    expect(practice.movements()).toEqual([
      { kind: 'domain', direction: 'out', amount: 4_500_000, description: 'WHOIS protection contoh.test', tld: '.test', period: 1 },
    ]);
    expect(practice.row()).toMatchObject({ whois_protection: 1, whois_purchased: 1, whois_expired_at: '2027-01-01' });
    const before = practice.state();
    expect(refusalOf(practice.on('buyWhoisProtection'))).toMatchObject({ status: 422, message: 'WHOIS protection is already purchased.' });
    expect(practice.state()).toBe(before);
  });

  it('is bought again after it has expired', async () => {
    const practice = await domainPractice({ whois_purchased: 1, whois_expired_at: '2026-05-03' });
    expect(practice.on('buyWhoisProtection').status).toBe(200);
    expect(practice.row().whois_expired_at).toBe('2027-01-01');
  });

  it('is not bought if the balance is too small', async () => {
    const practice = await domainPractice();
    practice.setBalance(4_499_999);
    const before = practice.state();
    expect(refusalOf(practice.on('buyWhoisProtection'))).toMatchObject({ status: 422, message: expect.stringContaining('Insufficient') });
    expect(practice.state()).toBe(before);
  });

  it('is shown as a boolean by dialect, as are premium names', async () => {
    const shown = async (flagValues: 'number' | 'boolean') => {
      const practice = await domainPractice({ whois_protection: 0, whois_purchased: 1, is_premium: 1 }, { flagValues });
      return [practice.on('getWhoisProtection'), practice.on('getDomain')].map(dataOf);
    };
    const [protection, domain] = await shown('boolean');
    expect(protection).toMatchObject({ whois_protection: false, whois_protection_purchased: true, whois_protection_allowed: 1 });
    expect(domain).toMatchObject({ whois_protection: false, whois_protection_purchased: true, is_premium: true, is_locked: 0 });
    expect(await shown('number')).toMatchObject([{ whois_protection: 0 }, { is_premium: 1, whois_protection_purchased: 1 }]);
  });

  it('is turned on and off if it was bought, with results by dialect', async () => {
    const practice = await domainPractice({ whois_purchased: 1, whois_expired_at: '2027-01-01' }, { unknownResults: 'object' });
    expect(dataOf(practice.on('enableWhoisProtection'))).toMatchObject({ whois_protection: 1, whois_protection_label: 'Enabled' });
    expect(dataOf(practice.on('disableWhoisProtection'))).toMatchObject({ whois_protection: 0, whois_protection_purchased: 1 });
    const nothing = await domainPractice({ whois_purchased: 1 }, { unknownResults: 'null' });
    expect(dataOf<unknown>(nothing.on('enableWhoisProtection'))).toBeNull();
  });

  it.each([
    ['enableWhoisProtection', {}, 'WHOIS protection is not purchased.'],
    ['disableWhoisProtection', {}, 'WHOIS protection is not purchased.'],
    ['enableWhoisProtection', { whois_purchased: 1, whois_expired_at: '2026-05-03' }, 'WHOIS protection is expired.'],
    ['enableWhoisProtection', { whois_purchased: 1, status: 'suspended' as const }, expect.stringContaining('suspended')],
    ['buyWhoisProtection', { status: 'rejected' as const }, expect.stringContaining('rejected')],
  ])('%s is rejected for %j', async (operation, change, message) => {
    const practice = await domainPractice(change);
    const before = practice.state();
    expect(refusalOf(practice.on(operation))).toMatchObject({ status: 422, message });
    expect(practice.state()).toBe(before);
  });
});
