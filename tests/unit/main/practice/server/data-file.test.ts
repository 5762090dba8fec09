import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../../main/core/base/database.ts';
import { openData, remakeData } from '../../../../../main/practice/server/data-file.ts';
import { readMeta, writeMeta } from '../../../../../main/practice/server/meta.ts';

const now = Date.parse('2026-05-04T10:00:00Z');
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reseller-desk-practice-'));
  file = join(folder, 'practice.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const domainsIn = (database: Database) => database.first<{ n: number }>('SELECT count(*) AS n FROM domains')?.n;
const metaOf = (database: Database) => (['resellerId', 'seed', 'domains', 'keyHash'] as const).map((name) => readMeta(database, name));

it('fills a new file by the options and stores them', async () => {
  const database = await openData({ file, domains: 12, seed: 'a', resellerId: '77' }, now);
  expect(domainsIn(database)).toBe(12);
  expect(metaOf(database)).toEqual(['77', 'a', '12', null]);
  database.close();
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('generates the same reseller ID from the same seed', async () => {
  const ids: (string | null)[] = [];
  for (const seed of ['a', 'a', 'b']) {
    const database = await openData({ file: null, domains: 1, seed }, now);
    ids.push(readMeta(database, 'resellerId'));
    database.close();
  }
  expect(ids[0]).toMatch(/^\d{3}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('continues with the content of the file; seed and number of domains only apply to new data', async () => {
  const first = await openData({ file, domains: 12 }, now);
  first.exec('DELETE FROM domains WHERE id = (SELECT min(id) FROM domains)');
  first.close();
  const second = await openData({ file, domains: 40, seed: 'other', resellerId: '78' }, now);
  expect(domainsIn(second)).toBe(11);
  expect(metaOf(second)).toEqual(['78', 'reseller-desk', '12', null]);
  second.close();
});

it('recreates data with other tables, and keeps ID, key, seed and number', async () => {
  const first = await openData({ file, domains: 12, seed: 'a', resellerId: '77' }, now);
  writeMeta(first, 'keyHash', 'hash');
  first.exec('DELETE FROM domains; ALTER TABLE polls ADD COLUMN more TEXT; PRAGMA user_version = 5;');
  first.close();
  const second = await openData({ file }, now);
  expect(domainsIn(second)).toBe(12);
  expect(metaOf(second)).toEqual(['77', 'a', '12', 'hash']);
  second.close();
});

it('recreates the data on demand, with the current options', async () => {
  const database = await openData({ file, domains: 12 }, now);
  writeMeta(database, 'keyHash', 'hash');
  database.exec('DELETE FROM domains');
  remakeData(database, { file }, now);
  expect(domainsIn(database)).toBe(12);
  remakeData(database, { file, domains: 3 }, now);
  expect([domainsIn(database), readMeta(database, 'keyHash')]).toEqual([3, 'hash']);
  database.close();
});

it('does not touch a file that is not its own', async () => {
  writeFileSync(file, 'A text that matters, long enough to be no header of a database at all.'.repeat(40));
  await expect(openData({ file }, now)).rejects.toThrow();
  expect(statSync(file).size).toBe(2800);
});
