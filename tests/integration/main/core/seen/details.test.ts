import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeen, type SeenService } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { domainOf, firstValues, type ServedField, writeToJournal } from './made-up-service.ts';

const accountId = sampleAccount(1).id as AccountId;

let fixtures: StoreFixtures;
let stores: Stores;
let seen: SeenService;
beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  seen = createSeen({
    store: () => stores.portfolio,
    workspace: () => stores.workspace,
    changed: () => undefined,
    now: () => fixtures.clock,
  });
});
afterEach(() => fixtures.tidy());

const time = (): string => {
  fixtures.clock += 60_000;
  return new Date(fixtures.clock).toISOString();
};

/** Reads the list with these domains. Returns the time of its page. */
async function readList(
  ids: readonly number[],
  changedWhileReading = false,
  served = firstValues,
  without: ReadonlySet<ServedField> = new Set(),
): Promise<string> {
  const reading = stores.portfolio.lists.begin(accountId, 'domains', { pageSize: 10, total: fixtures.clock, scope: '' }, time());
  const readAt = time();
  reading.write({ page: 1, readAt, objects: ids.map((id) => domainOf(id, served, without)), nameless: [] });
  reading.finish({ changedWhileReading });
  await seen.compare(accountId);
  return readAt;
}

/** Reads the details of domain 1. Returns the time. */
function readDetails(registrant: number, whoisProtection: boolean, without: ReadonlySet<ServedField> = new Set()): string {
  const { odd: _odd, raw: _raw, ...row } = domainOf(1, firstValues, without);
  const contacts = { registrant, admin: null, tech: null, billing: null };
  const readAt = time();
  stores.portfolio.parts.writeDetails(accountId, 1, { readAt, raw: '{}' }, { whoisProtection, whoisOffered: null, contacts }, row);
  seen.compareDomain(accountId, 1);
  return readAt;
}

const changes = () => {
  const { seenChanges } = stores.workspace;
  const rows = seenChanges.rows(accountId, seenChanges.ids(accountId, { filter: 'all' }));
  return rows.flatMap((row) => (row.subject === 'domain' ? [row] : [])).sort((one, other) => one.id - other.id);
};

test('what only the details have is dated by them, not by the list', async () => {
  await readList([1, 2]);
  const beforeAt = readDetails(901, true);
  await readList([1, 2]);
  const afterAt = readDetails(902, false);
  expect(changes()).toMatchObject([
    { field: 'protection', before: '1', after: '0', beforeAt, afterAt },
    { field: 'registrant', before: '901', after: '902', beforeAt, afterAt },
  ]);
});

test('the contact that came with a move of ours is explained, also where the details leave the customer out', async () => {
  await readList([1, 2]);
  readDetails(901, true);
  writeToJournal(stores, { accountId, domainId: 1, field: 'customer', before: '1', after: '502', state: 'done', via: null, at: time() });
  readDetails(902, true, new Set(['customer']));
  await readList([1], false, { ...firstValues, customer: '503' });
  readDetails(903, true, new Set(['customer']));
  expect(changes().filter(({ domainId }) => domainId === 1)).toMatchObject([
    { field: 'registrant', after: '902', explanation: 'own' },
    { field: 'customer', after: '503', explanation: 'unexplained' },
    { field: 'registrant', after: '903', explanation: 'unexplained' },
  ]);
});

test('a contact that changed after others moved the domain on is not explained by our own move', async () => {
  await readList([1, 2]);
  readDetails(901, true);
  writeToJournal(stores, { accountId, domainId: 1, field: 'customer', before: '1', after: '502', state: 'done', via: null, at: time() });
  await readList([1, 2], false, { ...firstValues, customer: '503' });
  readDetails(902, true, new Set(['customer']));
  expect(changes().filter(({ domainId }) => domainId === 1)).toMatchObject([
    { field: 'customer', after: '503', explanation: 'unexplained' },
    { field: 'registrant', after: '902', explanation: 'unexplained' },
  ]);
});

test('a contact that the customer already had was not replaced by the move of ours', async () => {
  const reading = stores.portfolio.contacts.begin(accountId, 502, time());
  const person = { name: 'A. Person', email: '', organization: '', city: '', countryCode: '', voice: '' };
  const contact = { ...person, id: 901, handle: '', label: '', statusLabel: '', pendingChange: null, created: null, updated: null };
  reading.write({ readAt: time(), contacts: [{ ...contact, odd: null, raw: '{}' }] });
  reading.finish({ changedWhileReading: false });
  await readList([1, 2]);
  readDetails(901, true);
  writeToJournal(stores, { accountId, domainId: 1, field: 'customer', before: '1', after: '502', state: 'done', via: null, at: time() });
  await readList([1, 2], false, { ...firstValues, customer: '502' });
  readDetails(902, true, new Set(['customer']));
  expect(changes().filter(({ domainId, field }) => domainId === 1 && field === 'registrant')).toMatchObject([
    { explanation: 'unexplained' },
  ]);
});

test('a domain that returns with another registrant is reported once its details are read', async () => {
  await readList([1, 2]);
  const beforeAt = readDetails(901, true);
  await readList([2], true);
  await readList([2], true);
  await readList([1, 2]);
  expect(changes()).toEqual([]);
  await readList([1, 2]);
  const afterAt = readDetails(902, false);
  expect(changes()).toMatchObject([
    { field: 'protection', before: '1', after: '0', beforeAt, afterAt },
    { field: 'registrant', before: '901', after: '902', beforeAt, afterAt },
  ]);
  readDetails(902, false);
  expect(changes()).toHaveLength(2);
});

test('nothing is kept of a domain that is gone', async () => {
  await readList([1, 2]);
  readDetails(901, true);
  await readList([2]);
  await readList([2]);
  expect(changes()).toMatchObject([{ field: 'domain', after: 'absent' }]);
  await readList([1, 2]);
  readDetails(902, false);
  expect(changes()).toMatchObject([
    { field: 'domain', after: 'absent' },
    { field: 'domain', after: 'present' },
  ]);
});

test('a value that a lagging list may show again is decided by the next reading, also of a domain that returns', async () => {
  await readList([1, 2]);
  const write = { accountId, domainId: 1, field: 'locked', before: '1', after: '0', state: 'done', via: null } as const;
  writeToJournal(stores, { ...write, at: time() });
  const unlocked = { ...firstValues, locked: '0' };
  await readList([1, 2], false, unlocked);
  const own = changes().filter(({ domainId }) => domainId === 1);
  expect(own).toMatchObject([{ field: 'locked', before: '1', after: '0', explanation: 'own' }]);
  await readList([2], true, unlocked);
  await readList([2], true, unlocked);
  await readList([1, 2]);
  expect(changes().filter(({ domainId }) => domainId === 1)).toEqual(own);
  fixtures.clock += 10 * 60_000;
  await readList([1, 2]);
  expect(changes().filter(({ domainId }) => domainId === 1)).toMatchObject([
    { explanation: 'own' },
    { field: 'locked', before: '0', after: '1', explanation: 'unexplained' },
  ]);
});

test('a field that was left out before its domain was missed is compared when the domain returns', async () => {
  await readList([1, 2]);
  await readList([1, 2], false, firstValues, new Set(['nameservers']));
  await readList([2], true);
  await readList([2], true);
  await readList([1, 2], false, { ...firstValues, nameservers: 'ns1.elsewhere.example' });
  const ofFirst = changes().filter(({ domainId }) => domainId === 1);
  expect(ofFirst).toMatchObject([{ field: 'nameservers', before: firstValues.nameservers, after: 'ns1.elsewhere.example' }]);
});
