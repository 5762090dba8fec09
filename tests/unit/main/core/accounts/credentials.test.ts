import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assertKeyText, createKeyCache, createSerialQueue, type HeldKey } from '../../../../../main/core/accounts/credentials.ts';
import { type AccountsFixtures, createAccountsFixtures } from './fixtures.ts';

let workspace: AccountsFixtures;
let id: string;
beforeEach(async () => {
  workspace = await createAccountsFixtures();
  id = workspace.add().id;
});

describe('a stored key', () => {
  it('is used from memory, and read once for all callers after a start', async () => {
    expect(await workspace.credentials.set(id, 'the-key', 'keychain')).toBe('stored');
    expect(await workspace.credentials.key(id)).toBe('the-key');
    expect(workspace.keychain.calls).toEqual(['set']);
    workspace.restart();
    const keys = await Promise.all([workspace.credentials.key(id), workspace.credentials.key(id), workspace.credentials.status(id)]);
    expect(keys).toEqual(['the-key', 'the-key', 'stored']);
    await workspace.credentials.key(id);
    expect(workspace.keychain.calls.filter((call) => call === 'get')).toHaveLength(1);
  });

  it('is bound to the origin of its account and known to redaction', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    expect(workspace.keychain.items.get(id)).toEqual({ apiKey: 'the-key', origin: 'https://api.reseller.example' });
    workspace.restart();
    workspace.secrets.length = 0;
    await workspace.credentials.key(id);
    expect(workspace.secrets).toContain('R-1001:the-key');
  });

  it('is masked as soon as it is typed, even if it is rejected', async () => {
    await expect(workspace.credentials.set(id, 'the\u200Bkey', 'keychain')).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(workspace.secrets).toEqual(['R-1001:the\u200Bkey']);
  });

  it('is masked together with a reseller ID that was changed', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    await workspace.accounts.update({ id: id as never, resellerId: 'R-2002' });
    await workspace.credentials.key(id);
    expect(workspace.secrets).toContain('R-2002:the-key');
  });

  it('is returned for a typed address only if that is its own', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    expect(await workspace.credentials.keyFor(id, 'https://api.reseller.example')).toBe('the-key');
    for (const origin of ['https://evil.example', 'http://api.reseller.example', 'https://api.reseller.example:444']) {
      await expect(workspace.credentials.keyFor(id, origin)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    }
  });

  it('is not returned to a client of an earlier address of the account', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    const before = 'https://api.reseller.example';
    expect(await workspace.credentials.key(id, before)).toBe('the-key');
    await workspace.accounts.update({ id: id as never, baseAddress: 'https://api.other.example' });
    await expect(workspace.credentials.key(id, before)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    await workspace.credentials.set(id, 'another', 'keychain');
    await expect(workspace.credentials.key(id, before)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(await workspace.credentials.key(id, 'https://api.other.example')).toBe('another');
  });

  it('that is missing from the keychain has to be entered again, and its account stays', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    workspace.restart();
    await workspace.keychain.delete(id);
    expect(await workspace.credentials.status(id)).toBe('vanished');
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({
      code: 'KEY_MISSING',
      message: expect.stringContaining('gnome-keyring'),
    });
    expect(workspace.accounts.list().accounts).toHaveLength(1);
    await workspace.credentials.set(id, 'another', 'keychain');
    expect(await workspace.credentials.key(id)).toBe('another');
  });

  it('in a locked keychain is not reported as missing, and is read once it is unlocked', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    workspace.restart();
    workspace.keychain.issue = 'locked';
    workspace.keychain.calls.length = 0;
    expect(await workspace.credentials.status(id)).toBe('unreachable');
    expect(workspace.keychain.calls).toEqual([]);
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'KEYCHAIN', message: expect.stringContaining('locked') });
    vi.spyOn(workspace.keychain, 'state').mockRejectedValueOnce(new Error('No bus.'));
    expect(await workspace.credentials.status(id)).toBe('unreachable');
    vi.spyOn(workspace.keychain, 'get').mockRejectedValueOnce(new Error('No bus.'));
    workspace.keychain.issue = 'none';
    expect(await workspace.credentials.status(id)).toBe('unreachable');
    expect(await workspace.credentials.key(id)).toBe('the-key');
  });

  it('stays unchanged if a new one cannot be stored', async () => {
    await expect(
      (async () => {
        workspace.keychain.issue = 'locked';
        await workspace.credentials.set(id, 'the-key', 'keychain');
      })(),
    ).rejects.toMatchObject({ code: 'KEYCHAIN' });
    expect(await workspace.credentials.status(id)).toBe('none');
    workspace.keychain.issue = 'none';
    await workspace.credentials.set(id, 'the-key', 'keychain');
    workspace.keychain.issue = 'down';
    await expect(workspace.credentials.set(id, 'another', 'keychain')).rejects.toMatchObject({ code: 'KEYCHAIN' });
    expect(await workspace.credentials.key(id)).toBe('the-key');
  });
});

