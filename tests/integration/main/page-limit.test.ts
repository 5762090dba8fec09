import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlaces } from '../../../main/core/background/places.ts';
import { createEventBus } from '../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../main/core/changes/events.ts';
import { createDisk, type Disk } from '../../../main/core/disk/disk.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import { createLog } from '../../../main/core/log/log.ts';
import { createBusy } from '../../../main/core/quit-blockers.ts';
import { createRedaction } from '../../../main/core/redaction/redaction.ts';
import { backupFolder } from '../../../main/core/store/backups.ts';
import { workspaceStore } from '../../../main/core/store/workspace-store.ts';
import { changesCalls } from '../../../main/ipc/bindings.ts';
import type { RunningPractice } from '../../../main/practice/options.ts';
import { type OpenServices, openServices } from '../../../main/services.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { createHostPlatform } from '../../host/platform.ts';
import { ask, practiceFixture } from './practice/practice-fixture.ts';

/* A full disk where no file system can be mounted: the database may not grow, so that SQLite itself reports it as full. */

const practices = practiceFixture();
const { signal } = new AbortController();
const soon = { timeout: 20_000, interval: 50 };
const full = { code: 'DISK', reason: 'disk-full' };

let folder: string;
let disk: Disk;
let services: OpenServices;
let practice: RunningPractice;
let accountId: AccountId;
let domain: { readonly id: number; readonly name: string };

const database = () => services.stores().workspace.journalFile.database;
const account = () => ({
  ...({ name: 'Nusa Domains', color: 'ocean', baseAddress: practice.address, resellerId: practice.resellerId } as const),
  ...({ readOnly: false, forgetKeyOnLock: false, apiKey: 'practice-key', keep: 'session' } as const),
});
const isLocked = async (): Promise<boolean> => {
  const { data } = (await ask(practice, `/v1/domains/${domain.id}`)).json() as { data: Record<string, unknown> };
  return data['is_locked'] === 1;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-limit-'));
  practice = await practices.start();
  const redaction = createRedaction();
  const actions = {
    copy: () => undefined,
    uncopy: () => undefined,
    reload: () => undefined,
    quit: () => undefined,
    fileToOpen: () => null,
  };
  const keychain = createSessionKeychain();
  const platform = createHostPlatform({ dataFolder: folder, appVersion: '0.0.0', keychain: async () => keychain, actions });
  disk = createDisk({ folder, report: () => undefined, now: Date.now, minFreeBytes: 1, checkInterval: 10 });
  const log = createLog({ folder: join(folder, 'logs'), redaction, now: Date.now, failed: (error) => void disk.judged(error) });
  const [events, busy] = [createEventBus<CoreEvents>(() => undefined), createBusy()];
  services = await openServices({
    platform,
    redaction,
    log,
    disk,
    events,
    busy,
    locked: () => false,
    places: createPlaces(() => undefined),
  });
  accountId = (await services.accounts.add(account())).id;
  const { data } = (await ask(practice, '/v1/domains?limit=30')).json() as { data: readonly Record<string, unknown>[] };
  const unlocked = data.find((each) => each['status_label'] === 'Active' && each['is_locked'] === 0);
  domain = { id: Number(unlocked?.['id']), name: String(unlocked?.['name']) };
});
afterEach(async () => {
  disk.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});

/** From now on each write to these tables needs more pages, and there are none. */
function fill(tables = tablesOfDesk()): void {
  database().exec('CREATE TABLE filler (bytes BLOB)');
  for (const table of tables) {
    for (const event of ['INSERT', 'UPDATE']) {
      database().exec(
        `CREATE TEMP TRIGGER full_${table}_${event} BEFORE ${event} ON main.${table} BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END`,
      );
    }
  }
  const pages = database().first<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  database().first(`PRAGMA max_page_count = ${pages}`);
}

const tablesOfDesk = (): string[] =>
  database()
    .all<{ name: string }>(`SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'filler'`)
    .map(({ name }) => name);

const makeRoom = () => void database().first('PRAGMA max_page_count = 100000');

