import { describe, expect, it } from 'vitest';
import type { DomainRow } from '../../../../../../../main/practice/areas/domains/row.ts';
import { dataOf, refusalOf } from '../../memory-practice.ts';
import { domainPractice } from '../domain-practice.ts';

const form = { period: '1', current_date: '2027-01-01' };

describe('a renewal', () => {
  it('adds years to the expiry, charges the total and returns the domain', async () => {
    const practice = await domainPractice();
    const before = practice.balance();
    const answer = practice.on('renewDomain', { ...form, period: '2' });
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ id: 7, status: 1, is_locked: 0, expired_at: '2029-01-01' });
    expect(practice.balance()).toBe(before - 33_000_000);
    expect(practice.movements()).toEqual([
      {
        kind: 'domain',
        direction: 'out',
        amount: 33_000_000,
        description: 'Domain renewal contoh.test for 2 years',
        tld: '.test',
        period: 2,
      },
    ]);
  });

  it('activates an expired domain, from its old expiry on', async () => {
    const practice = await domainPractice({ status: 'expired', status_reason: 'Not renewed', expired_at: '2024-02-29' });
    expect(practice.on('renewDomain', { ...form, current_date: '2024-02-29' }).status).toBe(200);
    expect(practice.row()).toMatchObject({ status: 'active', status_reason: null, expired_at: '2025-02-28' });
  });

  it('buys WHOIS protection until the new expiry', async () => {
    const practice = await domainPractice({ whois_purchased: 1, whois_expired_at: '2026-01-01' });
    practice.on('renewDomain', { ...form, buy_whois_protection: '1' });
    expect(practice.movements().map(({ amount }) => amount)).toEqual([16_500_000, 4_500_000]);
    expect(practice.row()).toMatchObject({ whois_purchased: 1, whois_protection: 1, whois_expired_at: '2028-01-01' });
  });

  it('is not repeated with the same date', async () => {
    const practice = await domainPractice();
    practice.on('renewDomain', form);
    const before = practice.state();
    expect(refusalOf(practice.on('renewDomain', form))).toEqual({
      status: 422,
      success: false,
      message: 'Expiry date is not correct.',
      errors: { current_date: ['Expiry date is not correct.'] },
    });
    expect(practice.state()).toBe(before);
  });

  it('may end ten years from today', async () => {
    const practice = await domainPractice({ expired_at: '2026-05-04' });
    expect(practice.on('renewDomain', { period: '10', current_date: '2026-05-04' }).status).toBe(422);
    practice.setBalance(200_000_000);
    expect(dataOf(practice.on('renewDomain', { period: '10', current_date: '2026-05-04' }))['expired_at']).toBe('2036-05-04');
  });
});

it('may end later by dialect', async () => {
  const practice = await domainPractice({}, { renewalLimit: 'none' });
  practice.setBalance(200_000_000);
  expect(practice.on('renewDomain', { ...form, period: '10' }).status).toBe(200);
});

describe('a rejected renewal changes nothing', () => {
  it.each<[string, object, string]>([
    ['a day off', { current_date: '2027-01-02' }, 'current_date'],
    ['a date with time', { current_date: '2027-01-01 23:59:59' }, 'current_date'],
    ['no date', { current_date: undefined }, 'current_date'],
    ['year in place of period', { period: undefined, year: '1' }, 'period'],
    ['a period without price', { period: '3' }, 'period'],
    ['11 years', { period: '11' }, 'period'],
    ['more than ten years from today', { period: '10' }, 'period'],
  ])('%s', async (_, more, field) => {
    const practice = await domainPractice();
    const before = practice.state();
    const { status, errors } = refusalOf(practice.on('renewDomain', { ...form, ...more }));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(practice.state()).toBe(before);
  });

  it('requires the date without a time even if expiries are shown with one', async () => {
    const practice = await domainPractice({}, { expiryFormat: 'date-time' });
    expect(dataOf(practice.on('renewDomain', form))['expired_at']).toBe('2028-01-01 23:59:59');
  });

  it.each<DomainRow['status']>([
    'pending',
    'pending-delete',
    'pending-restore',
    'pending-transfer',
    'transferred-away',
    'suspended',
    'rejected',
    'deleted',
  ])('while %s', async (status) => {
    const practice = await domainPractice({ status });
    const before = practice.state();
    const refusal = refusalOf(practice.on('renewDomain', form));
    expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining(status.replaceAll('-', ' ')) });
    expect(practice.state()).toBe(before);
  });

  it('with WHOIS protection if it is not offered', async () => {
    const practice = await domainPractice({ name: 'contoh.co.id', extension: '.co.id' });
    const before = practice.state();
    expect(refusalOf(practice.on('renewDomain', { ...form, buy_whois_protection: '1' })).errors).toHaveProperty('buy_whois_protection');
    expect(practice.state()).toBe(before);
  });

  it.each(['422', '402'] as const)('with a balance that is too small, by dialect %s', async (shortBalance) => {
    const practice = await domainPractice({}, { shortBalance });
    practice.setBalance(16_500_000);
    const before = practice.state();
    expect(practice.on('renewDomain', { ...form, buy_whois_protection: '1' }).status).toBe(Number(shortBalance));
    expect(practice.state()).toBe(before);
    expect(practice.on('renewDomain', form).status).toBe(200);
    expect(practice.balance()).toBe(0);
  });
});
