import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBackground } from '../../../../../main/core/background/open.ts';
import { createPlaces } from '../../../../../main/core/background/places.ts';
import type { BackgroundHost } from '../../../../../main/core/background/port.ts';
import { type AccountStatus, sumStatus } from '../../../../../main/core/background/status.ts';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../../../main/core/changes/events.ts';
import { readSettings } from '../../../../../main/core/store/settings-table.ts';
import { practiceAddress } from '../../../../../preload/contract/lists.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const defaults = readSettings(undefined);
const [first, second] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as AccountId[] as [AccountId, AccountId];

const account = (last: string | null, next: string | null, seen: Partial<AccountStatus['seen']> = {}): AccountStatus => ({
  sync: { accountId: first, lists: [], automatic: { last, next, isElsewhere: false } },
  seen: { unexplained: 0, alarms: 0, ...seen },
});

describe('the status of all accounts', () => {
  it('is as old as the oldest copy, and due when the first account is', () => {
    const accounts = [
      account('2026-11-21T08:00:00.000Z', '2026-11-21T14:00:00.000Z', { unexplained: 2, alarms: 1 }),
      account(null, null, { unexplained: 3 }),
      account('2026-11-20T08:00:00.000Z', '2026-11-21T13:00:00.000Z'),
    ];
    expect(sumStatus(accounts, true)).toEqual({
      locked: true,
      accounts: 3,
      isSyncing: false,
      last: '2026-11-20T08:00:00.000Z',
      next: '2026-11-21T13:00:00.000Z',
      isElsewhere: false,
      unexplained: 5,
      alarms: 1,
    });
  });

  it('is empty without accounts', () => {
    expect(sumStatus([], false)).toMatchObject({ accounts: 0, last: null, next: null, unexplained: 0 });
  });
});

describe('what was chosen outside the window', () => {
  it('is taken once, and only the last choice counts', () => {
    const changed = vi.fn();
    const places = createPlaces(changed);
    expect(places.take()).toBeNull();
    places.show({ accountId: first, screen: 'seen' });
    places.show({ accountId: second, screen: 'jobs', id: '4' });
    expect(changed).toHaveBeenCalledTimes(2);
    expect(places.take()).toEqual({ accountId: second, screen: 'jobs', id: '4' });
    expect(places.take()).toBeNull();
  });
});

describe('the background', () => {
  const events = createEventBus<CoreEvents>((error) => {
    throw error;
  });
  const counts = new Map<AccountId, { unexplained: number; alarms: number }>();
  const practice = new Set<AccountId>();
  const syncAll = vi.fn();
  let due: (() => void)[];
  let incidents: unknown[];
  let locked: boolean;
  beforeEach(() => {
    due = [];
    incidents = [];
    locked = false;
    counts.clear();
    practice.clear();
    syncAll.mockReset();
  });

  function open(host: BackgroundHost | null = null) {
    const places = createPlaces(() => undefined);
    const background = openBackground({
      host,
      places,
      events,
      sync: async () => ({
        followed: () => [first, second],
        state: (accountId) => ({ accountId, lists: [], automatic: { last: null, next: null, isElsewhere: false } }),
        syncAll,
      }),
      workspace: () =>
        ({
          accounts: { find: (id: AccountId) => ({ id, baseAddress: practice.has(id) ? practiceAddress : 'https://service.example' }) },
          seenChanges: { counts: (id: AccountId) => ({ all: 0, unseen: 0, ...(counts.get(id) ?? { unexplained: 0, alarms: 0 }) }) },
        }) as never,
      overview: () => Promise.reject(new Error('not read')),
      settings: () => defaults,
      now: Date.now,
      locked: () => locked,
      incident: (error) => void incidents.push(error),
      clock: {
        now: () => 0,
        after(_ms, run) {
          due.push(run);
          return () => undefined;
        },
      },
    });
    return { background, places };
  }

  it('reports the status at once, and again only when it differs', async () => {
    const { background } = open();
    const listener = vi.fn();
    const end = background.follow(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
    counts.set(second, { unexplained: 2, alarms: 1 });
    events.publish('seen.changed', { accountId: second });
    events.publish('seen.changed', { accountId: second });
    expect(due).toHaveLength(1);
    due.pop()?.();
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ unexplained: 2, alarms: 1 })));
    events.publish('accounts.changed', {});
    due.pop()?.();
    locked = true;
    events.publish('lock.changed', { locked });
    due.pop()?.();
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ locked: true })));
    expect(listener).toHaveBeenCalledTimes(3);
    end();
    events.publish('accounts.changed', {});
    expect(due).toEqual([]);
    expect(incidents).toEqual([]);
  });

  it('leads to the account with alarms, otherwise to the one with unexplained changes', async () => {
    const { background, places } = open();
    counts.set(first, { unexplained: 4, alarms: 0 });
    background.showChanges();
    await vi.waitFor(() => expect(places.take()).toEqual({ accountId: first, screen: 'seen' }));
    counts.set(second, { unexplained: 1, alarms: 1 });
    background.showChanges();
    await vi.waitFor(() => expect(places.take()).toEqual({ accountId: second, screen: 'seen' }));
  });

  it('counts no changes of the practice account, and leads to none', async () => {
    practice.add(first);
    counts.set(first, { unexplained: 4, alarms: 2 });
    counts.set(second, { unexplained: 1, alarms: 0 });
    const { background, places } = open();
    const listener = vi.fn();
    background.follow(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(expect.objectContaining({ unexplained: 1, alarms: 0 })));
    background.showChanges();
    await vi.waitFor(() => expect(places.take()).toEqual({ accountId: second, screen: 'seen' }));
  });

  it('says what the host can do', async () => {
    const signal = new AbortController().signal;
    expect(await open().background.calls.state({}, signal)).toEqual({ tray: 'browser', startsAtLogin: null, notifies: false });
    let isOn = false;
    const host: BackgroundHost = {
      hasTray: async () => false,
      startsAtLogin: async () => isOn,
      setStartAtLogin: async (on) => {
        isOn = on;
      },
      notifies: () => true,
      notify: () => undefined,
      hideNotifications: () => undefined,
    };
    const { background } = open(host);
    expect(await background.calls.state({}, signal)).toEqual({ tray: 'no-host', startsAtLogin: false, notifies: true });
    expect(await background.calls.startAtLogin({ on: true }, signal)).toEqual({ tray: 'no-host', startsAtLogin: true, notifies: true });
  });
});
