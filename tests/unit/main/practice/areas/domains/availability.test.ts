import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../../../main/practice/areas/domains/registry.ts';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { type DomainPractice, domainPractice } from './domain-practice.ts';

const check = (practice: DomainPractice, domain: string, more: Record<string, string> = {}) =>
  practice.call('checkDomainAvailability', { query: { domain, ...more } });

describe('availability', () => {
  it('is returned for free, taken and own names', async () => {
    const practice = await domainPractice();
    const usual = { is_premium_name: false, premium_registration_price: 0 };
    const free = practice.name('free');
    const taken = practice.name('taken');
    expect(dataOf(check(practice, free.toUpperCase()))).toEqual({ name: free, available: 1, message: 'available', ...usual });
    expect(dataOf(check(practice, taken))).toEqual({ name: taken, available: 0, message: 'not available', ...usual });
    expect(dataOf(check(practice, 'contoh.test'))).toMatchObject({ available: 0, message: 'not available' });
  });

  it('returns a premium name only on request', async () => {
    const practice = await domainPractice();
    const name = practice.name('premium');
    expect(dataOf(check(practice, name))).toMatchObject({ available: 0, is_premium_name: false, premium_registration_price: 0 });
    practice.advance(60_000);
    const nameStatus = statusOf(practice.practice, name);
    const price = nameStatus.kind === 'premium' ? nameStatus.price / 100 : 0;
    expect(price).toBeGreaterThanOrEqual(5_000_000);
    expect(dataOf(check(practice, name, { include_premium_domains: 'true' }))).toMatchObject({
      available: 1,
      is_premium_name: true,
      premium_registration_price: price,
    });
  });

  it('is a list, and without premium fields, by dialect', async () => {
    const practice = await domainPractice({}, { availabilityData: 'list', availabilityPremium: 'omitted' });
    const name = practice.name('free');
    expect(dataOf(check(practice, name))).toEqual([{ name, available: 1, message: 'available' }]);
  });

  it.each(['contoh.unknown', 'www.contoh.test', 'contoh.old.test', 'contoh', 'con toh.test'])('rejects %s', async (domain) => {
    const practice = await domainPractice();
    expect(refusalOf(check(practice, domain))).toMatchObject({ status: 422, errors: { domain: [expect.any(String)] } });
  });

  it('counts names that left the account by their current state', async () => {
    const statuses = { deleted: 1, 'transferred-away': 0 } as const;
    for (const [status, available] of Object.entries(statuses)) {
      const practice = await domainPractice({ status: status as keyof typeof statuses });
      expect(dataOf(check(practice, 'contoh.test'))['available']).toBe(available);
    }
  });

  it('treats about a third of all names as taken, always the same ones', async () => {
    const { practice } = await domainPractice();
    const kinds = (at: typeof practice) => Array.from({ length: 1000 }, (_, index) => statusOf(at, `nama${index}.test`).kind);
    const takenCount = kinds(practice).filter((kind) => kind === 'taken').length;
    expect(takenCount).toBeGreaterThan(270);
    expect(takenCount).toBeLessThan(390);
    expect(kinds(practice)).toEqual(kinds(practice));
    expect(kinds({ ...practice, seed: 'other' })).not.toEqual(kinds(practice));
  });
});

describe('a repeated check of a name', () => {
  it('is rejected with 429 until a minute has passed', async () => {
    const practice = await domainPractice();
    const name = practice.name('free');
    check(practice, name);
    practice.advance(20_500);
    const again = check(practice, name.toUpperCase(), { include_premium_domains: '1' });
    expect(again).toMatchObject({ status: 429, headers: { 'retry-after': '40' }, body: { success: false } });
    expect(check(practice, practice.name('taken')).status).toBe(200);
    practice.advance(39_500);
    expect(check(practice, name).status).toBe(200);
  });

  it.each([
    ['422', 422],
    ['200-false', 200],
  ] as const)('is rejected as in dialect %s', async (repeatedCheck, status) => {
    const practice = await domainPractice({}, { repeatedCheck });
    const name = practice.name('free');
    check(practice, name);
    const again = check(practice, name);
    expect(again.headers).toBeUndefined();
    expect(refusalOf(again)).toMatchObject({ status, success: false });
    expect(refusalOf(again).errors).toEqual(repeatedCheck === '422' ? { domain: [expect.any(String)] } : undefined);
  });
});
