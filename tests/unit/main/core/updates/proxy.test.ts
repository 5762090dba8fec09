import { expect, test } from 'vitest';
import { updateProxy } from '../../../../../main/core/updates/proxy.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';

const connection = Settings.shape.connection.parse({});

test('updates go the way that Settings name', () => {
  expect(updateProxy(connection)).toBe('system');
  expect(updateProxy({ ...connection, proxy: 'none' })).toBe('none');
  expect(updateProxy({ ...connection, proxy: 'manual', proxyAddress: 'http://proxy.example:3128' })).toEqual({
    address: 'http://proxy.example:3128',
  });
});

test('a proxy that cannot be read is not passed by', () => {
  expect(() => updateProxy({ ...connection, proxy: 'manual', proxyAddress: '' })).toThrow('proxy-address-invalid');
});
