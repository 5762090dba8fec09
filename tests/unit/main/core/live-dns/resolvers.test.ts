import { expect, test } from 'vitest';
import { addedResolver, systemResolvers } from '../../../../../main/core/live-dns/resolvers.ts';

test('the resolvers of the system are read with and without a port, each once', () => {
  const found = systemResolvers(['192.0.2.53', '[2001:db8::53]:5353', '2001:db8::54', '127.0.0.1:54', '192.0.2.53', 'nonsense']);
  expect(found.map(({ address, endpoint }) => [address, endpoint.port])).toEqual([
    ['192.0.2.53', 53],
    ['2001:db8::53', 5353],
    ['2001:db8::54', 53],
    ['127.0.0.1', 54],
  ]);
});

test('an added resolver is asked on port 53', () => {
  expect(addedResolver({ name: 'Example', address: '192.0.2.53' }).endpoint).toEqual({ host: '192.0.2.53', port: 53 });
});
