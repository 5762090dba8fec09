import { describe, expect, test } from 'vitest';
import { recordProblemLevels } from '../../../../../../../preload/contract/dns/zone-problem-codes.ts';
import { codes, codesOf } from '../lint-of.ts';

/** Ignores notes about types that the service is not known to accept. */
const problems = (...records: readonly string[]): string[] => codes(...records).filter((code) => code !== 'type-unknown');

describe('SVCB and HTTPS', () => {
  test.each([
    '1 .',
    '0 svc.example.net',
    '1 . alpn=h2',
    '1 . alpn="h2,h3"',
    '1 . port=443 alpn=h2',
    '1 . alpn=h2 no-default-alpn',
    '1 . alpn=h2 no-default-alpn=""',
    '1 . alpn="f\\\\\\\\oo\\\\,bar,h2"',
    '1 . alpn=\\104\\050',
    '1 . mandatory=ipv4hint,alpn alpn=h2 ipv4hint=192.0.2.1',
    '1 . mandatory=key1 alpn=h2',
    '1 . ipv4hint=192.0.2.1,192.0.2.2 ipv6hint="2001:db8::1,2001:db8::2"',
    '1 . ech=AEX+DQBBAAE= port=0',
    '1 . ech',
    '1 . dohpath=/dns-query{?dns}',
    '1 . dohpath=/{dns}',
    '1 . dohpath=/q{?name,dns}',
    '1 . ohttp',
    '1 . tls-supported-groups=29,23',
    '1 . key667',
    '1 . key667="a \\"b\\""',
    '1 . key1=\\002h2',
    '16 _8443._foo.example.net port=8443',
    '\\# 10 0001000001000302 6832',
    '\\# 3 000100',
  ])('%s is valid', (content) => {
    expect(problems(`www HTTPS ${content}`)).toEqual([]);
    expect(problems(`www SVCB ${content}`)).toEqual([]);
  });

  test.each([
    ['1', 'svcb-parts'],
    ['1 . alpn="h2', 'svcb-parts'],
    ['65536 .', 'svcb-priority'],
    ['x .', 'svcb-priority'],
    ['1 a..example.net', 'target-malformed'],
    ['1 . alpn=h2 alpn=h3', 'svcb-twice'],
    ['1 . key123=abc key123=def', 'svcb-twice'],
    ['1 . alpn=h2 key1=\\002h3', 'svcb-twice'],
    ['1 . mandatory', 'svcb-value-missing'],
    ['1 . mandatory= alpn=h2', 'svcb-value-missing'],
    ['1 . alpn', 'svcb-value-missing'],
    ['1 . alpn=""', 'svcb-value-missing'],
    ['1 . port', 'svcb-value-missing'],
    ['1 . ipv4hint', 'svcb-value-missing'],
    ['1 . ipv6hint=', 'svcb-value-missing'],
    ['1 . dohpath', 'svcb-value-missing'],
    ['1 . alpn="h2,,h3"', 'svcb-value-form'],
    [`1 . alpn=${'a'.repeat(256)}`, 'svcb-value'],
    ['1 . port=65536', 'svcb-value'],
    ['1 . port=-1', 'svcb-value'],
    ['1 . port=https', 'svcb-value'],
    ['1 . ipv4hint=192.0.2.1,', 'svcb-value'],
    ['1 . ipv4hint=192.0.2.256', 'svcb-value'],
    ['1 . ipv4hint=2001:db8::1', 'svcb-value'],
    ['1 . ipv6hint=192.0.2.1', 'svcb-value'],
    ['1 . ipv6hint=2001:db8::1,2001:db8::g', 'svcb-value'],
    ['1 . no-default-alpn=abc alpn=h2', 'svcb-value'],
    ['1 . no-default-alpn', 'svcb-alpn-missing'],
    ['1 . mandatory=alpn', 'svcb-mandatory'],
    ['1 . mandatory=mandatory', 'svcb-mandatory'],
    ['1 . mandatory=alpn,alpn alpn=h2', 'svcb-mandatory'],
    ['1 . mandatory=foo alpn=h2', 'svcb-mandatory'],
    ['1 . key0=\\000\\001', 'svcb-mandatory'],
    ['1 . ech=AAA', 'svcb-value'],
    ['1 . ech=!!!!', 'svcb-value'],
    ['1 . dohpath=dns-query{?dns}', 'svcb-doh-path'],
    ['1 . dohpath=/dns-query', 'svcb-doh-path'],
    ['1 . dohpath=/dns-query{?foo}', 'svcb-doh-path'],
    ['1 . dohpath=/\\255{?dns}', 'svcb-doh-path'],
    ['1 . ohttp=a', 'svcb-value'],
    ['1 . key65536', 'svcb-key'],
    ['1 . foo=bar', 'svcb-key'],
    ['1 . constructor=bar', 'svcb-key'],
    ['1 . ALPN=h2', 'svcb-key'],
    ['1 . =a', 'svcb-key'],
    ['1 . key007=/{?dns}', 'svcb-key-form'],
    ['1 . key1=h2', 'svcb-value-form'],
    ['1 . key3=a', 'svcb-value-form'],
    ['1 . key4=abc', 'svcb-value-form'],
    ['1 . key2=a alpn=h2', 'svcb-value-form'],
    ['1 . key667=\\300', 'svcb-value-form'],
    ['1 . alpn=h2 "port=1"', 'svcb-value-form'],
    ['0 svc.example.net alpn=h2', 'svcb-alias-parameters'],
    // Keys that are not in ascending order, and a value longer than the data.
    ['\\# 18 000100 0003000201bb 0001000302 6832', 'svcb-data'],
    ['\\# 10 000100 0001000303 6832', 'svcb-data'],
  ])('%s: %s', (content, expected) => {
    expect(problems(`www HTTPS ${content}`)).toEqual([expected]);
  });
});

