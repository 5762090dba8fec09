import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSeen, type SeenService } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { SeenPersonChange } from '../../../../../preload/contract/seen/seen.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { firstPerson, readContacts, readCustomers, type ServedPerson } from './made-up-people.ts';
import { type JobFacts, writeJob } from './made-up-service.ts';

const account = sampleAccount(1);
const accountId = account.id as AccountId;
let fixtures: StoreFixtures;
let stores: Stores;
let seen: SeenService;
let found: number;
let customers: Map<number, ServedPerson>;
let contacts: Map<number, ServedPerson>;

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  found = 0;
  const changed = (): void => {
    found += 1;
  };
  seen = createSeen({ store: () => stores.portfolio, workspace: () => stores.workspace, changed, now: () => fixtures.clock });
  customers = new Map([1, 2, 3].map((id) => [id, { ...firstPerson, name: `Customer ${id}` }]));
  contacts = new Map(
    [11, 12, 13].map((id) => [id, { ...firstPerson, name: `Contact ${id}`, label: 'Admin', status: 1, status_label: 'Ok' }]),
  );
});
afterEach(() => fixtures.tidy());

const at = (): string => new Date(fixtures.clock).toISOString();

type How = Partial<Pick<Parameters<typeof readCustomers>[1], 'without' | 'end'>>;

async function read(how: How = {}): Promise<void> {
  fixtures.clock += 60 * 60_000;
  readCustomers(stores, { accountId, people: customers, at, ...how });
  await seen.comparePeople(accountId);
}

async function readTheirContacts(how: How = {}): Promise<void> {
  fixtures.clock += 60 * 60_000;
  readContacts(stores, 1, { accountId, people: contacts, at, ...how });
  await seen.comparePeople(accountId);
}

async function changes(): Promise<SeenPersonChange[]> {
  const { rows } = await seen.changes({ accountId, filter: 'all', from: 0, count: 200 }, new AbortController().signal);
  return rows.flatMap((row) => (row.subject === 'customer' || row.subject === 'contact' ? [row] : []));
}

function set(people: Map<number, ServedPerson>, id: number, values: ServedPerson): void {
  people.set(id, { ...people.get(id), ...values });
}

/** Records a write of ours that was sent now. */
function write(facts: Pick<JobFacts, 'kind' | 'input'> & Partial<JobFacts>): void {
  fixtures.clock += 30 * 60_000;
  writeJob(stores, { accountId, domainId: null, name: 'sari@contoh.example', plan: { lines: [] }, state: 'done', at: at(), ...facts });
}

