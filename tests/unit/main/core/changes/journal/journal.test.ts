import { expect, test } from 'vitest';
import { loadDatabase } from '../../../../../../main/core/base/database.ts';
import { createJournal, type JournalFile } from '../../../../../../main/core/changes/journal/journal.ts';
import { openInMemory } from '../../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../../main/core/store/schema.ts';
import { accountId } from '../session.ts';
import { createJournalFixtures, rowWith } from './fixtures.ts';

test('uses the file that replaced an earlier one', async () => {
  const open = async () => openInMemory(await loadDatabase(), workspaceSchema);
  let file: JournalFile = { database: await open(), durable: true };
  const journal = createJournal(() => file);
  const origin = { kinds: ['renew'], from: 'selection' };
  const names = { accountName: 'Main', reseller: 'https://a.example R-1', who: 'maria' };
  journal.jobs.insert({ accountId, ...names, origin, paid: false, owner: null, currency: null, madeAt: '2026-11-21T08:00:00.000Z' });
  expect([journal.jobs.list({}).length, journal.durable()]).toEqual([1, true]);
  file = { database: await open(), durable: false };
  expect([journal.jobs.list({}).length, journal.durable(), journal.rows.size(1), journal.activity.last()]).toEqual([0, false, 0, 0]);
});

test('keeps nothing of a transaction that throws', async () => {
  const { journal, add } = await createJournalFixtures();
  const work = () =>
    journal.transaction(() => {
      add([rowWith(0)]);
      throw new Error('No.');
    });
  expect(work).toThrow('No.');
  expect(journal.jobs.list({})).toEqual([]);
  expect(journal.transaction(() => add([rowWith(0)]))).toBe(1);
  expect(journal.rows.size(1)).toBe(1);
});

test('a journal that was not restored waits for no account', async () => {
  const { journal } = await createJournalFixtures();
  journal.endRestored('abcdefghijkl');
  expect(journal.restored()).toBeNull();
});
