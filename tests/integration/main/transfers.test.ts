import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Output } from '../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { everyFile } from '../../support/every-file.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

/* Transfer lists against the practice service. One account for all tests, in order. */

const canary = 'Kanari-4711-Zx';
let accountId: AccountId;
let folder: string;
let chosen: string | null = null;
const dialogs = { available: true, saveFile: async () => null, openFile: async () => chosen };
const { call, reply } = practiceApplication(
  'transfers',
  (id, at) => {
    accountId = id;
    folder = at;
  },
  { dialogs },
);

const rowsOf = async ({ list, version }: Pick<TransferList, 'list' | 'version'>): Promise<TransferRow[]> =>
  (await call('transfers.rows', { list, version, from: 0, count: 200 })).rows.filter((row) => row !== null);

async function waitForCheck(list: string): Promise<TransferList> {
  await call('transfers.check', { list, to: 'start' });
  await vi.waitFor(async () => expect((await call('transfers.list', { list })).checking).toBe(false), { timeout: 30_000 });
  return call('transfers.list', { list });
}

async function firstCustomer(): Promise<number> {
  return (await call('customers.find', { accountId, text: '' })).customers[0]?.id ?? 0;
}

async function ownName(): Promise<string> {
  const opened = await openList(call, 'domains', { accountId, filter: '', sort: { column: 'name', descending: false }, first: 1 });
  return 'fault' in opened ? '' : (opened.rows[0]?.name ?? '');
}

