import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGround, type Ground, sampleAccount } from './ground.ts';

let ground: Ground;
beforeEach(() => {
  ground = createGround();
});
afterEach(() => ground.tidy());

it('keeps templates of zones by account and name, over a restart, and lets them go with their account', async () => {
  const [one, other] = [sampleAccount(1), sampleAccount(2)];
  const first = await ground.open();
  first.desk.accounts.insert(one);
  first.desk.accounts.insert(other);
  const { zoneTemplates } = first.desk;
  expect(() => zoneTemplates.write('nobody', 'Toko', '{}')).toThrow();
  zoneTemplates.write(one.id, 'Toko', '{"mode":"add"}');
  zoneTemplates.write(one.id, 'apotek', '{}');
  zoneTemplates.write(other.id, 'Toko', '{}');
  zoneTemplates.write(one.id, 'TOKO', '{"mode":"sets"}');
  first.close();

  const again = await ground.open();
  expect(again.desk.zoneTemplates.read(one.id)).toEqual([
    { name: 'apotek', body: '{}' },
    { name: 'TOKO', body: '{"mode":"sets"}' },
  ]);
  again.desk.zoneTemplates.remove(one.id, 'toko');
  expect(again.desk.zoneTemplates.read(one.id)).toEqual([{ name: 'apotek', body: '{}' }]);
  expect(again.desk.zoneTemplates.read(other.id)).toEqual([{ name: 'Toko', body: '{}' }]);
  again.desk.accounts.remove(other.id, false);
  expect(again.desk.zoneTemplates.read(other.id)).toEqual([]);
  again.close();
});
