import { describe, expect, it } from 'vitest';
import { foreignDomain } from '../../../../../../../main/practice/areas/domains/registry.ts';
import { yearsLater } from '../../../../../../../main/practice/kernel/times.ts';
import { dataOf, refusalOf } from '../../memory-practice.ts';
import { type DomainPractice, domainPractice } from '../domain-practice.ts';

function transfer(practice: DomainPractice, more: object = {}) {
  const form = { name: practice.name('taken'), auth_code: 'Secret-123', period: '1', customer_id: '501', ...more };
  return practice.call('transferDomain', { form });
}

const newest = (practice: DomainPractice) => Number(practice.database.first<{ id: number }>('SELECT max(id) AS id FROM domains')?.id);
const settle = (practice: DomainPractice) => practice.call('listDomains');

describe('an inbound transfer', () => {
  it('is pending, is charged, and completes with one more year', async () => {
    const practice = await domainPractice();
    const before = practice.balance();
    const name = practice.name('taken');
    const { expiredAt, nameservers } = foreignDomain(practice.practice, name);
    const answer = transfer(practice, { auth_code: 'abcdefgh' });
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({
      name,
      status: null,
      status_label: 'Pending Transfer',
      is_locked: null,
      verification_status: null,
      nameserver_1: nameservers[0],
      expired_at: expiredAt,
    });
    expect(practice.balance()).toBe(before - 15_000_000);
    const description = `Domain transfer ${name}`;
    expect(practice.movements()).toEqual([{ kind: 'domain', direction: 'out', amount: 15_000_000, description, tld: '.test', period: 1 }]);

    practice.advance(179_999);
    settle(practice);
    expect(practice.row(newest(practice)).status).toBe('pending-transfer');
    practice.advance(1);
    settle(practice);
    expect(practice.row(newest(practice))).toMatchObject({
      status: 'active',
      verification_status: 3,
      expired_at: yearsLater(expiredAt, 1),
      provisioning: 'completed',
      whois_expired_at: null,
    });
    expect(practice.polls()).toEqual([
      { name: 'Domain Transfer', status: 'success', message: `Transfer of ${name} completed.`, domain: name },
    ]);
    expect(practice.balance()).toBe(before - 15_000_000);
  });

  it('returns filled numbers and 201, by dialect', async () => {
    const practice = await domainPractice({}, { actionNulls: 'filled', createdStatus: '201', statusCodes: 'deleted-at-4' });
    const answer = transfer(practice, { nameserver: { 0: 'a.test', 1: 'b.test' } });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({ status: 5, is_locked: 0, nameserver_1: 'a.test', nameserver_2: 'b.test' });
  });

  it('costs renewals beyond the first year and WHOIS protection, and includes both', async () => {
    const practice = await domainPractice();
    const { expiredAt } = foreignDomain(practice.practice, practice.name('taken'));
    transfer(practice, { period: '3', buy_whois_protection: '1' });
    expect(practice.movements().map(({ amount }) => amount)).toEqual([15_000_000 + 33_000_000, 4_500_000]);
    practice.advance(180_000);
    settle(practice);
    const end = yearsLater(expiredAt, 3);
    expect(practice.row(newest(practice))).toMatchObject({ expired_at: end, whois_purchased: 1, whois_expired_at: end });
  });

  it('is rejected by the losing registrar if the code is wrong, with a full refund', async () => {
    const practice = await domainPractice();
    const before = practice.balance();
    const name = practice.name('taken');
    transfer(practice, { auth_code: 'wrong-1234', buy_whois_protection: '1' });
    practice.advance(180_000);
    settle(practice);
    const reason = 'The auth code is not valid';
    const rejected = { status: 'rejected', status_reason: reason, provisioning: 'completed', whois_purchased: 0 };
    expect(practice.row(newest(practice))).toMatchObject(rejected);
    expect(practice.polls()).toMatchObject([{ name: 'Domain Transfer', status: 'failed', domain: name }]);
    expect(practice.balance()).toBe(before);
    expect(practice.movements().at(-1)).toMatchObject({
      kind: 'deposit',
      direction: 'in',
      amount: 19_500_000,
      description: `Refund domain transfer ${name}`,
    });
    expect(transfer(practice).status).toBe(200);
  });

  it('completes one that was pending when the data was created, at the price of a transfer', async () => {
    const practice = await domainPractice({ status: 'pending-transfer' });
    practice.insert('later', { due_at: 0, kind: 'transfer-completes', facts: '{"domainId":7}' });
    settle(practice);
    expect(practice.row()).toMatchObject({ status: 'active', expired_at: '2028-01-01' });
    expect(practice.movements()).toEqual([]);
  });

  it('refunds the price of a transfer if the amount paid is unknown', async () => {
    const practice = await domainPractice({ status: 'pending-transfer' });
    practice.insert('later', { due_at: 0, kind: 'transfer-completes', facts: '{"domainId":7,"code":"wrong-1234"}' });
    settle(practice);
    expect(practice.row().status).toBe('rejected');
    expect(practice.movements()).toMatchObject([{ kind: 'deposit', amount: 15_000_000 }]);
  });

  it('uses the submitted code, which is neither returned nor changed until it is finished', async () => {
    const practice = await domainPractice();
    transfer(practice, { auth_code: 'wrongcode1' });
    const path = { domain_id: String(newest(practice)) };
    const before = practice.state();
    expect(refusalOf(practice.call('setAuthCode', { path, form: { auth_code: 'Secret-123' } }))).toMatchObject({ status: 422 });
    const message = 'The auth code is not known while the domain is pending transfer.';
    expect(refusalOf(practice.call('getAuthCode', { path }))).toMatchObject({ status: 422, message });
    expect(practice.state()).toBe(before);
    practice.advance(180_000);
    settle(practice);
    expect(practice.row(newest(practice)).status).toBe('rejected');
  });

  it('is expired if it completes so late that its added year is over', async () => {
    const practice = await domainPractice({ status: 'pending-transfer', expired_at: '2025-05-01' });
    practice.insert('later', { due_at: 0, kind: 'transfer-completes', facts: '{"domainId":7}' });
    settle(practice);
    expect(practice.row()).toMatchObject({ status: 'expired', expired_at: '2026-05-01' });
  });

  it('gives the domain its own auth code', async () => {
    const practice = await domainPractice();
    transfer(practice, { auth_code: 'Submitted-1' });
    practice.advance(180_000);
    const code = dataOf<unknown>(practice.call('getAuthCode', { path: { domain_id: String(newest(practice)) } }));
    expect(code).toMatch(/^4\w{10}x$/);
  });
});

