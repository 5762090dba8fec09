import { expect, test } from 'vitest';
import type { Output } from '../../../../../../preload/contract/index.ts';
import type { KindName } from '../../../../../../preload/contract/kinds/index.ts';
import { labelBelow, prefillOf } from '../../../../../../renderer/features/changes/fields/present-resources.ts';

const stored = {
  domain: { name: 'contoh.example' },
  forwarding: {
    readAt: '2027-03-08T00:00:00.000Z',
    odd: 0,
    items: [
      { id: 1, from: '@', to: 'https://www.example.com/' },
      { id: 2, from: 'shop.contoh.example', to: 'https://shop.example.com/' },
    ],
  },
  dnssec: {
    readAt: '2027-03-08T00:00:00.000Z',
    odd: 0,
    items: [
      { id: 3, keytag: 12345, algorithm: 13, digestType: 2, digest: 'AB', statusLabel: '' },
      { id: 4, keytag: null, algorithm: 13, digestType: 2, digest: 'CD', statusLabel: '' },
    ],
  },
  hosts: {
    readAt: '2027-03-08T00:00:00.000Z',
    odd: 0,
    items: [{ id: 5, hostname: 'ns1.contoh.example', address: '192.0.2.53', statusLabel: '' }],
  },
} as unknown as Output<'domain.stored'>;

test.each([
  ['', '@'],
  ['Contoh.example.', '@'],
  ['shop.contoh.example', 'shop'],
  ['shop', 'shop'],
])('the label of “%s” is %s', (name, label) => {
  expect(labelBelow(name, 'contoh.example')).toBe(label);
});

test('existing items fill the fields of a form that accepts them', () => {
  const fills = (kind: KindName) => prefillOf[kind]?.resourcesOf(stored)?.map((resource) => resource.fills);
  expect(fills('forwarding-remove')).toEqual([{ from: '@' }, { from: 'shop' }]);
  expect(fills('ds-remove')).toEqual([{ keytag: '12345', algorithm: '13', digestType: '2', digest: 'AB' }]);
  expect(fills('child-nameserver-remove')).toEqual([{ hostname: 'ns1', address: '192.0.2.53' }]);
  expect(fills('child-nameserver-change')).toEqual([{ hostname: 'ns1', oldAddress: '192.0.2.53' }]);
});

test('an item that was not read yet is not an option', () => {
  expect(prefillOf['forwarding-remove']?.resourcesOf({ ...stored, forwarding: null })).toBeUndefined();
});
