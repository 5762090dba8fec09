import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventMessage } from '../../../main/ipc/events.ts';
import type { RunningPractice } from '../../../main/practice/options.ts';
import { domainParts } from '../../../preload/contract/lists.ts';
import type { SyncState } from '../../../preload/contract/portfolio/sync.ts';
import { openList } from '../../support/open-list.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';
import { ask, practiceFixture } from './practice/practice-fixture.ts';

const practices = practiceFixture();
const keychain = createSessionKeychain();

let folder: string;
let application: Application;
let clipboard: string;
let events: EventMessage[];
const { reply, call } = callsOf(() => application);

function start(): void {
  application = hostApplication({
    folder,
    keychain,
    copy: (text) => {
      clipboard = text;
    },
    uncopied: (text) => {
      if (clipboard === text) clipboard = '';
    },
  });
  application.subscribe((message) => void events.push(message));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'domain-'));
  clipboard = '';
  events = [];
  start();
});
afterEach(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves with the payload of the first event of this name that passes. */
function waitForEvent<P>(name: string, passes: (payload: P) => boolean): Promise<P> {
  return new Promise((resolve) => {
    const end = application.subscribe((message) => {
      if (message.name !== name || !passes(message.payload as P)) return;
      end();
      resolve(message.payload as P);
    });
  });
}

/** An account at this service, with every list synced at full rate. */
async function connect({ address, resellerId }: RunningPractice) {
  await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
  const { id: accountId } = await call('accounts.add', {
    name: 'Nusa Domains',
    color: 'ocean',
    baseAddress: address,
    resellerId,
    readOnly: true,
    forgetKeyOnLock: false,
    apiKey: 'practice-key',
    keep: 'session',
  });
  const whole = waitForEvent<SyncState>('sync.changed', ({ lists }) => lists.every(({ phase }) => phase === 'whole'));
  await call('profile.refresh', { accountId });
  await whole;
  const opened = await openList(call, 'domains', { accountId, filter: '', sort: { column: 'expires', descending: false }, first: 200 });
  if ('fault' in opened) throw new Error(opened.fault.reason);
  return { accountId, rows: opened.rows };
}

/** Every file of the data folder, in its raw form. */
function files(at = folder): string[] {
  return readdirSync(at).flatMap((name) => {
    const path = join(at, name);
    return statSync(path).isDirectory() ? files(path) : [readFileSync(path, 'latin1')];
  });
}

describe('a domain', () => {
  it('shows its token and its auth code only in the one response that the user requested', async () => {
    const practice = await practices.start({ domains: 30 });
    const { accountId, rows } = await connect(practice);
    const id = rows[0]?.id ?? 0;
    const reported: unknown[] = [];
    for (const part of domainParts) reported.push(await reply('domain.refresh', { accountId, id, part }));
    reported.push(await reply('domain.stored', { accountId, id }), await reply('domain.zone', { accountId, id }));
    const { authCode } = await call('domain.authCode', { accountId, id });
    reported.push(await reply('domain.copyAuthCode', { accountId, id }));
    expect(clipboard).toBe(authCode);
    const { data } = (await ask(practice, `/v1/domains/${id}`)).json() as { data: { token: string } };
    practice.setWhitelisted(false);
    reported.push(await reply('domain.authCode', { accountId, id }));
    await application.close();
    expect(clipboard).toBe('');
    for (const canary of [authCode, data.token]) {
      expect(canary.length).toBeGreaterThan(7);
      expect(JSON.stringify([reported, events])).not.toContain(canary);
      expect(files().filter((file) => file.includes(canary))).toEqual([]);
    }
    start();
    expect((await call('domain.stored', { accountId, id })).fields).toContainEqual({ name: 'token', value: '(secret)' });
  });

  it('cannot be requested while the window is locked', async () => {
    const { accountId, rows } = await connect(await practices.start({ domains: 30 }));
    const of = { accountId, id: rows[0]?.id ?? 0 };
    await call('app.lock', {});
    expect((await reply('domain.authCode', of)).ok).toBe(false);
    expect((await reply('domain.stored', of)).ok).toBe(false);
  });
});

// Slow: details are read in the background at a small part of the usual rate, which is part of the test.
describe('details in the background', () => {
  it('are fetched if Settings enable it, those that expire soonest first, and shown in lists', async () => {
    const { accountId, rows } = await connect(await practices.start({ domains: 30 }));
    expect(await call('domain.known', { accountId })).toEqual({ known: 0, all: 30 });
    expect(rows.every(({ protection }) => protection === null)).toBe(true);
    const first = waitForEvent<{ id: number }>('domain.changed', () => true);
    await call('settings.update', { reading: { details: true } });
    await call('profile.refresh', { accountId });
    const today = new Date().toISOString().slice(0, 10);
    const soonest = rows.find(({ expires }) => expires !== null && expires >= today);
    expect((await first).id).toBe(soonest?.id);
    await waitForEvent<{ known: number }>('domain.known', ({ known }) => known === 30);
    const after = await openList(call, 'domains', {
      accountId,
      filter: 'NOT protection:unknown',
      sort: { column: 'name', descending: false },
      first: 1,
    });
    expect(after).toMatchObject({ count: 30 });
  });

  it('are resumed after a restart', async () => {
    const { accountId } = await connect(await practices.start({ domains: 30 }));
    const some = waitForEvent('domain.changed', () => true);
    await call('settings.update', { reading: { details: true } });
    await some;
    await application.close();
    start();
    const { known } = await call('domain.known', { accountId });
    expect(known).toBeGreaterThan(0);
    expect(known).toBeLessThan(30);
    const all = waitForEvent<{ known: number }>('domain.known', (payload) => payload.known === 30);
    await call('credentials.set', { accountId, apiKey: 'practice-key', keep: 'session' });
    await call('profile.refresh', { accountId });
    await all;
  });
});
