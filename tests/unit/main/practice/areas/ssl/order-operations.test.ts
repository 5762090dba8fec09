import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { day } from '../../../../../../main/practice/kernel/times.ts';
import type { MemoryPractice } from '../memory-practice.ts';
import { smallDomain } from '../small-rows.ts';
import { csrFor, orderForm, persons, smallSsl } from './small-ssl.ts';

const path = { ssl_order_id: 1 };
const issued = 120_000;

async function orderCertificate(dialects: Readonly<Record<string, string>> = {}, form: Fields = {}): Promise<MemoryPractice> {
  const small = await smallSsl(dialects);
  const { status } = small.call('createSslOrder', { form: { ...orderForm, ...form } });
  if (status >= 300) throw new Error('The order was refused.');
  return small;
}

const statusOf = (small: MemoryPractice) => (small.call('getSslOrder', { path }).body.data as { status: string }).status;
const errorsOf = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {});

describe('an order', () => {
  it('is charged and pending, for the domain of the request', async () => {
    const small = await smallSsl({ createdStatus: '201' });
    const { status, body } = small.call('createSslOrder', { form: { ...orderForm, period: '13', org_name: 'Toko Contoh' } });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: 1,
      ssl_product_id: 11,
      customer_id: 501,
      domain: 'www.contoh.example',
      dcv_method: 'dns',
      dcv_email: null,
      period: 13,
      status: 'pending',
      dcv_dns: { type: 'CNAME', name: expect.stringContaining('.www.contoh.example'), value: expect.any(String) },
      created_at: '2026-05-04T10:00:00.000000Z',
      updated_at: '2026-05-04T10:00:00.000000Z',
    });
    expect(small.movements()).toMatchObject([{ kind: 'ssl', direction: 'out', amount: 290_000_00, period: 13 }]);
    expect(small.balance()).toBe(1_013_000_00 - 290_000_00);
    expect(small.call('getSslOrder', { path }).body.data).toEqual(body.data);
  });

  it('requires every field of both persons', async () => {
    const small = await smallSsl();
    const { errors } = small.call('createSslOrder').body;
    expect(Object.keys(errors ?? {})).toEqual(
      expect.arrayContaining(['ssl_product_id', 'customer_id', 'dcv_method', 'period', 'csr_code', ...Object.keys(persons)]),
    );
    expect(Object.keys(errors ?? {})).toHaveLength(25);
  });

  it.each<[string, Fields]>([
    ['ssl_product_id', { ssl_product_id: '13' }],
    ['customer_id', { customer_id: '999' }],
    ['dcv_method', { dcv_method: 'file' }],
    ['dcv_email', { dcv_method: 'email' }],
    ['dcv_email', { dcv_method: 'email', dcv_email: 'x' }],
    ['period', { period: '25' }],
    ['period', { period: '0' }],
    ['csr_code', { csr_code: 'request' }],
    ['csr_code', { csr_code: csrFor('no host') }],
    ['csr_code', { csr_code: csrFor('*.contoh.example') }],
    ['admin_email', { admin_email: 'x' }],
    ['tech_phone', { tech_phone: '123' }],
    ['tech_country', { tech_country: 'Indonesia' }],
  ])('with a wrong %s is rejected and costs nothing', async (field, wrong) => {
    const small = await smallSsl();
    const answer = small.call('createSslOrder', { form: { ...orderForm, ...wrong } });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual([field]);
    expect(small.count('ssl_orders') + small.count('transactions') + small.count('later')).toBe(0);
  });

  it('accepts a wildcard for a wildcard product', async () => {
    const small = await smallSsl();
    const form = { ...orderForm, ssl_product_id: '12', csr_code: csrFor('*.contoh.example') };
    expect(small.call('createSslOrder', { form })).toMatchObject({ status: 200, body: { data: { domain: '*.contoh.example' } } });
  });

  it.each([
    ['422', 422],
    ['402', 402],
  ])('is rejected with %s if the balance is too small', async (shortBalance, status) => {
    const small = await smallSsl({ shortBalance });
    small.practice.database.run('UPDATE reseller SET balance = ?', 144_999_99);
    expect(small.call('createSslOrder', { form: orderForm }).status).toBe(status);
    expect(small.count('ssl_orders') + small.count('transactions')).toBe(0);
    expect(small.balance()).toBe(144_999_99);
  });

  it('is in the list, by domain', async () => {
    const small = await orderCertificate();
    small.call('createSslOrder', { form: { ...orderForm, csr_code: csrFor('shop.lain.example') } });
    const ids = (query: Fields) => (small.call('listSslOrders', { query }).body.data as { id: number }[]).map(({ id }) => id);
    expect(ids({})).toEqual([1, 2]);
    expect(ids({ domain: 'LAIN' })).toEqual([2]);
    expect(ids({ limit: '1', page: '2' })).toEqual([2]);
    expect(JSON.stringify(small.call('listSslOrders').body)).not.toContain('BEGIN');
  });

  it('is not found if it does not exist', async () => {
    const small = await smallSsl();
    for (const operation of [
      'getSslOrder',
      'changeSslValidation',
      'cancelSslOrder',
      'downloadSslCertificate',
      'reissueSslCertificate',
      'revalidateSslOrder',
    ])
      expect(small.call(operation, { path }), operation).toEqual({ status: 404, body: { success: false, message: 'SSL order not found' } });
  });
});

