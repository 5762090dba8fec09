import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventMessage } from '../../../main/ipc/events.ts';
import { listNames } from '../../../preload/contract/portfolio/lists.ts';
import type { SyncState } from '../../../preload/contract/portfolio/sync.ts';
import { forkPractice, type PracticeChild } from '../../host/practice-process.ts';
import { openList } from '../../support/open-list.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';

let folder: string;
let application: Application;
let copied: string[];
let events: EventMessage[];
let service: PracticeChild | null = null;
const keychain = createSessionKeychain();

function start(): void {
  const forkAndKeep = () => {
    service = forkPractice();
    return service;
  };
  application = hostApplication({ folder, keychain, copy: (text) => void copied.push(text) }, { forkPractice: forkAndKeep });
  application.subscribe((message) => void events.push(message));
}

const { reply, call } = callsOf(() => application);
const byName = { column: 'name', descending: false } as const;

// Slow: every list of the practice account is synced.

/** Resolves with the first emitted state that passes. */
function waitForState(passes: (state: SyncState) => boolean): Promise<SyncState> {
  return new Promise((resolve) => {
    const end = application.subscribe(({ name, payload }) => {
      if (name !== 'sync.changed' || !passes(payload as SyncState)) return;
      end();
      resolve(payload as SyncState);
    });
  });
}
const allWhole = ({ lists }: SyncState) => lists.every(({ phase }) => phase === 'whole');

