import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripFormulaGuard } from '../../../../../../main/core/base/text/formula-guard.ts';
import type { Cell } from '../../../../../../main/core/base/text/row-format.ts';
import { type FormatColumn, rowFormat } from '../../../../../../main/core/base/text/row-format.ts';
import type { ExportFormat } from '../../../../../../preload/contract/portfolio/exports.ts';
import { runsOf } from '../../../../../support/runs.ts';
import { readCsv } from '../../portfolio/export/read-csv.ts';

const columns: readonly FormatColumn[] = [
  { name: 'name', kind: 'text' },
  { name: 'expires', kind: 'moment' },
  { name: 'amount', kind: 'amount' },
  { name: 'premium', kind: 'flag' },
  { name: 'nameservers', kind: 'names' },
  { name: 'id', kind: 'number' },
];
const comma = { kind: 'csv', delimiter: ',', bom: false } as const;

function write(format: ExportFormat, rows: readonly (readonly Cell[])[], of = columns): string {
  const { begin, before, row, end } = rowFormat(format, of);
  return begin + rows.map((cells, at) => before(at === 0) + row([at, ...cells])).join('') + end;
}

describe('CSV', () => {
  it('also neutralizes column names: those of a response come from a service', () => {
    const of: readonly FormatColumn[] = [
      { name: '=HYPERLINK("x")', kind: 'text' },
      { name: 'a,b', kind: 'text' },
    ];
    expect(write(comma, [], of)).toBe(`"'=HYPERLINK(""x"")","a,b"\r\n`);
  });

  it('writes every cell type', () => {
    const rows = [
      ['a,b "c"\r\nd', '2027-03-08', '-1013000.00', 1, 'ns1.example ns2.example', 7],
      [null, null, null, null, '', null],
      ['-5', '2027-03-08', '=1', 0, 'ns1.example', -7],
    ];
    expect(write(comma, rows)).toBe(
      [
        'name,expires,amount,premium,nameservers,id',
        '"a,b ""c""\r\nd",2027-03-08,-1013000.00,true,ns1.example ns2.example,7',
        ',,,,,',
        "'-5,2027-03-08,'=1,false,ns1.example,-7",
        '',
      ].join('\r\n'),
    );
  });

  it('supports semicolons and a byte order mark, and has a header even without rows', () => {
    expect(write({ kind: 'csv', delimiter: ';', bom: true }, [])).toBe('\uFEFFname;expires;amount;premium;nameservers;id\r\n');
  });

  it('writes no blank line for a row with one empty cell', () => {
    const one = columns.slice(0, 1);
    expect(write(comma, [[null], ['x']], one)).toBe('name\r\n""\r\nx\r\n');
  });

  it('round-trips exactly, for any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'\',;"=+-@\t\r\n a') }));
    const two: readonly FormatColumn[] = [
      { name: 'name', kind: 'text' },
      { name: 'notes', kind: 'text' },
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), fc.constantFrom(',' as const, ';' as const), (rows, delimiter) => {
        const [head, ...read] = readCsv(write({ kind: 'csv', delimiter, bom: false }, rows, two), delimiter);
        expect(head).toEqual(['name', 'notes']);
        expect(read.map((row) => row.map(stripFormulaGuard))).toEqual(rows);
        for (const row of read) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { numRuns: runsOf(200, 2000) },
    );
  });
});

describe('JSON', () => {
  it('is one array with an object per line; amounts stay strings', () => {
    const rows = [
      ['=a', '2027-03-08', '1013000.00', 1, 'ns1.example ns2.example', 7],
      [null, null, null, null, '', null],
    ];
    const text = write({ kind: 'json' }, rows);
    expect(text.trimEnd().split('\n')).toHaveLength(4);
    expect(JSON.parse(text)).toEqual([
      { name: '=a', expires: '2027-03-08', amount: '1013000.00', premium: true, nameservers: ['ns1.example', 'ns2.example'], id: 7 },
      { name: null, expires: null, amount: null, premium: null, nameservers: [], id: null },
    ]);
  });

  it('is an array even without rows', () => {
    expect(JSON.parse(write({ kind: 'json' }, []))).toEqual([]);
  });
});
