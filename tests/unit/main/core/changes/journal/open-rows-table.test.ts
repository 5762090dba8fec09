import { expect, test } from 'vitest';
import { createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';

test('an unknown row blocks quitting only while its account can be queried', async () => {
  const fixtures = await createChangesFixtures();
  fixtures.faults.push('lost-before', 'lost-before');
  await fixtures.run(await fixtures.plan(rowOf('set', 1), rowOf('gift', 2)));
  expect(fixtures.changes.holds()).toEqual([{ kind: 'unknown', count: 2 }]);
  fixtures.service.gone = true;
  expect(fixtures.changes.holds()).toEqual([]);
  fixtures.end();
});

test('reports all rows that wait for the service, in pages', async () => {
  const fixtures = await createChangesFixtures();
  const rows = Array.from({ length: 1005 }, (_, at) => rowOf('set', at + 1));
  const job = await fixtures.plan(...rows);
  await fixtures.wait(fixtures.changes.whenPlanned(job));
  fixtures.file.database.run("UPDATE job SET phase = 'ended' WHERE id = ?", job);
  fixtures.file.database.run("UPDATE row_state SET state = 'accepted', sent_at = '2026-11-21T08:00:00.000Z' WHERE job_id = ?", job);
  expect(fixtures.journal.open.list('accepted')).toHaveLength(1005);
  const { rows: last, total } = fixtures.changes.pending(accountId, 1000, 100);
  expect([total, last.map(({ row }) => row.seq)]).toEqual([1005, [1000, 1001, 1002, 1003, 1004]]);
  // After a restart the last of them is checked like the first.
  fixtures.restart();
  fixtures.fakeService.resources.set(1005, { value: 'a', version: 1 });
  fixtures.changes.connected(accountId);
  await fixtures.pass(60_000);
  expect(fixtures.journal.rows.find(job, 1004)?.state).toBe('done');
  fixtures.end();
});

test('lists unknown rows that only the user can resolve first', async () => {
  const fixtures = await createChangesFixtures();
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  fixtures.file.database.run("UPDATE row_state SET state = 'unknown', ask = CASE seq WHEN 1 THEN 'unclear' END WHERE job_id = ?", job);
  expect(fixtures.journal.rows.seqs(job, { states: ['unknown'], order: 'attention' })).toEqual([1, 0, 2]);
  fixtures.end();
});
