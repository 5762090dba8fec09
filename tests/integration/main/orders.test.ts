import { expect, it, vi } from 'vitest';
import type { Output } from '../../../preload/contract/index.ts';
import type { Cart, OrderTerms } from '../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

/* From the cart through the review to domains, against the practice service. One account for all tests, in order. */

let accountId: AccountId;
const { call, reply } = practiceApplication('orders', (id) => {
  accountId = id;
});

const address = {
  name: 'Contoh Pesanan',
  email: 'pesanan@example.com',
  organization: 'PT Contoh Pesanan',
  street_1: 'Jalan Contoh 9',
  city: 'Jakarta',
  state: 'DKI Jakarta',
  country_code: 'ID',
  postal_code: '10110',
  voice: '+62215550199',
};
const standard: OrderTerms = { buyer: { kind: 'none' }, registrant: { kind: 'default' }, nameservers: [] };
const cartOf = (names: readonly string[], terms: Partial<OrderTerms> = {}): Cart => ({
  lines: names.map((name) => ({ name, years: 1, protection: false })),
  terms: { ...standard, ...terms },
});

/** Replaces the cart. */
async function save(cart: Cart): Promise<Output<'orders.saveCart'>> {
  const { version } = await call('orders.cart', { accountId });
  return call('orders.saveCart', { accountId, version, cart });
}

async function waitForPlan(job: number) {
  await call('changes.planned', { job });
  const { rows } = await call('changes.rows', { job, from: 0, count: 200 });
  return { rows, facts: await call('changes.job', { job }) };
}

async function run(job: number): Promise<Output<'changes.job'>['job']> {
  const { confirm, phrase } = await call('changes.job', { job });
  await call('changes.start', confirm === 'typed' && phrase !== null ? { job, typed: phrase } : { job });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 40_000 });
  return (await call('changes.job', { job })).job;
}

/** Names that a review reports as available. */
async function freeNames(count: number, extension = '.com'): Promise<string[]> {
  const names = Array.from({ length: count * 4 + 8 }, (_, at) => `latih-pesan-${extension.length}${count}${at}${extension}`);
  const { customers } = await call('customers.find', { accountId, text: '' });
  await save(cartOf(names, { buyer: { kind: 'customer', id: customers[0]?.id ?? 0 } }));
  const { job } = await call('orders.plan', { accountId });
  const { rows } = await waitForPlan(job);
  await call('changes.control', { job, to: 'discard' });
  const free = rows.filter(({ state }) => state === 'planned').map(({ target }) => target.name);
  expect(free.length).toBeGreaterThanOrEqual(count);
  return free.slice(0, count);
}

