import { expect, test } from 'vitest';
import { addressText, isPublicAddress } from '../../../../../../main/core/live-dns/wire/addresses.ts';

const octets = (hex: string): Uint8Array => Buffer.from(hex.padStart(32, '0'), 'hex');

test('addresses are written in their shortest form', () => {
  expect(addressText(Uint8Array.of(192, 0, 2, 1))).toBe('192.0.2.1');
  expect(addressText(octets('0'))).toBe('::');
  expect(addressText(octets('1'))).toBe('::1');
  expect(addressText(octets('20010db8000000000001000000000001'))).toBe('2001:db8::1:0:0:1');
  expect(addressText(octets('20010db8000100010001000100010000'))).toBe('2001:db8:1:1:1:1:1:0');
  expect(addressText(octets('ffffc0000201'))).toBe('::ffff:192.0.2.1');
});

test('only addresses on the internet are public', () => {
  expect(['198.41.0.4', '1.1.1.1', '2001:500:2f::f', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  const special = ['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.1.1', '100.64.0.1', '224.0.0.1', '255.255.255.255', '0.0.0.0'];
  const special6 = ['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '2001:db8::1'];
  expect([...special, ...special6, '', 'localhost', '1.2.3'].filter(isPublicAddress)).toEqual([]);
});