describe('customers', () => {
  it('reports each value that others changed, once, with the customer that it leads to', async () => {
    await read();
    expect(await changes()).toEqual([]);
    set(customers, 2, { name: 'Other', email: 'other@contoh.example', street_2: 'Lantai 2', city: '' });
    await read();
    await read();
    const rows = await changes();
    expect(rows.map(({ field, before, after }) => [field, before, after]).toSorted()).toEqual(
      [
        ['name', { kind: 'text', text: 'Customer 2' }, { kind: 'text', text: 'Other' }],
        ['email', { kind: 'text', text: firstPerson.email }, { kind: 'text', text: 'other@contoh.example' }],
        ['street', { kind: 'text', text: 'Jalan Contoh 1' }, { kind: 'text', text: 'Jalan Contoh 1\nLantai 2' }],
        ['city', { kind: 'text', text: 'Jakarta' }, { kind: 'text', text: '' }],
      ].toSorted(),
    );
    for (const row of rows) {
      expect(row).toMatchObject({ subject: 'customer', subjectId: 2, subjectName: 'Other', customerId: 2, isHere: true, alarm: null });
      expect(row).toMatchObject({ explanation: 'unexplained', job: null });
    }
    expect(found).toBe(1);
  });

  it('does not take another way of writing, or a field that is left out, for a change', async () => {
    await read();
    set(customers, 1, { voice: '+6281255501000', email: 'SARI@contoh.example', country_code: 'id', name: 'Customer  1', note: 'x' });
    await read();
    await read({ without: ['city', 'street_2', 'name'] });
    expect(await changes()).toEqual([]);
    set(customers, 1, { city: 'Bandung' });
    await read({ without: ['city'] });
    expect(await changes()).toEqual([]);
    await read();
    expect(await changes()).toMatchObject([
      { field: 'city', before: { kind: 'text', text: 'Jakarta' }, after: { kind: 'text', text: 'Bandung' } },
    ]);
  });

  it('reports a customer that is gone after two certain readings, and one that was added after one', async () => {
    await read();
    const gone = customers.get(3);
    customers.delete(3);
    await read();
    expect(await changes()).toEqual([]);
    await read({ end: 'moved' });
    await read({ end: 'cut' });
    expect(await changes()).toEqual([]);
    await read();
    expect(await changes()).toMatchObject([
      { field: 'listed', subjectId: 3, subjectName: 'Customer 3', isHere: false, before: { present: true }, after: { present: false } },
    ]);
    customers.set(3, { ...gone });
    customers.set(4, { ...firstPerson, name: '' });
    await read();
    expect((await changes()).map(({ subjectId, subjectName, after }) => [subjectId, subjectName, after])).toEqual([
      [4, firstPerson.email, { kind: 'presence', present: true }],
      [3, 'Customer 3', { kind: 'presence', present: true }],
      [3, 'Customer 3', { kind: 'presence', present: false }],
    ]);
  });

  it('reports what changed while a customer was missed', async () => {
    await read();
    const missed = { ...customers.get(3), name: 'Other' };
    customers.delete(3);
    await read();
    customers.set(3, missed);
    await read();
    expect(await changes()).toMatchObject([{ field: 'name', before: { text: 'Customer 3' }, after: { text: 'Other' } }]);
  });

  it('waits for the end of a reading that was cut off', async () => {
    await read();
    set(customers, 1, { name: 'Other' });
    await read({ end: 'cut' });
    expect(await changes()).toEqual([]);
    await read();
    expect(await changes()).toHaveLength(1);
  });

  it('is explained by our changes of this customer with these values', async () => {
    await read();
    const target = { kind: 'customer', id: 1 } as const;
    write({ kind: 'customer-update', target, input: { name: 'Ours', voice: '+62215550000', street_1: 'Jalan Lain 2' } });
    set(customers, 1, { name: 'Ours', voice: '+62.215550000', street_1: 'Jalan Lain 2', city: 'Bandung' });
    set(customers, 2, { name: 'Ours' });
    await read();
    const rows = await changes();
    const of = (id: number) =>
      Object.fromEntries(rows.filter(({ subjectId }) => subjectId === id).map(({ field, explanation }) => [field, explanation]));
    expect(of(1)).toEqual({ name: 'own', phone: 'own', street: 'own', city: 'unexplained' });
    expect(of(2)).toEqual({ name: 'unexplained' });
  });

  it('waits for another reading if the list may lag behind a change of ours', async () => {
    await read();
    const plan = { lines: [{ label: 'name', before: 'Customer 1', after: 'Ours' }] };
    write({ kind: 'customer-update', target: { kind: 'customer', id: 1 }, input: { name: 'Ours' }, plan });
    const readNow = async (name: string): Promise<void> => {
      fixtures.clock += 60_000;
      set(customers, 1, { name });
      readCustomers(stores, { accountId, people: customers, at });
      await seen.comparePeople(accountId);
    };
    await readNow('Ours');
    await readNow('Customer 1');
    await readNow('Ours');
    expect((await changes()).map(({ field, explanation }) => `${field} ${explanation}`)).toEqual(['name own']);
  });

  it('is explained by an order, a deletion, and requests of the explorer', async () => {
    await read();
    write({ kind: 'customer-create', input: { email: 'new@contoh.example' }, receipt: { customerId: 4 } });
    customers.set(4, { ...firstPerson, email: 'new@contoh.example' });
    write({ kind: 'customer-create', input: { email: 'lost@contoh.example' }, state: 'unknown' });
    customers.set(5, { ...firstPerson, email: 'lost@contoh.example' });
    customers.set(6, { ...firstPerson, email: 'foreign@contoh.example' });
    const shown = { target: '/v1/customers/2', headers: '', body: 'name=Budi+Contoh&city=Medan' };
    write({ kind: 'request', input: { method: 'PUT', shown } });
    set(customers, 2, { name: 'Budi Contoh', city: 'Medan', organization: 'PT Lain' });
    await read();
    write({ kind: 'customer-delete', target: { kind: 'customer', id: 3 }, input: {} });
    customers.delete(3);
    await read();
    await read();
    const rows = (await changes()).map(({ subjectId, field, explanation }) => `${subjectId} ${field} ${explanation}`);
    expect(rows.toSorted()).toEqual([
      '2 city own',
      '2 name own',
      '2 organization unexplained',
      '3 listed own',
      '4 listed own',
      '5 listed own-unknown',
      '6 listed unexplained',
    ]);
  });
});

