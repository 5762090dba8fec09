import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

it('stores zone templates by account and name, across a restart, and removes them with their account', async () => {
  const [one, other] = [sampleAccount(1), sampleAccount(2)];
  const first = await fixtures.open();
  first.workspace.accounts.insert(one);
  first.workspace.accounts.insert(other);
  const { zoneTemplates } = first.workspace;
  expect(() => zoneTemplates.write('nobody', 'Toko', '{}')).toThrow();
  zoneTemplates.write(one.id, 'Toko', '{"mode":"add"}');
  zoneTemplates.write(one.id, 'apotek', '{}');
  zoneTemplates.write(other.id, 'Toko', '{}');
  zoneTemplates.write(one.id, 'TOKO', '{"mode":"sets"}');
  first.close();

  const again = await fixtures.open();
  expect(again.workspace.zoneTemplates.read(one.id)).toEqual([
    { name: 'apotek', body: '{}' },
    { name: 'TOKO', body: '{"mode":"sets"}' },
  ]);
  again.workspace.zoneTemplates.remove(one.id, 'toko');
  expect(again.workspace.zoneTemplates.read(one.id)).toEqual([{ name: 'apotek', body: '{}' }]);
  expect(again.workspace.zoneTemplates.read(other.id)).toEqual([{ name: 'Toko', body: '{}' }]);
  again.workspace.accounts.remove(other.id, false);
  expect(again.workspace.zoneTemplates.read(other.id)).toEqual([]);
  again.close();
});
