import { expect, test } from 'vitest';
import { accountId } from '../desk.ts';
import { beginLife, rowOf } from '../life.ts';

test('an unknown row blocks quitting only while its account can be queried', async () => {
  const life = await beginLife();
  life.faults.push('lost-before', 'lost-before');
  await life.run(await life.plan(rowOf('set', 1), rowOf('gift', 2)));
  expect(life.changes.holds()).toEqual([{ kind: 'unknown', count: 2 }]);
  life.service.gone = true;
  expect(life.changes.holds()).toEqual([]);
  life.end();
});

test('reports all rows that wait for the service, in pages', async () => {
  const life = await beginLife();
  const rows = Array.from({ length: 1005 }, (_, at) => rowOf('set', at + 1));
  const job = await life.plan(...rows);
  await life.wait(life.changes.whenPlanned(job));
  life.file.database.run("UPDATE job SET phase = 'ended' WHERE id = ?", job);
  life.file.database.run("UPDATE row_state SET state = 'accepted', sent_at = '2026-11-21T08:00:00.000Z' WHERE job_id = ?", job);
  expect(life.journal.open.list('accepted')).toHaveLength(1005);
  const { rows: last, total } = life.changes.pending(accountId, 1000, 100);
  expect([total, last.map(({ row }) => row.seq)]).toEqual([1005, [1000, 1001, 1002, 1003, 1004]]);
  // After a restart the last of them is checked like the first.
  life.restart();
  life.world.resources.set(1005, { value: 'a', version: 1 });
  life.changes.connected(accountId);
  await life.pass(60_000);
  expect(life.journal.rows.find(job, 1004)?.state).toBe('done');
  life.end();
});

test('lists unknown rows that only the user can resolve first', async () => {
  const life = await beginLife();
  const job = await life.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  life.file.database.run("UPDATE row_state SET state = 'unknown', ask = CASE seq WHEN 1 THEN 'unclear' END WHERE job_id = ?", job);
  expect(life.journal.rows.seqs(job, { states: ['unknown'], order: 'attention' })).toEqual([1, 0, 2]);
  life.end();
});
