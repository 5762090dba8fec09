import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk, type Desk } from './desk.ts';

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await createDesk();
  id = desk.add().id;
});

describe('a kept key', () => {
  it('is used from memory, and after a start read once for all who ask', async () => {
    expect(await desk.credentials.set(id, 'the-key', 'keychain')).toBe('kept');
    expect(await desk.credentials.key(id)).toBe('the-key');
    expect(desk.keychain.calls).toEqual(['set']);
    desk.restart();
    const keys = await Promise.all([desk.credentials.key(id), desk.credentials.key(id), desk.credentials.status(id)]);
    expect(keys).toEqual(['the-key', 'the-key', 'kept']);
    await desk.credentials.key(id);
    expect(desk.keychain.calls.filter((call) => call === 'get')).toHaveLength(1);
  });

  it('is bound to the origin of its account and known to redaction', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    expect(desk.keychain.items.get(id)).toEqual({ apiKey: 'the-key', origin: 'https://api.reseller.example' });
    desk.restart();
    desk.secrets.length = 0;
    await desk.credentials.key(id);
    expect(desk.secrets).toContain('R-1001:the-key');
  });

  it('is masked wherever it goes from when it was typed, also one that is refused', async () => {
    await expect(desk.credentials.set(id, 'the\u200Bkey', 'keychain')).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(desk.secrets).toEqual(['R-1001:the\u200Bkey']);
  });

  it('is masked together with a reseller ID that was changed', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    await desk.accounts.update({ id: id as never, resellerId: 'R-2002' });
    await desk.credentials.key(id);
    expect(desk.secrets).toContain('R-2002:the-key');
  });

  it('is answered for a typed address only when that is its own', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    expect(await desk.credentials.keyFor(id, 'https://api.reseller.example')).toBe('the-key');
    for (const origin of ['https://evil.example', 'http://api.reseller.example', 'https://api.reseller.example:444']) {
      await expect(desk.credentials.keyFor(id, origin)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    }
  });

  it('is not given to a client of an address that the account had before', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    const before = 'https://api.reseller.example';
    expect(await desk.credentials.key(id, before)).toBe('the-key');
    await desk.accounts.update({ id: id as never, baseAddress: 'https://api.other.example' });
    await expect(desk.credentials.key(id, before)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    await desk.credentials.set(id, 'another', 'keychain');
    await expect(desk.credentials.key(id, before)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(await desk.credentials.key(id, 'https://api.other.example')).toBe('another');
  });

  it('that has vanished is asked for, and its account stays', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    desk.restart();
    await desk.keychain.delete(id);
    expect(await desk.credentials.status(id)).toBe('vanished');
    await expect(desk.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING', message: expect.stringContaining('Test Keyring') });
    expect(desk.accounts.list().accounts).toHaveLength(1);
    await desk.credentials.set(id, 'another', 'keychain');
    expect(await desk.credentials.key(id)).toBe('another');
  });

  it('in a locked keychain is not said to have vanished, and is read once it is unlocked', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    desk.restart();
    desk.keychain.trouble = 'locked';
    desk.keychain.calls.length = 0;
    expect(await desk.credentials.status(id)).toBe('unreachable');
    expect(desk.keychain.calls).toEqual([]);
    await expect(desk.credentials.key(id)).rejects.toMatchObject({ code: 'KEYCHAIN', message: expect.stringContaining('locked') });
    vi.spyOn(desk.keychain, 'state').mockRejectedValueOnce(new Error('No bus.'));
    expect(await desk.credentials.status(id)).toBe('unreachable');
    vi.spyOn(desk.keychain, 'get').mockRejectedValueOnce(new Error('No bus.'));
    desk.keychain.trouble = 'none';
    expect(await desk.credentials.status(id)).toBe('unreachable');
    expect(await desk.credentials.key(id)).toBe('the-key');
  });

  it('stays where it was when a new one cannot be kept', async () => {
    await expect(
      (async () => {
        desk.keychain.trouble = 'locked';
        await desk.credentials.set(id, 'the-key', 'keychain');
      })(),
    ).rejects.toMatchObject({ code: 'KEYCHAIN' });
    expect(await desk.credentials.status(id)).toBe('none');
    desk.keychain.trouble = 'none';
    await desk.credentials.set(id, 'the-key', 'keychain');
    desk.keychain.trouble = 'down';
    await expect(desk.credentials.set(id, 'another', 'keychain')).rejects.toMatchObject({ code: 'KEYCHAIN' });
    expect(await desk.credentials.key(id)).toBe('the-key');
  });
});

