import { describe, expect, it } from 'vitest';
import { bareMetalLater, bareMetalOperations } from '../../../../../../main/practice/areas/bare-metal/index.ts';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { day } from '../../../../../../main/practice/kernel/times.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallCustomer } from '../small-rows.ts';

const minutes = (count: number) => count * 60_000;
const path = { order_id: 1 };
const price = 185_000_00;
const start = 1_013_000_00;
const form = {
  bare_metal_product_id: '21',
  customer_id: '501',
  name: 'srv1.contoh.example',
  cycle: 'quarterly',
  os: 'Debian 13',
  keypair: 'ssh-ed25519 AAAA practice',
};
const errorsOf = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {});

async function empty(dialects: Readonly<Record<string, string>> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(bareMetalOperations, { dialects, later: bareMetalLater });
  small.insert('customers', smallCustomer);
  const product = { name: 'Metal S', cpu: '8 cores', memory: 32, disk: '2 x 480 GB SSD', price, systems: '["Debian 12","Debian 13"]' };
  small.insert('metal_products', { id: 21, ...product });
  small.insert('metal_products', { id: 22, ...product, name: 'Metal M', price: 2 * price });
  return small;
}

/** An ordered server that is installed. */
async function orderServer(dialects: Readonly<Record<string, string>> = {}): Promise<MemoryPractice> {
  const small = await empty(dialects);
  small.call('createBareMetalOrder', { form });
  small.advance(minutes(2));
  showOrder(small);
  return small;
}

const showOrder = (small: MemoryPractice) => small.call('getBareMetalOrder', { path }).body.data as Record<string, unknown>;

describe('products', () => {
  it.each([
    ['paged', undefined],
    ['plain', true],
  ])('are listed %s by dialect, with prices in the other list only', async (otherLists, success) => {
    const small = await empty({ otherLists });
    const { body } = small.call('listBareMetalProducts');
    expect(body.success).toBe(success);
    expect(body.data).toEqual([
      { id: 21, name: 'Metal S', cpu: '8 cores', memory: 32, disk: '2 x 480 GB SSD' },
      { id: 22, name: 'Metal M', cpu: '8 cores', memory: 32, disk: '2 x 480 GB SSD' },
    ]);
    const prices = small.call('listBareMetalPrices', { query: { name: 'metal s' } });
    expect(prices.body.data).toMatchObject([
      { id: 21, currency: 'IDR', prices: { monthly: '185000.00', quarterly: '555000.00', annually: '2220000.00' } },
    ]);
  });

  it('have operating systems', async () => {
    const small = await empty();
    expect(small.call('listBareMetalSystems', { path: { product_id: 21 } }).body.data).toEqual(['Debian 12', 'Debian 13']);
    expect(small.call('listBareMetalSystems', { path: { product_id: 9 } })).toEqual({
      status: 404,
      body: { success: false, message: 'Bare metal product not found' },
    });
  });
});

describe('ordering', () => {
  it('charges the cycle', async () => {
    const small = await empty({ createdStatus: '201' });
    const { status, body } = small.call('createBareMetalOrder', { form });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: 1,
      bare_metal_product_id: 21,
      customer_id: 501,
      name: 'srv1.contoh.example',
      cycle: 'quarterly',
      os: 'Debian 13',
      status: 'pending',
      state: 'off',
      expired_at: '2026-08-04',
      created_at: '2026-05-04T10:00:00.000000Z',
      updated_at: '2026-05-04T10:00:00.000000Z',
    });
    expect(small.movements()).toMatchObject([{ kind: 'baremetal', direction: 'out', amount: 3 * price, period: 3 }]);
    expect(small.balance()).toBe(start - 3 * price);
  });

  it('takes one from the stock, and two minutes until the server runs', async () => {
    const small = await empty();
    const stock = () => (small.call('listBareMetalPrices').body.data as { stock: number }[])[0]?.stock;
    expect(stock()).toBe(5);
    small.call('createBareMetalOrder', { form });
    expect(stock()).toBe(4);
    small.advance(minutes(2) - 1);
    expect(showOrder(small)).toMatchObject({ status: 'pending', state: 'off' });
    small.advance(1);
    expect(showOrder(small)).toMatchObject({ status: 'active', state: 'on' });
    expect(small.count('polls')).toBe(1);
  });

  it.each<[string, Fields]>([
    ['bare_metal_product_id', { bare_metal_product_id: '99' }],
    ['customer_id', { customer_id: '999' }],
    ['name', { name: 'srv1' }],
    ['cycle', { cycle: 'weekly' }],
    ['os', { os: 'Windows' }],
    ['keypair', { keypair: '' }],
  ])('rejects a wrong %s', async (field, wrong) => {
    const small = await empty();
    const answer = small.call('createBareMetalOrder', { form: { ...form, ...wrong } });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual([field]);
    expect(small.count('metal_orders') + small.count('transactions')).toBe(0);
  });

  it.each([
    ['422', 422],
    ['402', 402],
  ])('is rejected with %s if the balance is too small', async (shortBalance, status) => {
    const small = await empty({ shortBalance });
    expect(small.call('createBareMetalOrder', { form: { ...form, cycle: 'annually' } }).status).toBe(status);
    expect(small.count('metal_orders')).toBe(0);
    expect(small.balance()).toBe(start);
  });

  it.each([
    ['paged', { total: 1 }],
    ['plain', undefined],
  ])('appears in a list that is %s by dialect', async (otherLists, meta) => {
    const small = await orderServer({ otherLists });
    const { body } = small.call('listBareMetalOrders', { query: { name: 'SRV1' } });
    expect(body.data).toMatchObject([{ id: 1 }]);
    expect(body.meta?.total).toBe(meta?.total);
    expect(small.call('listBareMetalOrders', { query: { name: 'srv2' } }).body.data).toEqual([]);
  });
});

