import { describe, expect, it } from 'vitest';
import { createSessionKeychain } from '../../../../../main/core/keychain/session.ts';
import { conformance } from './conformance.ts';

describe('the in-memory keychain', () => {
  it.for(Object.entries(conformance))('%s', async ([, check]) => {
    await check(createSessionKeychain());
    expect.assertions(0);
  });

  it('shares nothing with another one', async () => {
    await createSessionKeychain().set('account00001', { apiKey: 'one', origin: 'https://one.example' });
    expect(await createSessionKeychain().get('account00001')).toBeNull();
  });
});