describe('a key of this session', () => {
  it('never meets the keychain and is gone at the next start', async () => {
    expect(await desk.credentials.set(id, 'the-key', 'session')).toBe('session');
    expect(await desk.credentials.key(id)).toBe('the-key');
    expect(await desk.credentials.status(id)).toBe('session');
    desk.restart();
    expect(await desk.credentials.status(id)).toBe('none');
    await expect(desk.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(desk.keychain.calls).toEqual([]);
  });

  it('takes the place of a kept one, which is removed', async () => {
    await desk.credentials.set(id, 'kept', 'keychain');
    await desk.credentials.set(id, 'for now', 'session');
    expect(desk.keychain.items.size).toBe(0);
    expect(await desk.credentials.key(id)).toBe('for now');
    desk.restart();
    desk.keychain.calls.length = 0;
    expect(await desk.credentials.status(id)).toBe('none');
    await expect(desk.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    expect(desk.keychain.calls).toEqual([]);
  });

  it('is there also where the window was locked while the kept one was removed', async () => {
    await desk.credentials.set(id, 'kept', 'keychain');
    let release = (): void => undefined;
    desk.keychain.stuck = new Promise((resolve) => {
      release = resolve;
    });
    const set = desk.credentials.set(id, 'for now', 'session');
    await vi.waitFor(() => expect(desk.keychain.calls).toContain('delete'));
    desk.credentials.forgetAll();
    release();
    expect(await set).toBe('session');
    expect(await desk.credentials.key(id)).toBe('for now');
  });

  it('can be used when the kept one cannot be removed now; that is tried later, unless a key is kept again', async () => {
    await desk.credentials.set(id, 'kept', 'keychain');
    desk.keychain.trouble = 'locked';
    expect(await desk.credentials.set(id, 'for now', 'session')).toBe('session');
    expect(desk.table.pendingRemovals()).toEqual([{ id, name: 'Main' }]);
    desk.keychain.trouble = 'none';
    await desk.credentials.set(id, 'kept again', 'keychain');
    expect(desk.table.pendingRemovals()).toEqual([]);
    expect(await desk.credentials.retryPendingRemovals()).toEqual([]);
    expect(desk.keychain.items.get(id)?.apiKey).toBe('kept again');
  });
});

describe('forgetting', () => {
  it('drops a key from memory; a kept one is read again', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    desk.credentials.forget(id);
    expect(await desk.credentials.key(id)).toBe('the-key');
    expect(desk.keychain.calls).toEqual(['set', 'get']);
  });

  it('at the lock drops the keys of the accounts that ask for it', async () => {
    const other = desk.accounts.add({ ...desk.table.list()[0], name: 'Other', forgetKeyOnLock: true } as never).id;
    await desk.credentials.set(id, 'one', 'session');
    await desk.credentials.set(other, 'two', 'session');
    desk.credentials.forgetOnLock();
    expect(await desk.credentials.key(id)).toBe('one');
    await expect(desk.credentials.key(other)).rejects.toMatchObject({ code: 'KEY_MISSING' });
    desk.credentials.forgetAll();
    await expect(desk.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
  });

  it('is not undone by a reading that was under way', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    desk.restart();
    let release = (): void => undefined;
    desk.keychain.hold = new Promise((resolve) => {
      release = resolve;
    });
    const asked = desk.credentials.key(id);
    desk.credentials.forgetAll();
    release();
    desk.keychain.hold = null;
    expect(await asked).toBe('the-key');
    desk.keychain.calls.length = 0;
    await desk.credentials.key(id);
    expect(desk.keychain.calls).toEqual(['get']);
  });

  it('is not undone by a key that the keychain was still taking at the lock', async () => {
    desk.table.update({ ...desk.table.list()[0], forgetKeyOnLock: true } as never);
    let release = (): void => undefined;
    desk.keychain.hold = new Promise((resolve) => {
      release = resolve;
    });
    const kept = desk.credentials.set(id, 'the-key', 'keychain');
    await vi.waitFor(() => expect(desk.keychain.calls).toEqual(['set']));
    desk.credentials.forgetOnLock();
    release();
    desk.keychain.hold = null;
    expect(await kept).toBe('kept');
    await desk.credentials.key(id);
    expect(desk.keychain.calls).toEqual(['set', 'get']);
  });

  it('is not undone by a reading while the keychain could not remove the key', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    let release = (): void => undefined;
    desk.keychain.stuck = new Promise((resolve) => {
      release = resolve;
    });
    const removed = desk.credentials.remove(id);
    await vi.waitFor(() => expect(desk.keychain.calls).toContain('delete'));
    // It is no longer in memory by then.
    await desk.credentials.key(id);
    expect(desk.keychain.calls).toContain('get');
    release();
    expect(await removed).toEqual({ keyPending: true });
    expect(await desk.credentials.status(id)).toBe('none');
    await expect(desk.credentials.key(id)).rejects.toMatchObject({ code: 'KEY_MISSING' });
  });

  it('is not undone for an account that was removed meanwhile', async () => {
    await desk.credentials.set(id, 'the-key', 'keychain');
    desk.restart();
    let release = (): void => undefined;
    desk.keychain.hold = new Promise((resolve) => {
      release = resolve;
    });
    const asked = desk.credentials.key(id);
    const removed = desk.accounts.remove(id);
    await removed;
    release();
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
])('refuses a key with %s', async ([, key]) => {
  await expect(desk.credentials.set(id, key ?? '', 'session')).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { apiKey: expect.any(String) },
  });
  expect(await desk.credentials.status(id)).toBe('none');
});

it('takes letters of every kind, and a space, as they are', async () => {
  await desk.credentials.set(id, ' Schlüssel 鍵 ', 'session');
  expect(await desk.credentials.key(id)).toBe(' Schlüssel 鍵 ');
});

it('tells of changes, and of the keychain', async () => {
  desk.changes.length = 0;
  await desk.credentials.set(id, 'the-key', 'keychain');
  expect(await desk.credentials.remove(id)).toEqual({ keyPending: false });
  expect(desk.changes).toEqual([id, id]);
  expect(await desk.credentials.keychain()).toEqual({ state: 'ready', name: 'Test Keyring' });
  expect(await desk.credentials.status(id)).toBe('none');
});
