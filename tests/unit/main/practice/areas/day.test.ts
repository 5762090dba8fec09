import { describe, expect, it } from 'vitest';
import type { Database } from '../../../../../main/core/base/database.ts';
import { chooseDialects } from '../../../../../main/practice/kernel/dialects.ts';
import { settle } from '../../../../../main/practice/kernel/later.ts';
import { dateOf, day } from '../../../../../main/practice/kernel/times.ts';
import { laterKinds } from '../../../../../main/practice/operations.ts';
import { column, everything, filled, noon, value } from '../data/filled.ts';

/** Runs what is due so many days after the data was created. */
function pass(database: Database, days: number): void {
  const practice = { database, dialects: chooseDialects(), seed: 'test', now: () => noon + days * day };
  database.transaction(() =>
    settle(practice, laterKinds, (error) => {
      throw error;
    }),
  );
}

const ahead = (days: number) => dateOf(noon + days * day);

/** Rows whose status contradicts their date, so many days later. */
function untrue(database: Database, days: number): unknown[] {
  return database.all(
    `SELECT 'domain', name, status, expired_at FROM domains
       WHERE (status = 'active' AND expired_at < ?1) OR (status = 'expired' AND (expired_at >= ?1 OR expired_at < ?2))
         OR (status = 'suspended' AND expired_at < ?2) OR (status = 'pending-delete' AND expired_at < ?3)
     UNION ALL SELECT 'storage', name, status, expired_at FROM object_storages WHERE status = 'active' AND expired_at < ?1
     UNION ALL SELECT 'server', name, status, expired_at FROM metal_orders
       WHERE (status = 'active' AND expired_at < ?1) OR (status = 'expired' AND state = 'on')
     UNION ALL SELECT 'certificate', domain, status, expired_at FROM ssl_orders
       WHERE status = 'active' AND (expired_at < ?1 OR expired_at IS NULL)`,
    ahead(days),
    ahead(days - 35),
    ahead(days - 70),
  );
}

describe.each(['test', 'reseller-desk'])('from the seed %s', (seed) => {
  it.each([0, 1, 30, 65, 400, 800])('after %i days nothing contradicts its date', (days) => {
    const database = filled({ seed });
    pass(database, days);
    expect(untrue(database, days)).toEqual([]);
    if (days < 800) expect(value(database, "SELECT count(*) FROM domains WHERE status = 'active'")).toBeGreaterThan(0);
  });

  it('is the same whether every day is seen or only the last one', () => {
    const [each, once] = [filled({ seed }), filled({ seed })];
    for (let days = 0; days <= 120; days += 1) pass(each, days);
    pass(once, 8);
    pass(once, 120);
    const ends = 'SELECT id, status, expired_at FROM domains ORDER BY id';
    expect(once.all(ends)).toEqual(each.all(ends));
  });
});

it('changes nothing on the day of creation, nor twice on a day', () => {
  const database = filled();
  // A certificate that waits for its record is looked at every minute.
  database.exec("DELETE FROM later WHERE kind = 'ssl-issued'");
  const before = everything(database);
  pass(database, 0.4);
  expect(everything(database)).toEqual(before);
  pass(database, 40);
  const after = everything(database);
  pass(database, 40.4);
  expect(everything(database)).toEqual(after);
  expect(column(database, "SELECT due_at FROM later WHERE kind = 'day-begins'")).toEqual([Date.parse(`${ahead(41)}T00:00:00Z`)]);
});

