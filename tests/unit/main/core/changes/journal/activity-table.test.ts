import { beforeEach, describe, expect, it, test } from 'vitest';
import type { ActivityQuery, ActivityResult } from '../../../../../../main/core/changes/journal/activity-table.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';
import { at, createJournalFixtures, type JournalFixtures, paid, planWith, reseller, rowWith } from './fixtures.ts';

test('an entry names the customer of a contact, and the domain that an order created', async () => {
  const fixtures = await createChangesFixtures();
  const job = await fixtures.plan(rowOf('set', 1), rowOf('set', 2), rowOf('set', 3));
  await fixtures.wait(fixtures.changes.whenPlanned(job));
  const { database } = fixtures.file;
  database.run("UPDATE job_row SET target_kind = 'contact', customer_id = 5 WHERE job_id = ? AND seq = 0", job);
  database.run("UPDATE job_row SET target_kind = 'account', target_id = 0 WHERE job_id = ? AND seq = 1", job);
  database.run(`UPDATE row_state SET receipt = '{"domainId":12}' WHERE job_id = ?`, job);
  for (const seq of [0, 1, 2]) fixtures.journal.activity.append(job, seq, 'done', '2026-11-21T08:00:00.000Z');
  const entries = fixtures.changes.activity({}).map(({ target, domainId, operation }) => [target.customerId, domainId, operation]);
  expect(entries).toEqual([
    [null, null, null],
    [null, 12, null],
    [5, null, null],
  ]);
  fixtures.end();
});

const otherAccount = 'other0000001' as AccountId;

