import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGround, type Ground, sampleAccount } from './ground.ts';

let ground: Ground;
beforeEach(() => {
  ground = createGround();
});
afterEach(() => ground.tidy());

it('stores zone templates by account and name, across a restart, and removes them with their account', async () => {
  const [one, other] = [sampleAccount(1), sampleAccount(2)];
  const first = await ground.open();
  first.workspace.accounts.insert(one);
  first.workspace.accounts.insert(other);
  const { zoneTemplates } = first.workspace;
  expect(() => zoneTemplates.write('nobody', 'Toko', '{}')).toThrow();
  zoneTemplates.write(one.id, 'Toko', '{"mode":"add"}');
  zoneTemplates.write(one.id, 'apotek', '{}');
  zoneTemplates.write(other.id, 'Toko', '{}');
  zoneTemplates.write(one.id, 'TOKO', '{"mode":"sets"}');
  first.close();

  const again = await ground.open();
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
