import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { compose } from '../../../main/application.ts';
import type { KeyItem } from '../../../main/core/keychain/port.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Platform } from '../../../main/core/platform.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { TeamServer } from '../../../preload/contract/team/team.ts';
import { forkPractice } from '../../host/practice-process.ts';
import { administrator, type PostgresServer, startPostgres } from '../../servers/postgres.ts';
import { callsOf } from './calls.ts';

// Slow: starts a PostgreSQL server, and applications that share it.

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  server.sql(`CREATE ROLE sari LOGIN PASSWORD 'canary-sari'; CREATE ROLE budi LOGIN PASSWORD 'canary-budi';
    CREATE ROLE audit LOGIN PASSWORD 'canary-audit'`);
}, 120_000);
afterAll(() => server.close(), 60_000);

const folders: string[] = [];
const desks: Application[] = [];
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

let agrees = true;

function platformIn(folder: string, items: Map<string, KeyItem>, questions: unknown[]): Platform {
  return {
    host: 'electron',
    system: 'linux',
    appVersion: '0.0.0',
    versions: {},
    dataFolder: folder,
    keychain: async () => ({
      ...createSessionKeychain(),
      state: async () => 'ready',
      get: async (id) => items.get(id) ?? null,
      set: async (id, item) => void items.set(id, item),
      delete: async (id) => items.delete(id),
    }),
    forkPractice,
    updates: async () => ({ absent: 'development' }),
    systemProxy: async () => 'DIRECT',
    dialogs: { available: true, saveFile: async (name) => join(folder, name), openFile: async () => null },
    chooseFolder: async () => null,
    printPdf: null,
    openLink: async () => 'declined',
    askUser: async (question) => {
      questions.push(question);
      return agrees;
    },
    background: null,
    copy: () => undefined,
    uncopy: async () => undefined,
    reloadWindow: () => undefined,
    quit: () => undefined,
    now: Date.now,
  };
}

