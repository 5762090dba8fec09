import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../../../../main/practice/areas/domains/registry.ts';
import { dataOf, refusalOf } from '../../memory-practice.ts';
import { type DomainPractice, domainPractice } from '../domain-practice.ts';

const form = (practice: DomainPractice, more: object = {}) => ({ name: practice.name('free'), period: '2', customer_id: '501', ...more });
const register = (practice: DomainPractice, more: object = {}) => practice.call('registerDomain', { form: form(practice, more) });
const newest = (practice: DomainPractice) =>
  practice.row(Number(practice.database.first<{ id: number }>('SELECT max(id) AS id FROM domains')?.id));

describe('registration', () => {
  it('creates a domain, charges the total of the period and adds the transaction', async () => {
    const practice = await domainPractice();
    const before = practice.balance();
    const name = practice.name('free');
    const answer = register(practice, { nameserver: { 0: 'ns1.example.net', 1: 'ns2.example.net' } });
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Domain registered successfully' } });
    expect(dataOf(answer)).toMatchObject({
      name,
      nameserver_1: 'ns1.example.net',
      nameserver_2: 'ns2.example.net',
      nameserver_3: null,
      status: null,
      status_label: 'Active',
      verification_status: null,
      verification_status_label: 'Active',
      is_locked: null,
      is_locked_label: 'Unlocked',
      is_registrar_locked: null,
      expired_at: '2028-05-04',
    });
    expect(practice.balance()).toBe(before - 30_000_000);
    const description = `Domain registration ${name} for 2 years`;
    expect(practice.movements()).toEqual([{ kind: 'domain', direction: 'out', amount: 30_000_000, description, tld: '.test', period: 2 }]);
    expect(newest(practice)).toMatchObject({
      status: 'active',
      verification_status: 3,
      needs_document: 0,
      zone_size: 0,
      whois_purchased: 0,
    });
    expect(newest(practice).auth_code).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{8,}$/i);
    expect(newest(practice).token).toMatch(/^[a-z\d]{40}$/);
  });

  it('uses the registrar’s nameservers and a Default contact created from the customer', async () => {
    const practice = await domainPractice();
    register(practice);
    const { registrant_contact_id, admin_contact_id, nameservers } = newest(practice);
    expect(JSON.parse(nameservers)).toEqual(['dns1.practice-registrar.example', 'dns2.practice-registrar.example']);
    expect(admin_contact_id).toBe(registrant_contact_id);
    const contact = practice.database.first('SELECT * FROM contacts WHERE id = ?', registrant_contact_id);
    expect(contact).toMatchObject({ customer_id: 501, label: 'Default', email: 'toko@example.test' });
  });

  it('uses the given contact', async () => {
    const practice = await domainPractice();
    register(practice, { registrant_contact_id: '12' });
    expect(newest(practice).registrant_contact_id).toBe(12);
  });

  it('returns filled numbers and 201, by dialect', async () => {
    const practice = await domainPractice({}, { actionNulls: 'filled', createdStatus: '201' });
    const answer = register(practice);
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({ status: 1, verification_status: 3, is_locked: 0, is_registrar_locked: 0 });
  });

  it('buys WHOIS protection with it', async () => {
    const practice = await domainPractice();
    const before = practice.balance();
    expect(dataOf(register(practice, { buy_whois_protection: 'true' }))).toMatchObject({
      whois_protection: 1,
      whois_protection_purchased: 1,
    });
    expect(practice.movements().map(({ amount }) => amount)).toEqual([30_000_000, 4_500_000]);
    expect(practice.balance()).toBe(before - 34_500_000);
    expect(newest(practice).whois_expired_at).toBe('2028-05-04');
  });

  it('waits for the registrant’s documents if the extension requires them', async () => {
    const practice = await domainPractice();
    const name = practice.name('free', '.co.id');
    expect(dataOf(register(practice, { name }))).toMatchObject({
      status: null,
      status_label: 'Pending',
      verification_status_label: 'Document Validating',
      is_required_document: 1,
      provisioning_badge: 'badge-warning',
    });
    const path = { domain_id: String(newest(practice).id) };
    practice.advance(119_999);
    practice.call('getDomain', { path });
    expect(newest(practice).status).toBe('pending');
    practice.advance(1);
    expect(dataOf(practice.call('getDomain', { path }))).toMatchObject({ status: 1, verification_status: 3, is_required_document: 0 });
    expect(practice.polls()).toEqual([
      { name: 'Domain Document', status: 'success', message: `Documents of ${name} were accepted.`, domain: name },
    ]);
  });

  it('replaces a row that only remembers the name', async () => {
    const practice = await domainPractice({ status: 'deleted' });
    register(practice, { name: 'contoh.test' });
    expect(practice.database.all("SELECT status FROM domains WHERE name = 'contoh.test'")).toEqual([{ status: 'active' }]);
  });
});

