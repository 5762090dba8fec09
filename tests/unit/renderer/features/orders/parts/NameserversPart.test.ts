import { expect, test } from 'vitest';
import { nameserversFault } from '../../../../../../renderer/features/orders/parts/NameserversPart.tsx';

test('accepts no nameservers, or two to five', () => {
  const hosts = ['ns1.example.net', 'ns2.example.net', 'ns3.example.net', 'ns4.example.net', 'ns5.example.net', 'ns6.example.net'];
  expect([0, 2, 5].map((count) => nameserversFault(hosts.slice(0, count)))).toEqual([undefined, undefined, undefined]);
  expect(nameserversFault(hosts.slice(0, 1))).toBe('Enter at least two.');
  expect(nameserversFault(hosts)).toBe('Enter at most five.');
});
