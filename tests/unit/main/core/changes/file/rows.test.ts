import { describe, expect, it, test } from 'vitest';
import { createCsvReader } from '../../../../../../main/core/base/text/csv-reader.ts';
import { columnsOf, recognise } from '../../../../../../main/core/changes/file/columns.ts';
import { type RowRead, readRow } from '../../../../../../main/core/changes/file/rows.ts';
import { createFindTarget } from '../../../../../../main/core/changes/file/targets.ts';
import { kindNamed, never, store } from './fixtures.ts';

/** The rows of a text, each as it is read for a kind. */
async function rowsOf(name: string, text: string): Promise<RowRead[]> {
  const kind = kindNamed(name);
  const reader = createCsvReader(',');
  const [head, ...records] = [...reader.push(text), ...reader.end()];
  const heads = head?.cells ?? [];
  const columns = columnsOf(kind);
  const findTarget = await createFindTarget(store, 'abcdefghijkl', kind.target, never);
  return records.map((record) => readRow({ kind, columns, heads, places: recognise(columns, heads).places, findTarget }, record));
}

async function problemsOf(name: string, text: string) {
  const [row] = await rowsOf(name, text);
  return row !== undefined && 'problems' in row ? row.problems : [];
}

test('a valid row has its target, its input as the file gives it, and what it claims', async () => {
  expect(await rowsOf('suspend', 'domain,type,reason\nexample.com,Abuse, late \n')).toEqual([
    {
      row: { target: { kind: 'domain', id: 269, name: 'example.com' }, input: { type: 'abuse', reason: 'late' } },
      claim: 'suspension 269',
    },
  ]);
});

test('empty cells and missing optional columns give no input', async () => {
  const [row, without] = await rowsOf('auth-code', 'domain,auth_code\nexample.com,\nexample.com, \n');
  expect(row).toMatchObject({ row: { input: {} } });
  expect(without).toMatchObject({ row: { input: {} } });
  expect(await rowsOf('auth-code', 'domain\nexample.com\n')).toMatchObject([{ row: { input: {} } }]);
});

describe('a row', () => {
  it('without any content is skipped', async () => {
    expect(await rowsOf('renew', 'domain,years\n,\n')).toEqual([{ skipped: 'empty' }]);
    expect(await rowsOf('renew', 'domain,years\n  ,\t\n')).toEqual([{ skipped: 'empty' }]);
    expect(await rowsOf('renew', 'domain,years\n,,,,\n')).toEqual([{ skipped: 'empty' }]);
  });

  it('that begins with (example) is skipped, in any case', async () => {
    const example = { skipped: 'example' };
    expect(await rowsOf('renew', 'domain,years\n(example) a.example,x\n  (EXAMPLE)a,1\n(example)\n')).toEqual([example, example, example]);
  });

  it('that contains (example) elsewhere is not skipped', async () => {
    expect(await problemsOf('renew', 'domain,years\na (example),1\n')).toMatchObject([{ code: 'no-domain' }]);
    expect(await problemsOf('renew', 'domain,years\nexample.com,(example)\n')).toMatchObject([{ code: 'not-number' }]);
  });

  it('with too few or too many cells is reported as a whole, with both counts', async () => {
    const problem = { line: 2, column: null, letter: null, value: null, code: 'cells' };
    expect(await problemsOf('renew', 'domain,years\nexample.com\n')).toEqual([{ ...problem, facts: { is: '1', expected: '2' } }]);
    expect(await problemsOf('renew', 'domain,years\nexample.com,1,x\n')).toEqual([{ ...problem, facts: { is: '3', expected: '2' } }]);
    expect(await problemsOf('renew', 'domain,years\nexample.com,1,,x\n')).toEqual([{ ...problem, facts: { is: '4', expected: '2' } }]);
  });

  it('may have further cells that are blank', async () => {
    expect(await rowsOf('renew', 'domain,years\nexample.com,1,, \n')).toMatchObject([{ row: { input: { years: 1 } } }]);
  });

  it('with misplaced quotation marks is reported as a whole', async () => {
    const problem = { line: 2, column: null, letter: null, value: null, facts: {} };
    expect(await problemsOf('renew', 'domain,years\n"a"b,1\n')).toEqual([{ ...problem, code: 'after-quote' }]);
    expect(await problemsOf('renew', 'domain,years\n"a,1\n')).toEqual([{ ...problem, code: 'open-quote' }]);
  });
});