describe('contacts', () => {
  it('reports what others changed of the contacts of a customer, with label and status', async () => {
    await read();
    await readTheirContacts();
    set(contacts, 12, { label: 'Billing', status: 3, status_label: 'Pending', name: 'Other' });
    contacts.delete(13);
    contacts.set(14, { ...firstPerson, name: 'New' });
    await readTheirContacts({ end: 'cut' });
    expect(await changes()).toEqual([]);
    await readTheirContacts();
    await readTheirContacts();
    const rows = (await changes()).map(({ subject, subjectId, customerId, field }) => `${subject} ${subjectId} ${customerId} ${field}`);
    expect(rows.toSorted()).toEqual([
      'contact 12 1 contact-status',
      'contact 12 1 label',
      'contact 12 1 name',
      'contact 13 1 listed',
      'contact 14 1 listed',
    ]);
    expect((await changes()).find(({ field }) => field === 'contact-status')).toMatchObject({
      before: { kind: 'text', text: 'Ok' },
      after: { kind: 'text', text: 'Pending' },
    });
  });

  it('is explained by our changes of this contact', async () => {
    await read();
    await readTheirContacts();
    const target = { kind: 'contact', id: 11, customerId: 1 } as const;
    write({ kind: 'contact-update', target, input: { email: 'ours@contoh.example' }, state: 'unknown' });
    set(contacts, 11, { email: 'ours@contoh.example', status: 2, status_label: 'Pending', name: 'Foreign' });
    const created = { kind: 'customer', id: 1 } as const;
    write({ kind: 'contact-create', target: created, input: { email: 'made@contoh.example' }, receipt: { contactId: 15, customerId: 1 } });
    contacts.set(15, { ...firstPerson, email: 'made@contoh.example' });
    write({ kind: 'contact-delete', target: { kind: 'contact', id: 13, customerId: 1 }, input: {} });
    contacts.delete(13);
    await readTheirContacts();
    await readTheirContacts();
    const rows = (await changes()).map(({ subjectId, field, explanation }) => `${subjectId} ${field} ${explanation}`);
    expect(rows.toSorted()).toEqual([
      '11 contact-status own-unknown',
      '11 email own-unknown',
      '11 name unexplained',
      '13 listed own',
      '15 listed own',
    ]);
  });
});

it('keeps nothing of an account that is removed', async () => {
  await read();
  await readTheirContacts();
  set(customers, 1, { name: 'Other' });
  readCustomers(stores, { accountId, people: customers, at });
  stores.portfolio.remove(accountId);
  expect(stores.portfolio.personBefore.waiting(accountId, -1, 10)).toEqual([]);
});
