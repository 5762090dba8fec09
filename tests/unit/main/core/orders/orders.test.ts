import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDeps } from '../../../../../main/core/orders/deps.ts';
import { createOrders } from '../../../../../main/core/orders/orders.ts';
import { createOwnNames } from '../../../../../main/core/orders/own-names.ts';
import { builtInRules } from '../../../../../main/core/orders/rules.ts';
import { createRulesFile } from '../../../../../main/core/orders/rules-file.ts';
import type { Cart, OrderTemplate, OrderTerms } from '../../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const accountId = 'account0000000000001' as AccountId;
const now = Date.parse('2026-11-21T08:00:00Z');
const noTerms: OrderTerms = { buyer: { kind: 'none' }, registrant: { kind: 'default' }, nameservers: [] };
const line = (name: string, years = 1) => ({ name, years, protection: false });
const cartOf = (names: readonly string[], terms: Partial<OrderTerms> = {}): Cart => ({
  lines: names.map((name) => line(name)),
  terms: { ...noTerms, ...terms },
});

/** An order service on an in-memory workspace. Domain names ending in .com cost 150,000 a year in the local copy. */
function openOrders(change: Record<string, unknown> = {}) {
  let cart: string | null = null;
  let rules: string | null = null;
  const templates = new Map<string, string>();
  const notified: string[] = [];
  const planned: unknown[] = [];
  const com = { domain_extension: { extension: '.com' }, currency: 'IDR', registration: { '1': '150000' } };
  const other = { ...com, registration: { '1': '999' } };
  const orderDeps = {
    workspace: () => ({
      orders: {
        cart: () => cart,
        writeCart: (_: string, body: string) => void (cart = body),
        rules: () => rules,
        writeRules: (body: string | null) => void (rules = body),
        templates: () => [...templates].map(([name, body]) => ({ name, body })),
        writeTemplate: (_: string, name: string, body: string) => void templates.set(name, body),
        removeTemplate: (_: string, name: string) => void templates.delete(name),
      },
    }),
    store: () => ({
      lists: { extensions: () => new Set(['.com', '.co.id']) },
      priceResults: {
        ofExtensions: (_: string, extensions: readonly string[]) =>
          ['"odd"', JSON.stringify(com), JSON.stringify(other)].flatMap((raw) =>
            extensions.includes('.com') ? [{ extension: '.com', raw }] : [],
          ),
      },
      search: {
        customers: (_: string, [id]: readonly number[]) =>
          [
            { id: 7, name: 'Budi', organization: 'PT Budi', email: 'budi@example.com' },
            { id: 8, name: '', organization: 'PT Sari', email: 'sari@example.com' },
          ].filter((customer) => customer.id === id),
      },
    }),
    responses: async () => ({
      last: (_: string, name: string) => (name === 'dicek.com' ? { state: 'free', checkedAt: now - 60_000, premiumPrice: null } : null),
    }),
    changes: async () => ({
      plan: (request: unknown) => planned.push(request),
      job: () => ({ accountId, origin: { from: 'order' } }),
      seqs: () => [],
      rows: () => [],
      ...change,
    }),
    balance: () => ({ balance: '500000', currency: 'IDR', fetchedAt: new Date(now).toISOString() }),
    ownNames: async () => new Set(['milik.com']),
    now: () => now,
  } as unknown as OrderDeps;
  const orders = createOrders({ orderDeps, report: (id) => notified.push(id) });
  const save = async (next: Cart) => orders.saveCart({ accountId, version: (await orders.cart({ accountId })).version, cart: next });
  return { orders, orderDeps, notified, planned, save, breakCart: () => void (cart = '{"lines":4}'), templates };
}