describe('a rejected transfer changes nothing', () => {
  it.each<[string, object, string]>([
    ['without code', { auth_code: '' }, 'auth_code'],
    ['without period', { period: undefined }, 'period'],
    ['for a period without price', { period: '8' }, 'period'],
    ['for an unknown customer', { customer_id: '999' }, 'customer_id'],
    ['of an unknown extension', { name: 'contoh.unknown' }, 'name'],
    ['with a bad nameserver', { nameserver: { 0: '192.0.2.1' } }, 'nameserver'],
  ])('%s', async (_, more, field) => {
    const practice = await domainPractice();
    const before = practice.state();
    const { status, errors } = refusalOf(transfer(practice, more));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(practice.state()).toBe(before);
  });

  it.each(['409', '422'] as const)('of a name in the account, by dialect %s', async (takenName) => {
    const practice = await domainPractice({}, { takenName });
    const before = practice.state();
    const refusal = { status: Number(takenName), message: 'domain already in account' };
    expect(refusalOf(transfer(practice, { name: 'contoh.test' }))).toMatchObject(refusal);
    expect(practice.state()).toBe(before);
  });

  it('of a name that is not registered', async () => {
    const practice = await domainPractice();
    const before = practice.state();
    for (const kind of ['free', 'premium'] as const) {
      const refusal = { status: 422, message: 'The domain is not registered.' };
      expect(refusalOf(transfer(practice, { name: practice.name(kind) }))).toMatchObject(refusal);
    }
    expect(practice.state()).toBe(before);
  });

  it('with a balance that is too small', async () => {
    const practice = await domainPractice();
    practice.setBalance(14_999_999);
    const before = practice.state();
    expect(refusalOf(transfer(practice))).toMatchObject({ status: 422, message: expect.stringContaining('Insufficient') });
    expect(practice.state()).toBe(before);
  });
});

describe('canceling a transfer', () => {
  const cancel = (practice: DomainPractice, form = {}) =>
    practice.call('cancelDomainTransfer', { path: { domain_id: String(newest(practice)) }, form });
  const body = { period: '1', current_date: '2020-01-01' };

  it('refunds it and ends it', async () => {
    const practice = await domainPractice();
    const before = practice.balance();
    transfer(practice, { period: '2' });
    expect(cancel(practice, body)).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(practice.balance()).toBe(before);
    expect(practice.movements().at(-1)).toMatchObject({ kind: 'deposit', direction: 'in', amount: 31_500_000, tld: '.test' });
    practice.advance(180_000);
    settle(practice);
    expect(practice.row(newest(practice))).toMatchObject({
      status: 'rejected',
      status_reason: 'Transfer cancelled',
      provisioning: 'completed',
    });
    expect(practice.polls()).toEqual([]);
  });

  it('requires the body of a renewal, or none, by dialect', async () => {
    const asRenew = await domainPractice();
    transfer(asRenew);
    const before = asRenew.state();
    expect(Object.keys(refusalOf(cancel(asRenew)).errors ?? {})).toEqual(['period', 'current_date']);
    expect(asRenew.state()).toBe(before);
    const none = await domainPractice({}, { cancelTransferBody: 'none', unknownResults: 'object' });
    transfer(none);
    expect(dataOf(cancel(none))).toMatchObject({ status_label: 'Rejected' });
  });

  it('is rejected if nothing is pending', async () => {
    const practice = await domainPractice();
    const before = practice.state();
    expect(refusalOf(practice.on('cancelDomainTransfer', body))).toMatchObject({
      status: 422,
      message: 'The domain has no pending transfer.',
    });
    expect(practice.state()).toBe(before);
  });
});
