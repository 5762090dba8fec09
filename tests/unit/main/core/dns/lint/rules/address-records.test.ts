import { describe, expect, test } from 'vitest';
import { codes, factsOf, fixed } from '../lint-of.ts';

describe('IPv4', () => {
  test.each([
    ['8.8.8.8', []],
    ['255.255.255.255', ['address-reserved']],
    ['0.0.0.0', ['address-reserved']],
    ['224.0.0.1', ['address-reserved']],
    ['169.254.1.1', ['address-reserved']],
    ['10.1.2.3', ['address-private']],
    ['172.16.0.1', ['address-private']],
    ['172.32.0.1', []],
    ['100.64.0.1', ['address-private']],
    ['192.168.1.1', ['address-private']],
    ['127.0.0.1', ['address-loopback']],
    ['8.8.8.0', ['address-network']],
    ['8.8.8', ['address-invalid']],
    ['8.8.8.8.8', ['address-invalid']],
    ['8.8.8.256', ['address-invalid']],
    ['8.8.8.8:443', ['address-invalid']],
    ['8.8.8.0/24', ['address-invalid']],
    ['8.8.8.08', ['address-zeros']],
    ['1.2..3', ['address-invalid']],
    ['2001:4860:4860::8888', ['address-family']],
    ['www.example.net', ['address-host']],
  ])('%s', (content, expected) => {
    expect(codes(`www A ${content}`)).toEqual(expected);
  });

  test('examples have their own note', () => {
    expect(factsOf('address-documentation', 'www A 203.0.113.7')).toBeDefined();
  });
});

describe('IPv6', () => {
  test.each([
    ['2001:4860:4860::8888', []],
    ['2001:4860:4860:0:0:0:0:8888', []],
    ['2001:db8:40::', ['address-network']],
    ['2001:4860:4860:1::', ['address-network']],
    ['::', ['address-reserved']],
    ['::1', ['address-loopback']],
    ['fe80::1', ['address-reserved']],
    ['fe80::1%eth0', ['address-invalid']],
    ['fd00::1', ['address-private']],
    ['ff02::1', ['address-reserved']],
    ['::ffff:8.8.8.8', ['address-reserved']],
    ['2001:4860:::1', ['address-invalid']],
    ['12345::1', ['address-invalid']],
    ['8.8.8.8', ['address-family']],
  ])('%s', (content, expected) => {
    expect(codes(`www AAAA ${content}`)).toEqual(expected);
  });

  test('examples have their own note', () => {
    expect(factsOf('address-documentation', 'www AAAA 2001:db8::7')).toBeDefined();
  });
});

describe('fixes', () => {
  test.each([
    ['address-family', 'www A 2001:4860::1', 'AAAA', '2001:4860::1'],
    ['address-family', 'www AAAA 8.8.8.8', 'A', '8.8.8.8'],
    ['address-zeros', 'www A 008.8.8.08', 'A', '8.8.8.8'],
    ['address-host', 'www A shop.example.net', 'CNAME', 'shop.example.net'],
  ])('%s of %s', (code, line, type, content) => {
    expect(fixed(code, line)).toMatchObject({ type, content });
  });

  test('a name at the domain itself cannot become an alias', () => {
    expect(codes('@ A shop.example.net')).toEqual(['address-host']);
    expect(fixed('address-host', '@ A shop.example.net')).toBeNull();
  });
});
