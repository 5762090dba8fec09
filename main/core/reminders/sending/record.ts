import type { LoggedReminder } from '../../../../preload/contract/reminders/log.ts';
import type { ReminderOutcome } from '../../../../preload/contract/reminders/reminder-codes.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { ActivityResult } from '../../changes/journal/activity-table.ts';
import type { WorkspaceStore } from '../../store/port.ts';
import { SentReminder } from '../kinds/send.ts';

/** A row that the user gave up may have been sent: it is not sent again. */
const outcomes: Readonly<Record<ActivityResult, ReminderOutcome>> = {
  done: 'done',
  accepted: 'done',
  refused: 'refused',
  unknown: 'unknown',
  skipped: 'unknown',
};

/**
 * Records in the log of reminders what became of a row of a job, in the transaction that records its outcome in the journal. Returns the
 * account; null for a row that is no reminder.
 */
export function recordOutcome(
  { journalFile: { database }, reminderLog }: Pick<WorkspaceStore, 'journalFile' | 'reminderLog'>,
  { job, seq }: { readonly job: number; readonly seq: number },
  result: ActivityResult,
  at: string,
): AccountId | null {
  const found = database.first<{ accountId: AccountId; customer: number; input: string }>(
    `SELECT account_id AS accountId, target_id AS customer, input FROM job_row JOIN job ON job.id = job_id
     WHERE job_id = ? AND seq = ? AND kind = 'reminder-send'`,
    ...[job, seq],
  );
  const parsed = found === null ? null : SentReminder.safeParse(JSON.parse(found.input));
  if (found === null || parsed?.success !== true) return null;
  const { customer, items } = parsed.data;
  const entries = items.map(
    (item): LoggedReminder => ({
      ...item,
      ...{ customerId: found.customer, customer, way: 'smtp', at, outcome: outcomes[result], job, row: seq },
    }),
  );
  reminderLog.record(found.accountId, { job, row: seq }, entries);
  return found.accountId;
}
