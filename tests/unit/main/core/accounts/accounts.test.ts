import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSameReseller } from '../../../../../main/core/accounts/accounts.ts';
import { type AccountsFixtures, createAccountsFixtures, newAccount } from './fixtures.ts';

let workspace: AccountsFixtures;
beforeEach(async () => {
  workspace = await createAccountsFixtures();
});

const change = (id: string, changes: object) =>
  workspace.accounts.update({ id, ...changes } as Parameters<AccountsFixtures['accounts']['update']>[0]);

describe('adding', () => {
  it('assigns an ID and normalizes the address', async () => {
    const account = await workspace.accounts.add(newAccount);
    const { apiKey: _, keep: __, ...fields } = newAccount;
    expect(account).toEqual({ ...fields, id: expect.stringMatching(/^[0-9a-z]{20}$/), baseAddress: 'https://api.reseller.example' });
    expect(workspace.accounts.list()).toEqual({ accounts: [account], pendingRemovals: [], read: [] });
    expect(workspace.changes).toEqual([account.id, 'list']);
  });

  it('gives every account a unique ID', async () => {
    const added = await Promise.all(
      Array.from({ length: 50 }, (_, index) => workspace.accounts.add({ ...newAccount, name: `A ${index}` })),
    );
    expect(new Set(added.map(({ id }) => id)).size).toBe(50);
  });

  it.for([
    ['', 'address-empty'],
    ['http://api.reseller.example', 'address-http'],
    ['https://id:key@api.reseller.example', 'address-credentials'],
    ['https://api.reseller.example/?key=1', 'address-query'],
    ['https://', 'address-malformed'],
  ])('rejects the address "%s" at its field', async ([baseAddress, reason]) => {
    const add = workspace.accounts.add({ ...newAccount, baseAddress: baseAddress ?? '' });
    await expect(add).rejects.toMatchObject({ code: 'VALIDATION', fields: { baseAddress: { reason, facts: {} } } });
    expect(workspace.accounts.list().accounts).toEqual([]);
    expect(workspace.keychain.calls).toEqual([]);
  });

  it('rejects a name that is taken, in any spelling', async () => {
    workspace.add('Büro');
    await expect(workspace.accounts.add({ ...newAccount, name: 'BÜRO'.normalize('NFD') })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { name: { reason: 'account-name-taken', facts: {} } },
    });
  });

  it.for(['a:b', '  ', 'a\u200Bb'])('rejects the reseller ID "%s", which no request can carry', async (resellerId) => {
    await expect(workspace.accounts.add({ ...newAccount, resellerId })).rejects.toMatchObject({
      fields: { resellerId: expect.objectContaining({ facts: {} }) },
    });
  });
});