describe('a cart', () => {
  it('is empty at first, and also if the stored data is invalid', async () => {
    const { orders, breakCart } = openOrders();
    expect(await orders.cart({ accountId })).toMatchObject({ cart: cartOf([]), lines: [], total: '0', missing: ['lines', 'buyer'] });
    breakCart();
    expect((await orders.cart({ accountId })).cart).toEqual(cartOf([]));
  });

  it('prices each name from the local copy, with what is known about it', async () => {
    const { save } = openOrders();
    const quote = await save(cartOf(['dicek.com', 'baru.com', 'milik.com', 'toko.co.id', 'lain.net']));
    expect(quote.lines).toMatchObject([
      {
        name: 'dicek.com',
        state: 'free',
        checkedAt: '2026-11-21T07:59:00.000Z',
        price: '150000',
        unavailableReason: null,
        remaining: '350000',
      },
      { name: 'baru.com', state: 'waiting', checkedAt: null, price: '150000', unavailableReason: null, remaining: '200000' },
      { name: 'milik.com', state: 'own', unavailableReason: 'own', remaining: null },
      { name: 'toko.co.id', extension: '.co.id', price: null, unavailableReason: 'no-price' },
      { name: 'lain.net', extension: '.net', price: null, unavailableReason: 'no-price' },
    ]);
    expect(quote).toMatchObject({ total: '300000', currency: 'IDR', remaining: '200000' });
    expect(quote.balance).toEqual({ amount: '500000', readAt: '2026-11-21T08:00:00.000Z' });
  });

  it('names the customer as in the local copy', async () => {
    const { save } = openOrders();
    const customerOf = async (buyer: OrderTerms['buyer']) => (await save(cartOf(['a.com'], { buyer }))).customer;
    expect(await customerOf({ kind: 'customer', id: 7 })).toEqual({ id: 7, name: 'Budi', email: 'budi@example.com' });
    expect(await customerOf({ kind: 'customer', id: 8 })).toEqual({ id: 8, name: 'PT Sari', email: 'sari@example.com' });
    expect(await customerOf({ kind: 'customer', id: 9 })).toBeNull();
    expect(await customerOf({ kind: 'new', fields: {} })).toBeNull();
  });

  it('is saved with names as unique A-labels, and notifies; does not overwrite another one', async () => {
    const { orders, save, notified } = openOrders();
    const first = await save(cartOf(['Bücher.com', 'xn--bcher-kva.com', 'a.com']));
    expect(first.cart.lines.map(({ name }) => name)).toEqual(['xn--bcher-kva.com', 'a.com']);
    expect(notified).toEqual([accountId]);
    await save(cartOf(['b.com']));
    await expect(orders.saveCart({ accountId, version: first.version, cart: cartOf(['c.com']) })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await orders.cart({ accountId })).cart.lines.map(({ name }) => name)).toEqual(['b.com']);
  });

  it('rejects invalid names and nameservers, and omits empty nameservers', async () => {
    const { save, notified } = openOrders();
    await expect(save(cartOf(['no name']))).rejects.toMatchObject({
      code: 'VALIDATION',
      reason: 'order-name-invalid',
      facts: { name: 'no name' },
    });
    const saved = save(cartOf(['a.com'], { nameservers: ['ns1.example.com', 'not a host'] }));
    await expect(saved).rejects.toMatchObject({ code: 'VALIDATION', fields: { nameservers: { reason: expect.any(String) } } });
    expect(notified).toEqual([]);
    expect((await save(cartOf(['a.com'], { nameservers: [' ', ''] }))).cart.terms.nameservers).toEqual([]);
    const two = await save(cartOf(['a.com'], { nameservers: [' ns1.example.com ', '', 'ns2.example.com'] }));
    expect(two.cart.terms.nameservers).toEqual(['ns1.example.com', 'ns2.example.com']);
  });

  it('stores no panel password and no empty fields of a new customer and contact', async () => {
    const { save } = openOrders();
    const fields = { email: 'a@example.com', name: '', password: 'Kanari-4711', other: 'x' };
    const { cart } = await save(cartOf(['a.com'], { buyer: { kind: 'new', fields }, registrant: { kind: 'new', fields } }));
    expect(cart.terms).toMatchObject({
      buyer: { kind: 'new', fields: { email: 'a@example.com' } },
      registrant: { kind: 'new', fields: { email: 'a@example.com' } },
    });
    expect(JSON.stringify(cart)).not.toContain('Kanari');
  });

  it('accepts names that it does not contain yet, up to 2000', async () => {
    const { orders, notified } = openOrders();
    expect(orders.addToCart({ accountId, names: ['a.com', 'A.com', 'b.com'], years: 2 })).toEqual({ added: 2, all: 2 });
    expect((await orders.cart({ accountId })).cart.lines).toEqual([line('a.com', 2), line('b.com', 2)]);
    expect(orders.addToCart({ accountId, names: ['b.com'], years: 1 })).toEqual({ added: 0, all: 2 });
    expect(notified).toHaveLength(1);
    const many = Array.from({ length: 1998 }, (_, at) => `n${at}.com`);
    expect(orders.addToCart({ accountId, names: many, years: 1 }).all).toBe(2000);
    expect(() => orders.addToCart({ accountId, names: ['c.com'], years: 1 })).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    expect(() => orders.addToCart({ accountId, names: ['no name'], years: 1 })).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    expect((await orders.cart({ accountId })).cart.lines).toHaveLength(2000);
  });

  it('is planned as one job, named after its customer', async () => {
    const { orders, save, planned } = openOrders();
    await expect(orders.plan({ accountId })).rejects.toMatchObject({ code: 'VALIDATION' });
    await save(cartOf(['dicek.com'], { buyer: { kind: 'customer', id: 7 } }));
    await orders.plan({ accountId });
    await save(cartOf(['dicek.com'], { buyer: { kind: 'new', fields: { email: 'a@example.com' } } }));
    await orders.plan({ accountId });
    expect(planned).toMatchObject([
      { accountId, origin: { from: 'order', detail: 'Budi' }, rows: [{ kind: 'register', target: { name: 'dicek.com' } }] },
      { accountId, origin: { from: 'order' }, rows: [{ kind: 'customer-create' }, { kind: 'register' }] },
    ]);
    expect(planned[1]).toHaveProperty('origin', { from: 'order' });
  });
});

