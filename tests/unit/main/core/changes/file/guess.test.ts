import { expect, test } from 'vitest';
import { guess } from '../../../../../../main/core/changes/file/guess.ts';
import { fileOf } from '../../../../../../main/core/changes/file/source.ts';
import { kindNamed, never } from './fixtures.ts';

const lines = Array.from({ length: 3000 }, (_, at) => `${at + 1};Kota ${at};Rahasia-${at}`);
lines[2500] = '2501;Malm\u00f6;Rahasia-2500';
const bytes = Buffer.from(`customer;city;password\r\n${lines.join('\r\n')}\r\n`, 'latin1');
const source = fileOf('file.csv', [bytes]);

test('shows the rows that distinguish the encodings first, without secrets', async () => {
  const found = await guess(source, kindNamed('customer-update'), 'windows-1252', never);
  expect(found).toMatchObject({ encoding: 'windows-1252', known: 3, heads: ['customer', 'city', 'password'] });
  const informative = found.preview.find(({ line }) => line === 2502);
  expect(informative?.cells).toContain('Malmö');
  expect(JSON.stringify(found)).not.toContain('Rahasia');
});

test('shows only a few letters when decoded with the wrong encoding', async () => {
  const found = await guess(source, kindNamed('customer-update'), 'utf-16le', never);
  expect(found).toMatchObject({ known: 0, preview: [] });
  expect(found.heads.join('').length).toBeLessThanOrEqual(12);
  const shown = Buffer.from(found.heads.join(''), 'utf16le').toString('latin1');
  expect(shown).not.toContain('Rahasia');
});

const text = (lines: readonly string[], head = 'domain,type,reason'): ReturnType<typeof fileOf> =>
  fileOf('file.csv', [Buffer.from(`${head}\n${lines.join('\n')}\n`)]);
const plain = Array.from({ length: 10 }, (_, at) => `a${at}.example,other,late`);
const linesOf = async (lines: readonly string[]) =>
  (await guess(text(lines), kindNamed('suspend'), 'utf-8', never)).preview.map(({ line }) => line);

test('shows the first four rows if none distinguishes the encodings', async () => {
  expect(await linesOf(plain)).toEqual([2, 3, 4, 5]);
  expect(await linesOf(plain.slice(0, 2))).toEqual([2, 3]);
});

test('shows rows in the order of the file, with those that distinguish the encodings in place of the last plain ones', async () => {
  const lines = [...plain];
  lines[6] = 'a.example,other,sp\u00e4t';
  lines[8] = 'a.example,other,sp\u00e4ter';
  expect(await linesOf(lines)).toEqual([2, 3, 8, 10]);
  expect(await linesOf(lines.map((line) => line.replace('late', 'sp\u00e4t')))).toEqual([2, 3, 4, 5]);
});

test('does not show rows whose cells do not match the columns, and reads no further than 5000 rows', async () => {
  expect(await linesOf(['a.example', ...plain.slice(0, 2)])).toEqual([3, 4]);
  const many = Array.from({ length: 9000 }, () => 'a.example,other,late');
  many[8900] = 'a.example,other,sp\u00e4t';
  expect(await linesOf(many)).toEqual([2, 3, 4, 5]);
});

test('shows at most 40 headers of 100 characters, without the guard against formulas', async () => {
  const heads = ['domain', "'=x", 'y'.repeat(300), ...Array.from({ length: 60 }, (_, at) => `h${at}`)];
  const found = await guess(text([], heads.join(',')), kindNamed('suspend'), 'utf-8', never);
  expect([found.known, found.heads.length]).toEqual([1, 40]);
  expect(found.heads.slice(0, 3)).toEqual(['domain', '=x', 'y'.repeat(100)]);
});

test('shows one short piece of a file without known columns', async () => {
  const found = await guess(text([], 'Rahasia-4711-Zx,second'), kindNamed('suspend'), 'utf-8', never);
  expect(found).toEqual({ encoding: 'utf-8', known: 0, heads: ['Rahasia-4711'], preview: [] });
  expect(await guess(fileOf('a.csv', []), kindNamed('suspend'), 'utf-8', never)).toMatchObject({ known: 0, heads: [], preview: [] });
});