describe('storing an account together with its key', () => {
  const nothing = { accounts: [], pendingRemovals: [], read: [] };

  it.for([
    ['keychain', 'stored', 1],
    ['session', 'session', 0],
  ] as const)('stores both: a key for the %s', async ([keep, state, inKeychain]) => {
    const { id } = await workspace.accounts.add({ ...newAccount, keep });
    expect(await workspace.credentials.status(id)).toBe(state);
    expect(await workspace.credentials.key(id, 'https://api.reseller.example')).toBe('the-key');
    expect(workspace.keychain.items.size).toBe(inKeychain);
    expect(workspace.secrets).toContain('R-1001:the-key');
  });

  it.for(['locked', 'down'] as const)('stores neither while the keychain is %s', async (issue) => {
    workspace.keychain.issue = issue;
    await expect(workspace.accounts.add(newAccount)).rejects.toMatchObject({ code: 'KEYCHAIN' });
    expect(workspace.accounts.list()).toEqual(nothing);
    expect(workspace.changes).toEqual([]);
    workspace.keychain.issue = 'none';
    expect(await workspace.accounts.add(newAccount)).toMatchObject({ name: 'Main' });
  });

  it('stores neither if the key is invalid', async () => {
    await expect(workspace.accounts.add({ ...newAccount, apiKey: 'the\u200Bkey' })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { apiKey: { reason: 'key-invisible-character', facts: {} } },
    });
    expect(workspace.accounts.list()).toEqual(nothing);
    expect(workspace.keychain.calls).toEqual([]);
  });

  it('lists no account before its key is stored, and of two with the same name only the first', async () => {
    let release = (): void => undefined;
    workspace.keychain.hold = new Promise((resolve) => {
      release = resolve;
    });
    const slow = workspace.accounts.add(newAccount);
    await vi.waitFor(() => expect(workspace.keychain.calls).toEqual(['set']));
    expect(workspace.accounts.list().accounts).toEqual([]);
    const { id } = await workspace.accounts.add({ ...newAccount, keep: 'session' });
    release();
    await expect(slow).rejects.toMatchObject({ fields: { name: { reason: 'account-name-taken' } } });
    expect(workspace.accounts.list()).toMatchObject({ accounts: [{ id }], pendingRemovals: [] });
    expect(workspace.keychain.items.size).toBe(0);
  });

  it('removes the key at the next start if the process ended before the account was stored', async () => {
    workspace.keychain.hold = new Promise(() => undefined);
    void workspace.accounts.add(newAccount);
    await vi.waitFor(() => expect(workspace.keychain.calls).toEqual(['set']));
    const [pending] = workspace.table.pendingRemovals();
    expect(pending?.name).toBe('Main');
    workspace.keychain.items.set(pending?.id ?? '', { apiKey: 'the-key', origin: 'https://api.reseller.example' });
    workspace.restart();
    expect(await workspace.accounts.retryPendingRemovals()).toEqual([]);
    expect(workspace.keychain.items.size).toBe(0);
    expect(workspace.accounts.list()).toEqual(nothing);
  });

  it('changes both for the new address, which alone gets the key', async () => {
    const { id } = await workspace.accounts.add(newAccount);
    const moved = { baseAddress: 'https://api.other.example', apiKey: 'another' };
    expect(await change(id, moved)).toMatchObject({ account: { baseAddress: 'https://api.other.example' }, keyNeeded: false });
    expect(await workspace.credentials.key(id, 'https://api.other.example')).toBe('another');
    await expect(workspace.credentials.keyFor(id, 'https://api.reseller.example')).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(await change(id, { apiKey: 'for now', keep: 'session' })).toMatchObject({ keyNeeded: false });
    expect(await workspace.credentials.status(id)).toBe('session');
    expect(workspace.keychain.items.size).toBe(0);
  });

  it('changes neither if the keychain fails', async () => {
    const account = await workspace.accounts.add(newAccount);
    workspace.keychain.issue = 'down';
    await expect(change(account.id, { name: 'Other', apiKey: 'another' })).rejects.toMatchObject({ code: 'KEYCHAIN' });
    expect(workspace.accounts.list().accounts).toEqual([account]);
    expect(await workspace.credentials.key(account.id)).toBe('the-key');
  });

  it.for(['keychain', 'session'] as const)('changes neither if the account cannot be stored: a key for the %s', async (keep) => {
    const account = await workspace.accounts.add(newAccount);
    vi.spyOn(workspace.table, 'update').mockImplementation(() => {
      throw new Error('disk full');
    });
    await expect(change(account.id, { name: 'Other', apiKey: 'another', keep })).rejects.toThrow('disk full');
    expect(workspace.accounts.list()).toMatchObject({ accounts: [account], pendingRemovals: [] });
    expect(await workspace.credentials.key(account.id)).toBe('the-key');
    workspace.restart();
    expect(await workspace.credentials.key(account.id)).toBe('the-key');
  });

  it('leaves no key behind if an account that had none cannot be stored', async () => {
    const { id } = workspace.add();
    vi.spyOn(workspace.table, 'update').mockImplementation(() => {
      throw new Error('disk full');
    });
    await expect(change(id, { apiKey: 'another' })).rejects.toThrow('disk full');
    expect(workspace.keychain.items.size).toBe(0);
    expect(await workspace.credentials.status(id)).toBe('none');
  });
});

