import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { LogEntry } from '../../../preload/contract/reminders/log.ts';
import type { ReminderOutcome, SinceReminder } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { AppError } from '../base/errors.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { LogQuery, StoredReminder } from '../store/workspace/reminder-log-table.ts';

export interface LogDeps {
  readonly store: () => Pick<PortfolioStore, 'expiring' | 'lists'>;
  readonly workspace: () => Pick<WorkspaceStore, 'reminderLog'>;
}

export interface ReminderLog {
  list(input: Parsed<'reminders.log'>, signal: AbortSignal): Promise<Output<'reminders.log'>>;
}

/** Entries read in one turn. */
const slice = 1000;

const outcomes: Readonly<Partial<Record<Parsed<'reminders.log'>['filter'], ReminderOutcome>>> = { unknown: 'unknown', refused: 'refused' };

export function createReminderLog({ store, workspace }: LogDeps): ReminderLog {
  /** The ids of the last list that depends on what happened since, newest first. */
  let cached: { readonly key: string; readonly ids: readonly number[] } | null = null;

  /** What happened to the domains of these entries since; nothing is known to be gone before all domains were read. */
  function withSince(accountId: AccountId, entries: readonly StoredReminder[]): LogEntry[] {
    const dates = store().expiring.expiryDates(
      accountId,
      entries.map(({ domainId }) => domainId),
    );
    const isWhole = store().lists.whole('domains').has(accountId);
    return entries.map((entry) => {
      const expiresNow = dates.get(entry.domainId) ?? null;
      const isGone = isWhole && !dates.has(entry.domainId);
      const known: SinceReminder = expiresNow !== null && expiresNow > entry.expires ? 'renewed' : 'not-renewed';
      return { ...entry, since: isGone ? 'gone' : known, expiresNow };
    });
  }

  async function idsBySince(accountId: AccountId, query: LogQuery, since: SinceReminder, signal: AbortSignal): Promise<readonly number[]> {
    const versions = [workspace().reminderLog.version(), store().lists.version(accountId, 'domains')];
    const key = JSON.stringify([accountId, query, since, ...versions]);
    if (cached?.key === key) return cached.ids;
    const ids: number[] = [];
    for (let above = 0; ; ) {
      const entries = workspace().reminderLog.above(accountId, above, slice, query);
      for (const entry of withSince(accountId, entries)) if (entry.since === since && entry.outcome !== 'refused') ids.push(entry.id);
      const last = entries.at(-1);
      if (last === undefined) break;
      above = last.id;
      await nextTurn();
      if (signal.aborted) throw new AppError('CANCELED', 'list-closed');
    }
    ids.reverse();
    cached = { key, ids };
    return ids;
  }

  return {
    async list({ accountId, customerId, text, filter, from, count }, signal) {
      const log = workspace().reminderLog;
      if (filter === 'renewed' || filter === 'not-renewed') {
        const ids = await idsBySince(accountId, { customerId, text }, filter, signal);
        const some = ids.slice(from, from + count);
        const rows = new Map(log.rows(accountId, some).map((row) => [row.id, row]));
        return {
          rows: withSince(
            accountId,
            some.flatMap((id) => rows.get(id) ?? []),
          ),
          total: ids.length,
        };
      }
      const query = { customerId, text, outcome: outcomes[filter] };
      return { rows: withSince(accountId, log.list(accountId, query, from, count)), total: log.total(accountId, query) };
    },
  };
}