describe('a key for this session only', () => {
  it('never reaches the keychain, and is gone at the next start', async () => {
    expect(await workspace.credentials.set(id, 'the-key', 'session')).toBe('session');
    expect(await workspace.credentials.key(id)).toBe('the-key');
    expect(await workspace.credentials.status(id)).toBe('session');
    workspace.restart();
    expect(await workspace.credentials.status(id)).toBe('none');
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(workspace.keychain.calls).toEqual([]);
  });

  it('replaces a stored one, which is removed', async () => {
    await workspace.credentials.set(id, 'kept', 'keychain');
    await workspace.credentials.set(id, 'for now', 'session');
    expect(workspace.keychain.items.size).toBe(0);
    expect(await workspace.credentials.key(id)).toBe('for now');
    workspace.restart();
    workspace.keychain.calls.length = 0;
    expect(await workspace.credentials.status(id)).toBe('none');
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(workspace.keychain.calls).toEqual([]);
  });

  it('is available even if the window was locked while the stored one was being removed', async () => {
    await workspace.credentials.set(id, 'kept', 'keychain');
    let release = (): void => undefined;
    workspace.keychain.stuck = new Promise((resolve) => {
      release = resolve;
    });
    const set = workspace.credentials.set(id, 'for now', 'session');
    await vi.waitFor(() => expect(workspace.keychain.calls).toContain('delete'));
    workspace.credentials.forgetAll();
    release();
    expect(await set).toBe('session');
    expect(await workspace.credentials.key(id)).toBe('for now');
  });

  it('can be used if the stored one cannot be removed now; that is retried later, unless a key is stored again', async () => {
    await workspace.credentials.set(id, 'kept', 'keychain');
    workspace.keychain.issue = 'locked';
    expect(await workspace.credentials.set(id, 'for now', 'session')).toBe('session');
    expect(workspace.table.pendingRemovals()).toEqual([{ id, name: 'Main' }]);
    workspace.keychain.issue = 'none';
    await workspace.credentials.set(id, 'kept again', 'keychain');
    expect(workspace.table.pendingRemovals()).toEqual([]);
    expect(await workspace.credentials.retryPendingRemovals()).toEqual([]);
    expect(workspace.keychain.items.get(id)?.apiKey).toBe('kept again');
  });
});

