import assert from 'node:assert/strict';
import type { KeychainPort } from '../../../../../main/core/keychain/port.ts';

/** What every available keychain does. Plain assertions, so that it also runs in a process without the test runner. */
export const conformance: Readonly<Record<string, (keychain: KeychainPort) => Promise<void>>> = {
  'is ready and has a name': async (keychain) => {
    assert.equal(await keychain.state(), 'ready');
    assert.notEqual(keychain.name, '');
  },
  'answers null for an item that it does not have': async (keychain) => {
    assert.equal(await keychain.get('nothinghere01'), null);
  },
  'gives back what was put in, whatever letters it has': async (keychain) => {
    const item = { apiKey: `k-"\\'{}%00 ünï ${'ß'.repeat(200)} 鍵 🔑`, origin: 'https://api.reseller.example:8443' };
    await keychain.set('letters00001', item);
    assert.deepEqual(await keychain.get('letters00001'), item);
  },
  'replaces an item': async (keychain) => {
    await keychain.set('replaced0001', { apiKey: 'first', origin: 'https://one.example' });
    await keychain.set('replaced0001', { apiKey: 'second', origin: 'https://two.example' });
    assert.deepEqual(await keychain.get('replaced0001'), { apiKey: 'second', origin: 'https://two.example' });
  },
  'keeps the items of accounts apart': async (keychain) => {
    await keychain.set('apart0000001', { apiKey: 'one', origin: 'https://one.example' });
    await keychain.set('apart0000002', { apiKey: 'two', origin: 'https://two.example' });
    await keychain.delete('apart0000001');
    assert.equal(await keychain.get('apart0000001'), null);
    assert.equal((await keychain.get('apart0000002'))?.apiKey, 'two');
  },
  'says that an item is gone, also one that was never there': async (keychain) => {
    await keychain.set('deleted00001', { apiKey: 'one', origin: 'https://one.example' });
    assert.equal(await keychain.delete('deleted00001'), true);
    assert.equal(await keychain.get('deleted00001'), null);
    assert.equal(await keychain.delete('deleted00001'), true);
  },
  'takes calls at once': async (keychain) => {
    const ids = Array.from({ length: 12 }, (_, index) => `atonce${String(index).padStart(6, '0')}`);
    await Promise.all(ids.map((id) => keychain.set(id, { apiKey: `key of ${id}`, origin: 'https://one.example' })));
    const keys = await Promise.all(ids.map(async (id) => (await keychain.get(id))?.apiKey));
    assert.deepEqual(
      keys,
      ids.map((id) => `key of ${id}`),
    );
  },
  'refuses a key that some system could not hold': async (keychain) => {
    const tooLong = { apiKey: 'x'.repeat(2048), origin: 'https://one.example' };
    await assert.rejects(keychain.set('toolong00001', tooLong), { name: 'AppError', code: 'VALIDATION' });
    assert.equal(await keychain.get('toolong00001'), null);
  },
};