async function plan(): Promise<number> {
  const changes = await changesCalls(async () => services)();
  const targets = { one: { kind: 'domain' as const, id: domain.id, name: domain.name } };
  const { job } = await changes.plan({ accountId, kind: 'theft-protection', targets, input: { on: true } }, signal);
  await changes.planned({ job }, signal);
  return job;
}

const jobState = async (job: number) => (await services.changes.service()).job(job);
const start = async (job: number) => (await changesCalls(async () => services)()).start({ job, typed: '' }, signal);
const activity = async () =>
  (await (await changesCalls(async () => services)()).activity({ accountId, from: 0, count: 10 }, signal)).entries;

it('user input is rejected with a message, and existing data is kept', async () => {
  const notes = await services.workspace.notes();
  const noted = { accountId, kind: 'domain' as const, id: domain.id };
  await notes.save({ ...noted, note: 'Pays late.' });
  fill();
  expect(() => services.settings.update({ limits: { atOnce: 7 } })).toThrow(expect.objectContaining(full));
  await expect(notes.save({ ...noted, note: 'Pays early.' })).rejects.toMatchObject(full);
  await expect(services.accounts.update({ ...account(), id: accountId, name: 'Other' })).rejects.toMatchObject(full);
  expect(services.settings.get().limits.atOnce).toBe(4);
  expect(notes.get(noted).note).toBe('Pays late.');
  expect(services.accounts.list().accounts[0]?.name).toBe('Nusa Domains');
  makeRoom();
  expect((await notes.save({ ...noted, note: 'Pays early.' })).note).toBe('Pays early.');
});

it('a backup reports how much space its copy needs', () => {
  const noRoom = (): never => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  };
  const backups = { ...backupFolder(folder, Date.now), make: noRoom };
  const store = workspaceStore({ database: database(), inFile: true, notices: [] }, { backups, folder, judged: disk.judged }, null);
  expect(() => store.backUp('by-hand')).toThrow(
    expect.objectContaining({ ...full, facts: expect.objectContaining({ needed: expect.any(Number) }) }),
  );
  expect(disk.issue()?.fault).toBe('full');
});

it('a job is neither planned nor started', async () => {
  const job = await plan();
  fill();
  await expect(plan()).rejects.toMatchObject(full);
  await expect(start(job)).rejects.toMatchObject(full);
  expect(await isLocked()).toBe(false);
  makeRoom();
  await start(job);
  await vi.waitFor(async () => expect((await jobState(job)).phase).toBe('ended'), soon);
  expect(await isLocked()).toBe(true);
});

it('a row whose mark cannot be written is not sent, and the job resumes on its own once there is space', async () => {
  const job = await plan();
  fill(['row_state']);
  await start(job);
  await vi.waitFor(async () => expect(await jobState(job)).toMatchObject({ phase: 'paused', reason: { code: 'journal' } }), soon);
  expect(await isLocked()).toBe(false);
  expect((await jobState(job)).counts).toMatchObject({ planned: 1, sent: 0, unknown: 0 });
  makeRoom();
  await vi.waitFor(async () => expect((await jobState(job)).phase).toBe('ended'), soon);
  expect(await isLocked()).toBe(true);
  expect(await activity()).toMatchObject([{ result: 'done' }]);
  await vi.waitFor(() => expect(disk.issue()).toBeNull(), soon);
});

it('a row whose line in the activity log cannot be written is read back once there is space, and not sent again', async () => {
  const job = await plan();
  fill(['activity']);
  await start(job);
  await vi.waitFor(async () => expect(await isLocked()).toBe(true), soon);
  await vi.waitFor(() => expect(disk.issue()?.fault).toBe('full'), soon);
  makeRoom();
  await vi.waitFor(
    async () => expect(await jobState(job)).toMatchObject({ phase: 'ended', counts: { done: 1, unknown: 0, sent: 0 } }),
    soon,
  );
  expect((await activity()).map(({ result }) => result)).toContain('done');
});
