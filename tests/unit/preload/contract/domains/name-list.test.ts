import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNameList, splitNames } from '../../../../../preload/contract/domains/name-list.ts';

describe('a pasted list of names', () => {
  it.each([
    ['lines', 'satu.example\r\ndua.co.test\n\ntiga.test\n'],
    ['commas and semicolons', 'satu.example, dua.co.test;tiga.test'],
    ['a column of a table', '"satu.example"\t12\n"dua.co.test"\t3\n"tiga.test"\t4'],
    ['addresses of pages', 'https://satu.example/a?b=c#d http://dua.co.test:8080 ftp://user@tiga.test/'],
    ['e-mail addresses', 'Budi <budi@satu.example>, info@dua.co.test; mailto@tiga.test'],
    ['ends of sentences and upper case', 'SATU.example. Dua.Co.Test! tiga.test.'],
    ['each once', 'satu.example dua.co.test satu.example tiga.test'],
  ])('as %s', (_kind, text) => {
    expect(splitNames(text).names).toEqual(['satu.example', 'dua.co.test', 'tiga.test']);
    expect(isNameList(text)).toBe(true);
  });

  it('accepts names in other scripts and A-labels', () => {
    expect(splitNames('bücher.example ไทย.test xn--bcher-kva.example 例え。test').names).toEqual([
      'bücher.example',
      'ไทย.test',
      'xn--bcher-kva.example',
      '例え.test',
    ]);
  });

  it.each(['1.013.000', '2027-03-08', '192.0.2.1', 'budi', 'a..b', '-x.example', 'e.g', '…', 'x.y'])(
    'does not accept %j as a name',
    (text) => {
      expect(splitNames(text)).toEqual({ names: [], others: 1 });
    },
  );

  it.each([
    ['one name', 'satu.example'],
    ['a filter', 'tld:.co.id expires<30d'],
    ['a sentence that names two', 'we moved everything from satu.example to dua.example last week'],
    ['nothing', ''],
  ])('does not accept %s as a list', (_kind, text) => {
    expect(isNameList(text)).toBe(false);
  });

  it('returns every name, however they are separated', () => {
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
    const names = fc.uniqueArray(
      fc.tuple(label, fc.constantFrom('example', 'test', 'co.test')).map((parts) => parts.join('.')),
      { minLength: 1 },
    );
    const apart = fc.constantFrom('\n', '\r\n', ', ', ';', '\t', ' ', ' | ');
    fc.assert(
      fc.property(names, apart, (list, between) => {
        expect(splitNames(list.join(between))).toEqual({ names: list, others: between === ' | ' ? expect.any(Number) : 0 });
      }),
      { numRuns: 1000 },
    );
  });
});
