import { describe, expect, test } from 'vitest';
import { readProxyAddress } from '../../../../../../main/core/connection/proxy.ts';
import { Settings } from '../../../../../../preload/contract/settings.ts';
import { proxyAddressFault, timeoutFault } from '../../../../../../renderer/features/settings/fields/check.ts';
import { settings } from '../../../../../../renderer/text/en/settings.ts';

const { faults } = settings.connection;

describe('proxy address', () => {
  test.each([
    ['http://proxy.example:3128', undefined],
    ['  HTTPS://proxy.example:8443/ ', undefined],
    ['http://[::1]:3128', undefined],
    ['', faults.noAddress],
    ['proxy.example:3128', faults.scheme],
    ['socks5://proxy.example:1080', faults.scheme],
    ['http://', faults.unreadable],
    ['http://proxy example', faults.unreadable],
    ['http://user:secret@proxy.example:3128', faults.credentials],
    ['http://proxy.example:3128/path', faults.path],
    ['http://proxy.example:3128/?a=1', faults.path],
    [`http://${'a'.repeat(400)}.example`, faults.unreadable],
  ])('%s', (address, fault) => {
    expect(proxyAddressFault(address)).toBe(fault);
  });

  test.each(['http://proxy.example:3128', 'proxy:1', 'ftp://proxy', 'http://a@b', 'https://a/b', 'https://a#b', 'http://a', ''])(
    'main accepts %s exactly when the field does',
    (address) => {
      expect(proxyAddressFault(address) === undefined).toBe(readProxyAddress(address) !== null);
    },
  );
});

describe('timeouts', () => {
  const connection = Settings.shape.connection.parse({ connectTimeout: 10, totalTimeout: 60 });

  test('a total timeout below the connect timeout is reported at the field that was changed', () => {
    expect(timeoutFault(connection, { totalTimeout: 9 }, String)).toBe(faults.totalTooShort('10'));
    expect(timeoutFault(connection, { connectTimeout: 61 }, String)).toBe(faults.connectTooLong('60'));
  });

  test('equal timeouts and the response timeout are no error', () => {
    expect(timeoutFault(connection, { totalTimeout: 10 }, String)).toBeUndefined();
    expect(timeoutFault(connection, { responseTimeout: 300 }, String)).toBeUndefined();
  });
});
