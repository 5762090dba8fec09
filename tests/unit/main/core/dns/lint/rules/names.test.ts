import { describe, expect, test } from 'vitest';
import { codes, factsOf, fixed, rec } from '../lint-of.ts';

const a = 'A 198.18.0.1';

describe('names', () => {
  test.each([
    ['@', []],
    ['www', []],
    ['*', []],
    ['*.sub', []],
    ['xn--bcher-kva', []],
    ['a'.repeat(63), []],
    ['a'.repeat(64), ['name-label-long']],
    [Array.from({ length: 5 }, () => 'a'.repeat(50)).join('.'), ['name-long']],
    ['www..sub', ['name-label-empty']],
    ['www.example.com', ['name-doubled']],
    ['example.com', ['name-doubled']],
    ['www.example.com.', ['name-absolute']],
    ['example.com.', ['name-absolute']],
    ['www.example.net.', ['name-outside']],
    ['WWW', ['name-upper-case']],
    ['bücher', ['name-not-ascii']],
    ['-www', ['name-hyphen']],
    ['my_host', ['name-underscore']],
    ['www.*', ['name-wildcard']],
    ['a*b', ['name-wildcard']],
    ['www!', ['name-characters']],
  ])('%s', (prefix, expected) => {
    expect(codes(`${prefix} ${a}`)).toEqual(expected);
  });

  test('an underscore is normal where no host is named', () => {
    expect(codes('_dmarc TXT v=DMARC1; p=reject; rua=mailto:a@example.com')).toEqual([]);
    expect(codes('k1._domainkey CNAME dkim.example.net')).toEqual([]);
  });

  test.each([
    ['name-doubled', 'www.example.com', 'www'],
    ['name-doubled', 'example.com', '@'],
    ['name-absolute', 'www.example.com.', 'www'],
    ['name-absolute', 'Example.com.', '@'],
    ['name-upper-case', 'WWW', 'www'],
    ['name-not-ascii', 'bücher', 'xn--bcher-kva'],
  ])('%s of %s is fixed', (code, prefix, expected) => {
    expect(fixed(code, `${prefix} ${a}`)?.prefix).toBe(expected);
  });

  test('removes spaces around a name, and leaves spaces in it to the user', () => {
    expect(fixed('name-spaces', { ...rec(`@ ${a}`), prefix: ' www ' })?.prefix).toBe('www');
    expect(fixed('name-spaces', { ...rec(`@ ${a}`), prefix: 'my host' })).toBeNull();
    expect(fixed('name-empty', { ...rec(`@ ${a}`), prefix: '' })?.prefix).toBe('@');
  });

  test('shows what a doubled name would become', () => {
    expect(factsOf('name-doubled', `www.example.com ${a}`)).toEqual({ becomes: 'www.example.com.example.com', expected: 'www' });
  });
});

describe('types', () => {
  test.each([
    ['@ PTR host.example.net', ['type-unknown']],
    ['@ TYPE65280 \\# 0', ['type-unknown']],
    ['@ a 198.18.0.1', ['type-letters']],
  ])('%s', (line, expected) => {
    expect(codes(line)).toEqual(expected);
  });

  test('types that only a panel offers have a note, those of the service have none', () => {
    expect(factsOf('type-unconfirmed', '@ TXT hello')).toEqual({ type: 'TXT' });
    expect(factsOf('type-unconfirmed', '@ A 198.18.0.1')).toBeUndefined();
    expect(codes({ ...rec('@ A 198.18.0.1'), type: '' })).toEqual(['type-empty']);
    expect(fixed('type-letters', '@ a 198.18.0.1')?.type).toBe('A');
  });
});

describe('TTLs', () => {
  test.each([
    [null, []],
    [60, []],
    [604_800, []],
    [0, ['ttl-zero']],
    [59, ['ttl-low']],
    [604_801, ['ttl-high']],
    [-1, ['ttl-range']],
    [2_147_483_648, ['ttl-high']],
    [4_294_967_296, ['ttl-range']],
  ])('%s seconds', (ttl, expected) => {
    expect(codes(rec(`@ ${a}`, ttl))).toEqual(expected);
  });

  test('records of one set share one TTL; the lowest counts', () => {
    const set = [rec('@ A 198.18.0.1', 3600), rec('@ A 198.18.0.2', 300)] as const;
    expect(fixed('ttl-differs', ...set)?.ttl).toBe(300);
    expect(codes(rec('@ A 198.18.0.2', 300), set[0])).toEqual([]);
    expect(codes(rec('@ A 198.18.0.2', null), set[0])).toEqual([]);
  });
});
