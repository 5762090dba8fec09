import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createProxyFor, readPacResult, readProxyAddress } from '../../../../../main/core/connection/proxy.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';

const connection = (change: Partial<Settings['connection']>) => Settings.shape.connection.parse(change);

describe('readProxyAddress', () => {
  it.each([
    ['http://proxy.example:3128', 'http://proxy.example:3128'],
    [' https://proxy.example:443/ ', 'https://proxy.example'],
    ['http://[2001:db8::1]:8080', 'http://[2001:db8::1]:8080'],
  ])('reads %s', (text, address) => expect(readProxyAddress(text)).toBe(address));

  it.each([
    '',
    'proxy.example:3128',
    'socks5://proxy.example:1080',
    'http://user:pw@proxy.example',
    'http://proxy.example/path',
    'http://proxy.example?a=1',
  ])('rejects %j', (text) => expect(readProxyAddress(text)).toBeNull());
});

describe('readPacAnswer', () => {
  it.each([
    ['DIRECT', null],
    ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
    ['HTTPS proxy.example:8443', 'https://proxy.example:8443'],
    ['SOCKS5 socks.example:1080; PROXY proxy.example:3128', 'http://proxy.example:3128'],
    ['SOCKS5 socks.example:1080; DIRECT; PROXY late.example:1', null],
    ['', null],
  ])('reads %j', (answer, address) => expect(readPacResult(answer)).toBe(address));
});

it.each(['SOCKS5 socks.example:1080', 'PROXY', 'PROXY user:pw@proxy.example:1; SOCKS socks.example:1'])(
  'does not connect directly for %j',
  (answer) => {
    expect(() => readPacResult(answer)).toThrow(AppError);
  },
);

describe('createProxyFor', () => {
  const requested: string[] = [];
  const system = async (url: string) => {
    requested.push(url);
    return 'PROXY office.example:3128';
  };

  it('asks the system only if the settings require it', async () => {
    const url = 'https://api.reseller.example/v1/account/profile';
    expect(await createProxyFor(() => connection({ proxy: 'none' }), system)(url)).toBeNull();
    expect(await createProxyFor(() => connection({ proxy: 'manual', proxyAddress: 'http://mine.example:8080' }), system)(url)).toBe(
      'http://mine.example:8080',
    );
    expect(requested).toEqual([]);
    expect(await createProxyFor(() => connection({ proxy: 'system' }), system)(url)).toBe('http://office.example:3128');
    expect(requested).toEqual([url]);
  });

  it('rejects an invalid manual address instead of connecting directly', async () => {
    await expect(
      createProxyFor(() => connection({ proxy: 'manual', proxyAddress: 'nonsense' }), system)('https://api.reseller.example'),
    ).rejects.toThrow(AppError);
  });

  it.each(['http://localhost:8080/v1/x', 'http://127.0.0.1:1/v1/x', 'http://[::1]:1/v1/x'])(
    'never sends %s through a proxy',
    async (url) => {
      expect(await createProxyFor(() => connection({ proxy: 'manual', proxyAddress: 'http://mine.example:8080' }), system)(url)).toBeNull();
    },
  );
});
