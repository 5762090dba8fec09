import { describe, expect, test } from 'vitest';
import { codes, codesOf, factsOf, fixed } from '../lint-of.ts';

describe('hosts that records point to', () => {
  test.each([
    ['www CNAME shop.example.net', []],
    ['www CNAME shop.example.net.', []],
    ['www CNAME _abc.validation.example.net', []],
    ['www CNAME Shop.example.net', ['target-upper-case']],
    ['www CNAME mail', ['target-relative']],
    ['www CNAME shop.example.com.example.com', ['target-doubled', 'target-missing']],
    ['www CNAME example.com.example.com', ['target-doubled', 'target-missing']],
    ['www CNAME 198.18.0.1', ['target-address']],
    ['www CNAME https://shop.example.net/x', ['target-url']],
    ['www CNAME bücher.example.net', ['target-not-ascii']],
    ['www CNAME shop..example.net', ['target-malformed']],
    ['www CNAME shop.example.net more', ['target-malformed']],
    [`www CNAME ${'a'.repeat(64)}.example.net`, ['target-long']],
    ['@ MX 10 my_mail.example.net', ['target-underscore']],
    ['@ CNAME shop.example.net', ['cname-apex']],
  ])('%s', (line, expected) => {
    expect(codes(line)).toEqual(expected);
  });

  test.each([
    ['target-relative', 'www CNAME mail', 'mail.example.com'],
    ['target-doubled', '@ MX 10 mail.example.com.example.com', '10 mail.example.com'],
    ['target-doubled', '@ MX 10 Mail.example.com.example.com.', '10 mail.example.com'],
    ['target-url', 'www CNAME https://shop.example.net/x', 'shop.example.net'],
    ['target-not-ascii', '_s._tcp SRV 1 2 443 bücher.example.net', '1 2 443 xn--bcher-kva.example.net'],
    ['target-upper-case', 'www CNAME Shop.Example.net.', 'shop.example.net'],
  ])('%s of %s is fixed', (code, line, content) => {
    expect(fixed(code, line)?.content).toBe(content);
  });

  test('an alias to an address becomes a record of that address; for mail the user has to fix it', () => {
    expect(fixed('target-address', 'www CNAME 2001:4860::1')).toMatchObject({ type: 'AAAA', content: '2001:4860::1' });
    expect(codes('@ MX 10 198.18.0.1')).toEqual(['target-address']);
    expect(fixed('target-address', '@ MX 10 198.18.0.1')).toBeNull();
  });
});

describe('names in the same zone', () => {
  const host = 'mail A 198.18.0.1';
  test.each([
    [['@ MX 10 mail.example.com', host], []],
    [['@ MX 10 mail.example.com'], ['target-missing']],
    [['@ MX 10 mail.example.com', 'mail TXT hello'], ['target-missing']],
    [['@ MX 10 mail.example.com', '* A 198.18.0.1'], []],
    [['@ MX 10 mail.sub.example.com', '*.sub A 198.18.0.1'], []],
    [['@ MX 10 mail.sub.example.com', 'sub NS ns.example.net'], []],
    [['@ MX 10 mail.example.com', 'mail CNAME host.example.net'], ['mx-target-alias']],
    [['_s._tcp SRV 1 2 443 mail.example.com', 'mail CNAME host.example.net'], ['srv-target-alias']],
    [['sub NS mail.example.com', 'mail CNAME host.example.net'], ['ns-target-alias']],
    [['sub NS ns1.sub.example.com'], ['ns-glue']],
    [['sub NS ns1.sub.example.com', 'ns1.sub AAAA 2001:4860::1'], []],
    [['@ NS ns1.example.com'], ['ns-glue']],
    [['www CNAME example.com', '@ TXT hello'], []],
    [['www CNAME www.example.com'], ['cname-loop']],
    [['www CNAME web.example.com', 'web CNAME WWW.example.com.'], ['cname-loop']],
    [['www CNAME web.example.com', 'web CNAME shop.example.net'], ['cname-chain']],
  ])('%j', (lines, expected) => {
    expect(codes(...lines)).toEqual(expected);
  });
});

describe('records of one name', () => {
  test('an alias is the only record at its name', () => {
    expect(codesOf('www CNAME a.example.net', 'www A 198.18.0.1', 'WWW MX 10 mx.example.net')).toEqual([
      ['cname-with-others'],
      ['with-cname'],
      ['with-cname', 'name-upper-case'],
    ]);
    expect(factsOf('cname-with-others', 'www CNAME a.example.net', 'www TXT x', 'www A 198.18.0.1')).toEqual({ types: 'A, TXT' });
    expect(codesOf('www CNAME a.example.net', 'www CNAME b.example.net')).toEqual([['cname-many'], ['cname-many']]);
  });

  test.each([
    [['@ TXT hello', '@ TXT "hello"']],
    [['@ TXT hello', '@ TXT "hel" "lo"']],
    [['@ AAAA 2001:4860::1', '@ AAAA 2001:4860:0:0::1']],
    [['@ MX 10 a.example.net', '@ MX 10 a.example.net.']],
  ])('equal by meaning: %j', (lines) => {
    expect(codes(...lines)).toEqual(['duplicate']);
    expect(factsOf('duplicate', ...lines)).toEqual({ count: '2' });
  });
});