describe('a problem of a cell', () => {
  it('names the header as the file spells it, the letter, the content and an example', async () => {
    expect(await problemsOf('renew', 'Remark,Domain Name,YEARS\nx,example.com,eleven\n')).toEqual([
      { line: 2, column: 'YEARS', letter: 'C', value: 'eleven', code: 'not-number', facts: { example: '1' } },
    ]);
    expect(await problemsOf('renew', ' Domain Name ,years\nother.example,1\n')).toMatchObject([
      { column: 'Domain Name', letter: 'A', value: 'other.example', code: 'domain-not-here' },
    ]);
  });

  it('in a column that the file lacks names the column, without a letter', async () => {
    expect(await problemsOf('renew', 'years\n1\n')).toEqual([
      { line: 2, column: 'domain', letter: null, value: '', code: 'needed', facts: { example: 'example.com' } },
    ]);
  });

  it('is on the line where the cell starts', async () => {
    expect(await problemsOf('suspend', 'type,reason,domain\nother,"a\nb",nowhere.example\n')).toMatchObject([
      { line: 3, letter: 'C', code: 'domain-not-here' },
    ]);
  });

  it('shows at most 200 characters, without the guard against formulas', async () => {
    const [problem] = await problemsOf('renew', `domain,years\nexample.com,'=${'x'.repeat(300)}\n`);
    expect(problem?.value).toBe(`=${'x'.repeat(199)}`);
  });

  it('never shows a secret, but shows that it is empty', async () => {
    expect(await problemsOf('auth-code', 'domain,auth_code\nexample.com,short\n')).toMatchObject([{ value: '(secret)', code: 'schema' }]);
    const created = await problemsOf('customer-create', 'name,password\nA,\n');
    expect(created.find(({ column }) => column === 'password')?.value ?? '').toBe('');
  });

  it('is reported once, not again by the schema', async () => {
    expect(await problemsOf('suspend', 'domain,type,reason\nexample.com,,\n')).toMatchObject([
      { letter: 'B', code: 'needed', value: '' },
      { letter: 'C', code: 'needed', value: '' },
    ]);
  });

  it('that the schema refuses has the reason', async () => {
    const text = `domain,type,reason\nexample.com,other,${'x'.repeat(501)}\n`;
    const [problem] = await problemsOf('suspend', text);
    expect(problem).toMatchObject({ letter: 'C', code: 'schema' });
    expect(JSON.parse(problem?.facts['message'] ?? '')).toEqual({ reason: 'text-too-long', facts: { most: 500 } });
  });
});

test('problems are in the order of the columns of the file', async () => {
  const heads = [...Array.from({ length: 26 }, (_, at) => `x${at}`), 'reason', 'type', 'domain'];
  const row = [...Array.from({ length: 26 }, () => ''), '', 'never', 'nowhere.example'];
  const found = await problemsOf('suspend', `${heads.join(',')}\n${row.join(',')}\n`);
  expect(found.map(({ letter, code }) => [letter, code])).toEqual([
    ['AA', 'needed'],
    ['AB', 'not-choice'],
    ['AC', 'domain-not-here'],
  ]);
  const early = await problemsOf('suspend', `reason,${heads.slice(0, 25).join(',')},type,domain\n,${','.repeat(25)},nowhere.example\n`);
  expect(early.map(({ letter }) => letter)).toEqual(['A', 'AA', 'AB']);
});

test('a contact is reported in the cell that is wrong', async () => {
  expect(await problemsOf('contact-delete', 'contact,customer\nx,501\n')).toMatchObject([
    { letter: 'A', column: 'contact', code: 'no-contact' },
  ]);
  expect(await problemsOf('contact-delete', 'contact,customer\n901,x\n')).toMatchObject([
    { letter: 'B', column: 'customer', code: 'no-customer' },
  ]);
});
