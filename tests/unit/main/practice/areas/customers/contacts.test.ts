import { beforeEach, describe, expect, it } from 'vitest';
import { customersLater, customersOperations } from '../../../../../../main/practice/areas/customers/index.ts';
import { dataOf, type MemoryPractice, memoryPractice, metaOf, refusalOf } from '../memory-practice.ts';
import { address, customer, insertDomain, without } from './address-form.ts';

let memory: MemoryPractice;
let customer_id: string;
let other: string;

const make = (fields: Record<string, string> = {}) =>
  memory.call('createContact', { path: { customer_id }, form: { ...address, label: 'Registrant', ...fields } });
const idOf = (answer: ReturnType<typeof make>) => String(dataOf(answer)['id']);
const get = (contact_id: string) => dataOf(memory.call('getContact', { path: { customer_id, contact_id } }));
const update = (contact_id: string, fields: Record<string, string> = {}) =>
  memory.call('updateContact', { path: { customer_id, contact_id }, form: { ...address, label: 'Registrant', ...fields } });
const polls = () => memory.database.all('SELECT name, status, domain, action_status FROM polls');

async function start(dialects: Parameters<typeof memoryPractice>[1] = {}): Promise<void> {
  memory = await memoryPractice(customersOperations, { later: customersLater, ...dialects });
  customer_id = idOf(memory.call('createCustomer', { form: customer }));
  other = idOf(memory.call('createCustomer', { form: { ...customer, email: 'budi@example.test' } }));
}

beforeEach(() => start());

describe('createContact', () => {
  it('returns the contact with every field except its reference', () => {
    const answer = make({ reference: 'ref-1', street_2: 'Gedung B' });
    expect(answer).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          id: expect.any(Number),
          contact_id: expect.stringMatching(/^PRC\d{9}$/),
          label: 'Registrant',
          ...address,
          street_2: 'Gedung B',
          country: 'Indonesia',
          fax: null,
          status: 1,
          status_label: 'Active',
          pending_change: null,
          created_at: '2026-05-04T10:00:00.000000Z',
          updated_at: '2026-05-04T10:00:00.000000Z',
        },
        message: 'Contact created successfully',
      },
    });
    expect(memory.database.first('SELECT reference FROM contacts WHERE id = ?', Number(idOf(answer)))).toEqual({ reference: 'ref-1' });
  });

  it('returns 201 in the other dialect', async () => {
    await start({ dialects: { createdStatus: '201' } });
    expect(make().status).toBe(201);
  });

  it.each(['Default', 'Admin', 'Technical', 'Billing', 'Registrant'])('accepts the label %s', (label) => {
    expect(dataOf(make({ label }))).toMatchObject({ label });
  });

  it('rejects another label, none, and an invalid address', () => {
    expect(refusalOf(make({ label: 'admin' })).errors).toEqual({ label: ['The selected label is invalid.'] });
    expect(refusalOf(make({ label: '' })).errors).toEqual({ label: ['The label field is required.'] });
    expect(refusalOf(make({ voice: '1' })).errors).toHaveProperty('voice');
  });

  it('allows many contacts with one email address', () => {
    make();
    expect(make().status).toBe(200);
  });
});

describe('listContacts', () => {
  const list = (query: Record<string, string> = {}) => memory.call('listContacts', { path: { customer_id }, query });
  const names = (query: Record<string, string>) => dataOf<{ name: string }[]>(list(query)).map(({ name }) => name);

  beforeEach(() => {
    make({ name: 'Eka', email: 'eka@one.example', organization: 'Alpha', city: 'Depok' });
    for (let n = 1; n <= 9; n += 1) make({ name: `Fajar ${n}` });
  });

  it.each([
    [{ name: 'EK' }, ['Eka']],
    [{ email: 'ONE.' }, ['Eka']],
    [{ organization: 'alpha' }, ['Eka']],
    [{ city: 'depok' }, ['Eka']],
    [{ city: 'depok', name: 'fajar' }, []],
    [{ name: 'Contoh' }, ['Ayu Contoh']],
  ])('filters the contacts of the customer by %j', (query, expected) => {
    expect(names(query as Record<string, string>)).toEqual(expected);
  });

  it('pages the contacts of one customer in the bare envelope', () => {
    expect(Object.keys(list().body as object)).toEqual(['data', 'links', 'meta']);
    expect(metaOf(list())).toMatchObject({ total: 11, last_page: 2, from: 1, to: 10 });
    expect(names({ page: '2' })).toEqual(['Fajar 9']);
    expect(metaOf(memory.call('listContacts', { path: { customer_id: other } }))).toMatchObject({ total: 1 });
  });
});