describe('a domain that is not renewed', () => {
  const database = filled();
  const { id, name, expired_at } = database.first<{ id: number; name: string; expired_at: string }>(
    "SELECT id, name, expired_at FROM domains WHERE status = 'active' AND expired_at > '2026-05-20' ORDER BY expired_at LIMIT 1",
  ) ?? { id: 0, name: '', expired_at: '' };
  const last = (Date.parse(expired_at) - Date.parse(ahead(0))) / day;
  const status = () => value(database, `SELECT status FROM domains WHERE id = ${id}`);
  const notices = (of: Database) =>
    of.all(
      `SELECT name, status, direction, action_status, message, created_at FROM polls
       WHERE domain = '${name}' AND name IN ('Domain Expiry', 'Domain Redemption', 'Domain Deletion') ORDER BY id`,
    );

  it('changes status by date, with a notice for each', () => {
    for (const [days, expected] of [
      [last, 'active'],
      [last + 1, 'expired'],
      [last + 35, 'expired'],
      [last + 36, 'pending-delete'],
      [last + 70, 'pending-delete'],
      [last + 71, 'deleted'],
    ] as const) {
      pass(database, days);
      expect([days, status()]).toEqual([days, expected]);
    }
    const reported = { direction: 'in', action_status: 0 };
    const at = (days: number) => `${ahead(last + days)}T00:00:00.000000Z`;
    const until = ahead(last + 70);
    expect(notices(database)).toEqual([
      { ...reported, name: 'Domain Expiry', status: 'success', message: `${name} expired on ${expired_at}.`, created_at: at(1) },
      {
        ...reported,
        name: 'Domain Redemption',
        status: 'pending',
        message: `${name} was not renewed. It can be restored until ${until}.`,
        created_at: at(36),
      },
      { ...reported, name: 'Domain Deletion', status: 'success', message: `${name} was deleted.`, created_at: at(71) },
    ]);
    expect(value(database, `SELECT status_reason FROM domains WHERE id = ${id}`)).toBe('Not renewed');
    expect(value(database, `SELECT updated_at FROM domains WHERE id = ${id}`)).toBe(at(71));
  });

  it('has all of these notices, with their dates, even without requests in between', () => {
    const late = filled();
    pass(late, last + 300);
    expect(notices(late)).toEqual(notices(database));
    expect(notices(late)).toHaveLength(3);
  });
});

it('reports causes before ends: a transfer that completes when the year that it brings is long over', () => {
  const database = filled();
  const sql = "SELECT id, name, updated_at FROM domains WHERE status = 'pending-transfer' ORDER BY expired_at LIMIT 1";
  const { id, name } = database.first<{ id: number; name: string }>(sql) ?? { id: 0, name: '' };
  pass(database, 3_000);
  expect(value(database, `SELECT status FROM domains WHERE id = ${id}`)).toBe('deleted');
  const polls = database.all<{ name: string; created_at: string }>(
    `SELECT name, created_at FROM polls WHERE domain = '${name}' AND id > 9025 AND name <> 'Contact Change' ORDER BY id`,
  );
  expect(polls.map((poll) => poll.name)).toEqual(['Domain Transfer', 'Domain Redemption', 'Domain Deletion']);
  expect(polls.map((poll) => poll.created_at)).toEqual(polls.map((poll) => poll.created_at).toSorted());
});

it('expires storages, servers and certificates, but not suspended ones', () => {
  const database = filled();
  const countSuspended = () =>
    ['object_storages', 'metal_orders'].map((table) => value(database, `SELECT count(*) FROM ${table} WHERE status = 'suspended'`));
  expect(countSuspended()).toEqual([1, 1]);
  pass(database, 400);
  expect(countSuspended()).toEqual([1, 1]);
  expect(column(database, 'SELECT DISTINCT status FROM object_storages ORDER BY 1')).toEqual(['expired', 'suspended']);
  expect(column(database, "SELECT DISTINCT state FROM metal_orders WHERE status = 'expired'")).toEqual(['off']);
  expect(value(database, "SELECT count(*) FROM ssl_orders WHERE status = 'active'")).toBe(2);
  expect(column(database, "SELECT DISTINCT name FROM polls WHERE message LIKE '% expired on %' ORDER BY 1")).toEqual([
    'Bare Metal',
    'Domain Expiry',
    'Object Storage',
    'SSL Expiry',
  ]);
});