describe('forgetting', () => {
  it('drops a key from memory; a stored one is read again', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    workspace.credentials.forget(id);
    expect(await workspace.credentials.key(id)).toBe('the-key');
    expect(workspace.keychain.calls).toEqual(['set', 'get']);
  });

  it('drops the keys of the accounts that require it when the window is locked', async () => {
    const other = workspace.add('Other', { forgetKeyOnLock: true }).id;
    await workspace.credentials.set(id, 'one', 'session');
    await workspace.credentials.set(other, 'two', 'session');
    workspace.credentials.forgetOnLock();
    expect(await workspace.credentials.key(id)).toBe('one');
    await expect(workspace.credentials.key(other)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    workspace.credentials.forgetAll();
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
  });

  it('is not undone by a read in progress', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    workspace.restart();
    let release = (): void => undefined;
    workspace.keychain.hold = new Promise((resolve) => {
      release = resolve;
    });
    const pendingKey = workspace.credentials.key(id);
    workspace.credentials.forgetAll();
    release();
    workspace.keychain.hold = null;
    expect(await pendingKey).toBe('the-key');
    workspace.keychain.calls.length = 0;
    await workspace.credentials.key(id);
    expect(workspace.keychain.calls).toEqual(['get']);
  });

  it('is not undone by a key that the keychain was still storing during the lock', async () => {
    workspace.table.update({ ...workspace.table.list()[0], forgetKeyOnLock: true } as never);
    let release = (): void => undefined;
    workspace.keychain.hold = new Promise((resolve) => {
      release = resolve;
    });
    const storing = workspace.credentials.set(id, 'the-key', 'keychain');
    await vi.waitFor(() => expect(workspace.keychain.calls).toEqual(['set']));
    workspace.credentials.forgetOnLock();
    release();
    workspace.keychain.hold = null;
    expect(await storing).toBe('stored');
    await workspace.credentials.key(id);
    expect(workspace.keychain.calls).toEqual(['set', 'get']);
  });

  it('is not undone by a read while the keychain cannot remove the key', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    let release = (): void => undefined;
    workspace.keychain.stuck = new Promise((resolve) => {
      release = resolve;
    });
    const removed = workspace.credentials.remove(id);
    await vi.waitFor(() => expect(workspace.keychain.calls).toContain('delete'));
    // It is no longer in memory by then.
    await workspace.credentials.key(id);
    expect(workspace.keychain.calls).toContain('get');
    release();
    expect(await removed).toEqual({ keyPending: true });
    expect(await workspace.credentials.status(id)).toBe('none');
    await expect(workspace.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
  });

  it('is not undone for an account that was removed in the meantime', async () => {
    await workspace.credentials.set(id, 'the-key', 'keychain');
    workspace.restart();
    let release = (): void => undefined;
    workspace.keychain.hold = new Promise((resolve) => {
      release = resolve;
    });
    const pendingKey = workspace.credentials.key(id);
    const removed = workspace.accounts.remove(id);
    await removed;
    release();
    await expect(pendingKey).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it.for([
  ['a line end', 'key\n'],
  ['a zero-width space', 'ke\u200By'],
  ['a byte order mark', '\uFEFFkey'],
  ['a no-break space', 'key\u00A0'],
  ['a direction mark', '\u202Ekey'],
  ['half a character', 'key\uD83D'],
  ['a null', 'ke\0y'],
])('rejects a key with %s', async ([, key]) => {
  await expect(workspace.credentials.set(id, key ?? '', 'session')).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { apiKey: { reason: 'key-invisible-character', facts: {} } },
  });
  expect(await workspace.credentials.status(id)).toBe('none');
});

it('accepts letters of any script and spaces, unchanged', async () => {
  await workspace.credentials.set(id, ' Schlüssel 鍵 ', 'session');
  expect(await workspace.credentials.key(id)).toBe(' Schlüssel 鍵 ');
});

it('reports changes and the state of the keychain', async () => {
  workspace.changes.length = 0;
  await workspace.credentials.set(id, 'the-key', 'keychain');
  expect(await workspace.credentials.remove(id)).toEqual({ keyPending: false });
  expect(workspace.changes).toEqual([id, id]);
  expect(await workspace.credentials.keychain()).toEqual({ state: 'ready', name: 'gnome-keyring' });
  expect(await workspace.credentials.status(id)).toBe('none');
});

const rejection = (reason: string) => expect.objectContaining({ code: 'VALIDATION', reason, fields: { apiKey: { reason, facts: {} } } });

it('asks for a missing key', () => {
  expect(() => assertKeyText('')).toThrow(rejection('key-not-entered'));
});

it.each(['a\u200Bb', 'ab\n', '\u00a0ab', 'ab\uFE0F', '\uD800'])('reports what is wrong with %j', (apiKey) => {
  expect(() => assertKeyText(apiKey)).toThrow(rejection('key-invisible-character'));
});

it.each(['abc', 'a b', 'ä/+=', ' '])('accepts %j', (apiKey) => expect(() => assertKeyText(apiKey)).not.toThrow());

const key: HeldKey = { apiKey: 'k', origin: 'https://api.reseller.example', place: 'session', resellerId: 'R-1' };

it('every store and removal starts a new era', () => {
  const held = createKeyCache();
  const eras = new Set([held.era('a')]);
  const steps = [
    () => held.set('a', key),
    () => held.forget('a'),
    () => held.forgetAll(),
    () => held.set('a', key),
    () => held.forgetAll(),
    () => held.set('a', key),
    () => held.forget('a'),
  ];
  for (const step of steps) {
    step();
    expect(eras).not.toContain(held.era('a'));
    eras.add(held.era('a'));
  }
});

it('the era of one account is independent of another', () => {
  const held = createKeyCache();
  const before = held.era('a');
  held.set('b', key);
  held.forget('b');
  expect(held.era('a')).toBe(before);
  expect(held.get('b')).toBeUndefined();
});

it('runs work on one account sequentially, even after a failure; other accounts do not wait', async () => {
  const enqueue = createSerialQueue();
  const trace: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = enqueue('a', async () => {
    trace.push('first');
    await gate;
    throw new Error('It failed.');
  });
  const second = enqueue('a', async () => trace.push('second'));
  await enqueue('b', async () => trace.push('other'));
  expect(trace).toEqual(['first', 'other']);
  const third = enqueue('a', async () => trace.push('third'));
  open();
  await expect(first).rejects.toThrow('It failed.');
  await Promise.all([second, third]);
  expect(trace).toEqual(['first', 'other', 'second', 'third']);
  await enqueue('a', async () => trace.push('later'));
  expect(trace.at(-1)).toBe('later');
});
