import { beforeEach, describe, expect, it, test } from 'vitest';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';
import { at, createJournalFixtures, type JournalFixtures, paid, planWith, reseller, rowWith } from './fixtures.ts';

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

describe('rows without an outcome', () => {
  let fixtures: JournalFixtures;
  let open: JournalFixtures['journal']['open'];
  const otherAccount = 'other0000001' as AccountId;
  beforeEach(async () => {
    fixtures = await createJournalFixtures();
    open = fixtures.journal.open;
  });

  it('are listed by state and account, the oldest first, up to a count', () => {
    const job = fixtures.add([0, 1, 2, 3].map((seq) => rowWith(seq)));
    const other = fixtures.add([rowWith(0)], { accountId: otherAccount });
    for (const [seq, minute] of [
      [0, 9],
      [1, 7],
      [2, 7],
    ] as const)
      fixtures.put(job, seq, { state: 'accepted', sentAt: at(minute) }, at(20));
    fixtures.put(job, 3, { state: 'unknown', sentAt: at(5) });
    fixtures.put(other, 0, { state: 'accepted', sentAt: at(8) });
    const listed = (...query: Parameters<typeof open.list>) => open.list(...query).map((row) => [row.job, row.seq]);
    expect(listed('accepted')).toEqual([
      [job, 1],
      [job, 2],
      [other, 0],
      [job, 0],
    ]);
    expect(listed('accepted', accountId)).toEqual([
      [job, 1],
      [job, 2],
      [job, 0],
    ]);
    expect(listed('accepted', accountId, 1)).toEqual([[job, 1]]);
    expect(listed('accepted', null, 0)).toEqual([]);
    expect(listed('sent')).toEqual([]);
    expect(open.list('unknown')).toEqual([{ job, seq: 3, state: 'unknown', accountId, sentAt: at(5), changedAt: at(3) }]);
  });

  it('are counted by job if the user must decide, and by account and reseller otherwise', () => {
    const job = fixtures.add([0, 1, 2, 3].map((seq) => rowWith(seq)));
    const other = fixtures.add([rowWith(0), rowWith(1)], { accountId: otherAccount, reseller: 'https://a.example R-2' });
    fixtures.put(job, 0, { state: 'unknown', ask: 'not-seen' });
    fixtures.put(job, 1, { state: 'unknown', ask: 'unclear' });
    fixtures.put(job, 2, { state: 'unknown' });
    fixtures.put(job, 3, { state: 'done', ask: 'unclear' });
    fixtures.put(other, 0, { state: 'unknown' });
    fixtures.put(other, 1, { state: 'unknown' });
    expect([open.asks(job), open.asks(other), open.asks(99)]).toEqual([2, 0, 0]);
    expect(open.unsettled()).toHaveLength(2);
    expect(open.unsettled()).toEqual(
      expect.arrayContaining([
        { accountId, reseller, count: 1 },
        { accountId: otherAccount, reseller: 'https://a.example R-2', count: 2 },
      ]),
    );
  });
});

test('counts other rows with the same claim that were carried out for the same cost since a time', async () => {
  const fixtures = await createJournalFixtures();
  const { open } = fixtures.journal;
  const rows = ['10', '10', '10', '11', '10', '10'].map((cost, seq) => rowWith(seq, { claim: 'a', plan: planWith(paid(cost)) }));
  const job = fixtures.add([...rows, rowWith(6, { claim: 'b', plan: planWith(paid('10')) })]);
  const states = ['done', 'accepted', 'unknown', 'done', 'done', 'refused', 'done'] as const;
  for (const [seq, state] of states.entries()) fixtures.put(job, seq, { state, sentAt: at(seq === 4 ? 1 : 5) });
  const nothing = { job: 99, seq: 0 };
  expect(open.doneSince('a', '10', at(5), nothing)).toBe(2);
  expect(open.doneSince('a', '10', at(1), nothing)).toBe(3);
  expect(open.doneSince('a', '11', at(5), nothing)).toBe(1);
  expect(open.doneSince('c', '10', at(1), nothing)).toBe(0);
  expect(open.doneSince('a', '10', at(5), { job, seq: 0 })).toBe(1);
  expect(open.doneSince('a', '10', at(5), { job, seq: 5 })).toBe(2);
});
