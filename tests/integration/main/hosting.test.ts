import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Input } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

/* Servers and object storages in the whole application, against the practice service. One account for all tests, in order. */

let accountId: AccountId;
let folder: string;
const copied: string[] = [];
const { call, reply } = practiceApplication(
  'hosting',
  (id, at) => {
    accountId = id;
    folder = at;
  },
  { copy: (text) => void copied.push(text) },
);

/** Everything that the application has written; the practice service keeps its own secrets. */
const written = (): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('practice.db'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

async function run(input: Omit<Input<'changes.plan'>, 'accountId'>, typed?: string): Promise<number> {
  const { job } = await call('changes.plan', { accountId, ...input });
  await call('changes.planned', { job });
  await call('changes.start', typed === undefined ? { job } : { job, typed });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 20_000, interval: 50 });
  return job;
}

const byName = { filter: '', sort: { column: 'name', descending: false }, first: 20 } as const;

async function activeStorage() {
  const opened = await openList(call, 'storages', { accountId, ...byName, filter: 'status:active used:>0' });
  if (!('view' in opened)) throw new Error('The filter was not understood.');
  const [storage] = opened.rows;
  if (storage === undefined) throw new Error('There is no object storage.');
  return { kind: 'storage', id: storage.id, name: storage.name } as const;
}

it('lists what the service has, with the names of products and customers', async () => {
  const servers = await openList(call, 'servers', { accountId, ...byName });
  if (!('view' in servers)) throw new Error('The filter was not understood.');
  expect(servers.rows.map(({ product, customer }) => [product?.startsWith('Metal'), customer !== null])).toEqual(
    servers.rows.map(() => [true, true]),
  );
  const { systems } = await call('hosting.systems', { accountId, productId: servers.rows[0]?.productId ?? 0 });
  expect(systems).toContain('Debian 13');
  const products = await openList(call, 'server-products', { accountId, ...byName, filter: 'stock:>0 monthly:>0' });
  expect('view' in products && products.rows.length).toBeGreaterThan(0);
});

it('shows buckets and keys without a secret, and copies a secret without returning it', async () => {
  const { id } = await activeStorage();
  const contents = await call('hosting.contents', { accountId, id });
  expect(contents.buckets.length).toBeGreaterThan(0);
  const [key] = contents.access;
  expect(Object.keys(key ?? {})).toEqual(['id', 'label', 'created']);
  const answers: unknown[] = [];
  for (const part of ['access', 'secret'] as const)
    answers.push(await reply('hosting.copySecret', { accountId, id, keyId: key?.id ?? 0, part }));
  const [access = '', secret = ''] = copied.slice(-2);
  expect([access, secret]).toEqual([expect.stringMatching(/^PRAC/), expect.stringMatching(/^\w{40}$/)]);
  expect(answers).toEqual([
    { ok: true, value: { done: true } },
    { ok: true, value: { done: true } },
  ]);
  expect(JSON.stringify(contents)).not.toContain(secret);
  const missing = await reply('hosting.copySecret', { accountId, id, keyId: 999_999, part: 'secret' });
  expect(missing).toMatchObject({ ok: false, error: { code: 'NOT_FOUND', reason: 'storage-key-gone' } });
  expect(written()).not.toContain(secret);
  expect(written()).not.toContain(access);
});

it('shows the halves of a new key once, and writes them nowhere', async () => {
  const one = await activeStorage();
  const job = await run({ kind: 'storage-key-create', targets: { one }, input: { label: 'Cadangan' } });
  expect((await call('changes.made', { job })).rows).toMatchObject([{ row: 0, labels: ['accessKey', 'secretKey'] }]);
  const { secrets } = await call('changes.showMade', { job, row: 0 });
  expect(secrets.map(({ label }) => label)).toEqual(['accessKey', 'secretKey']);
  expect(await reply('changes.showMade', { job, row: 0 })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  const { rows } = await call('changes.rows', { job, from: 0, count: 1 });
  expect(rows).toMatchObject([{ state: 'done', canUndo: true }]);
  const entries = await call('changes.activity', { accountId, target: { kind: 'storage', id: one.id }, from: 0, count: 5 });
  const stored = written() + JSON.stringify([rows, entries, await call('lists.stored', { list: 'storages', accountId, id: one.id })]);
  expect(stored.length).toBeGreaterThan(1000);
  for (const { value } of secrets) expect(stored).not.toContain(value);
});

it('changes several servers of a list as one job, which is confirmed by typing', async () => {
  const opened = await openList(call, 'servers', { accountId, ...byName, filter: 'power:on' });
  if (!('view' in opened)) throw new Error('The filter was not understood.');
  const targets = { of: 'server', view: opened.view } as const;
  const { job } = await call('changes.plan', { accountId, kind: 'server-power', targets, input: { power: 'off' } });
  await call('changes.planned', { job });
  expect((await call('changes.job', { job })).confirm).toBe('typed');
  expect(await reply('changes.start', { job })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  const { phrase } = await call('changes.job', { job });
  await call('changes.start', { job, typed: phrase ?? '' });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 20_000, interval: 50 });
  const { rows } = await call('changes.rows', { job, from: 0, count: 10 });
  expect(rows.map(({ state, target }) => [state, target.kind])).toEqual(opened.rows.map(() => ['done', 'server']));
  // What was changed is read again.
  await vi.waitFor(
    async () => {
      const on = await openList(call, 'servers', { accountId, ...byName, filter: 'power:on' });
      expect('view' in on && on.count).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
});
