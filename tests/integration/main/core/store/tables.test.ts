import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

async function edit(file: string, sql: string): Promise<void> {
  const database = (await loadDatabase())(join(fixtures.folder, file));
  database.exec(sql);
  database.close();
}

describe('accounts', () => {
  it('are changed, found and removed', async () => {
    const { accounts } = (await fixtures.open()).workspace;
    accounts.insert(sampleAccount(1));
    accounts.insert(sampleAccount(2));
    const changed = { ...sampleAccount(1), name: 'Häuser & Söhne', color: 'plum', readOnly: false, forgetKeyOnLock: true } as const;
    accounts.update(changed);
    expect(accounts.find(changed.id)).toEqual(changed);
    expect(accounts.list()).toEqual([changed, sampleAccount(2)]);
    accounts.remove(changed.id, false);
    expect(accounts.find(changed.id)).toBeNull();
    expect(accounts.pendingRemovals()).toEqual([]);
  });

  it('store where the key is, and which keys are still to be removed', async () => {
    const { accounts } = (await fixtures.open()).workspace;
    const { id, name } = sampleAccount(1);
    accounts.insert(sampleAccount(1));
    expect(accounts.keyLocation(id)).toBe('none');
    accounts.setKeyLocation(id, 'keychain');
    expect(accounts.keyLocation(id)).toBe('keychain');
    accounts.remove(id, true);
    expect(accounts.list()).toEqual([]);
    expect(accounts.pendingRemovals()).toEqual([{ id, name }]);
    accounts.clearPendingRemoval(id);
    expect(accounts.pendingRemovals()).toEqual([]);
  });

  it('are stored together with where their key is, which ends a pending removal only if it is in the keychain', async () => {
    const { accounts } = (await fixtures.open()).workspace;
    const account = sampleAccount(1);
    const pending = { id: account.id, name: 'Not stored' };
    accounts.addPendingRemoval(pending);
    accounts.insert(account, 'session');
    expect([accounts.keyLocation(account.id), accounts.pendingRemovals()]).toEqual(['session', [pending]]);
    accounts.update(account);
    expect([accounts.keyLocation(account.id), accounts.pendingRemovals()]).toEqual(['session', [pending]]);
    accounts.update(account, 'keychain');
    expect([accounts.keyLocation(account.id), accounts.pendingRemovals()]).toEqual(['keychain', []]);
    accounts.addPendingRemoval({ id: sampleAccount(2).id, name: 'Not stored' });
    accounts.insert(sampleAccount(2), 'keychain');
    expect([accounts.keyLocation(sampleAccount(2).id), accounts.pendingRemovals()]).toEqual(['keychain', []]);
  });

  it('are rejected if the ID already exists', async () => {
    const { accounts } = (await fixtures.open()).workspace;
    accounts.insert(sampleAccount(1));
    expect(() => accounts.insert(sampleAccount(1))).toThrow('UNIQUE');
  });

  it('with an unknown color or key location stay readable', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    await edit('workspace.db', `UPDATE account SET color = 'mauve', key_place = 'moon'`);
    expect(stores.workspace.accounts.list()[0]?.color).toBe('graphite');
    expect(stores.workspace.accounts.keyLocation(sampleAccount(1).id)).toBe('none');
  });
});

describe('settings', () => {
  it('have defaults, and are stored', async () => {
    const { settings } = (await fixtures.open()).workspace;
    const defaults = settings.read();
    expect(defaults.limits).toEqual({ atOnce: 4, perSecond: 5, perQuarterHour: null });
    settings.write({ ...defaults, lock: { ...defaults.lock, idleMinutes: null } });
    expect(settings.read()).toEqual({ ...defaults, lock: { ...defaults.lock, idleMinutes: null } });
  });

  it('that are not a document become the defaults', async () => {
    const stores = await fixtures.open();
    const defaults = stores.workspace.settings.read();
    stores.workspace.settings.write(defaults);
    for (const body of ['', 'null', '[1]', '{"settings":7}', '{"version":1,"settings":{"limits":"x"}}']) {
      await edit('workspace.db', `UPDATE document SET body = '${body}'`);
      expect(stores.workspace.settings.read()).toEqual(defaults);
    }
  });
});

it('treats a cached response in an unknown format as missing', async () => {
  const stores = await fixtures.open();
  const { id } = sampleAccount(1);
  const fetchedAt = '2026-11-21T08:00:00.000Z';
  stores.portfolio.profile.writeProfile(id, { fetchedAt, fields: [{ name: 'id', value: 4711 }] });
  stores.portfolio.profile.writeBalance(id, { fetchedAt, currency: null, balance: null, fields: [] });
  expect(stores.portfolio.profile.read(id).profile?.fields).toEqual([{ name: 'id', value: 4711 }]);
  await edit('portfolio.db', `UPDATE account_answer SET profile = '{"was":"otherwise"}', balance = 'not json'`);
  expect(stores.portfolio.profile.read(id)).toEqual({ profile: null, balance: null });
  stores.portfolio.remove(id);
  expect(stores.portfolio.profile.read(id)).toEqual({ profile: null, balance: null });
});
