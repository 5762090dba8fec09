import type { Account } from '../../../../preload/contract/accounts/accounts.ts';
import type { Overview } from '../../../../preload/contract/portfolio/overview.ts';
import { type Alarm, alarms } from '../../../../preload/contract/seen/seen-codes.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { isPractice } from '../../base/base-address.ts';
import type { Clock } from '../../base/clock.ts';
import type { CoreBus, CoreEvents } from '../../changes/events.ts';
import { activityTable, type EntryRange } from '../../changes/journal/activity-table.ts';
import type { WorkspaceStore } from '../../store/port.ts';
import type { FoundAlarm } from '../../store/workspace/notifications-table.ts';
import type { BackgroundHost } from '../port.ts';
import { type AccountFacts, dueSummary, summarize } from './summary.ts';

export interface NotificationsDeps {
  readonly host: Pick<BackgroundHost, 'notify' | 'notifies' | 'hideNotifications'>;
  readonly events: CoreBus;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'seenChanges' | 'notifications' | 'journalFile'>;
  readonly overview: (accountId: AccountId) => Promise<Pick<Overview, 'plan' | 'notices'>>;
  /** Called each time. */
  readonly settings: () => Settings;
  readonly locked: () => boolean;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly clock: Clock;
}

/** Decides which notifications the system shows, and when. What was shown is kept in workspace.db. */
export interface Notifications {
  /** Shows what is due now, and what becomes due. */
  start(): void;
  close(): void;
}

/** In ms. */
const checkInterval = 30_000;
/** An older alarm is not news, e.g. one that was found while alarms were not notified of. In ms. */
const maxAlarmAge = 24 * 60 * 60_000;
/** After a failed attempt. In ms. */
const afterFault = 60 * 60_000;
const namedDomains = 3;

