import { expect, test } from 'vitest';
import { addedResolver, systemResolvers } from '../../../../../main/core/live-dns/resolvers.ts';
import { LiveResolver } from '../../../../../preload/contract/live-dns/live-dns.ts';
import { knownResolvers, usualPath } from '../../../../../preload/contract/live-dns/live-dns-codes.ts';

test('the resolvers of the system are read with and without a port, each once', () => {
  const found = systemResolvers(['192.0.2.53', '[2001:db8::53]:5353', '2001:db8::54', '127.0.0.1:54', '192.0.2.53', 'nonsense']);
  expect(found.map(({ address, endpoint }) => [address, endpoint.port])).toEqual([
    ['192.0.2.53', 53],
    ['2001:db8::53', 5353],
    ['2001:db8::54', 53],
    ['127.0.0.1', 54],
  ]);
});

test('an added resolver is asked at its address, on the port of its protocol', () => {
  const resolver = { name: 'Example', address: '192.0.2.53', host: 'dns.example', path: null };
  expect(addedResolver({ ...resolver, over: 'plain', host: null })).toEqual({
    ...{ name: 'Example', address: '192.0.2.53', endpoint: { host: '192.0.2.53', port: 53 } },
  });
  expect(addedResolver({ ...resolver, over: 'tls' })).toMatchObject({
    ...{ name: 'Example (TLS)', endpoint: { host: '192.0.2.53', port: 853, secure: { name: 'dns.example', path: null } } },
  });
  expect(addedResolver({ ...resolver, over: 'https', path: '/dns-query' })).toMatchObject({
    ...{ name: 'Example (HTTPS)', endpoint: { host: '192.0.2.53', port: 443, secure: { name: 'dns.example', path: '/dns-query' } } },
  });
});

test('what was entered for a resolver has to fit its protocol', () => {
  const faultOf = (of: object): string | undefined => {
    const plain = { name: 'Example', address: '192.0.2.53', over: 'plain', host: null, path: null };
    const issue = LiveResolver.safeParse({ ...plain, ...of }).error?.issues[0];
    return issue === undefined ? undefined : `${issue.path.join('.')}: ${issue.message}`;
  };
  const tls = { over: 'tls', host: 'dns.example' };
  const https = { ...tls, over: 'https', path: '/dns-query' };
  expect([{}, { address: '2001:db8::53' }, tls, https].map(faultOf)).toEqual([undefined, undefined, undefined, undefined]);
  for (const address of ['dns.example', '192.0.2', '192.0.2.53:53', 'https://192.0.2.53', ''])
    expect(faultOf({ address })).toBe('address: resolver-address');
  for (const host of ['localhost', '192.0.2.53', 'dns.example/x', 'user@dns.example', 'dns.example:853', '-a.example', 'a b.example', null])
    expect(faultOf({ ...tls, host })).toBe('host: resolver-host');
  for (const path of ['dns-query', '/a b', '/a\r\nb', '/a?b', null]) expect(faultOf({ ...https, path })).toBe('path: resolver-path');
  expect(faultOf({ host: 'dns.example' })).toBe('host: resolver-host');
  expect(faultOf({ ...tls, path: '/dns-query' })).toBe('path: resolver-path');
});

test('the well-known resolvers can be added with each protocol that they have', () => {
  for (const { name, address, host } of knownResolvers) {
    const entries =
      host === null
        ? []
        : [
            { over: 'tls', host, path: null },
            { over: 'https', host, path: usualPath },
          ];
    for (const entry of [{ over: 'plain', host: null, path: null }, ...entries])
      expect(LiveResolver.safeParse({ name, address, ...entry }).success).toBe(true);
  }
});
