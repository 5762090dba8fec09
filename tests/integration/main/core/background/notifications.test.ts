import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifications, type Notifications } from '../../../../../main/core/background/notifications/notifications.ts';
import type { SystemNotification } from '../../../../../main/core/background/port.ts';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../../../main/core/changes/events.ts';
import { activityTable } from '../../../../../main/core/changes/journal/activity-table.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { readSettings } from '../../../../../main/core/store/settings-table.ts';
import type { FoundChange } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import type { Settings } from '../../../../../preload/contract/settings.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const account = sampleAccount(1);
const other = { ...sampleAccount(2), resellerId: 'R-1002' };

let fixtures: StoreFixtures;
let stores: Stores;
let settings: Settings;
let locked: boolean;
let plan: { low: boolean; lasts: { until: string; uncoveredSoon: number } | null };
let openNotices: number;
let isReadable: boolean;
/** Runs while the overview of an account is read. */
let reading: (id: string) => void;
let shown: SystemNotification[];
const hidden = vi.fn();
let incidents: unknown[];
let running: Notifications[];
let due: (() => void)[];
let events: ReturnType<typeof createEventBus<CoreEvents>>;

beforeEach(async () => {
  fixtures = createStoreFixtures();
  fixtures.clock = Date.parse('2026-11-21T03:00:00.000Z');
  stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  stores.workspace.accounts.insert(other);
  settings = { ...readSettings(undefined), formats: { ...readSettings(undefined).formats, timeZone: 'Asia/Jakarta' } };
  locked = false;
  plan = { low: false, lasts: null };
  openNotices = 0;
  isReadable = true;
  reading = () => undefined;
  shown = [];
  hidden.mockReset();
  incidents = [];
  running = [];
  due = [];
  events = createEventBus<CoreEvents>((error) => void incidents.push(error));
});
afterEach(() => {
  for (const one of running) one.close();
  fixtures.tidy();
  expect(incidents).toEqual([]);
});

function start(): Notifications {
  const notifications = createNotifications({
    host: { notifies: () => true, notify: (notification) => void shown.push(notification), hideNotifications: () => void hidden() },
    events,
    workspace: () => stores.workspace,
    overview: async (id) => {
      reading(id);
      if (!isReadable) throw new Error('The overview could not be read.');
      return { plan, notices: { open: { count: openNotices } } } as never;
    },
    settings: () => settings,
    locked: () => locked,
    incident: (error) => void incidents.push(error),
    now: () => fixtures.clock,
    clock: {
      now: () => fixtures.clock,
      after(_ms, run) {
        due.push(run);
        return () => void due.splice(due.indexOf(run), 1);
      },
    },
  });
  running.push(notifications);
  notifications.start();
  return notifications;
}

function alarm(token: string, change: Partial<FoundChange> = {}): FoundChange {
  return {
    token,
    domainId: 7,
    domainName: `${token}.example`,
    field: 'locked',
    before: '1',
    after: '0',
    beforeAt: null,
    afterAt: '2026-11-21T02:59:00.000Z',
    foundAt: new Date(fixtures.clock).toISOString(),
    explanation: 'unexplained',
    job: null,
    seq: null,
    alarm: 'unlocked-and-changed',
    ...change,
  };
}
const find = (...found: readonly FoundChange[]): void => {
  stores.workspace.seenChanges.record(account.id, found);
  events.publish('seen.changed', { accountId: account.id });
};
const change = (notifications: Partial<Settings['notifications']>): void => {
  settings = { ...settings, notifications: { ...settings.notifications, ...notifications } };
  events.publish('settings.changed', settings);
};
/** Lets what is due at a time run, and whatever that starts. */
async function checkAt(time: string): Promise<void> {
  fixtures.clock = Date.parse(time);
  for (const run of due.splice(0)) run();
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a watched change', () => {
  const end = (state: 'done' | 'gave-up' = 'done'): void =>
    events.publish('live-watch.ended', { accountId: account.id, job: 12, name: 'a.example', state });

  it('is shown when it has taken effect, and leads to its job', () => {
    start();
    end();
    expect(shown).toEqual([
      {
        ...{ about: 'watch', state: 'done', names: { domain: 'a.example', account: account.name } },
        place: { accountId: account.id, screen: 'jobs', id: '12' },
      },
    ]);
  });

  it('names nothing while locked, and is not shown if jobs are not', () => {
    start();
    locked = true;
    end('gave-up');
    expect(shown).toMatchObject([{ state: 'gave-up', names: null }]);
    settings = { ...settings, changes: { ...settings.changes, notify: false } };
    end();
    expect(shown.length).toBe(1);
  });
});