describe('the certificate', () => {
  it('is issued after a while, reported in a poll, and downloaded', async () => {
    const small = await orderCertificate();
    small.advance(issued - 1);
    expect(statusOf(small)).toBe('pending');
    expect(small.call('downloadSslCertificate', { path })).toMatchObject({
      status: 422,
      body: { message: 'The SSL certificate has not been issued.' },
    });
    small.advance(1);
    expect(statusOf(small)).toBe('active');
    expect(small.practice.database.all('SELECT status, domain FROM polls')).toEqual([{ status: 'success', domain: 'www.contoh.example' }]);
    const certificate = new X509Certificate(small.call('downloadSslCertificate', { path }).body.data as string);
    expect(certificate.subject).toBe('CN=www.contoh.example');
    expect(new Date(certificate.validTo).toISOString()).toBe('2027-05-04T23:59:59.000Z');
  });

  it('is reissued for another request of the same name, without a charge', async () => {
    const small = await orderCertificate();
    const reissue = (name: string) => small.call('reissueSslCertificate', { path, form: { csr_code: csrFor(name) } });
    expect(reissue('www.contoh.example').status).toBe(422);
    small.advance(issued);
    expect(errorsOf(reissue('other.example'))).toEqual(['csr_code']);
    expect(errorsOf(small.call('reissueSslCertificate', { path }))).toEqual(['csr_code']);
    const before = small.call('downloadSslCertificate', { path }).body.data;
    expect(reissue('www.contoh.example').status).toBe(200);
    expect(statusOf(small)).toBe('pending');
    small.advance(issued);
    const after = small.call('downloadSslCertificate', { path });
    expect(after.status).toBe(200);
    expect(after.body.data).not.toBe(before);
    expect(small.count('transactions')).toBe(1);
  });
});

describe('the end of a certificate', () => {
  const reissue = (small: MemoryPractice) =>
    small.call('reissueSslCertificate', { path, form: { csr_code: csrFor('www.contoh.example') } });

  it('is unchanged by a reissue', async () => {
    const small = await orderCertificate();
    small.advance(issued);
    expect(small.call('getSslOrder', { path }).body.data).not.toHaveProperty('expired_at');
    small.advance(100 * day);
    reissue(small);
    small.advance(issued);
    const certificate = new X509Certificate(small.call('downloadSslCertificate', { path }).body.data as string);
    expect(new Date(certificate.validFrom).toISOString()).toBe('2026-08-12T10:04:00.000Z');
    expect(new Date(certificate.validTo).toISOString()).toBe('2027-05-04T23:59:59.000Z');
  });

  it('ends a pending reissue', async () => {
    const small = await orderCertificate();
    small.advance(issued);
    reissue(small);
    small.advance(366 * day);
    expect(statusOf(small)).toBe('expired');
    expect(small.call('downloadSslCertificate', { path }).status).toBe(422);
  });
});

