import { beforeEach, expect, it } from 'vitest';
import { daysLater } from '../../../../../main/core/reminders/due-index.ts';
import { pruneLog } from '../../../../../main/core/reminders/prune.ts';
import { dueStep } from '../../../../../main/core/reminders/steps.ts';
import type { WorkspaceStore } from '../../../../../main/core/store/port.ts';
import type { LoggedReminder } from '../../../../../preload/contract/reminders/log.ts';
import { maxStep, minStep } from '../../../../../preload/contract/reminders/reminder-codes.ts';
import { openWorkspace, sampleAccount } from '../store/workspace/fixtures.ts';

const today = '2027-06-01';
const accountId = sampleAccount(1).id;
let workspace: WorkspaceStore;

beforeEach(async () => {
  ({ workspace } = await openWorkspace());
});

/** An entry made so many days ago for an expiry date so many days ago. */
const entry = (domainId: number, madeDays: number, expiredDays: number): LoggedReminder => ({
  ...{ domainId, domain: `d${domainId}.example`, customerId: 7, customer: 'Sari', way: 'smtp', outcome: 'done', job: null, row: null },
  ...{ expires: daysLater(today, -expiredDays), step: 30, at: `${daysLater(today, -madeDays)}T08:00:00.000Z` },
});
const add = (...entries: LoggedReminder[]) => workspace.reminderLog.add(accountId, entries);
const remaining = () => workspace.reminderLog.above(accountId, 0, 10_000).map(({ domainId }) => domainId);
const prune = (most?: number) => pruneLog(() => workspace.reminderLog, today, most);

it('deletes what is old, once no rule can have a step for its expiry date', async () => {
  add(entry(1, 401, 380), entry(2, 401, 379), entry(3, 399, 380), entry(4, 800, 0), entry(5, 410, 365));
  const version = workspace.reminderLog.version();
  await prune();
  expect(remaining()).toEqual([2, 3, 4, 5]);
  expect(workspace.reminderLog.version()).not.toBe(version);
});

it('never deletes what keeps a step from being repeated, whatever the rules and the number of entries', async () => {
  const expired = Array.from({ length: 420 }, (_, days) => days);
  add(...expired.map((days) => entry(days, days + 400, days)));
  await prune(0);
  const kept = new Set(remaining());
  for (const days of expired) {
    const isDue = Array.from({ length: maxStep - minStep + 1 }, (_, at) => minStep + at).some((step) => dueStep([step], -days) !== null);
    if (isDue) expect(kept).toContain(days);
  }
  expect(kept.size).toBeLessThan(expired.length);
});

it('deletes younger entries too if there are many, in slices', async () => {
  add(...Array.from({ length: 4500 }, (_, at) => entry(at, 10, at < 4400 ? 390 : 1)));
  await prune(5000);
  expect(remaining()).toHaveLength(4500);
  await prune(1000);
  expect(remaining()).toHaveLength(100);
});

it('changes nothing where there is nothing to delete', async () => {
  add(entry(1, 10, -20));
  const version = workspace.reminderLog.version();
  await prune();
  expect([remaining(), workspace.reminderLog.version()]).toEqual([[1], version]);
});