/** The practice account, with every list synced at full rate. */
async function practiceAccount() {
  await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
  const account = await call('practice.open', {});
  const whole = waitForState(allWhole);
  await call('profile.refresh', { accountId: account.id });
  await whole;
  return account;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-'));
  copied = [];
  events = [];
  start();
});
afterEach(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the portfolio of the practice account', () => {
  it('is synced after its profile, and is available offline after a restart', async () => {
    const account = await practiceAccount();
    const { lists } = await call('sync.state', { accountId: account.id });
    expect(lists[0]).toMatchObject({ list: 'domains', phase: 'whole', odd: 0, fault: null });
    const opened = await openList(call, 'domains', { accountId: account.id, filter: '', sort: byName, first: 50 });
    if ('fault' in opened) throw new Error(opened.fault.reason);
    expect([opened.count, opened.all, opened.rows.length]).toEqual([lists[0]?.count, lists[0]?.count, 50]);
    expect(opened.rows.map(({ name }) => name)).toEqual(opened.rows.map(({ name }) => name).toSorted());
    expect(opened.rows.every(({ customerId, customer }) => (customerId === null) === (customer === null))).toBe(true);

    await application.close();
    start();
    const again = await openList(call, 'domains', { accountId: account.id, filter: '', sort: byName, first: 50 });
    expect(again).toMatchObject({ count: opened.count, rows: opened.rows });
    expect(events.filter(({ name }) => name === 'sync.changed').length).toBeGreaterThan(0);
  });

  it('is filtered, read by position and copied from', async () => {
    const account = await practiceAccount();
    const all = await openList(call, 'domains', { accountId: account.id, filter: '', sort: byName, first: 1 });
    const some = await openList(call, 'domains', { accountId: account.id, filter: 'tld:.com', sort: byName, first: 200 });
    if ('fault' in all || 'fault' in some) throw new Error('The filter was not understood.');
    expect(some.count).toBeGreaterThan(0);
    expect(some.count).toBeLessThan(all.count);
    expect(some.rows.every(({ extension }) => extension === '.com')).toBe(true);
    const { rows } = await call('lists.rows', { list: 'domains', view: some.view, from: 1, count: 2 });
    expect(rows).toEqual(some.rows.slice(1, 3));
    expect(await call('lists.copy', { list: 'domains', view: some.view, places: [[0, 1]] })).toEqual({ count: 2 });
    expect(copied).toEqual([
      some.rows
        .slice(0, 2)
        .map(({ name }) => name)
        .join('\n'),
    ]);
    const stored = await call('domain.stored', { accountId: account.id, id: some.rows[0]?.id ?? 0 });
    // The list adds the customer, the registrant and prices.
    expect(some.rows[0]).toMatchObject({ ...stored.domain, note: '', tags: [] });
    expect(stored.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'name', 'status_badge', 'reseller_id']));
    expect(await openList(call, 'domains', { accountId: account.id, filter: 'expires<soon', sort: byName, first: 1 })).toMatchObject({
      fault: { reason: 'filter-date-needed' },
    });
    expect(await reply('lists.rows', { list: 'domains', view: 'v99', from: 0, count: 1 })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
  });

  it('is removed with its account, and with the local data', async () => {
    const account = await practiceAccount();
    await call('settings.clearLocalData', {});
    const cleared = await openList(call, 'domains', { accountId: account.id, filter: '', sort: byName, first: 1 });
    expect(cleared).toMatchObject({ count: 0, all: 0, rows: [] });
    expect((await call('sync.state', { accountId: account.id })).lists.map(({ phase }) => phase)).toEqual(
      Array(listNames.length).fill('never'),
    );
    const whole = waitForState(allWhole);
    await call('sync.start', { accountId: account.id });
    await whole;
    await call('accounts.remove', { id: account.id });
    expect((await call('sync.state', { accountId: account.id })).lists.map(({ phase, count }) => [phase, count])).toEqual(
      Array(listNames.length).fill(['never', 0]),
    );
    expect(await reply('sync.start', { accountId: account.id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('stores no contacts requested before the local data was cleared or the account removed', async () => {
    const account = await practiceAccount();
    const opened = await openList(call, 'customers', { accountId: account.id, filter: '', sort: byName, first: 1 });
    const of = { accountId: account.id, customerId: ('rows' in opened ? opened.rows[0]?.id : undefined) ?? 0 };
    const storedContacts = () => call('contacts.stored', { ...of, from: 0, count: 1 });
    await storedContacts();
    if (service === null) throw new Error('The practice service was never started.');
    const { pid } = service;
    for (const end of [() => call('settings.clearLocalData', {}), () => call('accounts.remove', { id: account.id })]) {
      // A suspended service cannot respond before the end.
      process.kill(pid, 'SIGSTOP');
      const refreshing = reply('contacts.refresh', of);
      await new Promise((resolve) => setImmediate(resolve));
      const ended = end();
      expect(await refreshing).toMatchObject({ ok: false, error: { code: 'CANCELED' } });
      process.kill(pid, 'SIGCONT');
      await ended;
      expect(await storedContacts()).toEqual({ state: null, contacts: [] });
    }
  });

  it('does not reappear if requested while the keychain is still removing the account', async () => {
    const account = await practiceAccount();
    const remove = vi.spyOn(keychain, 'delete').mockImplementationOnce(async () => {
      await call('sync.start', { accountId: account.id });
      return true;
    });
    await call('accounts.remove', { id: account.id });
    expect(remove).toHaveBeenCalledOnce();
    remove.mockRestore();
    expect((await call('sync.state', { accountId: account.id })).lists.map(({ phase }) => phase)).toEqual(
      Array(listNames.length).fill('never'),
    );
  });

  it('is resumed after a restart where it stopped', async () => {
    await call('settings.update', { limits: { atOnce: 1, perSecond: 2 } });
    const account = await call('practice.open', {});
    const started = waitForState(({ lists }) => lists[0]?.phase === 'reading' && lists[0].done > 0);
    await call('profile.refresh', { accountId: account.id });
    await started;
    await application.close();
    start();
    const stopped = (await call('sync.state', { accountId: account.id })).lists[0];
    expect(stopped).toMatchObject({ phase: 'stopped', completedAt: null, fault: null });
    expect(stopped?.done).toBeGreaterThanOrEqual(100);
    expect(stopped?.count).toBe(stopped?.done);
    await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
    const whole = waitForState(allWhole);
    await call('profile.refresh', { accountId: account.id });
    expect((await whole).lists[0]).toMatchObject({ odd: 0, changedWhileReading: false });
  });

  it('is not synced while the window is locked if its key is dropped then, and is resumed afterwards', async () => {
    const account = await call('practice.open', {});
    await call('accounts.update', { id: account.id, forgetKeyOnLock: true });
    const started = waitForState(({ lists }) => lists[0]?.phase === 'reading');
    await call('profile.refresh', { accountId: account.id });
    await started;
    const ended = waitForState(({ lists }) => lists[0]?.phase === 'stopped');
    await call('app.lock', {});
    await ended;
    await call('app.unlock', {});
    await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
    const whole = waitForState(allWhole);
    await call('profile.refresh', { accountId: account.id });
    await whole;
  });
});