describe('ZONEMD', () => {
  const [sha384, sha512] = ['AB'.repeat(48), 'ab'.repeat(64)];
  test.each([
    [`@ ZONEMD 2018031500 1 1 ${sha384}`, []],
    [`@ ZONEMD 2018031500 1 2 ${sha512}`, []],
    [`@ ZONEMD 2018031500 1 1 ${sha384.slice(0, 40)} ${sha384.slice(40)}`, []],
    [`www ZONEMD 1 1 1 ${sha384}`, ['zonemd-name']],
    [`@ ZONEMD 1 1 1 ${sha512}`, ['zonemd-length']],
    [`@ ZONEMD 1 1 2 ${sha384}`, ['zonemd-length']],
    ['@ ZONEMD 1 240 240 ABAB', ['zonemd-length', 'zonemd-scheme']],
    [`@ ZONEMD 1 2 1 ${sha384}`, ['zonemd-scheme']],
    [`@ ZONEMD 1 256 1 ${sha384}`, ['zonemd-number', 'zonemd-scheme']],
    [`@ ZONEMD 4294967296 1 1 ${sha384}`, ['zonemd-number']],
    ['@ ZONEMD 1 1 1 zz', ['zonemd-hex']],
    [`@ ZONEMD 1 1 1 ${sha384}A`, ['zonemd-hex']],
    ['@ ZONEMD 1 1 1', ['zonemd-parts']],
  ])('%s', (line, expected) => {
    expect(problems(line)).toEqual(expected);
  });

  test('one per scheme and hash algorithm', () => {
    expect(problems(`@ ZONEMD 1 1 1 ${sha384}`, `@ ZONEMD 1 1 2 ${sha512}`)).toEqual([]);
    expect(problems(`@ ZONEMD 1 1 1 ${sha384}`, `@ ZONEMD 2 1 1 ${sha384}`)).toEqual(['zonemd-many']);
  });
});

describe('HIP', () => {
  const tag = '200100107B1A74DF365639CC39F1D578';
  test.each([
    [`2 ${tag} AwEAAbdx`, []],
    [`2 ${tag} AwEAAbdx rvs.example.net rvs2.example.net.`, []],
    [`256 ${tag} AwEAAbdx`, ['hip-algorithm']],
    [`2 ${tag.slice(1)} AwEAAbdx`, ['hip-tag']],
    ['2 ZZ AwEAAbdx', ['hip-tag']],
    [`2 ${tag} AwEAAbd`, ['hip-key']],
    [`2 ${tag} !!!!`, ['hip-key']],
    [`2 ${tag}`, ['hip-parts']],
    [`2 "${tag}" "AwEAAbdx"`, ['hip-parts']],
    [`2 ${tag} AwEAAbdx rvs..example.net`, ['target-malformed']],
  ])('%s', (content, expected) => {
    expect(problems(`www HIP ${content}`)).toEqual(expected);
  });
});

describe('delegations and DNAME', () => {
  test('a wildcard is not delegated', () => {
    expect(codes('* NS ns.example.net')).toEqual(['ns-wildcard']);
    expect(codes('*.sub NS ns.example.net')).toEqual(['ns-wildcard']);
    expect(recordProblemLevels['ns-wildcard']).toBe('warning');
  });

  test('names below a delegation are occluded, except addresses of its nameservers', () => {
    expect(
      codesOf(
        'sub NS ns1.sub.example.com',
        'ns1.sub A 8.8.8.8',
        'www.sub A 8.8.8.8',
        'a.www.sub TXT hello',
        'sub TXT hello',
        'sub DS 1 8 2 AB',
        'other.sub NS ns1.sub.example.com',
        'www A 8.8.8.8',
        'notsub A 8.8.8.8',
      ).map((found) => found.filter((code) => code !== 'type-unknown')),
    ).toEqual([[], [], ['occluded'], ['occluded'], ['occluded'], [], ['occluded'], [], []]);
  });

  test('names below a DNAME are occluded, but not its own name', () => {
    expect(
      codesOf('old DNAME new.example.net', 'old TXT hello', 'www.old A 8.8.8.8').map((found) =>
        found.filter((code) => code !== 'type-unknown'),
      ),
    ).toEqual([[], [], ['occluded']]);
    expect(problems('www A 8.8.8.8', '@ DNAME new.example.net', 'sub NS www.example.com')).toEqual(['occluded']);
  });

  test('the nameservers of the zone itself occlude nothing', () => {
    expect(codes('www A 8.8.8.8', '@ NS ns1.example.net')).toEqual([]);
  });
});
