import { describe, expect, it } from 'vitest';
import { csvChunk } from '../../../../../../main/core/explorer/responses/file-chunks.ts';
import { readJson } from '../../../../../../main/core/explorer/responses/read-json.ts';
import { createTable, isTable, tablesIn } from '../../../../../../main/core/explorer/responses/table.ts';

const items = [
  { id: 10, price: '1013000.00', name: 'Zebra', note: null },
  { id: 9, price: '99.5', name: '=HYPERLINK("x")', tags: ['a', 'b'] },
  { id: 100, price: '', name: 'alpha', extra: true },
];

import type { Json } from '../../../../../../preload/contract/values.ts';

describe('a table', () => {
  it('has the union of names in order, marked numbers, and cells as text', () => {
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

  it('counts the columns that it omits, and marks a truncated cell', () => {
    const wide = Object.fromEntries(Array.from({ length: 2003 }, (_, at) => [`c${at}`, at]));
    const table = createTable([wide, { ...wide, last: 1 }]);
    expect([table.columns.length, table.moreColumns]).toEqual([2000, 4]);
    expect(createTable([{ a: 'x'.repeat(20) }]).rows(null, 0, 1, 10)).toEqual([[`${'x'.repeat(9)}…`]]);
  });

  it('sorts numbers as numbers and words as words; empty values come last in both directions', () => {
    const table = createTable(items);
    const ids = (column: string, descending: boolean) => table.rows({ column, descending }, 0, 9, 500).map(([id]) => id);
    expect(ids('id', false)).toEqual(['9', '10', '100']);
    expect(ids('price', false)).toEqual(['9', '10', '100']);
    expect(ids('price', true)).toEqual(['10', '9', '100']);
    expect(ids('name', true)).toEqual(['10', '100', '9']);
  });

  it('treats a phone number or a code with leading zeros as text', () => {
    expect(createTable([{ a: '+62811', b: '0812', c: '1e5' }]).columns.map(({ numbers }) => numbers)).toEqual([false, false, false]);
  });

  it('is created from lists of objects or primitive values, outermost first, those of objects before', () => {
    expect([[], [[1]], [1, {}], [{}, []], {}].map((value) => isTable(value as Json))).toEqual([false, false, false, false, false]);
    expect([isTable([{}]), isTable([1, null, 'a'])]).toEqual([true, true]);
    expect(tablesIn({ tags: ['a'], data: [{ hosts: ['x'] }] })).toEqual(['/data', '/tags', '/data/0/hosts']);
    expect(tablesIn({ data: [{ hosts: [{ ip: 1 }] }], meta: { 'a/b': [{ x: 1 }] } })).toEqual(['/data', '/meta/a~1b', '/data/0/hosts']);
    expect(tablesIn([{ a: 1 }])).toEqual(['']);
  });

  it('of primitive values has one column, named after the list', () => {
    const table = createTable(['ns2.example', 'ns10.example', null, 'ns1.example'], 'nameserver');
    expect(table.columns).toEqual([{ name: 'nameserver', numbers: false }]);
    const sort = { column: 'nameserver', descending: false };
    expect(table.rows(sort, 0, 9, 500)).toEqual([['ns1.example'], ['ns2.example'], ['ns10.example'], ['']]);
    const piece = csvChunk({ table: () => table }, '/nameserver', sort, 0);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece?.bytes);
    expect(text).toBe('\ufeffnameserver\r\nns1.example\r\nns2.example\r\nns10.example\r\n""\r\n');
    expect(createTable([3, 1]).columns).toEqual([{ name: 'value', numbers: true }]);
  });

  it('sorts long numbers that are equal to JavaScript', () => {
    const { value } = readJson('[{"id":12345678901234567891},{"id":12345678901234567890}]');
    const table = createTable(value as Json[]);
    const rows = table.rows({ column: 'id', descending: false }, 0, 9, 500);
    expect(rows).toEqual([['12345678901234567890'], ['12345678901234567891']]);
  });

  it('is written as CSV in chunks, with formulas neutralized', () => {
    const table = createTable([...items, ...Array.from({ length: 3000 }, (_, at) => ({ id: at, price: '-1', name: `n${at}` }))]);
    const held = { table: () => table };
    const first = csvChunk(held, '/data', null, 0);
    const second = csvChunk(held, '/data', null, first?.next ?? 0);
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
    expect(csvChunk({ table: () => null }, '/x', null, 0)).toBeNull();
  });
});