describe('an alarm', () => {
  it('is shown at once and once, also after a restart and by another process', async () => {
    start();
    find(alarm('a'));
    expect(shown).toEqual([
      {
        about: 'alarms',
        count: 1,
        alarm: 'unlocked-and-changed',
        names: { domains: ['a.example'], account: 'Account 1' },
        place: { accountId: account.id, screen: 'seen' },
      },
    ]);
    events.publish('seen.changed', { accountId: account.id });
    await checkAt('2026-11-21T03:01:00.000Z');
    start();
    expect(shown).toHaveLength(1);
    fixtures.moveToNewFolder();
    stores = await fixtures.open();
    start();
    expect(shown).toHaveLength(1);
    find(alarm('b', { domainId: 8 }));
    expect(shown).toHaveLength(2);
  });

  it('is one notification for several that were found together, with the worst first', () => {
    start();
    find(...['a', 'b', 'c', 'd'].map((token, at) => alarm(token, { domainId: at + 1 })), alarm('e', { domainId: 9, alarm: 'gone' }));
    expect(shown).toMatchObject([{ count: 5, alarm: 'gone', names: { domains: ['a.example', 'b.example', 'c.example'] } }]);
  });

  it('that was found before a crash is shown at the next start, unless that is a day later or it was seen', () => {
    stores.workspace.seenChanges.record(account.id, [
      alarm('old', { domainId: 1, foundAt: '2026-11-20T02:59:59.000Z' }),
      alarm('seen', { domainId: 2 }),
    ]);
    stores.workspace.seenChanges.markSeen(account.id, [2], '2026-11-21T03:00:00.000Z');
    start();
    expect(shown).toEqual([]);
    stores.workspace.seenChanges.record(account.id, [alarm('new', { domainId: 3 })]);
    start();
    expect(shown).toMatchObject([{ count: 1, names: { domains: ['new.example'] } }]);
  });

  it('names nothing while locked, or if names are hidden', () => {
    start();
    locked = true;
    find(alarm('a'));
    locked = false;
    change({ hideNames: true });
    find(alarm('b', { domainId: 8 }));
    expect(shown).toMatchObject([{ names: null }, { names: null }]);
    expect(JSON.stringify(shown)).not.toMatch(/example|Account 1/);
  });

  it('is removed when the window is locked, unless it names nothing', () => {
    start();
    find(alarm('a'));
    expect(hidden).not.toHaveBeenCalled();
    events.publish('window.locked', {});
    expect(hidden).toHaveBeenCalledOnce();
    change({ hideNames: true });
    events.publish('window.locked', {});
    expect(hidden).toHaveBeenCalledOnce();
  });

  it('that was found while alarms were off is not shown later', () => {
    start();
    change({ alarms: false });
    find(alarm('a'));
    change({ alarms: true });
    find(alarm('b', { domainId: 8 }));
    expect(shown).toMatchObject([{ count: 1, names: { domains: ['b.example'] } }]);
  });

  it('that was shown is not shown again after an earlier backup was restored', () => {
    const backup = stores.workspace.backUp('by-hand');
    start();
    find(alarm('a'));
    stores = stores.restore(backup?.name ?? '');
    events.publish('workspace.replaced', { before: [account.id] });
    start();
    expect(stores.workspace.seenChanges.counts(account.id).alarms).toBe(1);
    expect(shown).toHaveLength(1);
  });
});

