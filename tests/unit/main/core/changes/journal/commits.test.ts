import { beforeEach, expect, test } from 'vitest';
import { type Database, loadDatabase } from '../../../../../../main/core/base/database.ts';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createCommits } from '../../../../../../main/core/changes/journal/commits.ts';

let database: Database;
let commits: number;
/** Resolves once the commit is on disk. */
let disk: Promise<void>;

beforeEach(async () => {
  const opened = (await loadDatabase())(':memory:');
  opened.exec('CREATE TABLE noted (word TEXT NOT NULL)');
  commits = 0;
  disk = Promise.resolve();
  database = {
    ...opened,
    commitAsync(work) {
      commits += 1;
      return opened.commitAsync(work).then(() => disk);
    },
  };
});

const note = (word: string | null) => () => database.run('INSERT INTO noted VALUES (?)', word);
const notes = () => database.all<{ word: string }>('SELECT word FROM noted ORDER BY rowid').map(({ word }) => word);

test('writes concurrent work to disk in one commit, in order', async () => {
  const all = createCommits(() => database);
  const later = all.later(note('a'));
  const results = await Promise.all([all.soon(note('b')), all.soon(() => notes()), later]);
  expect(results).toEqual([1, ['a', 'b'], 1]);
  expect(commits).toBe(1);
});

test('keeps the work before a piece that throws, and rejects only that piece', async () => {
  const all = createCommits(() => database);
  const [good, bad, last] = await Promise.allSettled([all.soon(note('a')), all.soon(note(null)), all.soon(note('b'))]);
  expect([good.status, bad.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(notes()).toEqual(['a', 'b']);
});

test('keeps nothing of an atomic batch on a full disk', async () => {
  const opened = (
    await loadDatabase((error) => new AppError('DISK', { reason: 'said', facts: { text: 'The disk is full.' } }, { cause: error }))
  )(':memory:');
  opened.exec('CREATE TABLE noted (word TEXT NOT NULL)');
  database = opened;
  const pages = opened.first<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  const all = createCommits(() => database);
  opened.first(`PRAGMA max_page_count = ${pages}`);
  const ended = await Promise.allSettled([all.soon(note('a')), all.soon(note('x'.repeat(100_000))), all.soon(note('b'))]);
  expect(ended).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: expect.objectContaining({ code: 'DISK' }) })));
  expect(notes()).toEqual([]);
  opened.first(`PRAGMA max_page_count = 1000000`);
  await all.soon(note('c'));
  expect(notes()).toEqual(['c']);
});

test('rejects all callers if the commit fails, and works again afterwards', async () => {
  let broken = true;
  const all = createCommits(() => {
    if (broken) throw new Error('The disk is full.');
    return database;
  });
  const ended = await Promise.allSettled([all.soon(note('a')), all.later(note('b'))]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  await all.soon(note('c'));
  await all.later(note('d'));
  all.flush();
  expect(notes()).toEqual(['c', 'd']);
});

test('resolves only after the write to disk, and batches what arrives meanwhile', async () => {
  let reached = (): void => undefined;
  disk = new Promise((resolve) => {
    reached = resolve;
  });
  const all = createCommits(() => database);
  const reported: string[] = [];
  const first = all.soon(note('a')).then(() => reported.push('a'));
  await until(() => commits === 1);
  const next = [all.soon(note('b')), all.later(note('c')), all.soon(note('d'))].map((one) => one.then(() => reported.push('next')));
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect([notes(), reported, commits]).toEqual([['a'], [], 1]);
  reached();
  await Promise.all([first, ...next]);
  expect([notes(), reported, commits]).toEqual([['a', 'b', 'c', 'd'], ['a', 'next', 'next', 'next'], 2]);
});

test('reports a disk failure to waiting callers, and commits again afterwards', async () => {
  disk = Promise.reject(new Error('No space is left on the disk.'));
  disk.catch(() => undefined);
  const all = createCommits(() => database);
  await expect(all.soon(note('a'))).rejects.toThrow('No space');
  disk = Promise.resolve();
  expect(await all.later(() => notes())).toEqual(['a']);
});

test('flushes on request while the disk is still busy with earlier work', async () => {
  let reached = (): void => undefined;
  disk = new Promise((resolve) => {
    reached = resolve;
  });
  const all = createCommits(() => database);
  const first = all.soon(note('a'));
  await until(() => commits === 1);
  const second = all.soon(note('b'));
  all.flush();
  expect(notes()).toEqual(['a', 'b']);
  await second;
  reached();
  await first;
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
