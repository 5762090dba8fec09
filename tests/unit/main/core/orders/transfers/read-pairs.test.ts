import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPairs } from '../../../../../../main/core/orders/transfers/read-pairs.ts';

const read = (text: string) => readPairs(text).map(({ line, name, code }) => [line, name, code?.code ?? null]);

test.each([
  ['a space', 'satu.com Kode-1', 'Kode-1'],
  ['several spaces', '  satu.com    Kode-1', 'Kode-1'],
  ['a tab', 'satu.com\tKode-1', 'Kode-1'],
  ['a comma', 'satu.com,Kode-1', 'Kode-1'],
  ['a semicolon with spaces', 'satu.com ; Kode-1', 'Kode-1'],
  ['quotes', '"satu.com";"Ko""de;,1"', 'Ko"de;,1'],
  ['separators in the code', 'satu.com Ko,de;1', 'Ko,de;1'],
  ['empty cells behind it', 'satu.com,Kode-1,, ,', 'Kode-1'],
  ['empty cells behind a quoted one', 'satu.com;"Kode-1;";;', 'Kode-1;'],
  ['white space that is counted, not cut,', 'satu.com,Kode,1 ', 'Kode,1'],
  ['only empty cells', 'satu.com,,,', null],
  ['nothing', 'satu.com', null],
  ['nothing behind the separator', 'satu.com; ', null],
])('a name and its code separated by %s', (_, text, code) => {
  expect(read(text)).toEqual([[1, 'satu.com', code]]);
});

test('counts lines as an editor does, with any line ends; blank ones are skipped', () => {
  expect(read('\ufeffsatu.com A-1\r\n\r\ndua.com A-2\n \ntiga.com A-3\rempat.com')).toEqual([
    [1, 'satu.com', 'A-1'],
    [3, 'dua.com', 'A-2'],
    [5, 'tiga.com', 'A-3'],
    [6, 'empat.com', null],
  ]);
});

test('a header defines the name and code columns', () => {
  expect(read('No;EPP Code;Domain\n1;"A;1";satu.com\n2;;dua.com')).toEqual([
    [2, 'satu.com', 'A;1'],
    [3, 'dua.com', null],
  ]);
  expect(read('domain\nsatu.com')).toEqual([[2, 'satu.com', null]]);
});

test('every pair round-trips, and no input throws', () => {
  const name = fc.stringMatching(/^[a-z]{1,20}\.[a-z]{2,6}$/);
  const code = fc.stringMatching(/^[!#-~]{1,30}$/).filter((text) => !/^[,;]|[,;]$/.test(text));
  const between = fc.constantFrom(' ', '\t', ',', ';', ', ', ' ; ');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, between, code), { minLength: 1, maxLength: 20 }), (pairs) => {
      const text = `satu.example A\n${pairs.map((pair) => pair.join('')).join('\n')}`;
      expect(read(text).slice(1)).toEqual(pairs.map(([domain, , secret], at) => [at + 2, domain, secret]));
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => Array.isArray(readPairs(text))));
});

test('a quotation mark within a code does not swallow the next columns', () => {
  expect(read('domain,auth_code,years\nsatu.com,Ko"de-1,2\ndua.com,"Ko""d,e-2",2\ntiga.com, "Kode-3" ,2')).toEqual([
    [2, 'satu.com', 'Ko"de-1'],
    [3, 'dua.com', 'Ko"d,e-2'],
    [4, 'tiga.com', 'Kode-3'],
  ]);
});

test('a cell of whitespace and quotation marks is read in one pass', () => {
  const long = `${' '.repeat(100_000)}${'""'.repeat(50_000)}`;
  expect(read(`domain,auth_code\nsatu.com,${long}`)[0]?.slice(0, 2)).toEqual([2, 'satu.com']);
});
