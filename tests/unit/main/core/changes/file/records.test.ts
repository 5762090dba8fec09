import { expect, test } from 'vitest';
import { columnsOf } from '../../../../../../main/core/changes/file/columns.ts';
import { layoutOf } from '../../../../../../main/core/changes/file/head.ts';
import { type ReadDeps, type RecordsRead, readRecords } from '../../../../../../main/core/changes/file/records.ts';
import { type FileSource, fileOf } from '../../../../../../main/core/changes/file/source.ts';
import { kindNamed, never } from './fixtures.ts';

const columns = columnsOf(kindNamed('suspend'));
const bytesOf = (...pieces: string[]) =>
  fileOf(
    'file.csv',
    pieces.map((piece) => Buffer.from(piece)),
  );

const reading = (source: FileSource, other: Partial<ReadDeps> = {}) =>
  readRecords({ source, columns, encoding: 'utf-8', signal: never, ...other });

async function batchesOf(source: FileSource, other: Partial<ReadDeps> = {}): Promise<RecordsRead[]> {
  const batches: RecordsRead[] = [];
  for await (const batch of reading(source, other)) batches.push(batch);
  return batches;
}
const cellsOf = (batches: readonly RecordsRead[]) => batches.flatMap(({ records }) => records.map(({ cells }) => cells));

/** A source that counts the chunks that were read. */
function counting(source: FileSource) {
  const counted = { chunks: 0 };
  const made: FileSource = {
    ...source,
    async *chunks(signal) {
      for await (const bytes of source.chunks(signal)) {
        counted.chunks += 1;
        yield bytes;
      }
    },
  };
  return { counted, made };
}

test('a long file is read chunk by chunk, not kept until its end', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `thing-${at}.example,other,late\n`);
  const { counted, made } = counting(fileOf('file.csv', [Buffer.from(`domain,type,reason\n${lines.join('')}`)]));
  const chunksRead: number[] = [];
  const batches: RecordsRead[] = [];
  for await (const batch of reading(made)) {
    batches.push(batch);
    chunksRead.push(counted.chunks);
  }
  expect(counted.chunks).toBeGreaterThan(9);
  expect(chunksRead.slice(0, 3)).toEqual([1, 2, 3]);
  expect(cellsOf(batches)).toHaveLength(3001);
});

test('waits for enough of a file to find its header, even if it comes in small pieces', async () => {
  const [only, ...others] = await batchesOf(bytesOf('dom', 'ain;type;rea', 'son\nexample.com;oth', 'er;late'));
  expect(others).toEqual([]);
  expect(only).toMatchObject({ layout: { delimiter: ';', skipsFirst: false } });
  expect(only?.records.map(({ cells }) => cells)).toEqual([
    ['domain', 'type', 'reason'],
    ['example.com', 'other', 'late'],
  ]);
});

test('an empty file has no records', async () => {
  expect(await batchesOf(bytesOf())).toEqual([]);
  expect(await batchesOf(bytesOf('\n\r\n'))).toEqual([]);
});

test('a line that declares the delimiter is no record, and the lines keep their numbers', async () => {
  const [only] = await batchesOf(bytesOf('sep=;\r\ndomain;type;reason\r\na.example;other;x\r\n'));
  expect(only?.layout).toEqual({ delimiter: ';', skipsFirst: true });
  expect(only?.records.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, 'domain'],
    [3, 'a.example'],
  ]);
  expect(await batchesOf(bytesOf('sep=;\n'))).toEqual([]);
});

test('rejects bytes that are not text in this encoding, unless it is only a preview', async () => {
  const source = fileOf('file.csv', [Buffer.from('domain\nm\u00fcller.example\n', 'latin1')]);
  await expect(batchesOf(source)).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(cellsOf(await batchesOf(source, { tolerant: true }))).toEqual([['domain'], ['m\uFFFDller.example']]);
});

test('rejects a character that is cut off by the end of the file', async () => {
  const source = fileOf('file.csv', [Buffer.from('domain\n\u00fc').subarray(0, -1)]);
  await expect(batchesOf(source)).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(cellsOf(await batchesOf(source, { tolerant: true }))).toEqual([['domain'], ['\uFFFD']]);
});

test('stops between two chunks once it is canceled', async () => {
  const { counted, made } = counting(fileOf('file.csv', [Buffer.from(`domain\n${'a.example\n'.repeat(5000)}`)]));
  const controller = new AbortController();
  const read = async () => {
    for await (const _ of reading(made, { signal: controller.signal })) controller.abort(new Error('Canceled.'));
  };
  await expect(read()).rejects.toThrow('Canceled.');
  expect(counted.chunks).toBe(1);
});

test('a file without the columns of the kind is split at the delimiter that gives the most columns', () => {
  expect(layoutOf(columns, 'a;b;c,d\n')).toEqual({ delimiter: ';', skipsFirst: false });
  expect(layoutOf(columns, 'a\tb\tc,d\n')).toEqual({ delimiter: '\t', skipsFirst: false });
  expect(layoutOf(columns, 'a\n')).toEqual({ delimiter: ',', skipsFirst: false });
  expect(layoutOf(columns, '')).toEqual({ delimiter: ',', skipsFirst: false });
});

test('known columns count more than the number of columns', () => {
  expect(layoutOf(columns, 'domain;type;a,b,c,d,e,f,g,h\n').delimiter).toBe(';');
  expect(layoutOf(columns, '"domain",type\n').delimiter).toBe(',');
});

test('the declared delimiter counts, whatever the header contains', () => {
  for (const delimiter of [',', ';', '\t'] as const) {
    expect(layoutOf(columns, `SEP=${delimiter}  \rdomain,type;reason\n`), delimiter).toEqual({ delimiter, skipsFirst: true });
  }
});

test('only a first line of this form declares the delimiter', () => {
  expect(layoutOf(columns, 'sep=|\ndomain,type\n')).toMatchObject({ skipsFirst: false });
  expect(layoutOf(columns, 'sep=;')).toMatchObject({ skipsFirst: false });
  expect(layoutOf(columns, 'domain,type\nsep=;\n')).toEqual({ delimiter: ',', skipsFirst: false });
});
