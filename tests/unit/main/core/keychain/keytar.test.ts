import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createKeytarKeychain, type Keytar } from '../../../../../main/core/keychain/keytar.ts';
import { explanation } from '../../../../../renderer/text/en/errors/explanation.ts';

const item = { apiKey: 'the-key', origin: 'https://api.reseller.example' };

/** keytar over a map; single functions are replaced by the test. */
function fakeKeytar(changes: Partial<Keytar> = {}): Keytar & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getPassword: async (_, account) => items.get(account) ?? null,
    setPassword: async (_, account, text) => void items.set(account, text),
    deletePassword: async (_, account) => items.delete(account),
    ...changes,
  };
}

const keychainOver = (native: Keytar, timeoutMs = 5000) => createKeytarKeychain({ system: 'macos', load: async () => native, timeoutMs });

function gate(): { readonly opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('writes a versioned value under one service name', async () => {
  const seen: unknown[] = [];
  const native = fakeKeytar();
  const recording: Keytar = {
    ...native,
    setPassword(...call) {
      seen.push(call);
      return native.setPassword(...call);
    },
  };
  const keychain = keychainOver(recording);
  await keychain.set('account00001', item);
  expect(seen).toEqual([['Reseller Desk', 'account00001', JSON.stringify({ version: 1, ...item })]]);
});

it.for([
  ['macos', '', 'macos-keychain'],
  ['windows', '', 'credential-manager'],
  ['linux', 'ubuntu:GNOME', 'gnome-keyring'],
  ['linux', 'KDE', 'secret-service'],
] as const)('is called on %s %s as on that system', ([system, desktop, name]) => {
  expect(createKeytarKeychain({ system, environment: { XDG_CURRENT_DESKTOP: desktop } }).name).toBe(name);
});

describe('unreliable behavior', () => {
  it('is rejected if the value read back differs, and is cleaned up', async () => {
    const native = fakeKeytar({ getPassword: async () => 'cut off' });
    await expect(keychainOver(native).set('account00001', item)).rejects.toMatchObject({
      code: 'KEYCHAIN',
      reason: 'keychain-not-kept',
      facts: { keychain: 'macos-keychain' },
    });
    expect(native.items.size).toBe(0);
  });

  it.for(['', 'plain text', '{"version":2,"apiKey":"x","origin":"y"}', '{"version":1,"apiKey":""}'])(
    'treats the foreign value "%s" as missing',
    async (text) => {
      expect(await keychainOver(fakeKeytar({ getPassword: async () => text })).get('account00001')).toBeNull();
    },
  );

  it('never shows the system’s message, or the key', async () => {
    const native = fakeKeytar({ setPassword: () => Promise.reject(new Error('refused the-key for /home/somebody')) });
    const error: unknown = await keychainOver(native)
      .set('account00001', item)
      .catch((reason: unknown) => reason);
    if (!(error instanceof AppError)) throw error;
    expect(error).toMatchObject({ code: 'KEYCHAIN', reason: 'keychain-failed' });
    expect(error.facts).toEqual({ keychain: 'macos-keychain' });
    expect(error.fields).toBeUndefined();
    expect(String(error)).toBe('AppError: keychain-failed (keychain: macos-keychain)');
    expect(explanation(error)).toBe('The key could not be accessed: Keychain returned an error.');
  });
});

describe('a call that hangs', () => {
  it('returns in time, and delays the next one until it has ended', async () => {
    const { opened, open } = gate();
    let running = 0;
    let most = 0;
    const native = fakeKeytar({
      async getPassword() {
        running += 1;
        most = Math.max(most, running);
        await opened;
        running -= 1;
        return null;
      },
    });
    const keychain = keychainOver(native, 20);
    const first = keychain.get('account00001');
    const second = keychain.get('account00002');
    const late = { code: 'KEYCHAIN', reason: 'keychain-timeout', facts: { keychain: 'macos-keychain' } };
    await Promise.all([expect(first).rejects.toMatchObject(late), expect(second).rejects.toMatchObject({ code: 'KEYCHAIN' })]);
    open();
    expect(await keychain.get('account00003')).toBeNull();
    expect(most).toBe(1);
  });

  it('leaves no key behind if it ends after the user was notified that the key was not stored', async () => {
    const { opened, open } = gate();
    const native = fakeKeytar();
    const slow: Keytar = {
      ...native,
      async setPassword(...call) {
        await opened;
        await native.setPassword(...call);
      },
    };
    const keychain = keychainOver(slow, 20);
    await expect(keychain.set('account00001', item)).rejects.toMatchObject({ code: 'KEYCHAIN' });
    open();
    expect(await keychain.get('account00001')).toBeNull();
    expect(native.items.size).toBe(0);
  });
});

describe('the state', () => {
  it.for([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'no-service'],
    ['Could not connect: Connection refused', 'no-service'],
    ['User interaction is not allowed.', 'locked'],
    ['Cannot create an item in a locked collection', 'locked'],
    ['Something else', 'failed'],
  ] as const)('reads "%s" as %s', async ([text, state]) => {
    expect(await keychainOver(fakeKeytar({ getPassword: () => Promise.reject(new Error(text)) })).state()).toBe(state);
  });

  it('is native-missing if keytar does not load, which is tried once', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return Promise.reject(new Error('Failed to load keytar native addon'));
    };
    const keychain = createKeytarKeychain({ system: 'macos', load });
    expect(await keychain.state()).toBe('native-missing');
    await expect(keychain.get('account00001')).rejects.toMatchObject({ code: 'KEYCHAIN' });
    expect(tries).toBe(1);
  });

  it('loads keytar at first use and not before', async () => {
    let loaded = false;
    const keychain = createKeytarKeychain({
      system: 'windows',
      load: async () => {
        loaded = true;
        return fakeKeytar();
      },
    });
    expect(loaded).toBe(false);
    expect(await keychain.state()).toBe('ready');
    expect(loaded).toBe(true);
  });
});