describe('updateContact', () => {
  it('immediately changes a contact that no domain uses', () => {
    const id = idOf(make({ reference: 'ref-1' }));
    expect(update(id, { city: 'Medan', label: 'Billing', reference: 'ref-2' })).toMatchObject({
      status: 200,
      body: { data: { city: 'Medan', label: 'Billing', pending_change: null }, message: 'Contact updated successfully' },
    });
    expect(memory.database.first('SELECT reference FROM contacts WHERE id = ?', Number(id))).toEqual({ reference: 'ref-1' });
    memory.advance(60_000);
    expect(get(id)['pending_change']).toBeNull();
    expect(polls()).toEqual([]);
  });

  it('immediately changes one that is not a registrant', () => {
    const id = idOf(make());
    insertDomain(memory, 1, Number(customer_id), { admin: Number(id), tech: Number(id), billing: Number(id) });
    expect(dataOf(update(id))['pending_change']).toBeNull();
  });

  it('delays the change of a registrant for 30 seconds for the registry, which confirms it in a poll', () => {
    const id = idOf(make());
    insertDomain(memory, 1, Number(customer_id), { registrant: Number(id) });
    expect(dataOf(update(id, { city: 'Medan' }))).toMatchObject({ pending_change: true, city: 'Medan' });
    memory.advance(29_999);
    expect(get(id)['pending_change']).toBe(true);
    memory.advance(1);
    expect(get(id)).toMatchObject({ pending_change: false, city: 'Medan', updated_at: '2026-05-04T10:00:30.000000Z' });
    expect(polls()).toEqual([{ name: 'Contact Change', status: 'success', domain: 'name-1.example', action_status: 0 }]);
  });

  it('names no domain in the poll if several use the contact', () => {
    const id = idOf(make());
    insertDomain(memory, 1, Number(customer_id), { registrant: Number(id) });
    insertDomain(memory, 2, Number(customer_id), { registrant: Number(id) });
    update(id);
    memory.advance(30_000);
    get(id);
    expect(polls()).toMatchObject([{ domain: null }]);
  });

  it('waits for the last of several changes, and confirms once', () => {
    const id = idOf(make());
    insertDomain(memory, 1, Number(customer_id), { registrant: Number(id) });
    update(id);
    memory.advance(20_000);
    update(id);
    memory.advance(10_000);
    expect(get(id)['pending_change']).toBe(true);
    memory.advance(20_000);
    expect(get(id)['pending_change']).toBe(false);
    expect(polls()).toHaveLength(1);
  });

  it('does nothing later for a contact that was deleted meanwhile', () => {
    const id = idOf(make());
    insertDomain(memory, 1, Number(customer_id), { registrant: Number(id) });
    update(id);
    memory.database.run('DELETE FROM domains WHERE id = 1');
    memory.call('deleteContact', { path: { customer_id, contact_id: id } });
    memory.advance(30_000);
    expect(memory.call('listContacts', { path: { customer_id } }).status).toBe(200);
    expect(polls()).toEqual([]);
  });

  it('is rejected without label or address', () => {
    const id = idOf(make());
    const form = without(address, 'city');
    expect(Object.keys(refusalOf(memory.call('updateContact', { path: { customer_id, contact_id: id }, form })).errors ?? {})).toEqual([
      'label',
      'city',
    ]);
  });
});

describe('deleteContact', () => {
  const remove = (contact_id: string) => memory.call('deleteContact', { path: { customer_id, contact_id } });

  it('deletes one that no domain uses', () => {
    const id = idOf(make());
    expect(remove(id)).toEqual({ status: 200, body: { success: true, data: '', message: 'Contact deleted successfully' } });
    expect(refusalOf(remove(id))).toMatchObject({ status: 404, message: 'Contact not found' });
  });

  it.each(['admin', 'tech', 'billing', 'registrant'])('is rejected while a domain uses it as %s', (part) => {
    const id = idOf(make());
    insertDomain(memory, 1, Number(other), { [part]: Number(id) });
    expect(refusalOf(remove(id))).toMatchObject({ status: 422, message: 'Contact is used by a domain.' });
    expect(get(id)['id']).toBe(Number(id));
  });
});

describe('a contact of another customer', () => {
  it.each(['getContact', 'updateContact', 'deleteContact'])('is not found by %s, like a missing one', (operation) => {
    const id = idOf(make());
    const refusals = [
      { customer_id: other, contact_id: id },
      { customer_id, contact_id: '999' },
      { customer_id, contact_id: '0' },
    ].map((path) => refusalOf(memory.call(operation, { path, form: { ...address, label: 'Admin' } })));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, success: false, message: 'Contact not found' });
    expect(get(id)['id']).toBe(Number(id));
  });
});
