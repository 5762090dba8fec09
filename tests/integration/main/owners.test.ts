import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { DomainRow } from '../../../preload/contract/domains/domains.ts';
import { fromMillionths, toMillionths } from '../../../preload/contract/filter/money.ts';
import { withMargin } from '../../../preload/contract/orders/margin.ts';
import type { ExportColumn } from '../../../preload/contract/portfolio/export-columns.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

/* Customers, registrants and prices of domains and renewals, against the practice service. One account for all tests, in order. */

let accountId: AccountId;
const folder = mkdtempSync(join(tmpdir(), 'owners-'));
let file = '';
const { call } = practiceApplication('owners', (id) => (accountId = id), {
  dialogs: { available: true, saveFile: async (name) => (file = join(folder, name)), openFile: async () => null },
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function domains(filter: string, column: 'name' | 'email' | 'selling' = 'name') {
  const opened = await openList(call, 'domains', { accountId, filter, sort: { column, descending: false }, first: 200 });
  if ('fault' in opened) throw new Error(filter);
  return opened;
}

async function firstWithOwner(): Promise<DomainRow & { owner: NonNullable<DomainRow['owner']> }> {
  const { rows } = await domains('status:active -email:unknown');
  for (const row of rows) if (row.owner !== null && row.customerId !== null) return { ...row, owner: row.owner };
  throw new Error('No domain has a customer.');
}

async function written(): Promise<Record<string, unknown>[]> {
  await expect.poll(async () => (await call('exports.state', {})).phase, { timeout: 30_000 }).toBe('done');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
}

it('shows the customer of each domain, and finds and orders domains by it', async () => {
  const { owner, customerId } = await firstWithOwner();
  const found = await domains(`email:"${owner.email}"`);
  expect(found.count).toBeGreaterThan(0);
  for (const row of found.rows) expect(row).toMatchObject({ owner: { email: owner.email }, customerMissing: null });
  expect((await domains(`customer-id:${customerId} -email:"${owner.email}"`)).count).toBe(0);
  expect((await domains(`country:${owner.countryCode}`)).count).toBeGreaterThan(0);
  const byEmail = (await domains('-email:unknown', 'email')).rows.map((row) => row.owner?.email.toLowerCase() ?? '');
  expect(byEmail).toEqual(byEmail.toSorted());
  const { values } = await call('filters.values', { accountId, list: 'domains', keys: ['country'], typed: '' });
  expect(values[0]?.items.length).toBeGreaterThan(0);
});

it('follows a customer that changes at the service', async () => {
  const { customerId, owner, id } = await firstWithOwner();
  const filter = `customer-id:${customerId}`;
  const organization = 'CV Berubah';
  expect(owner.organization).not.toBe(organization);
  const targets = { one: { kind: 'customer' as const, id: customerId ?? -1, name: owner.email } };
  const { job } = await call('changes.plan', { accountId, kind: 'customer-update', targets, input: { organization } });
  await call('changes.planned', { job });
  await call('changes.start', { job });
  const shown = async () => (await domains(filter)).rows.find((row) => row.id === id)?.owner?.organization;
  await expect.poll(shown, { timeout: 60_000 }).toBe(organization);
  expect((await domains(`organization:"${organization}"`)).rows.map((row) => row.id)).toContain(id);
  // Slow: the list of customers is read again after the job.
}, 120_000);

it('has the registrant once the details of a domain were read, and keeps it over the next sync', async () => {
  const row = await firstWithOwner();
  expect(row.registrant).toBeNull();
  expect((await domains(`name:=${row.name} registrant:unknown`)).count).toBe(1);
  await call('domain.refresh', { accountId, id: row.id, part: 'details' });
  const [read] = (await domains(`name:=${row.name}`)).rows;
  expect(read?.registrant?.name).not.toBe('');
  expect(read?.registrant?.email).toContain('@');
  expect((await domains(`registrant-email:"${read?.registrant?.email}"`)).rows.map(({ id }) => id)).toContain(row.id);
  expect((await domains(`name:=${row.name} -registrant:"${read?.registrant?.name}"`)).count).toBe(0);
});

it('calculates selling price and margin from the price list, in its currency, and again with another margin', async () => {
  const { margin } = await call('settings.get', {});
  const { rows } = await domains('');
  const priced = rows.flatMap(({ sale }) => (sale === null ? [] : [sale]));
  expect(priced.length).toBeGreaterThan(0);
  for (const { cost, price, margin: above } of priced) {
    expect(price).toBe(withMargin(cost, margin));
    expect(above).toBe(price === null ? null : fromMillionths(toMillionths(price) - toMillionths(cost)));
    expect(Number(cost)).toBeGreaterThan(0);
  }
  for (const { sale } of rows.filter(({ premium }) => premium === true)) expect(sale).toBeNull();
  await call('settings.update', { margin: { ...margin, percent: '50' } });
  const raised = (await domains('', 'selling')).rows.flatMap(({ sale }) => (sale?.price == null ? [] : [Number(sale.price)]));
  expect(raised).toEqual(raised.toSorted((one, other) => one - other));
  expect((await domains('')).rows.find(({ sale }) => sale !== null)?.sale?.price).not.toBe(priced[0]?.price);
  await call('settings.update', { margin: { ...margin, kinds: ['registration'] } });
  expect((await domains('')).rows.filter(({ sale }) => sale !== null && sale.price !== null)).toEqual([]);
  await call('settings.update', { margin });
});

it('exports what the rows show', async () => {
  const { view, rows } = await domains('');
  const columns: ExportColumn[] = ['id', 'customer_email', 'customer_country', 'registrant', 'renewal_cost', 'selling_price', 'margin'];
  await call('exports.start', { list: 'domains', view, columns, format: { kind: 'json' } });
  const exported = new Map((await written()).map((row) => [row['id'], row]));
  for (const row of rows) {
    expect(exported.get(row.id)).toEqual({
      id: row.id,
      customer_email: row.owner?.email ?? null,
      customer_country: row.owner?.countryCode ?? null,
      registrant: row.registrant?.name ?? null,
      renewal_cost: row.sale?.cost ?? null,
      selling_price: row.sale?.price ?? null,
      margin: row.sale?.margin ?? null,
    });
  }
});

it('shows and exports the same of a renewal plan, for the planned years', async () => {
  const opened = await call('renewals.open', { accountId, filter: 'expires<91d' });
  if ('fault' in opened) throw new Error('Not parsed.');
  const plan = await call('renewals.set', { view: opened.view, places: [[0, 0]], out: true });
  const { rows } = await call('renewals.rows', { view: plan.view, version: plan.version, from: 0, count: 200 });
  const { margin } = await call('settings.get', {});
  const shown = rows.flatMap((row) => (row === null ? [] : [row]));
  for (const { price, selling, margin: above, premium } of shown) {
    expect(selling).toBe(price === null || premium ? null : withMargin(price, margin));
    expect(above === null).toBe(selling === null);
  }
  expect(shown.some(({ owner }) => owner !== null)).toBe(true);
  const columns: ExportColumn[] = ['name', 'customer_email', 'renewal_years', 'new_expiry', 'renewal_cost', 'selling_price', 'excluded'];
  const of = { renewals: { view: plan.view, places: [[0, 4] as [number, number]] } };
  await call('exports.startChanges', { of, columns, format: { kind: 'json' } });
  const exported = await written();
  expect(exported).toEqual(
    shown.slice(0, 5).map((row) => ({
      name: row.name,
      customer_email: row.owner?.email ?? null,
      renewal_years: row.years,
      new_expiry: row.until,
      renewal_cost: row.price,
      selling_price: row.selling,
      excluded: row.out,
    })),
  );
  expect(exported[0]).toMatchObject({ excluded: true });
});