describe('changing', () => {
  it('stores the trimmed reseller ID, and reports the change', async () => {
    const account = workspace.add();
    workspace.changes.length = 0;
    const { account: changed } = await change(account.id, { resellerId: ' R-2002 ' });
    expect(changed).toEqual({ ...account, resellerId: 'R-2002' });
    expect(workspace.changes).toEqual(['list']);
    await expect(change(account.id, { resellerId: 'a:b' })).rejects.toMatchObject({
      fields: { resellerId: expect.objectContaining({ facts: {} }) },
    });
  });

  it('changes only the given fields', async () => {
    const account = workspace.add();
    const { account: changed, keyNeeded } = await change(account.id, { name: 'Other', color: 'plum', readOnly: undefined });
    expect(changed).toEqual({ ...account, name: 'Other', color: 'plum' });
    expect(keyNeeded).toBe(false);
    expect(workspace.accounts.list().accounts).toEqual([changed]);
  });

  it('allows an account to keep its own name, but not to use that of another', async () => {
    const account = workspace.add('One');
    workspace.add('Two');
    await change(account.id, { name: 'one' });
    await expect(change(account.id, { name: 'two' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('needs the key again if the origin changes, but not if it is changed back', async () => {
    const { id } = workspace.add();
    await workspace.credentials.set(id, 'the-key', 'keychain');
    expect((await change(id, { baseAddress: 'https://api.reseller.example/prefix' })).keyNeeded).toBe(false);
    expect((await change(id, { baseAddress: 'https://api.reseller.example:8443' })).keyNeeded).toBe(true);
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(await workspace.credentials.status(id)).toBe('other-origin');
    workspace.restart();
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect((await change(id, { baseAddress: 'https://api.reseller.example' })).keyNeeded).toBe(false);
    expect(await workspace.credentials.key(id)).toBe('the-key');
  });

  it('rejects a missing account', async () => {
    await expect(change('nobodynobody', { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(workspace.accounts.remove('nobodynobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('another reseller', () => {
  const fetchedAt = '2026-11-21T08:00:00.000Z';

  it.for([{ resellerId: 'R-2002' }, { baseAddress: 'https://api.other.example' }])('sees none of the fetched data: %j', async (changes) => {
    const { id } = workspace.add();
    workspace.portfolio.profile.writeProfile(id, { fetchedAt, fields: [] });
    await change(id, { name: 'Renamed' });
    expect(workspace.portfolio.profile.read(id).profile).not.toBeNull();
    expect(workspace.lifecycle).toEqual([]);
    await change(id, changes);
    expect(workspace.portfolio.profile.read(id).profile).toBeNull();
    expect(workspace.lifecycle).toEqual([`reseller.changed ${id}`, `profile.forgotten ${id}`]);
  });
});

describe('the accounts with complete domains', () => {
  it('are those whose domains were synced to the end', async () => {
    const { id } = workspace.add('One');
    const other = workspace.add('Two').id;
    workspace.add('Three');
    const at = '2026-11-21T08:00:00.000Z';
    const begin = (accountId: string, list: 'domains' | 'prices') =>
      workspace.portfolio.lists.begin(accountId, list, { pageSize: 100, total: 0, scope: '' }, at);
    begin(id, 'domains').finish({ changedWhileReading: false });
    begin(other, 'domains').interrupt('failed', { code: 'OFFLINE', message: 'No network.' });
    begin(other, 'prices').finish({ changedWhileReading: false });
    expect(workspace.accounts.list().read).toEqual([id]);
    // A new sync leaves the complete copy in place.
    begin(id, 'domains');
    expect(workspace.accounts.list().read).toEqual([id]);
    workspace.portfolio.remove(id);
    expect(workspace.accounts.list().read).toEqual([]);
  });

  it('are none if the local copy cannot be read, and all accounts are still listed', () => {
    const account = workspace.add();
    workspace.portfolio.close();
    expect(workspace.accounts.list()).toEqual({ accounts: [account], pendingRemovals: [], read: [] });
  });
});

it('two accounts belong to one reseller if their addresses and reseller IDs are equal', () => {
  const account = workspace.add();
  expect(isSameReseller(account, { ...account, name: 'Other' })).toBe(true);
  expect(isSameReseller(account, { ...account, resellerId: 'R-1002' })).toBe(false);
  expect(isSameReseller(account, { ...account, baseAddress: 'https://other.example' })).toBe(false);
});

describe('removing', () => {
  it('rejects a missing account, and reports one that was removed', async () => {
    const account = workspace.add();
    workspace.changes.length = 0;
    await expect(workspace.accounts.remove('nosuchaccount0')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(workspace.changes).toEqual([]);
    await workspace.accounts.remove(account.id);
    expect(workspace.changes).toContain('list');
    expect(workspace.lifecycle).toEqual([`account.removed ${account.id}`]);
  });

  it('removes the key too', async () => {
    const { id } = workspace.add();
    await workspace.credentials.set(id, 'the-key', 'keychain');
    expect(await workspace.accounts.remove(id)).toEqual({ keyPending: false });
    expect(workspace.accounts.list()).toEqual({ accounts: [], pendingRemovals: [], read: [] });
    expect(workspace.keychain.items.size).toBe(0);
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('deletes what was fetched for the account, and nothing else', async () => {
    const { id } = workspace.add('One');
    const other = workspace.add('Two').id;
    for (const one of [id, other]) workspace.portfolio.profile.writeProfile(one, { fetchedAt: '2026-11-21T08:00:00.000Z', fields: [] });
    await workspace.accounts.remove(id);
    expect(workspace.portfolio.profile.read(id).profile).toBeNull();
    expect(workspace.portfolio.profile.read(other).profile).not.toBeNull();
  });

  it('does not access the keychain for an account without a key', async () => {
    const { id } = workspace.add();
    await workspace.accounts.remove(id);
    expect(workspace.keychain.calls).toEqual([]);
  });

  it.for(['locked', 'down'] as const)('stays pending while the keychain is %s, and is retried at the next starts', async (issue) => {
    const { id, name } = workspace.add();
    await workspace.credentials.set(id, 'the-key', 'keychain');
    workspace.keychain.issue = issue;
    expect(await workspace.accounts.remove(id)).toEqual({ keyPending: true });
    expect(workspace.accounts.list()).toEqual({ accounts: [], pendingRemovals: [{ id, name }], read: [] });
    workspace.restart();
    workspace.keychain.calls.length = 0;
    expect(await workspace.accounts.retryPendingRemovals()).toEqual([{ id, name }]);
    expect(workspace.keychain.calls).toEqual([]);
    workspace.keychain.issue = 'none';
    expect(await workspace.accounts.retryPendingRemovals()).toEqual([]);
    expect(workspace.keychain.items.size).toBe(0);
  });
});

describe('the practice account', () => {
  const practice = { baseAddress: 'practice:', readOnly: false, forgetKeyOnLock: false };

  it('is created once, under a name that is not taken', () => {
    workspace.add('Practice');
    workspace.add('Practice 2');
    workspace.changes.length = 0;
    const { account, moved } = workspace.accounts.ensurePractice('482');
    expect({ ...account, moved }).toMatchObject({ ...practice, name: 'Practice 3', resellerId: '482', moved: false });
    expect(workspace.accounts.ensurePractice('482')).toEqual({ account, moved: false });
    expect(workspace.accounts.list().accounts).toHaveLength(3);
    expect(workspace.changes).toEqual(['list']);
  });

  it('adopts the reseller ID of its service, and keeps everything else', async () => {
    const { account } = workspace.accounts.ensurePractice('482');
    expect(account.name).toBe('Practice');
    await change(account.id, { name: 'School' });
    workspace.changes.length = 0;
    expect(workspace.accounts.ensurePractice('483')).toEqual({ account: { ...account, name: 'School', resellerId: '483' }, moved: true });
    expect(workspace.accounts.list().accounts).toEqual([{ ...account, name: 'School', resellerId: '483' }]);
    expect(workspace.changes).toEqual(['list']);
  });

  it.for(['practice:', 'PRACTICE:', 'practice:/x'])('cannot be created by typing %j', async (baseAddress) => {
    const account = workspace.add();
    await expect(workspace.accounts.add({ ...newAccount, name: 'Other', baseAddress })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { baseAddress: expect.objectContaining({ facts: {} }) },
    });
    await expect(change(account.id, { baseAddress })).rejects.toMatchObject({
      fields: { baseAddress: expect.objectContaining({ facts: {} }) },
    });
    expect(workspace.accounts.list().accounts).toEqual([account]);
  });

  it('keeps its address and reseller ID, and accepts another name and color', async () => {
    const { account } = workspace.accounts.ensurePractice('482');
    await expect(change(account.id, { baseAddress: 'https://api.reseller.example' })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { baseAddress: expect.objectContaining({ facts: {} }) },
    });
    await expect(change(account.id, { resellerId: '10482' })).rejects.toMatchObject({
      fields: { resellerId: expect.objectContaining({ facts: {} }) },
    });
    const same = { baseAddress: 'practice:', resellerId: '482', name: 'School', color: 'plum', readOnly: true };
    expect(await change(account.id, same)).toEqual({ account: { ...account, ...same }, keyNeeded: false });
    await expect(change(account.id, { apiKey: 'typed' })).rejects.toMatchObject({ fields: { apiKey: { reason: 'practice-key-fixed' } } });
  });
});
