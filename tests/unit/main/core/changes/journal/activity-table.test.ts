import { expect, test } from 'vitest';
import { createChangesFixtures, rowOf } from '../fixtures.ts';

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
