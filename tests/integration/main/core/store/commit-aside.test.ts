import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, loadDatabase } from '../../../../../main/core/base/database.ts';
import { openFile } from '../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';

let folder: string;
let database: Database;
let other: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commit-aside-'));
  const path = join(folder, 'workspace.db');
  const open = await loadDatabase();
  database = openFile(open, path, workspaceSchema, () => undefined);
  database.exec('CREATE TABLE noted (word TEXT NOT NULL)');
  other = open(path);
});

afterEach(() => {
  database.close();
  other.close();
  rmSync(folder, { recursive: true });
});

const note = (word: string | null) => (): void => void database.run('INSERT INTO noted VALUES (?)', word);
const notes = (): string[] => other.all<{ word: string }>('SELECT word FROM noted ORDER BY rowid').map(({ word }) => word);
const durability = (): unknown => database.first('PRAGMA synchronous');

test('commits for all callers, and waits for the disk separately', async () => {
  for (const word of ['a', 'b', 'c', 'd']) {
    const onDisk = database.commitAsync(note(word));
    expect(notes().at(-1)).toBe(word);
    await onDisk;
  }
  expect(notes()).toEqual(['a', 'b', 'c', 'd']);
});

test('leaves every other commit as durable as before', async () => {
  const full = { synchronous: 2 };
  expect(durability()).toEqual(full);
  await database.commitAsync(note('a'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await database.commitAsync(note('b'));
  expect(durability()).toEqual(full);
  expect(() => void database.commitAsync(note(null))).toThrow();
  expect(durability()).toEqual(full);
  expect(notes()).toEqual(['a', 'b']);
});

test('is not part of another transaction', () => {
  expect(() => database.transaction(() => void database.commitAsync(note('a')))).toThrow('not part of another');
  expect(notes()).toEqual([]);
});

test('completes pending work when the file is closed', async () => {
  await database.commitAsync(note('a'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const onDisk = database.commitAsync(note('b'));
  expect(notes()).toEqual(['a', 'b']);
  other.close();
  database.close();
  await expect(onDisk).resolves.toBeUndefined();
});

test('is rejected once the file is closed, like everything else: the native code would crash the process', () => {
  database.close();
  expect(() => database.commitAsync(note('a'))).toThrow('closed');
  expect(() => database.transaction(note('a'))).toThrow('closed');
  expect(() => database.exec('SELECT 1')).toThrow('closed');
  expect(() => durability()).toThrow('closed');
});