describe('the validation', () => {
  it.each([
    ['text', ''],
    ['object', { dcv_method: 'email', dcv_email: 'admin@contoh.example', status: 'pending' }],
    ['null', null],
  ])('is changed while the order waits for it (%s)', async (unknownResults, data) => {
    const small = await orderCertificate({ unknownResults });
    const change = (form: Fields) => small.call('changeSslValidation', { path, form });
    const answer = change({ dcv_method: 'email', dcv_email: 'admin@contoh.example' });
    expect(answer.body).toMatchObject({ success: true, data });
    expect(small.call('getSslOrder', { path }).body.data).toMatchObject({ dcv_method: 'email', dcv_email: 'admin@contoh.example' });
    expect(errorsOf(change({ dcv_method: 'email' }))).toEqual(['dcv_email']);
    expect(errorsOf(change({}))).toEqual(['dcv_method']);
    small.advance(issued);
    expect(change({ dcv_method: 'dns' }).status).toBe(422);
  });

  it('is repeated while the order waits for it', async () => {
    const small = await orderCertificate();
    expect(small.call('revalidateSslOrder', { path }).status).toBe(200);
    small.advance(issued);
    expect(small.call('revalidateSslOrder', { path })).toMatchObject({ status: 422 });
  });
});

describe('canceling', () => {
  it('refunds and revokes the certificate, once', async () => {
    const small = await orderCertificate();
    expect(small.call('cancelSslOrder', { path }).status).toBe(200);
    expect(small.balance()).toBe(1_013_000_00);
    expect(small.movements().at(-1)).toMatchObject({ kind: 'ssl', direction: 'in', amount: 145_000_00, period: 12 });
    small.advance(issued);
    expect(statusOf(small)).toBe('cancelled');
    expect(small.count('polls')).toBe(0);
    expect(small.call('cancelSslOrder', { path })).toMatchObject({ status: 422, body: { message: 'The SSL order is cancelled.' } });
    expect(small.count('transactions')).toBe(2);
  });

  it.each<[string, Fields, number]>([
    ['a product that is not refundable', { ssl_product_id: '12' }, issued],
    ['a certificate of a month ago', {}, 31 * 24 * 60 * 60 * 1000],
  ])('refunds nothing for %s', async (_, form, after) => {
    const small = await orderCertificate({}, form);
    small.advance(after);
    expect(small.call('cancelSslOrder', { path }).status).toBe(200);
    expect(small.balance()).toBe(1_013_000_00 - 145_000_00);
    expect(small.call('downloadSslCertificate', { path }).status).toBe(422);
  });
});

describe('validation by a DNS record', () => {
  it('names the record while the order waits, and issues once it is in a zone that is hosted here', async () => {
    const small = await smallSsl();
    small.insert('domains', { ...smallDomain, name: 'contoh.com', zone_made: 1 });
    const order = small.call('createSslOrder', { form: { ...orderForm, csr_code: csrFor('www.contoh.com') } }).body.data as Record<
      string,
      unknown
    >;
    const record = order['dcv_dns'] as { type: string; name: string; value: string };
    expect(record).toMatchObject({ type: 'CNAME', name: expect.stringMatching(/^_[0-9a-f]{32}\.www\.contoh\.com$/) });
    const show = () => small.call('getSslOrder', { path: { ssl_order_id: String(order['id']) } }).body.data as Record<string, unknown>;
    small.advance(180_000);
    expect(show()).toMatchObject({ status: 'pending', dcv_dns: record });
    const prefix = record.name.slice(0, -'.contoh.com'.length);
    small.insert('records', { domain_id: smallDomain.id, prefix, type: record.type, content: record.value, ttl: 3600 });
    small.advance(60_000);
    expect(show()).toMatchObject({ status: 'active' });
    expect(show()).not.toHaveProperty('dcv_dns');
  });
});
