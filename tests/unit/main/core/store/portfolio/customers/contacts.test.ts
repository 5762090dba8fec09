import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../../main/core/base/errors.ts';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import type { ReadContact } from '../../../../../../../main/core/store/portfolio/port.ts';
import { ContactRow, ContactsState } from '../../../../../../../preload/contract/customers/contacts.ts';
import { account, at, openMemory } from '../fixtures.ts';

let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
});

function contact(id: number, changes: Partial<ReadContact> = {}): ReadContact {
  return {
    id,
    handle: `PRC${id}`,
    label: 'Admin',
    name: `Person ${id}`,
    email: `person${id}@example.com`,
    organization: '',
    city: 'Bandung',
    countryCode: 'ID',
    voice: '+62.2150000000',
    statusLabel: 'Active',
    pendingChange: null,
    created: at,
    updated: at,
    odd: null,
    raw: JSON.stringify({ id, name: `Person ${id}` }),
    ...changes,
  };
}

const later = '2026-11-22T08:00:00.000Z';
const ids = (customer = 7) => store.contacts.list(account, customer, 0, 200).map(({ id }) => id);

function storeContacts(contacts: readonly ReadContact[], moment = at, customer = 7): void {
  const reading = store.contacts.begin(account, customer, moment);
  reading.write({ readAt: moment, contacts });
  reading.finish({ changedWhileReading: false });
}

describe('contacts of a customer', () => {
  it('are unknown until they are fetched, which differs from having none', () => {
    expect(store.contacts.state(account, 7)).toBeNull();
    storeContacts([]);
    expect(store.contacts.state(account, 7)).toEqual({ readAt: at, changedWhileReading: false, outdated: false, count: 0 });
    expect(store.contacts.state(account, 8)).toBeNull();
  });

  it('are stored with their response, as the contract requires', () => {
    storeContacts([contact(3, { pendingChange: true }), contact(2), contact(-1, { odd: '{"reason":"entry-without-id","facts":{}}' })]);
    expect(ids()).toEqual([2, 3, -1]);
    for (const row of store.contacts.list(account, 7, 0, 200)) expect(ContactRow.parse(row)).toEqual(row);
    expect(ContactsState.parse(store.contacts.state(account, 7)).count).toBe(3);
    expect(store.contacts.find(account, 7, 3)).toEqual({
      contact: expect.objectContaining({ id: 3, customerId: 7, pendingChange: true }),
      readAt: at,
      raw: '{"id":3,"name":"Person 3"}',
    });
    expect(store.contacts.find(account, 8, 3)).toBeNull();
    expect(store.contacts.list(account, 7, 1, 1).map(({ id }) => id)).toEqual([3]);
  });

  it('are deleted only after a complete sync without them', () => {
    storeContacts([contact(1), contact(2)]);
    const reading = store.contacts.begin(account, 7, later);
    reading.write({ readAt: later, contacts: [contact(1, { name: 'Renamed' })] });
    expect(ids()).toEqual([1, 2]);
    expect(store.contacts.state(account, 7)?.readAt).toBe(at);
    reading.finish({ changedWhileReading: false });
    expect(ids()).toEqual([1]);
    expect(store.contacts.find(account, 7, 2)).toBeNull();
    expect(store.contacts.state(account, 7)?.readAt).toBe(later);
  });

  it('stay if the list changed during the sync', () => {
    storeContacts([contact(1), contact(2)]);
    const reading = store.contacts.begin(account, 7, later);
    reading.write({ readAt: later, contacts: [contact(1)] });
    expect(reading.distinct()).toBe(1);
    reading.finish({ changedWhileReading: true });
    expect(ids()).toEqual([1, 2]);
    expect(store.contacts.state(account, 7)).toEqual({ readAt: later, changedWhileReading: true, outdated: false, count: 2 });
  });

  it('are outdated after a local change until a sync that started after it', () => {
    storeContacts([contact(1)]);
    storeContacts([contact(2)], at, 8);
    const outdated = (customer = 7) => store.contacts.state(account, customer)?.outdated;
    const before = store.contacts.begin(account, 7, '2026-11-21T08:00:01.000Z');
    store.contacts.changed(account, [7, 9], '2026-11-21T08:00:02.000Z');
    expect(outdated()).toBe(true);
    expect(outdated(8)).toBe(false);
    expect(store.contacts.state(account, 9)).toBeNull();
    before.write({ readAt: at, contacts: [contact(1)] });
    before.finish({ changedWhileReading: false });
    expect(outdated()).toBe(true);
    storeContacts([contact(1)], later);
    expect(outdated()).toBe(false);
  });

  it('of an interrupted first sync are available, as incomplete', () => {
    store.contacts.begin(account, 7, at).write({ readAt: at, contacts: [contact(1)] });
    expect(store.contacts.state(account, 7)).toEqual({ readAt: null, changedWhileReading: false, outdated: false, count: 1 });
  });
});

it('rejects a sync after another started, and after the account was removed', () => {
  const first = store.contacts.begin(account, 7, at);
  const second = store.contacts.begin(account, 7, at);
  expect(() => first.write({ readAt: at, contacts: [contact(1)] })).toThrow(AppError);
  second.write({ readAt: at, contacts: [contact(1)] });
  store.remove(account);
  expect(() => second.finish({ changedWhileReading: false })).toThrow(AppError);
  expect(store.contacts.state(account, 7)).toBeNull();
  expect(ids()).toEqual([]);
});