it('parses pasted text, and reports what it removed from codes and what is wrong', async () => {
  const text = [
    `\uFEFFPindah-Satu.COM  ${canary}  `,
    `pindah-dua.com;\u200b${canary}\u00a0`,
    'pindah-tiga.com',
    'pindah-empat.com\tKode Dengan Spasi',
    `pindah-satu.com,${canary}`,
    'bukan nama',
    '',
    `${await ownName()} ${canary}`,
    `pindah.tidak-dijual ${canary}`,
    // Text that is not a name may be the code, or contain it.
    `pindah-lima.com|${canary}`,
    `${canary} pindah-enam.com`,
  ].join('\r\n');
  const list = await call('transfers.read', { accountId, text });
  expect(list).toMatchObject({ rows: 10, names: 7, ready: 2, checked: 0, checking: false, currency: 'IDR' });
  const rows = await rowsOf(list);
  expect(JSON.stringify([list, rows])).not.toContain(canary);
  const length = canary.length;
  expect(rows.map(({ line, name, code, problems }) => [line, name, code, problems])).toEqual([
    [1, 'pindah-satu.com', { length, trimmed: 2, invisible: 0 }, []],
    [2, 'pindah-dua.com', { length, trimmed: 1, invisible: 1 }, []],
    [3, 'pindah-tiga.com', null, ['no-code']],
    [4, 'pindah-empat.com', { length: 17, trimmed: 0, invisible: 0 }, ['bad-code']],
    [5, 'pindah-satu.com', { length, trimmed: 0, invisible: 0 }, ['twice']],
    [6, '…', { length: 4, trimmed: 0, invisible: 0 }, ['no-name']],
    [8, await ownName(), { length, trimmed: 0, invisible: 0 }, ['own']],
    [9, 'pindah.tidak-dijual', { length, trimmed: 0, invisible: 0 }, ['not-sold']],
    [10, 'pindah-lima.com …', null, ['no-name']],
    [11, '…', { length: 15, trimmed: 0, invisible: 0 }, ['no-name']],
  ]);
  expect(Number(list.total)).toBe(Number(rows[0]?.price) + Number(rows[1]?.price));
  expect(Number(list.remaining)).toBe(Number(list.balance?.amount) - Number(list.total));
  const updated = await call('transfers.set', { list: list.list, rows: [2], code: ` ${canary}\u200b ` });
  expect(updated.ready).toBe(3);
  expect((await rowsOf(updated))[2]).toMatchObject({ code: { length, trimmed: 2, invisible: 1 }, problems: [] });
  const longer = await call('transfers.set', { list: list.list, rows: [0], years: 3, protection: true });
  const [first] = await rowsOf(longer);
  expect(Number(first?.price)).toBeGreaterThan(Number(rows[0]?.price));
  expect(Number(longer.total)).toBeGreaterThan(Number(first?.price) + Number(rows[1]?.price) * 2);
  const tooMany = { list: list.list, rows: { version: longer.version, places: [[3, 9] as [number, number]] }, out: true as const };
  expect((await call('transfers.set', tooMany)).rows).toBe(3);
  // Pressed again before the result arrived.
  const shorter = await call('transfers.set', tooMany);
  expect((await rowsOf(shorter)).map(({ name }) => name)).toEqual(['pindah-satu.com', 'pindah-dua.com', 'pindah-tiga.com']);
  expect(await reply('transfers.read', { accountId, text: '\n \n' })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  expect(await reply('transfers.set', { list: list.list, code: 'one-for-all-1' })).toMatchObject({
    ok: false,
    error: { code: 'VALIDATION' },
  });
  await call('transfers.close', { list: list.list });
  expect(await reply('transfers.list', { list: list.list })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('reads a file in the encoding of its spreadsheet, and describes why one cannot be read', async () => {
  const path = join(folder, '..', `${basename(folder)}-utf16.csv`);
  writeFileSync(path, Buffer.from(`\uFEFFdomain\tauth_code\r\npindah-sandi.com\t${canary}\r\n`, 'utf16le'));
  chosen = path;
  const { list } = await call('transfers.openFile', { accountId });
  if (list === null) throw new Error('No file was opened.');
  expect((await rowsOf(list)).map(({ name, code }) => [name, code?.length])).toEqual([['pindah-sandi.com', canary.length]]);
  await call('transfers.close', { list: list.list });
  rmSync(path);
  for (const unreadable of [path, folder]) {
    chosen = unreadable;
    expect(await reply('transfers.openFile', { accountId })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION', reason: 'file-not-read' },
    });
  }
});

it('checks names first, plans those that can be transferred, and keeps their codes out of everything', { timeout: 90_000 }, async () => {
  const names = Array.from({ length: 12 }, (_, at) => `pindah-latih-${at}.com`);
  const path = join(folder, '..', `${basename(folder)}.csv`);
  writeFileSync(path, ['auth_code;domain', ...names.map((name) => `"${canary}";${name}`)].join('\n'));
  chosen = path;
  const { list } = await call('transfers.openFile', { accountId });
  rmSync(path);
  if (list === null) throw new Error('No file was opened.');
  const found = await waitForCheck(list.list);
  expect(found).toMatchObject({ rows: 12, names: 12, checked: 12 });
  const rows = await rowsOf(found);
  const states = rows.map(({ check }) => check?.state);
  expect([...new Set(states)].toSorted()).toEqual(['not-registered', 'ready']);
  expect(found.ready).toBe(states.filter((state) => state === 'ready').length);

  const { job } = await call('transfers.plan', { list: list.list, customerId: await firstCustomer(), nameservers: [] });
  await call('changes.planned', { job });
  const review = await call('changes.job', { job });
  expect(review.job).toMatchObject({ from: 'transfers', paid: true, counts: { planned: found.ready } });
  expect(Number(review.costs.planned)).toBe(Number(found.total));
  await call('changes.start', review.phrase === null ? { job } : { job, typed: review.phrase });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 40_000 });
  const after = await call('changes.rows', { job, from: 0, count: 200 });
  expect(after.rows.map(({ state }) => state)).toEqual(after.rows.map(() => 'accepted'));
  const { rows: pending } = await call('changes.pending', { accountId, from: 0, count: 200 });
  expect(pending.map(({ note }) => note?.code)).toEqual(pending.map(() => 'transfer-waits'));
  // They are in flight, so the list shows that.
  expect(
    (await rowsOf(await call('transfers.list', { list: list.list }))).filter(({ problems }) => problems.includes('in-job')),
  ).toHaveLength(found.ready);
  const reported: Output<'changes.activity'> = await call('changes.activity', { accountId, from: 0, count: 50 });
  expect(JSON.stringify([review, after, pending, reported, found, rows])).not.toContain(canary);
  // The practice service plays the registrar, which got them.
  const files = everyFile(folder).filter((file) => !/practice/i.test(file.slice(folder.length)));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(readFileSync(file).includes(canary), file).toBe(false);
});

it('cancels a transfer that is in progress', { timeout: 30_000 }, async () => {
  const { rows } = await call('changes.pending', { accountId, from: 0, count: 200 });
  const [row] = rows;
  const domain = { kind: 'domain' as const, id: row?.domainId ?? 0, name: row?.target.name ?? '' };
  const { job } = await call('changes.plan', { accountId, kind: 'transfer-cancel', targets: { one: domain }, input: {} });
  await call('changes.planned', { job });
  await call('changes.start', { job });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.counts.done).toBe(1), { timeout: 10_000 });
  await call('changes.reconcile', { job: row?.job ?? 0, row: row?.row ?? 0 });
  const after = await call('changes.rows', { job: row?.job ?? 0, states: ['refused'], from: 0, count: 10 });
  expect(after.rows).toMatchObject([{ note: { code: 'transfer-rejected' } }]);
});

it('drops lists and their codes when it is locked', async () => {
  const { list } = await call('transfers.read', { accountId, text: `pindah-kunci.com ${canary}` });
  await call('app.lock', {});
  await call('app.unlock', {});
  expect(await reply('transfers.list', { list })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('drops a list with its codes when its account is removed', async () => {
  const { list } = await call('transfers.read', { accountId, text: `pindah-lain.com ${canary}` });
  await call('accounts.remove', { id: accountId });
  expect(await reply('transfers.list', { list })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});