describe('a started job', () => {
  const startedJobOf = (...names: string[]) => ({
    seqs: (_: number, { states }: { states: readonly string[] }) =>
      states.includes('planned') && !states.includes('refused') ? names.map((_, at) => at) : [],
    rows: (_: number, seqs: readonly number[]) => {
      if (seqs.length > 1000) throw new Error('Too many rows at once.');
      return seqs.map((seq) => ({ target: { name: names[seq] } }));
    },
  });

  it('removes its names from the cart; the others stay with the terms', async () => {
    const { orders, save, notified } = openOrders(startedJobOf('a.com', 'c.com'));
    const terms = { buyer: { kind: 'new', fields: { email: 'a@example.com' } } } as const;
    await save(cartOf(['a.com', 'b.com'], terms));
    await orders.jobStarted(1);
    expect((await orders.cart({ accountId })).cart).toEqual(cartOf(['b.com'], terms));
    expect(notified).toHaveLength(2);
    await orders.jobStarted(1);
    expect(notified).toHaveLength(2);
  });

  it('with the last name drops the terms that created a new customer; others stay for the next order', async () => {
    const termsAfter = async (terms: Partial<OrderTerms>) => {
      const { orders, save } = openOrders(startedJobOf('a.com'));
      await save(cartOf(['a.com'], { nameservers: ['ns1.example.com', 'ns2.example.com'], ...terms }));
      await orders.jobStarted(1);
      const { cart } = await orders.cart({ accountId });
      expect(cart.lines).toEqual([]);
      expect(cart.terms.nameservers).toEqual(['ns1.example.com', 'ns2.example.com']);
      return [cart.terms.buyer, cart.terms.registrant];
    };
    const isNew = { kind: 'new', fields: { email: 'a@example.com' } } as const;
    const customer = { kind: 'customer', id: 7 } as const;
    const contact = { kind: 'contact', id: 3 } as const;
    expect(await termsAfter({ buyer: isNew, registrant: isNew })).toEqual([noTerms.buyer, noTerms.registrant]);
    expect(await termsAfter({ buyer: isNew, registrant: contact })).toEqual([noTerms.buyer, noTerms.registrant]);
    expect(await termsAfter({ buyer: customer, registrant: isNew })).toEqual([customer, noTerms.registrant]);
    expect(await termsAfter({ buyer: customer, registrant: contact })).toEqual([customer, contact]);
  });

  it('of more than a thousand names removes all of them; one that is not an order removes none', async () => {
    const names = Array.from({ length: 1500 }, (_, at) => `n${at}.com`);
    const { orders, save } = openOrders(startedJobOf(...names));
    await save(cartOf([...names, 'b.com']));
    await orders.jobStarted(1);
    expect((await orders.cart({ accountId })).cart.lines).toEqual([line('b.com')]);
    const other = openOrders({ ...startedJobOf('b.com'), job: () => ({ accountId, origin: { from: 'page' } }) });
    await other.save(cartOf(['b.com']));
    await other.orders.jobStarted(1);
    expect((await other.orders.cart({ accountId })).cart.lines).toEqual([line('b.com')]);
  });
});

