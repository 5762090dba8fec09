import { lastStepDays, minStep } from '../../../preload/contract/reminders/reminder-codes.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import type { ReminderLogTable } from '../store/workspace/reminder-log-table.ts';
import { daysLater } from './due-index.ts';

/** Entries are kept for so many days at least, as changes seen are. */
const keptDays = 400;
/** With more entries, those that are younger go too, if they prevent nothing anymore. */
const maxEntries = 500_000;
/**
 * So many days after the expiry date no rule can have a step that is due. Until then an entry is what keeps the domain from being reminded
 * of twice, so it is never deleted.
 */
const protectedDays = lastStepDays - minStep;

/**
 * Deletes old entries of the log, of all accounts, in slices. `today`: `2027-03-08`; `most`: the number of entries above which age no longer
 * protects.
 */
export async function pruneLog(table: () => Pick<ReminderLogTable, 'prune'>, today: string, most = maxEntries): Promise<void> {
  const expiredBefore = daysLater(today, -protectedDays);
  const remaining = await pruneBefore(table, expiredBefore, daysLater(today, -keptDays));
  // The dates of entries are in UTC, and today may have started before: tomorrow is after all of them.
  if (remaining > most) await pruneBefore(table, expiredBefore, daysLater(today, 2));
}

/** Returns the number of remaining entries. */
async function pruneBefore(table: () => Pick<ReminderLogTable, 'prune'>, expiredBefore: string, madeBefore: string): Promise<number> {
  let total = 0;
  for (let above = 0; ; ) {
    const slice = table().prune(above, { expiredBefore, madeBefore });
    if (slice === null) return total;
    total += slice.remaining;
    above = slice.last;
    await nextTurn();
  }
}
