import type { DueMessage } from '../../../preload/contract/reminders/due.ts';
import type { LoggedReminder } from '../../../preload/contract/reminders/log.ts';
import type { ReminderOutcome, ReminderWay } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';

/** What other areas send of reminders, and how they record it. */
export interface Reminders {
  /**
   * Returns what these customers are to be reminded of today, in the same order; those of whom nothing is due are omitted. Blocked ones are
   * not: `block` is the reason. Call it in slices of at most 200 customers. Rejects with CANCELED once the signal is aborted.
   */
  messages(accountId: AccountId, customerIds: readonly number[], signal?: AbortSignal): Promise<readonly DueMessage[]>;
  /** Whether any of the domains of this message was reminded of meanwhile, for example by another way or an import. */
  isReminded(accountId: AccountId, message: Pick<DueMessage, 'items'>): boolean;
  /**
   * Records the outcome of a row of a job, in the caller's transaction on workspace.db if there is one. The entries of the row are replaced,
   * so that an unknown outcome can be settled later by another call.
   */
  record(accountId: AccountId, row: { readonly job: number; readonly row: number }, entries: readonly LoggedReminder[]): void;
  /** Adds entries without a job. Returns the ids of the new ones. */
  add(accountId: AccountId, entries: readonly LoggedReminder[]): readonly number[];
}

export interface ReminderFacts {
  readonly way: ReminderWay;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly outcome: ReminderOutcome;
}

/** The entries of the log for a message: one per domain. */
export function entriesOf({ customer, items }: Pick<DueMessage, 'customer' | 'items'>, facts: ReminderFacts): LoggedReminder[] {
  const named = customer.name === '' ? customer.organization : customer.name;
  return items.map(({ domainId, domain, expires, step }) => ({
    ...{ domainId, domain, customerId: customer.id, customer: named, expires, step },
    ...{ ...facts, job: null, row: null },
  }));
}
