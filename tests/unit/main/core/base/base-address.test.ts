import { describe, expect, it } from 'vitest';
import { isPractice, originOf, readBaseAddress } from '../../../../../main/core/base/base-address.ts';
import { isLoopback } from '../../../../../main/core/base/loopback.ts';

const hosts = [
  'https://api.reseller.example',
  'https://api.reseller.example:8443',
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:81',
];
const prefixes = ['', '/reseller', '/a/b', '/v2', '/v1/inner', '/swagger-like'];
const tails = [
  '',
  '/',
  '/v1',
  '/v1/',
  '/V1',
  '//v1//',
  '/v1/v1',
  '/swagger',
  '/swagger/',
  '/swagger/index.html',
  '/swagger/openapi.json',
  '/swagger/v1',
  '/v1/account/profile',
];
const wrappings: ((text: string) => string)[] = [
  (text) => text,
  (text) => `  ${text}\t\r\n`,
  (text) => `\u200B${text}\uFEFF`,
  (text) => `\u00A0${text}\u202C`,
  (text) => text.replace('//', '/\u00AD/'),
  (text) => text.replace(/^https?/, (scheme) => scheme.toUpperCase()),
];

describe('a base address as the user types it', () => {
  it('has a host of at most 253 characters', () => {
    const host = (length: number) => `https://${'a'.repeat(length - 8)}.example`;
    expect(readBaseAddress(host(253))).toMatchObject({ ok: true });
    expect(readBaseAddress(host(254))).toMatchObject({ ok: false, fault: 'address-malformed' });
  });

  it.each(hosts)('is the same whatever is copied along with %s', (host) => {
    for (const prefix of prefixes) {
      for (const tail of tails) {
        for (const wrap of wrappings) {
          const typed = wrap(host + prefix + tail);
          expect(readBaseAddress(typed), JSON.stringify(typed)).toEqual({ ok: true, baseAddress: host + prefix, origin: host });
        }
      }
    }
  });

  it.each([
    ['api.reseller.example', 'https://api.reseller.example'],
    ['api.reseller.example/v1', 'https://api.reseller.example'],
    ['api.reseller.example:8443/v1', 'https://api.reseller.example:8443'],
    ['API.Reseller.Example', 'https://api.reseller.example'],
    ['https://api.reseller.example:443', 'https://api.reseller.example'],
    ['localhost:8080', 'https://localhost:8080'],
    ['203.0.113.40', 'https://203.0.113.40'],
    ['api.reseller.example.', 'https://api.reseller.example.'],
    ['[2001:db8::1]:444', 'https://[2001:db8::1]:444'],
    ['https://bücher.example/v1', 'https://xn--bcher-kva.example'],
    ['https://例え.テスト', 'https://xn--r8jz45g.xn--zckzah'],
    ['https://api.reseller.example/a/../b', 'https://api.reseller.example/b'],
  ])('reads %s as %s', (typed, baseAddress) => {
    expect(readBaseAddress(typed)).toMatchObject({ ok: true, baseAddress });
  });

  it.each([
    ['', 'address-empty'],
    [' \u200B\t', 'address-empty'],
    ['https://', 'address-malformed'],
    ['https:///host', 'address-malformed'],
    ['https:host', 'address-malformed'],
    ['//api.reseller.example', 'address-malformed'],
    ['/v1', 'address-malformed'],
    ['ftp://api.reseller.example', 'address-malformed'],
    ['javascript:alert(1)', 'address-malformed'],
    ['file:///etc/passwd', 'address-malformed'],
    ['https://api reseller.example', 'address-malformed'],
    ['https://api.reseller.example/a b', 'address-malformed'],
    ['https:\\\\api.reseller.example', 'address-malformed'],
    ['https://api..example', 'address-malformed'],
    ['https://.example', 'address-malformed'],
    ['https:/api/https://api.example', 'address-malformed'],
    ['https://*.example', 'address-malformed'],
    ['https://host:99999', 'address-malformed'],
    ['12345', 'address-malformed'],
    ['http://0x7f.1', 'address-malformed'],
    ['https://[::1', 'address-malformed'],
    ['http://api.reseller.example', 'address-http'],
    ['http://127.0.0.1.example', 'address-http'],
    ['http://localhost.example', 'address-http'],
    ['http://10.0.0.1', 'address-http'],
    ['http://[::2]', 'address-http'],
    ['https://desk:secret@api.reseller.example', 'address-credentials'],
    ['desk:secret@api.reseller.example', 'address-credentials'],
    ['https://@api.reseller.example', 'address-credentials'],
    ['http://127.0.0.1@api.reseller.example', 'address-credentials'],
    ['https://api.reseller.example?key=1', 'address-query'],
    ['https://api.reseller.example/v1?', 'address-query'],
    ['https://api.reseller.example/swagger#/Account', 'address-query'],
  ])('rejects %j as %s', (typed, fault) => {
    expect(readBaseAddress(typed)).toEqual({ ok: false, fault });
  });

  it('never returns more than an origin and a path, for any input', () => {
    const pieces = [
      'https://',
      'http://',
      '//',
      'host',
      '.example',
      ':8080',
      '/',
      'v1',
      '@',
      '?q',
      '#h',
      '\\',
      ' ',
      '\u200B',
      '127.0.0.1',
      '%2F',
      '..',
      ':',
    ];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    let accepted = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const typed = Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)]).join('');
      const reading = readBaseAddress(typed);
      if (!reading.ok) continue;
      accepted += 1;
      const url = new URL(reading.baseAddress);
      expect([url.username, url.password, url.search, url.hash, url.origin], typed).toEqual(['', '', '', '', reading.origin]);
      expect(url.protocol === 'https:' || isLoopback(url.hostname), typed).toBe(true);
      expect(reading.baseAddress.startsWith(reading.origin) && !reading.baseAddress.endsWith('/'), typed).toBe(true);
      expect(readBaseAddress(reading.baseAddress), typed).toEqual(reading);
    }
    expect(accepted).toBeGreaterThan(1000);
  });
});

describe('the address of the practice account', () => {
  it.each(['practice:', 'Practice:', ' practice: ', 'practice://', 'practice:/', 'practice:x'])('is rejected when typed as %j', (typed) =>
    expect(readBaseAddress(typed)).toMatchObject({ ok: false }),
  );

  it('is its own origin, which no URL has', () => {
    expect(originOf('practice:')).toBe('practice:');
    expect(originOf('https://api.reseller.example/base')).toBe('https://api.reseller.example');
    expect(isPractice({ baseAddress: 'practice:' })).toBe(true);
    expect(isPractice({ baseAddress: 'https://practice' })).toBe(false);
  });
});