/** An application with an account of the team's reseller. */
async function openDesk(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-team-'));
  folders.push(folder);
  const [items, questions] = [new Map<string, KeyItem>(), [] as unknown[]];
  const application = compose(platformIn(folder, items, questions));
  desks.push(application);
  const { call, reply } = callsOf(() => application);
  const accountId = (
    await call('accounts.add', {
      ...{ name: `Nusa of ${name}`, baseAddress: 'https://api.reseller.test', resellerId: '12', color: 'plum' },
      ...{ readOnly: false, forgetKeyOnLock: true, apiKey: `canary-key-of-${name}`, keep: 'session' },
    })
  ).id;
  const noted = { accountId, kind: 'domain', id: 7 } as const;
  const note = async (id = 7): Promise<string> => (await call('notes.get', { ...noted, id })).note;
  return { name, folder, items, questions, call, reply, accountId, noted, note, close: () => application.close() };
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

const serverFor = (user: string): TeamServer => ({
  ...{ host: 'localhost', port: server.port, database: 'team', user, authority: server.authority.trim(), machine: `desk of ${user}` },
});

async function joinTeam(desk: Desk): Promise<void> {
  await desk.call('team.save', { server: serverFor(desk.name), password: `canary-${desk.name}`, keep: 'keychain' });
}

const until = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const becomes = (desk: Desk, phase: string) =>
  until(async () => expect(await desk.call('team.state', {})).toMatchObject({ phase, waiting: phase === 'ready' ? 0 : expect.anything() }));

it('an administrator sets up the database from here, and its password stays nowhere', async () => {
  const sari = await openDesk('sari');
  await joinTeam(sari);
  expect(sari.questions).toEqual([{ ask: 'team-server', server: `localhost:${server.port}` }]);
  await until(async () => expect((await sari.call('team.state', {})).fault?.code).toMatch(/not-set-up|no-rights/));
  expect(await sari.call('team.setUp', { user: administrator.user, password: 'wrong' })).toMatchObject({ fault: { code: 'login' } });
  expect(await sari.call('team.setUp', administrator)).toEqual({ fault: null });
  await becomes(sari, 'ready');
  server.sql('GRANT reseller_desk_member TO budi; GRANT reseller_desk_reader TO audit');
  expect(await sari.call('team.state', {})).toMatchObject({ login: 'stored', standing: { member: 'sari', isReader: false } });
  await sari.close();
  for (const file of readdirSync(sari.folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const content = readFileSync(join(file.parentPath, file.name), 'latin1');
    for (const secret of ['canary-sari', administrator.password]) expect(content, file.name).not.toContain(secret);
  }
}, 120_000);

it('two people share notes, tags and templates, and each knows who wrote what', async () => {
  const [sari, budi] = [await openDesk('sari'), await openDesk('budi')];
  await sari.call('notes.save', { ...sari.noted, note: 'Pays late.', add: ['vip'] });
  const sets = [{ name: 'Own', nameservers: ['ns1.contoh.example', 'ns2.contoh.example'] }];
  await sari.call('nameserver-sets.save', { accountId: sari.accountId, sets });
  await joinTeam(sari);
  await budi.call('notes.save', { ...budi.noted, id: 8, note: 'From Budi, before the team.' });
  await joinTeam(budi);
  await until(async () => expect(await budi.note()).toBe('Pays late.'));
  await until(async () => expect(await sari.note(8)).toBe('From Budi, before the team.'));
  expect((await budi.call('notes.get', budi.noted)).tags).toEqual(['vip']);
  expect((await budi.call('nameserver-sets.read', { accountId: budi.accountId })).sets).toEqual(sets);

  await budi.call('notes.save', { ...budi.noted, note: 'Pays late. Call first.' });
  await until(async () => expect(await sari.note()).toBe('Pays late. Call first.'));
  const { edits } = await sari.call('team.noteHistory', sari.noted);
  expect(edits.map(({ member, machine, before, after }) => ({ member, machine, before, after }))).toEqual([
    { member: 'budi', machine: 'desk of budi', before: 'Pays late.', after: 'Pays late. Call first.' },
    { member: 'sari', machine: 'desk of sari', before: '', after: 'Pays late.' },
  ]);

  await sari.call('team.leave', {});
  expect([await sari.note(), sari.items.size]).toEqual(['Pays late. Call first.', 0]);
  await budi.call('notes.save', { ...budi.noted, note: '' });
  await becomes(budi, 'ready');
  expect(await sari.note()).toBe('Pays late. Call first.');
}, 120_000);

it('what both wrote while the database was away is merged, and the same sentence is marked', async () => {
  const [sari, budi] = [await openDesk('sari'), await openDesk('budi')];
  const [ofSari, ofBudi] = [
    { ...sari.noted, id: 20 },
    { ...budi.noted, id: 20 },
  ];
  await joinTeam(sari);
  await joinTeam(budi);
  await sari.call('notes.save', { ...ofSari, note: 'Pays late. Call first.' });
  await until(async () => expect(await budi.note(20)).toBe('Pays late. Call first.'));
  await server.kill();
  await becomes(sari, 'waiting');
  await becomes(budi, 'waiting');
  await sari.call('notes.save', { ...ofSari, note: 'Pays on time. Call first.' });
  await budi.call('notes.save', { ...ofBudi, note: 'Pays very late. Call first. Ask for Rini.' });
  expect((await sari.call('team.state', {})).waiting).toBe(1);
  await server.start();
  for (const desk of [sari, budi]) await desk.call('team.retry', {});
  await until(async () => {
    expect(await sari.note(20)).toContain('Ask for Rini.');
    expect(await sari.note(20)).toBe(await budi.note(20));
  });
  await until(async () => {
    for (const [desk, of] of [
      [sari, ofSari],
      [budi, ofBudi],
    ] as const) {
      const { edits } = await desk.call('team.noteHistory', of);
      expect(
        edits
          .filter(({ isContested }) => isContested)
          .map(({ after }) => after)
          .sort(),
      ).toEqual(['Pays on time. Call first.', 'Pays very late. Call first. Ask for Rini.']);
    }
  });
  await budi.call('notes.save', { ...ofBudi, note: 'Pays on time now. Call first. Ask for Rini.' });
  await until(async () => {
    expect(await sari.note(20)).toBe('Pays on time now. Call first. Ask for Rini.');
    expect((await sari.call('team.noteHistory', ofSari)).edits.some(({ isContested }) => isContested)).toBe(false);
  });
}, 180_000);

it('a note that a colleague changes while it is typed keeps both', async () => {
  const sari = await openDesk('sari');
  await sari.call('notes.save', { ...sari.noted, note: 'Pays late. Call first.' });
  const saved = await sari.call('notes.save', { ...sari.noted, note: 'Pays late. Call Budi first.', before: 'Pays late. Call first.' });
  expect(saved.note).toBe('Pays late. Call Budi first.');
  const merged = await sari.call('notes.save', { ...sari.noted, note: 'Pays late, always. Call first.', before: 'Pays late. Call first.' });
  expect(merged.note).toBe('Pays late, always. Call Budi first.');
}, 60_000);

it('a reader sees everything, and what they write stays with them', async () => {
  const [sari, audit] = [await openDesk('sari'), await openDesk('audit')];
  await joinTeam(sari);
  await sari.call('notes.save', { ...sari.noted, id: 30, note: 'For everybody.' });
  await joinTeam(audit);
  await until(async () => expect(await audit.note(30)).toBe('For everybody.'));
  expect((await audit.call('team.state', {})).standing).toEqual({ member: 'audit', isReader: true });
  await audit.call('notes.save', { ...audit.noted, id: 31, note: 'Only mine.' });
  await sari.call('notes.save', { ...sari.noted, id: 32, note: 'Later.' });
  await until(async () => expect(await audit.note(32)).toBe('Later.'));
  expect(await sari.note(31)).toBe('');
}, 120_000);

it('is not saved if the person declines in the system dialog', async () => {
  const sari = await openDesk('sari');
  agrees = false;
  const reply = await sari.reply('team.save', { server: serverFor('sari'), password: 'canary-sari', keep: 'keychain' });
  agrees = true;
  expect(reply).toMatchObject({ ok: false, error: { code: 'CANCELED', reason: 'declined-team-server' } });
  expect(await sari.call('team.state', {})).toMatchObject({ server: null, phase: 'off' });
  expect(sari.items.size).toBe(0);
}, 60_000);

it('an account that is added later has the team’s things, and a reseller’s are only its own', async () => {
  const [sari, budi] = [await openDesk('sari'), await openDesk('budi')];
  const account = {
    ...{ name: 'Other', baseAddress: 'https://api.reseller.test', resellerId: '99', color: 'ocean' as const, readOnly: false },
    ...{ forgetKeyOnLock: true, apiKey: 'canary-other', keep: 'session' as const },
  };
  await joinTeam(sari);
  await joinTeam(budi);
  const ofSari = (await sari.call('accounts.add', account)).id;
  await sari.call('notes.save', { accountId: ofSari, kind: 'customer', id: 5, note: 'Of the other reseller.' });
  await sari.call('notes.save', { ...sari.noted, id: 40, note: 'Last.' });
  await until(async () => expect(await budi.note(40)).toBe('Last.'));
  expect((await budi.call('notes.get', { accountId: budi.accountId, kind: 'customer', id: 5 })).note).toBe('');
  const ofBudi = (await budi.call('accounts.add', account)).id;
  await until(async () =>
    expect((await budi.call('notes.get', { accountId: ofBudi, kind: 'customer', id: 5 })).note).toBe('Of the other reseller.'),
  );
  await sari.call('accounts.remove', { id: ofSari });
  await sari.call('notes.save', { ...sari.noted, id: 40, note: 'Last, again.' });
  await until(async () => expect(await budi.note(40)).toBe('Last, again.'));
  expect((await budi.call('notes.get', { accountId: ofBudi, kind: 'customer', id: 5 })).note).toBe('Of the other reseller.');
}, 120_000);

it('what a restored database does not have is sent again', async () => {
  const [sari, budi] = [await openDesk('sari'), await openDesk('budi')];
  await joinTeam(sari);
  await joinTeam(budi);
  await sari.call('notes.save', { ...sari.noted, id: 50, note: 'After the dump.' });
  await until(async () => expect(await budi.note(50)).toBe('After the dump.'));
  for (const desk of [sari, budi]) await desk.call('team.state', {});
  server.sql(`DELETE FROM reseller_desk.edit WHERE key = 'domain 50'; UPDATE reseller_desk.about SET incarnation = gen_random_uuid()`);
  await budi.call('team.retry', {});
  await until(async () => expect(server.sql(`SELECT count(*) > 0 FROM reseller_desk.edit WHERE key = 'domain 50'`).trim()).toBe('t'));
  expect(await sari.note(50)).toBe('After the dump.');
}, 120_000);