describe('the log', () => {
  let fixtures: JournalFixtures;
  let activity: JournalFixtures['journal']['activity'];
  beforeEach(async () => {
    fixtures = await createJournalFixtures();
    activity = fixtures.journal.activity;
  });
  const append = (job: number, seq: number, result: ActivityResult = 'done', minute = 5): void =>
    activity.append(job, seq, result, at(minute));
  const found = (query: ActivityQuery): string[] => activity.list(query).map(({ job, seq }) => `${job}/${seq}`);

  it('records a row with its job, its plan and its outcome', () => {
    const job = fixtures.add([rowWith(0, { plan: planWith(paid('10', 'USD')) })]);
    const note = { code: 'failed', facts: { why: 'x' } } as const;
    fixtures.put(job, 0, { state: 'unknown', note, message: 'No answer.' });
    append(job, 0, 'unknown');
    expect(activity.list({})).toEqual([
      {
        ...{ id: 1, at: at(5), who: 'maria', accountId, accountName: 'Main', job, seq: 0, kind: 'renew' },
        target: { kind: 'domain', id: 1, name: 'thing-1.example', customerId: null },
        ...{ domainId: null, operation: null, lines: [{ label: 'expires', before: '2026', after: '2027' }] },
        ...{ cost: '10', currency: 'USD', result: 'unknown', note, message: 'No answer.' },
      },
    ]);
  });

  it('records a row without a plan, a cost, a note or a message', () => {
    const job = fixtures.add([rowWith(0, { plan: null }), rowWith(1)]);
    append(job, 0, 'refused');
    append(job, 1);
    const nothing = { cost: null, currency: null, note: null, message: null };
    expect(activity.list({})).toMatchObject([
      { ...nothing, lines: [{ label: 'expires' }] },
      { ...nothing, lines: [] },
    ]);
  });

  it('names the operation of an API request only', () => {
    const input = { key: 'PUT /domains/{id}' };
    const job = fixtures.add([rowWith(0, { kind: 'request', input }), rowWith(1, { input })]);
    append(job, 0);
    append(job, 1);
    expect(activity.list({}).map(({ operation }) => operation)).toEqual([null, 'PUT /domains/{id}']);
  });

  it('records nothing for a row that does not exist, and the number of the last entry', () => {
    const job = fixtures.add([rowWith(0)]);
    append(job, 7);
    expect([activity.count({}), activity.last()]).toEqual([0, 0]);
    append(job, 0);
    append(job, 0, 'skipped');
    expect([activity.count({}), activity.last()]).toEqual([2, 2]);
  });

  it('rejects changes to entries', () => {
    append(fixtures.add([rowWith(0)]), 0);
    expect(() => fixtures.database.run('DELETE FROM activity')).toThrow('append-only');
    expect(() => fixtures.database.run("UPDATE activity SET who = 'x'")).toThrow('append-only');
  });

  describe('filtered', () => {
    beforeEach(() => {
      const customer = { kind: 'customer', id: 1, name: '50%_off\\a@example.com' } as const;
      const job = fixtures.add([rowWith(0), rowWith(1, { kind: 'restore' }), rowWith(2, { target: customer })]);
      const other = fixtures.add([rowWith(0)], { accountId: otherAccount });
      append(job, 0, 'done', 10);
      append(job, 1, 'refused', 20);
      append(job, 2, 'accepted', 30);
      append(other, 0, 'unknown', 40);
    });

    it.each<[ActivityQuery, string[]]>([
      [{}, ['2/0', '1/2', '1/1', '1/0']],
      [{ accountId }, ['1/2', '1/1', '1/0']],
      [{ accountId: otherAccount }, ['2/0']],
      [{ accountId: 'none' }, []],
      [{ target: { kind: 'domain', id: 1 } }, ['2/0', '1/0']],
      [{ target: { kind: 'customer', id: 1 } }, ['1/2']],
      [{ target: { kind: 'customer', id: 2 } }, []],
      [{ kind: 'restore' }, ['1/1']],
      [{ result: 'accepted' }, ['1/2']],
      [{ name: 'THING-' }, ['2/0', '1/1', '1/0']],
      [{ name: '2.example' }, ['1/1']],
      [{ name: '50%_OFF\\A@' }, ['1/2']],
      [{ name: '%' }, ['1/2']],
      [{ name: '_' }, ['1/2']],
      [{ name: '\\' }, ['1/2']],
      [{ from: at(20) }, ['2/0', '1/2', '1/1']],
      [{ to: at(20) }, ['1/0']],
      [{ from: at(20), to: at(40) }, ['1/2', '1/1']],
      [{ accountId, kind: 'renew', result: 'done', name: 'thing', from: at(0), to: at(59) }, ['1/0']],
      [{ accountId: null, target: null, kind: null, result: null, name: null, from: null, to: null }, ['2/0', '1/2', '1/1', '1/0']],
    ])('by %j has these entries, newest first', (query, expected) => {
      expect(found(query)).toEqual(expected);
      expect(activity.count(query)).toBe(expected.length);
      const ids = activity.ids(query);
      expect(ids).toEqual(activity.list(query).map(({ id }) => id));
    });

    it('is read page by page', () => {
      expect(activity.list({ skip: 1, count: 2 }).map(({ id }) => id)).toEqual([3, 2]);
      expect(activity.list({ accountId, skip: 2, count: 2 }).map(({ id }) => id)).toEqual([1]);
      expect(activity.list({ skip: 4 })).toEqual([]);
    });

    it('is read by numbers', () => {
      expect(
        activity
          .some([4, 1, 99])
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([1, 4]);
      expect(activity.some([])).toEqual([]);
      expect(activity.some([...Array.from({ length: 1000 }, () => 1), 2]).map(({ id }) => id)).toEqual([1]);
    });
  });

  it('has a hundred entries per page unless more are requested, and never more than a thousand', () => {
    const job = fixtures.add([rowWith(0)]);
    for (let count = 0; count < 1001; count += 1) append(job, 0);
    expect([{}, { count: 101 }, { count: 5000 }].map((page) => activity.list(page).length)).toEqual([100, 101, 1000]);
    expect(activity.entriesAfter(0)).toHaveLength(1000);
    expect(activity.ids({})).toHaveLength(1001);
  });

  it('has what was carried out, each row with its latest outcome', () => {
    const job = fixtures.add([0, 1, 2, 3, 4, 5].map((seq) => rowWith(seq, seq === 5 ? { kind: 'restore' } : {})));
    const other = fixtures.add([rowWith(0)], { accountId: otherAccount });
    append(job, 0, 'done', 1);
    append(job, 1, 'unknown', 10);
    append(job, 2, 'unknown', 11);
    append(job, 3, 'accepted', 12);
    append(job, 4, 'refused', 13);
    append(job, 5, 'done', 14);
    append(other, 0, 'done', 15);
    append(job, 2, 'skipped', 16);
    append(job, 1, 'done', 17);
    expect(activity.executed(accountId, 'renew', at(10))).toEqual([
      { target: 4, at: at(12), job, result: 'accepted' },
      { target: 2, at: at(17), job, result: 'done' },
    ]);
    expect(activity.executed(accountId, 'renew', at(1))).toHaveLength(3);
    expect(activity.executed(accountId, 'renew', at(18))).toEqual([]);
  });

  it('has the targets of entries after one, without what the user skipped', () => {
    const job = fixtures.add([
      rowWith(0),
      rowWith(1, { target: { kind: 'customer', id: 501, name: 'a' } }),
      rowWith(2, { target: { kind: 'contact', id: 901, name: 'a', customerId: 502 } }),
      rowWith(3, { target: { kind: 'account', id: 0, name: 'a' }, input: { customerId: 503 } }),
      rowWith(4, { target: { kind: 'customer', id: 0, name: 'a' } }),
      rowWith(5),
    ]);
    for (const seq of [0, 1, 2, 3, 4]) append(job, seq);
    append(job, 5, 'skipped');
    append(job, 5, 'refused');
    const entries = activity.entriesAfter(1);
    expect(entries[0]).toEqual({ id: 2, accountId, reseller, job, kind: 'renew', domain: null, customer: 501 });
    expect(entries.map(({ id, domain, customer }) => [id, domain, customer])).toEqual([
      [2, null, 501],
      [3, null, 502],
      [4, null, 503],
      [5, null, null],
      [7, 6, null],
    ]);
    expect(activity.entriesAfter(7)).toEqual([]);
  });
});
