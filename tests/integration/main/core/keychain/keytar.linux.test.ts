import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conformance } from './conformance.ts';
import { createSession, type Session } from './keyring.ts';

let session: Session;
beforeEach(() => {
  session = createSession();
});
afterEach(() => session.end());

// Slow: a keyring daemon starts for each test, and a locked one is waited for.
describe('an unlocked GNOME keyring', () => {
  it('does everything a keychain does', async () => {
    await session.startBus();
    await session.startKeyring('password');
    expect(await session.run('checks')).toEqual(Object.fromEntries(Object.keys(conformance).map((name) => [name, 'held'])));
  });

  it('keeps a key beyond the process and the session, and never in plain text', async () => {
    await session.startBus();
    await session.startKeyring('password');
    await session.run('keep');
    await session.logOut();
    await session.startBus();
    await session.startKeyring('password');
    expect(await session.run('read')).toEqual({ apiKey: 'canary-key-7f3a', origin: 'https://api.reseller.example' });
    const folder = join(session.environment['XDG_DATA_HOME'] ?? '', 'keyrings');
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes('canary-key'), name).toBe(false);
  });
});

describe('a locked GNOME keyring', () => {
  beforeEach(async () => {
    await session.startBus();
    await session.startKeyring('password');
    await session.run('keep');
    await session.logOut();
  });

  it('is distinguished from an empty one, hides the item, and is not reported to have deleted it', async () => {
    await session.startBus('/bin/false');
    await session.startKeyring();
    expect(await session.run('calls')).toEqual({
      state: 'locked',
      get: null,
      delete: false,
      set: { code: 'KEYCHAIN', reason: 'keychain-locked', facts: { keychain: 'gnome-keyring' } },
      stateAfter: 'locked',
    });
    await session.logOut();
    await session.startBus();
    await session.startKeyring('password');
    expect(await session.run('read')).toMatchObject({ apiKey: 'canary-key-7f3a' });
  });

  it('does not hang the application while its window waits for a password', async () => {
    await session.startBus('/bin/sleep 600');
    await session.startKeyring();
    const found = await session.run('calls', { timeoutMs: 1500 });
    const waiting = { code: 'KEYCHAIN', reason: 'keychain-timeout', facts: { keychain: 'gnome-keyring' } };
    expect(found).toEqual({ state: 'locked', get: waiting, delete: waiting, set: waiting, stateAfter: 'locked' });
  });
});

describe('no keyring', () => {
  const refused = { code: 'KEYCHAIN', reason: 'keychain-no-service', facts: {} };
  const absent = { state: 'no-service', get: refused, delete: refused, set: refused, stateAfter: 'no-service' };

  it('because there is no bus', async () => {
    expect(await session.run('calls')).toEqual(absent);
  });

  it('because the bus is gone', async () => {
    const environment = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${session.environment['HOME']}/bus` };
    expect(await session.run('calls', { environment })).toEqual(absent);
  });

  it('because nothing on the bus stores secrets', async () => {
    await session.startBus();
    expect(await session.run('calls')).toEqual(absent);
  });

  it('because a keyring was never set up', async () => {
    await session.startBus('/bin/false');
    await session.startKeyring();
    expect(await session.run('calls')).toMatchObject({ state: 'locked', get: null, set: { code: 'KEYCHAIN' } });
  });
});

it('explains a missing libsecret', async () => {
  await session.startBus();
  await session.startKeyring('password');
  const folder = session.environment['HOME'] ?? '';
  // The file that the loader finds first is not a library.
  writeFileSync(join(folder, 'libsecret-1.so.0'), '');
  const refused = { code: 'KEYCHAIN', reason: 'keychain-native-missing', facts: {} };
  expect(await session.run('calls', { environment: { LD_LIBRARY_PATH: folder } })).toEqual({
    state: 'native-missing',
    get: refused,
    delete: refused,
    set: refused,
    stateAfter: 'native-missing',
  });
});
