import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BackgroundStatus } from '../../../main/core/background/status.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { SyncState } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';
import { practiceFixture } from './practice/practice-fixture.ts';

const practices = practiceFixture();
const { call } = callsOf(() => application);
/** Work scheduled for a minute later. */
const detected: (() => void)[] = [];

let folder: string;
let application: Application;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'automatic-sync-'));
  now = Date.now();
  application = hostApplication({ folder, keychain: createSessionKeychain(), copy: () => undefined }, { now: () => now });
  const plan = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 60_000) detected.push(run);
    return plan(run, ms);
  }) as typeof setTimeout);
});
afterEach(async () => {
  vi.restoreAllMocks();
  detected.length = 0;
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addAccount(name: string, forgetKeyOnLock: boolean): Promise<AccountId> {
  const { address, resellerId } = await practices.start({ domains: 20, seed: name });
  const account = { name, color: 'ocean', baseAddress: address, resellerId, readOnly: true, forgetKeyOnLock } as const;
  return (await call('accounts.add', { ...account, apiKey: 'practice-key', keep: 'session' })).id;
}

const isWhole = ({ lists }: SyncState): boolean => lists.every(({ phase }) => phase === 'whole');

/** Runs what is due a minute later, and resolves once an account was synced after it. */
function syncedAfterMinute(accountId: AccountId, passes: (state: SyncState) => boolean = isWhole): Promise<void> {
  const synced = new Promise<void>((resolve) => {
    application.subscribe(({ name, payload }) => {
      const state = payload as SyncState;
      if (name === 'sync.changed' && state.accountId === accountId && passes(state)) resolve();
    });
  });
  for (const detect of detected.splice(0)) detect();
  return synced;
}

it('all accounts are synced once the first screen is shown, and hours later also while the window is locked if they keep their key', async () => {
  const first = await addAccount('First', true);
  const second = await addAccount('Second', false);
  const before = await call('sync.state', { accountId: first });
  expect(before.automatic.last).toBeNull();
  await call('app.ready', {});
  await vi.waitFor(() => expect(detected).not.toEqual([]), { timeout: 30_000 });
  await syncedAfterMinute(second);
  expect(isWhole(await call('sync.state', { accountId: first }))).toBe(true);
  const { last, next } = (await call('sync.state', { accountId: second })).automatic;
  expect(Date.parse(next ?? '') - Date.parse(last ?? '')).toBe(6 * 3_600_000);

  await call('app.lock', {});
  now += 6 * 3_600_000;
  await vi.waitFor(() => expect(detected).not.toEqual([]), { timeout: 30_000 });
  await syncedAfterMinute(second, (state) => state.automatic.last !== last && isWhole(state));
  await call('app.unlock', {});
  const asleep = await call('sync.state', { accountId: first });
  expect(asleep.automatic.last).toBe(last);
  expect(asleep.lists[0]?.phase).toBe('whole');
});

it('a sync on request reads all accounts again; while locked, only those that keep their key', async () => {
  const first = await addAccount('First', true);
  const second = await addAccount('Second', false);
  await application.background.start();
  // The check for updates, and that for what is due.
  await vi.waitFor(() => expect(detected).toHaveLength(2), { timeout: 30_000 });
  await syncedAfterMinute(second);
  const statuses: BackgroundStatus[] = [];
  const end = application.background.follow((status) => statuses.push(status));
  const lastOf = async (accountId: AccountId) => (await call('sync.state', { accountId })).automatic.last;
  const before = await lastOf(first);
  await vi.waitFor(() => expect(statuses.at(-1)).toMatchObject({ accounts: 2, isSyncing: false, last: before }), { timeout: 30_000 });

  now += 60_000;
  const requested = new Date(now).toISOString();
  application.background.syncAll();
  await vi.waitFor(() => expect((statuses.at(-1)?.last ?? '') >= requested).toBe(true), { timeout: 20_000 });
  expect(statuses.some(({ isSyncing }) => isSyncing)).toBe(true);

  await call('app.lock', {});
  now += 60_000;
  const again = new Date(now).toISOString();
  const synced = new Promise<void>((resolve) => {
    application.subscribe(({ name, payload }) => {
      const { accountId, automatic } = payload as SyncState;
      if (name === 'sync.changed' && accountId === second && (automatic.last ?? '') >= again) resolve();
    });
  });
  application.background.syncAll();
  await synced;
  await vi.waitFor(() => expect(statuses.at(-1)).toMatchObject({ locked: true, isSyncing: false }), { timeout: 30_000 });
  end();
  await call('app.unlock', {});
  expect(((await lastOf(first)) ?? '') < again).toBe(true);
  expect(((await lastOf(second)) ?? '') >= again).toBe(true);
}, 60_000);