describe('the price of a registration', () => {
  const promo = (start: string, end: string) =>
    JSON.stringify({ registration: { 1: '120000.50', 2: '' }, start_date: start, end_date: end, description: '' });

  it.each([
    ['runs', '2026-05-04T10:00:00.000000Z', '2026-05-05T00:00:00.000000Z', '1', 12_000_050],
    ['runs, for another period', '2026-05-04T10:00:00.000000Z', '2026-05-05T00:00:00.000000Z', '2', 30_000_000],
    ['is over', '2026-05-03T00:00:00.000000Z', '2026-05-04T10:00:00.000000Z', '1', 15_000_000],
    ['has yet to come', '2026-05-04T10:00:00.001000Z', '2026-06-04T00:00:00.000000Z', '1', 15_000_000],
  ])('when a promotion %s', async (_, start, end, period, amount) => {
    const practice = await domainPractice();
    practice.database.run("UPDATE prices SET promo = ? WHERE extension = '.test'", promo(start, end));
    register(practice, { period });
    expect(practice.movements().map((movement) => movement.amount)).toEqual([amount]);
  });

  it('of a premium name', async () => {
    const practice = await domainPractice();
    practice.setBalance(10_000_000_000);
    const name = practice.name('premium');
    const nameStatus = statusOf(practice.practice, name);
    expect(dataOf(register(practice, { name, period: '1', include_premium_domains: '1' }))).toMatchObject({ is_premium: 1 });
    expect(practice.movements()).toMatchObject([{ amount: nameStatus.kind === 'premium' ? nameStatus.price : 0 }]);
  });
});

describe('a rejected registration changes nothing', () => {
  it.each<[string, object, string]>([
    ['no name', { name: undefined }, 'name'],
    ['a bad name', { name: 'a_b.test' }, 'name'],
    ['an unknown extension', { name: 'contoh.unknown' }, 'name'],
    ['an extension that is not sold', { name: 'contoh.old.test' }, 'name'],
    ['no period', { period: '' }, 'period'],
    ['a period with an empty price', { period: '3' }, 'period'],
    ['a period without price', { period: '4' }, 'period'],
    ['period 0', { period: '0' }, 'period'],
    ['11 years', { period: '11' }, 'period'],
    ['an unknown customer', { customer_id: '999' }, 'customer_id'],
    ['a contact of another customer', { registrant_contact_id: '21' }, 'registrant_contact_id'],
    ['an unknown contact', { registrant_contact_id: '999' }, 'registrant_contact_id'],
    ['a bad nameserver', { nameserver: { 0: 'not a host' } }, 'nameserver'],
    ['a bad flag', { buy_whois_protection: 'yes' }, 'buy_whois_protection'],
  ])('%s', async (_, more, field) => {
    const practice = await domainPractice();
    const before = practice.state();
    const { status, errors } = refusalOf(register(practice, more));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(practice.state()).toBe(before);
  });

  it('WHOIS protection that is not offered', async () => {
    const practice = await domainPractice();
    const before = practice.state();
    const refusal = refusalOf(register(practice, { name: practice.name('free', '.co.id'), buy_whois_protection: '1' }));
    expect(refusal).toMatchObject({ status: 422, errors: { buy_whois_protection: [expect.stringContaining('.co.id')] } });
    expect(practice.state()).toBe(before);
  });

  it('names every invalid field', async () => {
    const practice = await domainPractice();
    expect(Object.keys(refusalOf(practice.call('registerDomain')).errors ?? {})).toEqual(['name', 'period', 'customer_id']);
  });

  it('reports an unknown customer in the service’s wording', async () => {
    const practice = await domainPractice();
    expect(refusalOf(register(practice, { customer_id: '999' })).message).toBe('The customer id is not exist.');
  });

  it.each([
    ['409', 409],
    ['422', 422],
  ] as const)('a taken name, by dialect %s', async (takenName, status) => {
    const practice = await domainPractice({}, { takenName });
    const before = practice.state();
    const refusal = refusalOf(register(practice, { name: practice.name('taken') }));
    const own = refusalOf(register(practice, { name: 'contoh.test' }));
    expect(refusal).toMatchObject({ status, message: 'domain not available' });
    expect(own).toMatchObject({ status, message: 'domain already in account' });
    expect(own.errors).toEqual(status === 422 ? { name: ['domain already in account'] } : undefined);
    expect(practice.state()).toBe(before);
  });

  it('a premium name that is not requested as one', async () => {
    const practice = await domainPractice();
    const before = practice.state();
    expect(refusalOf(register(practice, { name: practice.name('premium'), period: '1' }))).toMatchObject({
      status: 422,
      errors: { name: [expect.stringContaining('premium')] },
    });
    expect(practice.state()).toBe(before);
  });

  it.each([
    ['422', 29_999_999, 422],
    ['402', 30_000_000, 402],
  ] as const)('a balance that is too small, by dialect %s', async (shortBalance, balance, status) => {
    const practice = await domainPractice({}, { shortBalance });
    practice.setBalance(balance);
    const before = practice.state();
    const buy = { buy_whois_protection: balance < 30_000_000 ? '0' : '1' };
    expect(refusalOf(register(practice, buy))).toMatchObject({ status, message: expect.stringContaining('Insufficient balance') });
    expect(practice.state()).toBe(before);
  });
});