describe('a template', () => {
  const template: OrderTemplate = { name: 'Usual', terms: noTerms, years: 2, protection: true };

  it('is stored under its trimmed name, without a password, until it is removed', () => {
    const { orders, templates } = openOrders();
    const buyer = { kind: 'new' as const, fields: { email: 'a@example.com', password: 'Kanari-4711' } };
    orders.saveTemplate({ accountId, template: { ...template, name: '  Usual \t one ', terms: { ...noTerms, buyer } } });
    expect([...templates.values()].join()).not.toContain('Kanari');
    const stored = { ...template, name: 'Usual one', terms: { ...noTerms, buyer: { kind: 'new', fields: { email: 'a@example.com' } } } };
    expect(orders.templates({ accountId }).templates).toEqual([stored]);
    templates.set('broken', '{"years":"many"}');
    expect(orders.templates({ accountId }).templates).toEqual([stored]);
    orders.removeTemplate({ accountId, name: 'Usual one' });
    expect(orders.templates({ accountId }).templates).toEqual([]);
  });

  it('needs a name, and is limited to a hundred', () => {
    const { orders, templates } = openOrders();
    const nameless = expect.objectContaining({
      code: 'VALIDATION',
      fields: { name: { reason: 'order-template-without-name', facts: {} } },
    });
    expect(() => orders.saveTemplate({ accountId, template: { ...template, name: ' ' } })).toThrow(nameless);
    for (let at = 0; at < 100; at += 1) orders.saveTemplate({ accountId, template: { ...template, name: `t${at}` } });
    expect(() => orders.saveTemplate({ accountId, template: { ...template, name: 'one more' } })).toThrow(
      expect.objectContaining({ code: 'CONFLICT' }),
    );
    orders.saveTemplate({ accountId, template: { ...template, name: 'T7', years: 3 } });
    templates.set('past', JSON.stringify(template));
    expect(orders.templates({ accountId }).templates).toHaveLength(100);
  });
});

describe('a rules file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });
  const rule = { id: 'papers', extensions: ['.com'], text: 'Papers.', level: 'needed' };

  function openRulesFile(text: string | null, size = 0) {
    const path = join(folder, 'own.json');
    if (text !== null) writeFileSync(path, text.padEnd(size));
    const { orderDeps, orders } = openOrders();
    return { orders, file: createRulesFile(orderDeps, { openFile: async () => path }) };
  }

  it('adds its requirements to the cart until it is removed', async () => {
    const { orders, file } = openRulesFile(JSON.stringify([rule]), 1_000_000);
    expect(file.rules()).toEqual({ builtIn: builtInRules.length, own: null });
    expect(await file.openRules()).toEqual({ outcome: 'taken' });
    expect(file.rules()).toMatchObject({ own: { file: 'own.json', rules: 1, addedAt: '2026-11-21T08:00:00.000Z' } });
    orders.addToCart({ accountId, names: ['a.com'], years: 1 });
    expect((await orders.cart({ accountId })).requirements).toContainEqual({
      id: 'own:papers',
      text: 'Papers.',
      level: 'needed',
      own: true,
    });
    file.removeRules();
    expect(file.rules().own).toBeNull();
    expect((await orders.cart({ accountId })).requirements.filter(({ own }) => own)).toEqual([]);
  });

  it('that is invalid, missing or larger than a megabyte is not stored', async () => {
    const fault = async (text: string | null, size?: number) => {
      const { file } = openRulesFile(text, size);
      const outcome = await file.openRules();
      expect(file.rules().own).toBeNull();
      return 'fault' in outcome ? outcome.fault.place : null;
    };
    expect(await fault('[{}]')).toEqual({ rule: 1, field: 'id' });
    expect(await fault(JSON.stringify([rule]), 1_000_001)).toBeNull();
    rmSync(join(folder, 'own.json'));
    expect(await fault(null)).toBeNull();
  });

  it('changes nothing if none was chosen', async () => {
    const { orderDeps } = openOrders();
    const file = createRulesFile(orderDeps, { openFile: async () => null });
    expect(await file.openRules()).toEqual({ outcome: 'declined' });
    expect(file.rules().own).toBeNull();
  });
});

describe("an account's own names", () => {
  it('are read once, and again for another account, after a change and after a failure', async () => {
    let version = '1';
    const eachName = vi.fn(async (_: string, take: (id: number, name: string) => void) => take(1, `v${version}.com`));
    const store = { search: { domainsVersion: () => version, eachName } };
    const ownNames = createOwnNames((() => store) as unknown as Parameters<typeof createOwnNames>[0]);
    expect([...(await ownNames('one'))]).toEqual(['v1.com']);
    await ownNames('one');
    expect(eachName).toHaveBeenCalledTimes(1);
    await ownNames('two');
    expect(eachName).toHaveBeenCalledTimes(2);
    version = '2';
    expect([...(await ownNames('two'))]).toEqual(['v2.com']);
    version = '3';
    eachName.mockRejectedValueOnce(new Error('No disk.'));
    await expect(ownNames('two')).rejects.toThrow('No disk.');
    expect([...(await ownNames('two'))]).toEqual(['v3.com']);
  });
});
