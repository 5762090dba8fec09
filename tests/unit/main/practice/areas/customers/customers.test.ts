import { beforeEach, describe, expect, it } from 'vitest';
import { customersOperations } from '../../../../../../main/practice/areas/customers/index.ts';
import { dataOf, type MemoryPractice, memoryPractice, metaOf, refusalOf } from '../memory-practice.ts';
import { address, customer, insertDomain, without } from './address-form.ts';

let memory: MemoryPractice;

const create = (fields: Record<string, string> = {}) => memory.call('createCustomer', { form: { ...customer, ...fields } });
const idOf = (answer: ReturnType<typeof create>) => String(dataOf(answer)['id']);
const rows = (table: string) => memory.database.all<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY id`);

beforeEach(async () => {
  memory = await memoryPractice(customersOperations);
});

describe('createCustomer', () => {
  it('returns the customer with every field, and creates its Default contact', () => {
    const answer = create({ street_2: 'Gedung B', fax: '0220000002' });
    expect(answer).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          id: expect.any(Number),
          ...address,
          street_2: 'Gedung B',
          country: 'Indonesia',
          fax: '0220000002',
          reg_id: null,
          is_2fa_enabled: false,
          created_at: '2026-05-04T10:00:00.000000Z',
          updated_at: '2026-05-04T10:00:00.000000Z',
        },
        message: 'Customer created successfully',
      },
    });
    expect(rows('contacts')).toMatchObject([{ customer_id: Number(idOf(answer)), label: 'Default', ...address, fax: '0220000002' }]);
  });

  it.each([
    ['+6281255501234', '+62.81255501234'],
    ['+14155550123', '+1.4155550123'],
    ['+97145550123', '+971.45550123'],
    ['0215550123', '0215550123'],
  ])('shows the phone number %s with a dot by dialect, and never takes one', async (voice, dotted) => {
    memory = await memoryPractice(customersOperations, { dialects: { phoneFormat: 'dotted' } });
    expect(dataOf(create({ voice, fax: voice }))).toMatchObject({ voice: dotted, fax: dotted });
    expect(Object.keys(refusalOf(create({ email: 'other@example.com', voice: '+62.81255501234' })).errors ?? {})).toEqual(['voice']);
  });

  it('returns 201 in the other dialect', async () => {
    memory = await memoryPractice(customersOperations, { dialects: { createdStatus: '201' } });
    expect(create().status).toBe(201);
  });

  it('rejects an email address that another customer has, in any letter case, along with other errors', () => {
    create();
    const text = 'Email has already on this reseller';
    expect(refusalOf(create({ email: 'AYU@example.test' }))).toEqual({
      status: 422,
      success: false,
      message: text,
      errors: { email: [text] },
    });
    expect(Object.keys(refusalOf(create({ city: '' })).errors ?? {})).toEqual(['email', 'city']);
    expect(rows('customers')).toHaveLength(1);
  });

  it.each([
    [{ password: '12345', password_confirmation: '12345' }, { password: ['The password must be at least 6 characters.'] }],
    [{ password_confirmation: 'secret-2' }, { password: ['The password confirmation does not match.'] }],
    [
      { password_confirmation: '' },
      {
        password: ['The password confirmation does not match.'],
        password_confirmation: ['The password confirmation field is required.'],
      },
    ],
  ])('rejects %j', (fields, errors) => {
    expect(refusalOf(create(fields as Record<string, string>)).errors).toEqual(errors);
    expect(rows('customers')).toEqual([]);
  });

  it('stores no password', () => {
    create();
    expect(JSON.stringify([rows('customers'), rows('contacts')])).not.toContain('secret-1');
  });
});

describe('listCustomers', () => {
  const list = (query: Record<string, string> = {}) => memory.call('listCustomers', { query });
  const names = (query: Record<string, string>) => dataOf<{ name: string }[]>(list(query)).map(({ name }) => name);

  beforeEach(() => {
    create({ name: 'Budi', email: 'budi@one.example', organization: 'Alpha', city: 'Depok' });
    create({ name: 'Citra', email: 'citra@two.example', organization: 'Alphabet', city: 'Kota Depok' });
    for (let n = 1; n <= 10; n += 1) create({ name: `Dewi ${n}`, email: `dewi-${n}@three.example`, organization: 'Beta', city: 'Medan' });
  });

  it.each([
    [{ name: 'BUD' }, ['Budi']],
    [{ email: '@TWO.' }, ['Citra']],
    [{ organization: 'alpha' }, ['Budi', 'Citra']],
    [{ city: 'depok' }, ['Budi', 'Citra']],
    [{ city: 'depok', organization: 'Alphabet' }, ['Citra']],
    [{ name: 'u', city: 'Medan' }, []],
    [{ name: '%' }, []],
    [{ name: '_' }, []],
  ])('filters by %j', (query, expected) => {
    expect(names(query as Record<string, string>)).toEqual(expected);
  });

  it('pages in the bare envelope', () => {
    expect(Object.keys(list().body as object)).toEqual(['data', 'links', 'meta']);
    expect(metaOf(list())).toMatchObject({ current_page: 1, from: 1, to: 10, last_page: 2, total: 12, per_page: 10 });
    expect(names({ page: '2' })).toEqual(['Dewi 9', 'Dewi 10']);
    expect(metaOf(list({ limit: '6', page: '2' }))).toMatchObject({ from: 7, to: 12, last_page: 2 });
    expect(metaOf(list({ page: '3' }))).toMatchObject({ from: null, to: null, total: 12 });
    expect(metaOf(list({ name: 'nobody' }))).toMatchObject({ from: null, last_page: 1, total: 0 });
  });

  it('rejects an invalid page', () => {
    for (const query of [{ page: '0' }, { limit: '0' }, { page: 'x' }]) expect(refusalOf(list(query)).status).toBe(422);
    expect(refusalOf(memory.call('listCustomers', { query: { name: { 0: 'x' } } })).errors).toEqual({
      name: ['The name must be a string.'],
    });
  });
});

describe('updateCustomer', () => {
  const update = (customer_id: string, form: Record<string, string>) => memory.call('updateCustomer', { path: { customer_id }, form });

  it('changes the customer, and not its Default contact', () => {
    const id = idOf(create({ street_2: 'Gedung B' }));
    memory.advance(1000);
    expect(update(id, { ...address, city: 'Medan', country_code: 'SG' })).toMatchObject({
      status: 200,
      body: {
        data: {
          id: Number(id),
          city: 'Medan',
          country: 'Singapore',
          street_2: null,
          created_at: '2026-05-04T10:00:00.000000Z',
          updated_at: '2026-05-04T10:00:01.000000Z',
        },
        message: 'Customer updated successfully',
      },
    });
    expect(rows('contacts')).toMatchObject([{ city: 'Bandung' }]);
  });

  it('may keep its own email address, but not use that of another', () => {
    const first = idOf(create());
    create({ email: 'budi@example.test' });
    expect(update(first, { ...address, email: 'Ayu@example.test' }).status).toBe(200);
    expect(refusalOf(update(first, { ...address, email: 'budi@example.test' })).errors).toEqual({
      email: ['Email has already on this reseller'],
    });
  });

  it('keeps nothing by default: required fields are also required here', () => {
    const id = idOf(create());
    expect(Object.keys(refusalOf(update(id, { city: 'Medan' })).errors ?? {})).toContain('name');
    expect(rows('customers')).toMatchObject([{ city: 'Bandung' }]);
  });

  it('accepts a password only with its confirmation', () => {
    const id = idOf(create());
    expect(update(id, { ...address, password: 'secret-2', password_confirmation: 'secret-2' }).status).toBe(200);
    expect(refusalOf(update(id, { ...address, password: 'secret-2' })).errors).toHaveProperty('password');
  });

  it('requires a password in the other dialect', async () => {
    memory = await memoryPractice(customersOperations, { dialects: { customerPassword: 'required' } });
    const id = idOf(create());
    expect(Object.keys(refusalOf(update(id, address)).errors ?? {})).toEqual(['password', 'password_confirmation']);
    expect(update(id, customer).status).toBe(200);
  });
});

describe('deleteCustomer', () => {
  const remove = (customer_id: string) => memory.call('deleteCustomer', { path: { customer_id } });

  it('deletes the customer and its contacts, and no other', () => {
    const id = idOf(create());
    create({ email: 'budi@example.test' });
    expect(remove(id)).toEqual({ status: 200, body: { success: true, data: '', message: 'Customer deleted successfully' } });
    expect(rows('customers')).toMatchObject([{ email: 'budi@example.test' }]);
    expect(rows('contacts')).toMatchObject([{ email: 'budi@example.test' }]);
    expect(refusalOf(remove(id)).status).toBe(404);
  });

  it('is rejected while the customer has domains', () => {
    const id = idOf(create());
    insertDomain(memory, 1, Number(id));
    expect(refusalOf(remove(id))).toEqual({ status: 422, success: false, message: 'Customer still has domains.', errors: undefined });
    expect(rows('contacts')).toHaveLength(1);
  });

  const stamps = { created_at: '2026-05-04T10:00:00.000000Z', updated_at: '2026-05-04T10:00:00.000000Z' };
  const storage = { name: 'toko', size: 50, billing_cycle: 1, expired_at: '2026-06-04', ...stamps };
  const order = { ssl_product_id: 11, domain: 'toko.test', dcv_method: 'dns', period: 12, csr_code: '', ...stamps };
  const product = { provider: 'CA', brand: 'CA', name: 'DV', ssl_type: 'DV', is_wildcard: 0, is_refundable: 1, max_period: 12, ...stamps };
  const server = { bare_metal_product_id: 21, name: 'srv.toko.test', cycle: 'monthly', os: 'Debian 13', state: 'on', ...stamps };

  function insertProducts() {
    memory.insert('ssl_products', { id: 11, ...product, status: 1, features: '{}', price: 100 });
    memory.insert('metal_products', { id: 21, name: 'S', cpu: '8 cores', memory: 32, disk: '1 SSD', price: 100, systems: '[]' });
  }

  it.each([
    ['object_storages', { ...storage, status: 'active' }, 'Customer still has object storages.'],
    ['object_storages', { ...storage, status: 'expired' }, 'Customer still has object storages.'],
    ['ssl_orders', { ...order, status: 'active' }, 'Customer still has SSL certificates.'],
    ['ssl_orders', { ...order, status: 'pending' }, 'Customer still has SSL certificates.'],
    ['metal_orders', { ...server, status: 'suspended', expired_at: '2026-06-04' }, 'Customer still has bare metal servers.'],
  ])('is rejected while the customer has rows in %s', (table, row, message) => {
    insertProducts();
    const [id, other] = [idOf(create()), idOf(create({ email: 'budi@example.test' }))];
    memory.insert(table, { ...row, customer_id: Number(id) });
    expect(refusalOf(remove(id))).toEqual({ status: 422, success: false, message, errors: undefined });
    expect(rows('contacts')).toHaveLength(2);
    expect(remove(other).status).toBe(200);
  });

  it('succeeds when its certificates have ended', () => {
    insertProducts();
    const id = idOf(create());
    memory.insert('ssl_orders', { ...order, status: 'cancelled', customer_id: Number(id) });
    expect(remove(id).status).toBe(200);
  });

  it('frees no ID for the next customer and the next contact', () => {
    const [first, contact] = [idOf(create()), Number(rows('contacts')[0]?.['id'])];
    remove(first);
    expect(Number(idOf(create()))).toBe(Number(first) + 1);
    expect(rows('contacts')).toMatchObject([{ id: contact + 1, contact_id: `PRC${String(contact + 1).padStart(9, '0')}` }]);
  });

  it('is rejected while a domain of another customer uses one of its contacts', () => {
    const id = idOf(create());
    const other = idOf(create({ email: 'budi@example.test' }));
    insertDomain(memory, 1, Number(other), { billing: Number(rows('contacts')[0]?.['id']) });
    expect(refusalOf(remove(id))).toMatchObject({ status: 422, message: 'A contact of the customer is used by a domain.' });
  });
});

describe('a missing customer', () => {
  const operations = Object.keys(customersOperations).filter((name) => !['listCustomers', 'createCustomer'].includes(name));

  it.each(operations)('is not found by %s', (operation) => {
    for (const customer_id of ['99', '0'])
      expect(refusalOf(memory.call(operation, { path: { customer_id, contact_id: '1' }, form: without(customer, 'email') }))).toEqual({
        status: 404,
        success: false,
        message: 'Customer not found',
        errors: undefined,
      });
  });

  it('is returned if it exists', () => {
    const id = idOf(create());
    expect(memory.call('getCustomer', { path: { customer_id: id } })).toMatchObject({
      status: 200,
      body: { success: true, data: { id: Number(id), country: 'Indonesia' }, message: 'Success' },
    });
  });
});
