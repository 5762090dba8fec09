import { beforeEach, expect, test } from 'vitest';
import { createCommits } from '../../../../../../main/core/changes/journal/commits.ts';
import { type Database, loadDatabase } from '../../../../../../main/core/store/database.ts';

let database: Database;
let commits: number;

beforeEach(async () => {
  const opened = (await loadDatabase())(':memory:');
  opened.exec('CREATE TABLE noted (word TEXT NOT NULL)');
  commits = 0;
  database = {
    ...opened,
    transaction(work) {
      commits += 1;
      return opened.transaction(work);
    },
  };
});

const note = (word: string | null) => () => database.run('INSERT INTO noted VALUES (?)', word);
const words = () => database.all<{ word: string }>('SELECT word FROM noted ORDER BY rowid').map(({ word }) => word);

test('brings what comes together to the disk in one commit, in its order', async () => {
  const all = createCommits(() => database);
  const later = all.later(note('a'));
  const results = await Promise.all([all.soon(note('b')), all.soon(() => words()), later]);
  expect(results).toEqual([1, ['a', 'b'], 1]);
  expect(commits).toBe(1);
});

test('keeps what came before a piece that throws, and tells its maker alone', async () => {
  const all = createCommits(() => database);
  const [good, bad, last] = await Promise.allSettled([all.soon(note('a')), all.soon(note(null)), all.soon(note('b'))]);
  expect([good.status, bad.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(words()).toEqual(['a', 'b']);
});

test('tells everybody when the commit itself fails, and works again afterwards', async () => {
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
  expect(words()).toEqual(['c', 'd']);
});
