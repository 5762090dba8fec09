import type { SyncState } from '../../../preload/contract/portfolio/sync.ts';
import type { SeenCounts } from '../store/workspace/seen-changes-table.ts';

/** What an icon outside the window shows; contains no names. */
export interface BackgroundStatus {
  readonly locked: boolean;
  /** How many accounts are kept up to date. */
  readonly accounts: number;
  readonly isSyncing: boolean;
  /** When the lists of all accounts were last complete, and when the first of them is synced next; ISO 8601 in UTC. */
  readonly last: string | null;
  readonly next: string | null;
  /** Nothing is synced automatically, since the computer is on none of the chosen networks. */
  readonly isElsewhere: boolean;
  /** Unexplained changes, and alarms, that are not marked as seen. */
  readonly unexplained: number;
  readonly alarms: number;
}

export interface AccountStatus {
  readonly sync: SyncState;
  readonly seen: Pick<SeenCounts, 'unexplained' | 'alarms'>;
}

/** Sums up the accounts. Those without a complete copy do not count for `last`. */
export function sumStatus(accounts: readonly AccountStatus[], locked: boolean): BackgroundStatus {
  const earliest = (times: readonly (string | null)[]): string | null => times.filter((time) => time !== null).toSorted()[0] ?? null;
  const count = (of: (account: AccountStatus) => number): number => accounts.reduce((sum, account) => sum + of(account), 0);
  return {
    locked,
    accounts: accounts.length,
    isSyncing: accounts.some(({ sync }) => sync.lists.some(({ phase }) => phase === 'reading' || phase === 'waiting')),
    last: earliest(accounts.map(({ sync }) => sync.automatic.last)),
    next: earliest(accounts.map(({ sync }) => sync.automatic.next)),
    isElsewhere: accounts.some(({ sync }) => sync.automatic.isElsewhere),
    unexplained: count(({ seen }) => seen.unexplained),
    alarms: count(({ seen }) => seen.alarms),
  };
}