describe('the summary', () => {
  beforeEach(() => {
    openNotices = 2;
  });

  it('is off until it is chosen, and then shown from its hour on, once a day', async () => {
    start();
    await checkAt('2026-11-21T04:00:00.000Z');
    expect(shown).toEqual([]);
    // At 11:00 in Jakarta, for 12:00.
    change({ summary: true, summaryHour: 12 });
    await checkAt('2026-11-21T04:59:59.000Z');
    expect(shown).toEqual([]);
    await checkAt('2026-11-21T05:00:00.000Z');
    await checkAt('2026-11-21T05:01:00.000Z');
    start();
    await checkAt('2026-11-21T16:59:59.000Z');
    expect(shown).toMatchObject([{ about: 'summary', notices: 4, accounts: ['Account 1', 'Account 2'], place: { screen: 'notices' } }]);
    await checkAt('2026-11-22T04:59:59.000Z');
    expect(shown).toHaveLength(1);
    await checkAt('2026-11-22T05:00:00.000Z');
    expect(shown).toHaveLength(2);
  });

  it('waits for tomorrow if it was chosen after its hour', async () => {
    start();
    change({ summary: true, summaryHour: 9 });
    await checkAt('2026-11-21T10:00:00.000Z');
    expect(shown).toEqual([]);
    await checkAt('2026-11-22T02:00:00.000Z');
    expect(shown).toHaveLength(1);
  });

  it('is shown late if the application was not running, and not at all if there is nothing to say', async () => {
    settings = { ...settings, notifications: { ...settings.notifications, summary: true } };
    openNotices = 0;
    start();
    await vi.waitFor(() => expect(stores.workspace.notifications.summary().day).toBe('2026-11-21'), { timeout: 30_000 });
    openNotices = 1;
    await checkAt('2026-11-21T12:00:00.000Z');
    expect(shown).toEqual([]);
    await checkAt('2026-11-22T12:00:00.000Z');
    expect(shown).toHaveLength(1);
  });

  it('is not shown again after an earlier backup was restored', async () => {
    settings = { ...settings, notifications: { ...settings.notifications, summary: true } };
    const backup = stores.workspace.backUp('by-hand');
    start();
    await vi.waitFor(() => expect(shown).toHaveLength(1), { timeout: 30_000 });
    stores = stores.restore(backup?.name ?? '');
    events.publish('workspace.replaced', { before: [account.id] });
    await checkAt('2026-11-21T12:00:00.000Z');
    expect(shown).toHaveLength(1);
  });

  it('counts alarms, what the balance does not cover, and pending changes that have ended since the last one', async () => {
    settings = { ...settings, notifications: { ...settings.notifications, summary: true, alarms: false } };
    plan = { low: true, lasts: { until: '2026-12-05', uncoveredSoon: 3 } };
    openNotices = 0;
    stores.workspace.seenChanges.record(account.id, [alarm('a')]);
    pend(1, ['accepted', 'done']);
    pend(2, ['unknown', 'refused']);
    pend(3, ['done']);
    pend(4, ['accepted']);
    start();
    await vi.waitFor(() => expect(shown).toHaveLength(1), { timeout: 30_000 });
    expect(shown[0]).toEqual({
      about: 'summary',
      alarms: 1,
      notCovered: { domains: 6, from: '2026-12-05' },
      ended: { done: 1, failed: 1 },
      notices: 0,
      accounts: ['Account 1', 'Account 2'],
      place: { accountId: account.id, screen: 'seen' },
    });
    append(4, 'done');
    await checkAt('2026-11-22T03:00:00.000Z');
    expect(shown[1]).toMatchObject({ ended: { done: 1, failed: 0 } });
  });

  it('covers what has ended since it was turned on, and each of it once', async () => {
    openNotices = 1;
    pend(1, ['accepted', 'done']);
    pend(2, ['accepted']);
    pend(3, ['accepted']);
    start();
    change({ summary: true, summaryHour: 12 });
    append(2, 'done');
    reading = () => {
      reading = () => undefined;
      append(3, 'done');
    };
    await checkAt('2026-11-21T05:00:00.000Z');
    expect(shown).toMatchObject([{ ended: { done: 1, failed: 0 } }]);
    await checkAt('2026-11-22T05:00:00.000Z');
    expect(shown[1]).toMatchObject({ ended: { done: 1, failed: 0 } });
  });

  it('is shown without what cannot be read of one account', async () => {
    settings = { ...settings, notifications: { ...settings.notifications, summary: true } };
    reading = (id) => {
      if (id === account.id) throw new Error('The overview could not be read.');
    };
    stores.workspace.seenChanges.record(account.id, [alarm('a')]);
    change({ alarms: false });
    start();
    await vi.waitFor(() => expect(shown).toHaveLength(1), { timeout: 30_000 });
    expect(shown).toMatchObject([{ alarms: 1, notices: 2, accounts: ['Account 1', 'Account 2'] }]);
    expect(incidents.splice(0)).toHaveLength(1);
  });

  it('is not shown again if an earlier backup is restored after a restart', async () => {
    settings = { ...settings, notifications: { ...settings.notifications, summary: true } };
    const backup = stores.workspace.backUp('by-hand');
    start();
    await vi.waitFor(() => expect(shown).toHaveLength(1), { timeout: 30_000 });
    running.pop()?.close();
    start();
    stores = stores.restore(backup?.name ?? '');
    events.publish('workspace.replaced', { before: [account.id] });
    await checkAt('2026-11-21T12:00:00.000Z');
    expect(shown).toHaveLength(1);
  });

  it('is tried again an hour after it failed', async () => {
    settings = { ...settings, notifications: { ...settings.notifications, summary: true } };
    isReadable = false;
    start();
    await vi.waitFor(() => expect(incidents).toHaveLength(1), { timeout: 30_000 });
    incidents.splice(0);
    isReadable = true;
    await checkAt('2026-11-21T03:30:00.000Z');
    expect(shown).toEqual([]);
    await checkAt('2026-11-21T04:00:01.000Z');
    expect(shown).toHaveLength(1);
  });
});

/** Rows of one job; each outcome is an entry of the activity log. */
function pend(seq: number, results: readonly ('accepted' | 'unknown' | 'done' | 'refused')[]): void {
  const { database } = stores.workspace.journalFile;
  const at = new Date(fixtures.clock).toISOString();
  database.run(
    `INSERT INTO job (id, account_id, account_name, reseller, who, origin, paid, phase, made_at)
     VALUES (1, ?, 'Account 1', 'r', 'me', '{}', 0, 'ended', ?) ON CONFLICT DO NOTHING`,
    ...[account.id, at],
  );
  database.run(
    `INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, input) VALUES (1, ?, 'renew', 'domain', 7, 'a.example', '{}')`,
    seq,
  );
  database.run(`INSERT INTO row_state (job_id, seq, state, changed_at) VALUES (1, ?, 'done', ?)`, seq, at);
  for (const result of results) append(seq, result);
}

function append(seq: number, result: 'accepted' | 'unknown' | 'done' | 'refused'): void {
  activityTable(stores.workspace.journalFile.database).append(1, seq, result, new Date(fixtures.clock).toISOString());
}
