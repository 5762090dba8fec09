import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNameserverSets, type NameserverSetsService } from '../../../../../main/core/workspace/nameserver-sets.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const { id: account } = sampleAccount(1);
const own = { name: 'Own', nameservers: ['ns1.example.net', 'ns2.example.net'] };
const other = { name: 'Another', nameservers: ['ns1.example.org', 'ns2.example.org', 'ns3.example.org'] };

async function openSets(): Promise<{ sets: NameserverSetsService; stores: Awaited<ReturnType<StoreFixtures['open']>> }> {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  return { sets: createNameserverSets(() => stores.workspace.nameserverSets), stores };
}

it('stores sets by name, each with its hosts in order', async () => {
  const { sets } = await openSets();
  expect(sets.read({ accountId: account }).sets).toEqual([]);
  expect(sets.save({ accountId: account, sets: [own, other] }).sets).toEqual([other, own]);
  expect(sets.save({ accountId: account, sets: [{ ...own, name: '  Our  own ' }] }).sets).toEqual([{ ...own, name: 'Our own' }]);
});

it('stores host names as A-labels in lower case, and rejects what no domain would accept', async () => {
  const { sets } = await openSets();
  expect(sets.save({ accountId: account, sets: [{ name: 'Own', nameservers: ['NS1.Example.NET.', 'ns1.räsa.test'] }] }).sets).toEqual([
    { name: 'Own', nameservers: ['ns1.example.net', 'ns1.xn--rsa-qla.test'] },
  ]);
  expect(() => sets.save({ accountId: account, sets: [{ name: 'Own', nameservers: ['ns1.example.net', 'no host'] }] }).sets).toThrow(
    'set-nameservers-invalid (name: Own, why: host-name-invalid)',
  );
  expect(
    () => sets.save({ accountId: account, sets: [{ name: 'Own', nameservers: ['ns1.example.net', 'ns1.example.net'] }] }).sets,
  ).toThrow('twice');
  expect(() => sets.save({ accountId: account, sets: [own, { ...other, name: 'OWN' }] }).sets).toThrow('nameserver-sets-same-name');
  expect(() => sets.save({ accountId: account, sets: [{ ...own, name: ' ' }] }).sets).toThrow('nameserver-set-without-name');
  expect(sets.read({ accountId: account }).sets).toHaveLength(1);
});

it('is removed with the account, and is included in a copy', async () => {
  const { sets, stores } = await openSets();
  sets.save({ accountId: account, sets: [own] });
  const copy = stores.workspace.backUp('by-hand')?.name ?? '';
  stores.workspace.accounts.remove(account, false);
  stores.workspace.accounts.insert(sampleAccount(1));
  expect(sets.read({ accountId: account }).sets).toEqual([]);
  expect(stores.restore(copy).workspace.nameserverSets.read(account)).toEqual([own]);
});
