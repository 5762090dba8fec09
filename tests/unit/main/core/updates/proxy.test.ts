import { expect, test } from 'vitest';
import { updateProxy } from '../../../../../main/core/updates/proxy.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';

const connection = Settings.shape.connection.parse({});

test('updates use the proxy set in Settings', () => {
  expect(updateProxy(connection)).toBe('system');
  expect(updateProxy({ ...connection, proxy: 'none' })).toBe('none');
  expect(updateProxy({ ...connection, proxy: 'manual', proxyAddress: 'http://proxy.example:3128' })).toEqual({
    address: 'http://proxy.example:3128',
  });
});

test('an invalid proxy is not bypassed', () => {
  expect(() => updateProxy({ ...connection, proxy: 'manual', proxyAddress: '' })).toThrow(
    expect.objectContaining({ name: 'UpdateFault', code: 'offline', message: 'The proxy address in Settings cannot be read.' }),
  );
});
