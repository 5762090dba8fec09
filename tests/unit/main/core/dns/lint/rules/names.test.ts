import { describe, expect, test } from 'vitest';
import { codes, factsOf, mended, rec } from '../lint-of.ts';

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
  ])('%s', (prefix, wanted) => {
    expect(codes(`${prefix} ${a}`)).toEqual(wanted);
  });

  test('an underscore is usual where no host is named', () => {
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
  ])('%s of %s is mended', (code, prefix, wanted) => {
    expect(mended(code, `${prefix} ${a}`)?.prefix).toBe(wanted);
  });

  test('spaces around a name go, spaces in it are left to a person', () => {
    expect(mended('name-spaces', { ...rec(`@ ${a}`), prefix: ' www ' })?.prefix).toBe('www');
    expect(mended('name-spaces', { ...rec(`@ ${a}`), prefix: 'my host' })).toBeNull();
    expect(mended('name-empty', { ...rec(`@ ${a}`), prefix: '' })?.prefix).toBe('@');
  });

  test('says what a doubled name would become', () => {
    expect(factsOf('name-doubled', `www.example.com ${a}`)).toEqual({ becomes: 'www.example.com.example.com', wanted: 'www' });
  });
});

describe('types', () => {
  test.each([
    ['@ PTR host.example.net', ['type-unknown']],
    ['@ TYPE65280 \\# 0', ['type-unknown']],
    ['@ a 198.18.0.1', ['type-letters']],
  ])('%s', (line, wanted) => {
    expect(codes(line)).toEqual(wanted);
  });

  test('types that only a panel offers have a note, those of the service none', () => {
    expect(factsOf('type-unconfirmed', '@ TXT hello')).toEqual({ type: 'TXT' });
    expect(factsOf('type-unconfirmed', '@ A 198.18.0.1')).toBeUndefined();
    expect(codes({ ...rec('@ A 198.18.0.1'), type: '' })).toEqual(['type-empty']);
    expect(mended('type-letters', '@ a 198.18.0.1')?.type).toBe('A');
  });
});

describe('times', () => {
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
  ])('%s seconds', (ttl, wanted) => {
    expect(codes(rec(`@ ${a}`, ttl))).toEqual(wanted);
  });

  test('records of one set have one time; the lowest counts', () => {
    const set = [rec('@ A 198.18.0.1', 3600), rec('@ A 198.18.0.2', 300)] as const;
    expect(mended('ttl-differs', ...set)?.ttl).toBe(300);
    expect(codes(rec('@ A 198.18.0.2', 300), set[0])).toEqual([]);
    expect(codes(rec('@ A 198.18.0.2', null), set[0])).toEqual([]);
  });
});
