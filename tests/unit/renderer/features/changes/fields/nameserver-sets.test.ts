import { expect, test } from 'vitest';
import { hostsIn, sameSet } from '../../../../../../renderer/features/changes/fields/nameserver-sets.ts';

test('host names are parsed from lines, spaces and commas', () => {
  expect(hostsIn(' NS1.example.net.\nns2.example.net, ns3.example.net')).toEqual(['ns1.example.net', 'ns2.example.net', 'ns3.example.net']);
});

test('a set is unordered', () => {
  expect(sameSet(['a.example', 'b.example'], ['b.example', 'a.example'])).toBe(true);
  expect(sameSet(['a.example', 'b.example'], ['a.example'])).toBe(false);
});