it('stores a cart, prices it, and reports what is missing', async () => {
  expect(await call('orders.cart', { accountId })).toMatchObject({ lines: [], missing: ['lines', 'buyer'], total: '0' });
  expect(await call('orders.addToCart', { accountId, names: ['Pesan-Satu.COM', 'pesan-satu.com', 'pesan.co.id'], years: 2 })).toEqual({
    added: 2,
    all: 2,
  });
  const quote = await call('orders.cart', { accountId });
  expect(quote.lines).toMatchObject([
    { name: 'pesan-satu.com', years: 2, state: 'waiting', unavailableReason: null, requirements: ['registrant-e-mail'] },
    {
      name: 'pesan.co.id',
      years: 2,
      state: 'waiting',
      unavailableReason: null,
      protectionPrice: null,
      requirements: ['id-documents', 'id-protection'],
    },
  ]);
  expect(quote.requirements.map(({ id, level }) => [id, level])).toEqual([
    ['registrant-e-mail', 'note'],
    ['id-documents', 'needed'],
    ['id-protection', 'note'],
  ]);
  const [one, other] = quote.lines;
  expect(Number(quote.total)).toBe(Number(one?.price) + Number(other?.price));
  expect(Number(one?.remaining)).toBe(Number(quote.balance?.amount) - Number(one?.price));
  expect(quote).toMatchObject({ missing: ['buyer'], currency: 'IDR', remaining: other?.remaining });
  expect(await reply('orders.plan', { accountId })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  const { rows } = await openList(call, 'domains', { accountId, filter: '', sort: { column: 'name', descending: false }, first: 1 }).then(
    (opened) => {
      if ('fault' in opened) throw new Error(opened.fault.reason);
      return opened;
    },
  );
  const own = rows[0]?.name ?? '';
  const cart = {
    ...cartOf([own, 'pesan.id', 'pesan.tidak-dijual']),
    lines: [
      { name: own, years: 1, protection: false },
      { name: 'pesan.id', years: 9, protection: false },
      { name: 'pesan.org', years: 1, protection: true },
      { name: 'pesan.co.id', years: 1, protection: true },
      { name: 'pesan.tidak-dijual', years: 1, protection: false },
    ],
  };
  const reported = await save(cart);
  expect(reported.lines.map(({ unavailableReason }) => unavailableReason)).toEqual(['own', 'not-sold', null, 'no-protection', 'no-price']);
  expect(Number(reported.total)).toBe(Number(reported.lines[2]?.price) + Number(reported.lines[2]?.protectionPrice));
  expect(reported.missing).toEqual(['buyer', 'prices']);
});

it('does not store a cart based on an older one', async () => {
  const { version, cart } = await call('orders.cart', { accountId });
  await call('orders.addToCart', { accountId, names: ['pesan-sela.com'], years: 1 });
  const refused = await reply('orders.saveCart', { accountId, version, cart: { ...cart, lines: [] } });
  expect(refused).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  const present = await call('orders.cart', { accountId });
  expect(present.cart.lines.map(({ name }) => name)).toEqual([...cart.lines.map(({ name }) => name), 'pesan-sela.com']);
  const emptied = await call('orders.saveCart', { accountId, version: present.version, cart: { ...cart, lines: [] } });
  expect(emptied.cart.lines).toEqual([]);
});

it('orders for a new customer with a new contact, as one plan in dependency order', {
  timeout: 90_000,
}, async () => {
  const names = [...(await freeNames(2)), ...(await freeNames(1, '.co.id'))];
  const fields = { ...address, password: 'never-kept-4711' };
  const quote = await save(
    cartOf(names, {
      buyer: { kind: 'new', fields },
      registrant: { kind: 'new', fields: { ...address, email: 'pendaftar@example.com' } },
      nameservers: ['NS1.example.net', 'ns2.example.net.'],
    }),
  );
  expect(JSON.stringify(quote)).not.toContain('never-kept');
  expect(quote.cart.terms.nameservers).toEqual(['ns1.example.net', 'ns2.example.net']);
  const { job } = await call('orders.plan', { accountId });
  const { rows, facts } = await waitForPlan(job);
  expect(facts.job).toMatchObject({ from: 'order', paid: true, counts: { planned: 5 } });
  expect(rows.map(({ kind }) => kind)).toEqual(['customer-create', 'contact-create', 'register', 'register', 'register']);
  expect(Number(facts.costs.planned)).toBe(Number(quote.total));
  const ended = await run(job);
  expect(ended.counts).toMatchObject({ done: 4, accepted: 1, refused: 0, unknown: 0 });
  // Ordered names leave the cart, and the new customer exists by now.
  expect((await call('orders.cart', { accountId })).cart).toEqual({
    lines: [],
    terms: { ...standard, nameservers: ['ns1.example.net', 'ns2.example.net'] },
  });
  const { rows: after } = await call('changes.rows', { job, from: 0, count: 200 });
  expect(after.find(({ state }) => state === 'accepted')).toMatchObject({ target: { name: names[2] }, note: { code: 'documents-to-do' } });
  const { rows: pending } = await call('changes.pending', { accountId, from: 0, count: 200 });
  expect(pending.map(({ kind, target }) => [kind, target.name])).toEqual([['register', names[2]]]);
  // Each was paid for once, at the reviewed price.
  const { compared } = await call('changes.charges', { job });
  expect(compared).toMatchObject({ differences: [], reviewed: compared?.charged });
});

it('does not order for a customer whose email belongs to another, and rejects the names with it', async () => {
  const [name = ''] = await freeNames(1, '.net');
  await save(cartOf([name], { buyer: { kind: 'new', fields: address } }));
  const { job } = await call('orders.plan', { accountId });
  const { rows, facts } = await waitForPlan(job);
  expect(facts.confirm).toBe('nothing-to-do');
  expect(rows.map(({ note }) => note?.code).toSorted()).toEqual(['email-taken', 'row-before-refused']);
  expect((await call('orders.cart', { accountId })).cart.lines.map((line) => line.name)).toEqual([name]);
});

it('stores templates by name', async () => {
  const template = {
    name: ' Untuk  Contoh ',
    terms: { ...standard, nameservers: ['ns1.example.net', 'ns2.example.net'] },
    years: 2,
    protection: true,
  };
  await call('orders.saveTemplate', { accountId, template });
  await call('orders.saveTemplate', { accountId, template: { ...template, name: 'untuk contoh', years: 3 } });
  expect(await call('orders.templates', { accountId })).toEqual({ templates: [{ ...template, name: 'untuk contoh', years: 3 }] });
  await call('orders.removeTemplate', { accountId, name: 'UNTUK CONTOH' });
  expect(await call('orders.templates', { accountId })).toEqual({ templates: [] });
});
