import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { SharedValue } from '../../../../../main/core/store/workspace/team-table.ts';
import { applyShared } from '../../../../../main/core/team/shared/apply.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

let fixtures: StoreFixtures;
let stores: Stores;
const { id: accountId } = sampleAccount(1);
beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
});
afterEach(() => fixtures.tidy());

const value = (part: Partial<SharedValue>): SharedValue => ({ fields: {}, texts: {}, sets: {}, ...part });
const apply = (kind: string, key: string, part: Partial<SharedValue> | null): boolean =>
  applyShared({ workspace: stores.workspace, accountId, key, at: '2026-11-28T00:00:00.000Z' }, kind, part === null ? null : value(part));

it('stores what the team has, and removes it', () => {
  const records = [{ prefix: '', type: 'A', content: '192.0.2.1', ttl: 300 }];
  const body = JSON.stringify({ mode: 'add', records });
  expect(apply('zone-template', 'web', { fields: { name: 'Web', body } })).toBe(true);
  expect(stores.workspace.zoneTemplates.read(accountId)).toEqual([{ name: 'Web', body }]);
  expect(apply('zone-template', 'web', null)).toBe(true);
  expect(stores.workspace.zoneTemplates.read(accountId)).toEqual([]);
  const filter = JSON.stringify({ name: 'Soon', filter: 'expires:<30', position: 0 });
  expect(apply('saved-filters', 'domains', { fields: { soon: filter } })).toBe(true);
  expect(stores.workspace.savedFilters.read(accountId, 'domains')).toEqual([{ name: 'Soon', filter: 'expires:<30' }]);
  expect(apply('watch-list', '', { fields: { tag: 'vip', filter: '', everyMinutes: 60 } })).toBe(true);
  expect(stores.workspace.watch.read(accountId)).toMatchObject({ tag: 'vip' });
});

it.each([
  ['note', 'domain x', { texts: { body: 'x' } }],
  ['note', 'order 7', { texts: { body: 'x' } }],
  ['note', 'domain 7', { fields: { name: 'a\u0007b' }, texts: { body: 'x' } }],
  ['tags', 'domain 7', { fields: { name: 'a' }, sets: { tags: ['a,b'] } }],
  ['tags', 'domain 7', { fields: { name: 'a' }, sets: { tags: ['\u0000'] } }],
  ['nameserver-set', 'own', { fields: { name: 'Other', hosts: 'ns1.a.example ns2.a.example' } }],
  ['nameserver-set', 'own', { fields: { name: 'Own', hosts: 'one' } }],
  ['zone-template', 'web', { fields: { name: 'Web', body: '{' } }],
  ['zone-template', 'web', { fields: { name: 'Web', body: '{"mode":"add","records":[],"more":1}' } }],
  ['zone-template', 'web', { fields: { name: 5, body: null } }],
  ['order-template', 'web', { fields: { name: 'Web', body: '{}' } }],
  ['saved-filters', 'domains', { fields: { soon: '{"name":"Late","filter":"","position":0}' } }],
  ['watch-list', '', { fields: { tag: 'vip', filter: '', everyMinutes: 1 } }],
  ['accounts', 'x', { fields: { name: 'x' } }],
])('stores no %s of %s that this application would not have written', (kind, key, part) => {
  expect(apply(kind, key, part)).toBe(false);
  expect(stores.workspace.notes.objects(accountId)).toEqual([]);
  expect(stores.workspace.nameserverSets.read(accountId)).toEqual([]);
  expect(stores.workspace.zoneTemplates.read(accountId)).toEqual([]);
  expect(stores.workspace.orders.templates(accountId)).toEqual([]);
  expect(stores.workspace.savedFilters.read(accountId, 'domains')).toBeNull();
});
