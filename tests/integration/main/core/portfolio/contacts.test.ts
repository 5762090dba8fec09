import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContactsService, createContacts } from '../../../../../main/core/portfolio/contacts/contacts.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { Answer } from '../../../../../main/core/service/answer.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { failureOf, makeClient } from '../service/make-client.ts';
import { createStoreFixtures, type StoreFixtures } from '../store/fixtures.ts';

const accountId = 'account0000000000001' as AccountId;
const practices = practiceFixture();
let fixtures: StoreFixtures;
let stores: Stores;
let client: ServiceClient;
let get: ServiceClient['get'];
let contacts: ContactsService;

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  contacts = createContacts({
    clientFor: async () => ({ ...client, get: (...call) => get(...call) }),
    store: () => stores.portfolio.contacts,
    redaction: createRedaction(),
    completed: () => undefined,
    now: () => fixtures.clock,
  });
});
afterEach(() => {
  client.close();
  fixtures.tidy();
});

async function connect(...options: Parameters<typeof practices.start>): Promise<RunningPractice> {
  const practice = await practices.start(...options);
  const credentials = { accountId, baseAddress: practice.address, resellerId: practice.resellerId, apiKey: async () => 'practice-key' };
  ({ client } = makeClient(practice.address, { credentials }));
  ({ get } = client);
  return practice;
}

async function dataOf(practice: RunningPractice, path: string): Promise<Record<string, Json>[]> {
  return ((await ask(practice, path)).json() as { data: Record<string, Json>[] }).data;
}

const refresh = (customerId: number) => contacts.refresh({ accountId, customerId }, new AbortController().signal);
const storedOf = (customerId: number) => contacts.stored({ accountId, customerId, from: 0, count: 200 });
const answer = (data: Json, meta: Answer['meta'] = null): Answer => ({
  data,
  meta,
  message: null,
  raw: { request: '', status: 200, headers: [], body: '', at: fixtures.clock },
});
const contact = (id: number): Json => ({ id, name: `Person ${id}`, label: 'Admin' });
const range = (first: number, last: number): Json[] => Array.from({ length: last - first + 1 }, (_, index) => contact(first + index));

describe.each([{}, { fields: 'sparse' }, { fields: 'extra' }, { largestPage: 'refuse-over-100', money: 'number' }])(
  'with the practice service as %o',
  (dialects: Record<string, string>) => {
    it('contacts match the service', async () => {
      const practice = await connect({ dialects });
      const [customer] = await dataOf(practice, '/v1/customers');
      const customerId = Number(customer?.['id']);
      expect(storedOf(customerId)).toEqual({ state: null, contacts: [] });
      const there = await dataOf(practice, `/v1/customers/${customerId}/contacts?limit=100`);
      expect(await refresh(customerId)).toMatchObject({ count: there.length, changedWhileReading: false });
      const { state, contacts: rows } = storedOf(customerId);
      expect(state?.readAt).toBe(new Date(fixtures.clock).toISOString());
      expect(rows.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
      for (const [index, row] of rows.entries()) {
        const object = there[index] ?? {};
        expect(row).toMatchObject({ label: object['label'] ?? '', name: object['name'], email: object['email'], odd: null });
        expect(row.pendingChange).toBe(object['pending_change'] ?? null);
        const { fields } = contacts.one({ accountId, customerId, id: row.id });
        expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(object);
      }
    });
  },
);

describe('the contacts of a customer', () => {
  beforeEach(async () => void (await connect()));

  it('that are gone at the service are removed', async () => {
    get = async () => answer(range(1, 3));
    await refresh(7);
    get = async () => answer([contact(2)]);
    expect(await refresh(7)).toMatchObject({ count: 1 });
    expect(storedOf(7).contacts.map(({ id }) => id)).toEqual([2]);
  });

  it('are read page by page, before all background work', async () => {
    const requested: unknown[] = [];
    get = async (_path, query, options) => {
      requested.push([query?.['page'], options?.priority]);
      return answer(query?.['page'] === 1 ? range(1, 100) : range(101, 120), { last_page: 2, total: 120, per_page: 100 });
    };
    expect(await refresh(7)).toMatchObject({ count: 120, changedWhileReading: false });
    expect(requested).toEqual([
      [1, 'user'],
      [2, 'user'],
    ]);
    expect(contacts.stored({ accountId, customerId: 7, from: 100, count: 50 }).contacts).toHaveLength(20);
  });

  it('are read once more if the list moved in the meantime, and are marked if it keeps moving', async () => {
    let total = 3;
    get = async () => answer(range(1, 2), { last_page: 1, total: total--, per_page: 100 });
    expect(await refresh(7)).toEqual({
      readAt: new Date(fixtures.clock).toISOString(),
      changedWhileReading: false,
      outdated: false,
      count: 2,
    });
    get = async () => answer([contact(1)], { last_page: 1, total: 5, per_page: 100 });
    expect(await refresh(7)).toMatchObject({ changedWhileReading: true, outdated: false, count: 2 });
  });

  it('end if a service without totals returns the same again', async () => {
    get = async () => answer(range(1, 100));
    expect(await refresh(7)).toMatchObject({ count: 100, changedWhileReading: false });
  });

  it('end if a service without a total returns the same ones in another form', async () => {
    let pages = 0;
    get = async () => {
      pages += 1;
      return answer(range(1, 100).map((each) => ({ ...(each as object), served: pages })));
    };
    await refresh(7);
    expect([pages, storedOf(7).state?.count]).toEqual([4, 100]);
  });

  it('are unchanged if a page cannot be read', async () => {
    get = async () => answer(range(1, 3));
    await refresh(7);
    get = async (_path, query) =>
      query?.['page'] === 1 ? answer(range(1, 2), { last_page: 2, total: 4, per_page: 2 }) : answer('<html>' as Json);
    expect(await failureOf(refresh(7))).toMatchObject({ code: 'BAD_ANSWER' });
    expect(storedOf(7).contacts.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(storedOf(7).state).toMatchObject({ count: 3, readAt: expect.any(String) });
  });

  it('are not requested again for an account removed in the meantime', async () => {
    let pages = 0;
    get = async (_path, query) => {
      pages += 1;
      if (query?.['page'] === 2) stores.portfolio.remove(accountId);
      return answer(query?.['page'] === 1 ? range(1, 2) : range(3, 4), { last_page: 2, total: 4, per_page: 2 });
    };
    expect(await failureOf(refresh(7))).toMatchObject({ code: 'CANCELED' });
    expect(pages).toBe(2);
    expect(storedOf(7).state).toBeNull();
  });

  it('are not stored if the account, or all synced data, was removed while they were requested', async () => {
    let forget: () => void = () => contacts.forget(accountId);
    get = async () => {
      forget();
      return answer(range(1, 3));
    };
    expect(await failureOf(refresh(7))).toMatchObject({ code: 'CANCELED' });
    forget = () => contacts.stopAll();
    expect(await failureOf(refresh(7))).toMatchObject({ code: 'CANCELED' });
    expect(storedOf(7)).toEqual({ state: null, contacts: [] });
    forget = () => contacts.forget('account0000000000002');
    expect(await refresh(7)).toMatchObject({ count: 3 });
  });

  it('store no secret', async () => {
    get = async () => answer([{ id: 1, name: 'Person', token: 'canary-4711', note: 'mine' }]);
    await refresh(7);
    expect(JSON.stringify(contacts.one({ accountId, customerId: 7, id: 1 }))).not.toContain('canary');
  });
});
