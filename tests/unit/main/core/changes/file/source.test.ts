import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileSource, fileAt, fileOf, inspect, maxFileBytes, tooLarge } from '../../../../../../main/core/changes/file/source.ts';
import { never } from './fixtures.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-source-'));
  path = join(folder, 'changes.csv');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function chunksOf(source: FileSource): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const bytes of source.chunks(never)) chunks.push(Buffer.from(bytes));
  return chunks;
}
const patterned = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251));

test.each([0, 1, 8191, 8192, 8193, 1_048_575, 1_048_576, 1_048_577, 2_100_000])('reads a file of %i bytes unchanged', async (size) => {
  const bytes = patterned(size);
  writeFileSync(path, bytes);
  const source = await fileAt(path, 'changes.csv');
  expect([source.name, source.size]).toEqual(['changes.csv', size]);
  const chunks = await chunksOf(source);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  expect(Math.max(0, ...chunks.map(({ length }) => length))).toBeLessThanOrEqual(8192);
});

test('a file can be read repeatedly, and is read as it is at that time', async () => {
  writeFileSync(path, 'domain\n');
  const source = await fileAt(path, 'changes.csv');
  expect(Buffer.concat(await chunksOf(source)).toString()).toBe('domain\n');
  appendFileSync(path, 'a.example\n');
  expect(Buffer.concat(await chunksOf(source)).toString()).toBe('domain\na.example\n');
  rmSync(path);
  await expect(chunksOf(source)).rejects.toMatchObject({ code: 'VALIDATION', reason: 'file-not-opened' });
});

test('rejects a path without a file, and a folder', async () => {
  await expect(fileAt(path, 'changes.csv')).rejects.toMatchObject({ code: 'VALIDATION', reason: 'file-not-opened' });
  await expect(fileAt(folder, 'folder')).rejects.toMatchObject({ code: 'VALIDATION', reason: 'not-a-file' });
});

test('rejects a file only above the limit, and names the limit', async () => {
  writeFileSync(path, '');
  truncateSync(path, maxFileBytes);
  expect((await fileAt(path, 'changes.csv')).size).toBe(64_000_000);
  truncateSync(path, maxFileBytes + 1);
  await expect(fileAt(path, 'changes.csv')).rejects.toMatchObject({
    code: 'VALIDATION',
    reason: 'file-too-large',
    facts: { megabytes: 64 },
  });
  expect(tooLarge()).toMatchObject({ code: 'VALIDATION', facts: { megabytes: 64 } });
});

test('a dropped file is read in chunks of the same size', async () => {
  const bytes = patterned(20_000);
  const source = fileOf('dropped.csv', [bytes.subarray(0, 9000), bytes.subarray(9000)]);
  expect([source.name, source.size]).toEqual(['dropped.csv', 20_000]);
  const chunks = await chunksOf(source);
  expect(chunks.map(({ length }) => length)).toEqual([8192, 808, 8192, 2808]);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
});

test('stops before the next chunk once it is canceled', async () => {
  writeFileSync(path, patterned(30_000));
  for (const source of [await fileAt(path, 'changes.csv'), fileOf('dropped.csv', [patterned(30_000)])]) {
    const controller = new AbortController();
    let count = 0;
    const read = async () => {
      for await (const _ of source.chunks(controller.signal)) {
        count += 1;
        controller.abort(new Error('Canceled.'));
      }
    };
    await expect(read()).rejects.toThrow('Canceled.');
    expect(count).toBe(1);
  }
});

test('detects the encoding from all bytes of a file', async () => {
  const late = Buffer.from(`${'domain\n'.repeat(3000)}m\u00fcller.example\n`, 'latin1');
  expect((await inspect(fileOf('a.csv', [late]), never)).detected).toEqual({ likely: ['windows-1252', 'utf-16le', 'utf-16be'] });
  expect((await inspect(fileOf('a.csv', [Buffer.from('m\u00fcller.example\n')]), never)).detected).toEqual({ sure: 'utf-8' });
  const wide = Buffer.from('\uFEFFdomain\n', 'utf16le');
  expect((await inspect(fileOf('a.csv', [wide]), never)).detected).toMatchObject({
    likely: ['utf-16le', 'windows-1252', 'utf-16be'],
  });
});

test('the digest depends on every byte, but not on how they arrive', async () => {
  const digestOf = async (...pieces: Buffer[]) => (await inspect(fileOf('a.csv', pieces), never)).digest;
  const bytes = patterned(20_000);
  const changed = Buffer.from(bytes);
  changed[19_999] = 255;
  const digest = await digestOf(bytes);
  expect(await digestOf(bytes.subarray(0, 5), bytes.subarray(5))).toBe(digest);
  expect(await digestOf(changed)).not.toBe(digest);
  expect(await digestOf(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