export function createNotifications(deps: NotificationsDeps): Notifications {
  const { host, events, workspace, settings, clock } = deps;
  let closed = false;
  let started = false;
  let cancelCheck: (() => void) | null = null;
  /** Unix time in ms. */
  let notBefore = 0;
  let isSumming = false;
  /** The date of the last summary: a restored backup may have an earlier one. */
  let lastDay: string | null = null;
  let before = settings().notifications;

  const hidesNames = (): boolean => deps.locked() || settings().notifications.hideNames;
  const lastEntry = (): number => activityTable(workspace().journalFile.database).last();
  const moment = (at: number): string => new Date(at).toISOString();
  /** A practice account's data is not real. */
  const accounts = (): Account[] =>
    workspace()
      .accounts.list()
      .filter((account) => !isPractice(account));

  function quietly(work: () => void): void {
    try {
      work();
    } catch (error) {
      // The stores are closed, or replaced, meanwhile.
      if (!closed) deps.incident(error);
    }
  }

  /** Claimed before they are shown: a crash in between loses a notification rather than repeating it; the alarm itself stays. */
  function showAlarms({ id, name }: Pick<Account, 'id' | 'name'>): void {
    const { notifications } = workspace();
    const found = notifications.alarms(id, moment(deps.now() - maxAlarmAge));
    if (found.length === 0) return;
    const claimed = new Set(
      notifications.claimAlarms(
        found.map((one) => one.id),
        moment(deps.now()),
      ),
    );
    const own = found.filter((one) => claimed.has(one.id));
    const alarm = worstOf(own);
    if (alarm === null || !settings().notifications.alarms || !host.notifies()) return;
    const domains = own.slice(0, namedDomains).map(({ domainName }) => domainName);
    host.notify({
      about: 'alarms',
      count: own.length,
      alarm,
      names: hidesNames() ? null : { domains, account: name },
      place: { accountId: id, screen: 'seen' },
    });
  }

  /** @param overview null: it could not be read; the workspace still can be */
  function factsOf({ id, name }: Account, overview: Awaited<ReturnType<typeof deps.overview>> | null, ended: EntryRange): AccountFacts {
    const { seenChanges, journalFile } = workspace();
    const { low = false, lasts = null } = overview?.plan ?? {};
    return {
      accountId: id,
      name,
      alarms: seenChanges.counts(id).alarms,
      notCovered: low && lasts !== null ? { domains: lasts.uncoveredSoon, from: lasts.until } : null,
      notices: overview?.notices.open.count ?? 0,
      ended: activityTable(journalFile.database).endedWithin(id, ended),
    };
  }

  async function showSummary(day: string): Promise<void> {
    const last = workspace().notifications.summary();
    const entry = lastEntry();
    const read: [Account, Awaited<ReturnType<typeof deps.overview>> | null][] = [];
    const faults: unknown[] = [];
    for (const account of accounts()) {
      const overview = await deps.overview(account.id).catch((fault: unknown) => {
        faults.push(fault);
        return null;
      });
      read.push([account, overview]);
    }
    if (closed || !settings().notifications.summary) return;
    // One account must not hold back the others' summary.
    if (faults.length > 0 && faults.length === read.length) throw faults[0];
    for (const fault of faults) deps.incident(fault);
    // A restored journal is shorter.
    const range = { after: Math.min(last.entry, entry), upTo: entry };
    const facts = read.map(([account, overview]) => factsOf(account, overview, range));
    lastDay = day;
    if (!workspace().notifications.claimSummary({ day, entry })) return;
    const summary = summarize(facts, hidesNames());
    if (summary !== null) host.notify(summary);
  }

  function checkSummary(): void {
    const day = dueDay();
    if (day === null || isSumming || deps.now() < notBefore || !host.notifies()) return;
    isSumming = true;
    showSummary(day)
      .catch((error: unknown) => {
        notBefore = deps.now() + afterFault;
        if (!closed) deps.incident(error);
      })
      .finally(() => {
        isSumming = false;
      });
  }

  function dueDay(): string | null {
    const { notifications, formats } = settings();
    return dueSummary(notifications, deps.now(), formats.timeZone, workspace().notifications.summary().day);
  }

  /** No summary is shown for this date any more. */
  function claimWithout(day: string): void {
    lastDay = day;
    workspace().notifications.claimSummary({ day, entry: lastEntry() });
  }

  function check(): void {
    cancelCheck?.();
    cancelCheck = clock.after(checkInterval, check);
    quietly(() => {
      for (const account of accounts()) showAlarms(account);
      checkSummary();
    });
  }

  /** Of practice accounts too: the user started it. */
  function showWatchEnded({ accountId, job, name, state }: CoreEvents['live-watch.ended']): void {
    const account = workspace().accounts.find(accountId);
    if (account === null || !settings().changes.notify || !host.notifies()) return;
    host.notify({
      ...{ about: 'watch', state },
      names: hidesNames() ? null : { domain: name, account: account.name },
      place: { accountId, screen: 'jobs', id: `${job}` },
    });
  }

  const ends = [
    events.subscribe('live-watch.ended', (watch) => quietly(() => showWatchEnded(watch))),
    events.subscribe('seen.changed', ({ accountId }) => {
      const account = started ? accounts().find(({ id }) => id === accountId) : undefined;
      if (account !== undefined) quietly(() => showAlarms(account));
    }),
    events.subscribe('settings.changed', ({ notifications }) => {
      const isTurnedOn = notifications.summary && !before.summary;
      const isSame = before.summary === notifications.summary && before.summaryHour === notifications.summaryHour;
      before = notifications;
      quietly(() => {
        // What ended earlier is history.
        if (isTurnedOn) workspace().notifications.beginSummaries(lastEntry());
        const day = dueDay();
        // A choice made after its hour applies from tomorrow.
        if (!isSame && day !== null) claimWithout(day);
        else if (started) checkSummary();
      });
    }),
    events.subscribe('window.locked', () => {
      // The system keeps them, and their names, in its list.
      if (!settings().notifications.hideNames) host.hideNotifications();
    }),
    events.subscribe('workspace.replaced', () => {
      const day = lastDay;
      if (day !== null) quietly(() => claimWithout(day));
    }),
  ];

  return {
    start() {
      if (started || closed) return;
      started = true;
      quietly(() => {
        lastDay ??= workspace().notifications.summary().day;
      });
      check();
    },
    close() {
      closed = true;
      cancelCheck?.();
      for (const end of ends) end();
    },
  };
}

function worstOf(found: readonly FoundAlarm[]): Alarm | null {
  return alarms.find((alarm) => found.some((one) => one.alarm === alarm)) ?? null;
}
