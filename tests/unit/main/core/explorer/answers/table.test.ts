import { describe, expect, it } from 'vitest';
import { csvPiece } from '../../../../../../main/core/explorer/answers/pieces.ts';
import { createTable, isTable, tablesIn } from '../../../../../../main/core/explorer/answers/table.ts';

const items = [
  { id: 10, price: '1013000.00', name: 'Zebra', note: null },
  { id: 9, price: '99.5', name: '=HYPERLINK("x")', tags: ['a', 'b'] },
  { id: 100, price: '', name: 'alpha', extra: true },
];

describe('a table', () => {
  it('has the union of names in their order, numbers marked, and cells as text', () => {
    const table = createTable(items);
    expect(table.columns).toEqual([
      { name: 'id', numbers: true },
      { name: 'price', numbers: true },
      { name: 'name', numbers: false },
      { name: 'note', numbers: false },
      { name: 'tags', numbers: false },
      { name: 'extra', numbers: false },
    ]);
    expect(table.rows(null, 1, 5, 500)).toEqual([
      ['9', '99.5', '=HYPERLINK("x")', '', '["a","b"]', ''],
      ['100', '', 'alpha', '', '', 'true'],
    ]);
  });

  it('sorts numbers as numbers and words as words; what is empty comes last either way', () => {
    const table = createTable(items);
    const ids = (column: string, descending: boolean) => table.rows({ column, descending }, 0, 9, 500).map(([id]) => id);
    expect(ids('id', false)).toEqual(['9', '10', '100']);
    expect(ids('price', false)).toEqual(['9', '10', '100']);
    expect(ids('price', true)).toEqual(['10', '9', '100']);
    expect(ids('name', true)).toEqual(['10', '100', '9']);
  });

  it('takes a phone number or a code with zeros before it for a text', () => {
    expect(createTable([{ a: '+62811', b: '0812', c: '1e5' }]).columns.map(({ numbers }) => numbers)).toEqual([false, false, false]);
  });

  it('is made of lists of objects alone, the outermost first', () => {
    expect([isTable([]), isTable([1]), isTable([{}, []]), isTable({}), isTable([{}])]).toEqual([false, false, false, false, true]);
    expect(tablesIn({ data: [{ hosts: [{ ip: 1 }] }], meta: { 'a/b': [{ x: 1 }] } })).toEqual(['/data', '/meta/a~1b', '/data/0/hosts']);
    expect(tablesIn([{ a: 1 }])).toEqual(['']);
  });

  it('is written as CSV in pieces, with what a spreadsheet takes for a formula made harmless', () => {
    const table = createTable([...items, ...Array.from({ length: 3000 }, (_, at) => ({ id: at, price: '-1', name: `n${at}` }))]);
    const held = { table: () => table };
    const first = csvPiece(held, '/data', 0);
    const second = csvPiece(held, '/data', first?.next ?? 0);
    const lines = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(Buffer.concat([first?.bytes ?? new Uint8Array(), second?.bytes ?? new Uint8Array()]))
      .split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      '\ufeffid,price,name,note,tags,extra',
      '10,1013000.00,Zebra,,,',
      `9,99.5,"'=HYPERLINK(""x"")",,"[""a"",""b""]",`,
    ]);
    expect(lines.at(-2)).toBe('2999,-1,n2999,,,');
    expect([first?.next, second?.next, second?.rows, lines.length]).toEqual([2000, null, 3003, 3005]);
    expect(csvPiece({ table: () => null }, '/x', 0)).toBeNull();
  });
});