describe('a server', () => {
  it('is turned on and off, and reset only while it is on', async () => {
    const small = await orderServer();
    const power = (state: string) => small.call('setBareMetalPower', { path, form: { state } }).status;
    expect([power('on'), power('reset'), power('off'), power('off'), power('reset'), power('on')]).toEqual([422, 200, 200, 422, 422, 200]);
    expect(showOrder(small)['state']).toBe('on');
    expect(errorsOf(small.call('setBareMetalPower', { path, form: { state: 'cycle' } }))).toEqual(['state']);
  });

  it('is rebuilt with an operating system of its product, which takes two minutes and also starts it', async () => {
    const small = await orderServer();
    small.call('setBareMetalPower', { path, form: { state: 'off' } });
    expect(errorsOf(small.call('rebuildBareMetal', { path, form: { os: 'Windows' } }))).toEqual(['os']);
    expect(errorsOf(small.call('rebuildBareMetal', { path }))).toEqual(['os']);
    expect(small.call('rebuildBareMetal', { path, form: { os: 'Debian 12' } }).status).toBe(200);
    expect(showOrder(small)).toMatchObject({ os: 'Debian 12', status: 'pending', state: 'off' });
    small.advance(minutes(2));
    expect(showOrder(small)).toMatchObject({ os: 'Debian 12', status: 'active', state: 'on' });
  });

  it('is renewed for another cycle', async () => {
    const small = await orderServer();
    const renewed = small.call('renewBareMetalOrder', { path });
    expect(renewed).toMatchObject({ status: 422, body: { message: expect.stringContaining('Insufficient balance') } });
    expect(showOrder(small)['expired_at']).toBe('2026-08-04');
    small.practice.database.run('UPDATE reseller SET balance = ?', start);
    expect(small.call('renewBareMetalOrder', { path }).status).toBe(200);
    expect(showOrder(small)['expired_at']).toBe('2026-11-04');
    expect(small.balance()).toBe(start - 3 * price);
  });

  it('accepts only a renewal once it expired, counted from its expiry', async () => {
    const small = await orderServer();
    small.practice.database.run("UPDATE metal_orders SET status = 'expired', state = 'off', expired_at = '2026-03-01'");
    small.practice.database.run('UPDATE reseller SET balance = ?', start);
    for (const [operation, input] of [
      ['suspendBareMetalOrder', {}],
      ['setBareMetalPower', { state: 'on' }],
      ['rebuildBareMetal', { os: 'Debian 12' }],
    ] as const)
      expect(small.call(operation, { path, form: input }).body.message, operation).toBe('The bare metal order is expired.');
    expect(small.call('renewBareMetalOrder', { path }).status).toBe(200);
    expect(showOrder(small)).toMatchObject({ status: 'active', state: 'off', expired_at: '2026-08-04' });
    expect(small.call('setBareMetalPower', { path, form: { state: 'on' } }).status).toBe(200);
  });

  it.each([
    [92, 'active'],
    [93, 'expired'],
  ])('returns from a suspension by its date: after %i days it is %s', async (days, status) => {
    const small = await orderServer();
    small.call('suspendBareMetalOrder', { path });
    small.advance(days * day);
    small.call('unsuspendBareMetalOrder', { path });
    expect(showOrder(small)).toMatchObject({ status, expired_at: '2026-08-04' });
  });

  it.each([
    ['text', ''],
    ['object', { id: 1, status: 'suspended', state: 'off' }],
    ['null', null],
  ])('is suspended once and stays off after that (%s)', async (unknownResults, data) => {
    const small = await orderServer({ unknownResults });
    expect(small.call('suspendBareMetalOrder', { path })).toMatchObject({ status: 200, body: { success: true, data } });
    for (const [operation, input] of [
      ['suspendBareMetalOrder', {}],
      ['setBareMetalPower', { state: 'on' }],
      ['rebuildBareMetal', { os: 'Debian 12' }],
      ['renewBareMetalOrder', {}],
    ] as const)
      expect(small.call(operation, { path, form: input }).body.message, operation).toBe('The bare metal order is suspended.');
    expect(small.call('unsuspendBareMetalOrder', { path }).status).toBe(200);
    expect(small.call('unsuspendBareMetalOrder', { path })).toMatchObject({
      status: 422,
      body: { message: 'The bare metal order is not suspended.' },
    });
    expect(showOrder(small)).toMatchObject({ status: 'active', state: 'off' });
  });

  it('is not found if it does not exist', async () => {
    const small = await empty();
    for (const operation of [
      'getBareMetalOrder',
      'suspendBareMetalOrder',
      'unsuspendBareMetalOrder',
      'setBareMetalPower',
      'rebuildBareMetal',
      'renewBareMetalOrder',
    ])
      expect(small.call(operation, { path }), operation).toEqual({
        status: 404,
        body: { success: false, message: 'Bare metal order not found' },
      });
  });
});
