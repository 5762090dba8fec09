import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFile } from '../../../../../main/core/changes/file/check.ts';
import { plannedRows } from '../../../../../main/core/changes/file/planned-rows.ts';
import { fileAt } from '../../../../../main/core/changes/file/source.ts';
import { createFindTarget, type TargetStore } from '../../../../../main/core/changes/file/targets.ts';
import { createSessionKeychain } from '../../../../../main/core/keychain/session.ts';
import type { Application } from '../../../../../main/ipc/application.ts';
import { kinds } from '../../../../../main/kinds.ts';
import type { FileCheck } from '../../../../../preload/contract/changes/change-file.ts';
import type { KindName } from '../../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { heldHeap } from '../../../../support/held-heap.ts';
import { openList } from '../../../../support/open-list.ts';
import { readPracticeAccount } from '../../../../support/read-account.ts';
import { callsOf } from '../../calls.ts';
import { hostApplication } from '../../host-application.ts';

let folder: string;
let path: string;
let application: Application;
const { call, reply } = callsOf(() => application);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'change-file-'));
  path = join(folder, 'changes.csv');
  const dialogs = { available: true, saveFile: async (name: string) => join(folder, name), openFile: async () => path };
  application = hostApplication({ folder, keychain: createSessionKeychain(), copy: () => undefined }, { dialogs });
});
afterEach(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

// Slow: each test syncs the practice account, and one plans 100,000 rows.

/** The practice account with its domains synced, and the names of some that can be locked. */
async function account(): Promise<{ readonly accountId: AccountId; readonly names: readonly string[] }> {
  const accountId = await readPracticeAccount(application, call);
  const filter = 'status:active locked:no registrar-locked:no';
  const opened = await openList(call, 'domains', { accountId, filter, sort: { column: 'name', descending: false }, first: 10 });
  return { accountId, names: 'rows' in opened ? opened.rows.map(({ name }) => name) : [] };
}

async function check(accountId: AccountId, kind: KindName): Promise<FileCheck> {
  const { file } = await call('changes.openFile', {});
  const answer = await call('changes.checkFile', { accountId, kind, file: file?.id ?? '' });
  if (!('check' in answer)) throw new Error('The text is not UTF-8.');
  return answer.check;
}

test('valid rows of a file are executed, and invalid and duplicate ones are reported with their positions', async () => {
  const { accountId, names } = await account();
  const [one, two, three, double] = names;
  writeFileSync(
    path,
    `domain,theft_protection,reason\n${one},on,\n${two},on,\nelsewhere.example,on,\n${double},on,\n${three},perhaps,\n${three},on,\n${double},on,\n`,
  );
  const found = await check(accountId, 'theft-protection');
  expect(found).toMatchObject({ rows: 7, good: 3, problems: 4, listed: 4, encoding: 'utf-8', delimiter: ',' });
  const { problems } = await call('changes.fileProblems', { check: found.id, from: 0, count: 200 });
  expect(problems.map(({ line, letter, code }) => [line, letter, code])).toEqual([
    [4, 'A', 'domain-not-here'],
    [5, 'A', 'twice'],
    [6, 'B', 'not-yes-no'],
    [8, 'A', 'twice'],
  ]);

  const { job } = await call('changes.planFile', { check: found.id });
  await call('changes.planned', { job });
  const reviewed = await call('changes.job', { job });
  expect(reviewed.job).toMatchObject({ from: 'file', phase: 'review', total: 3, kinds: ['theft-protection'] });
  const { rows } = await call('changes.rows', { job, from: 0, count: 10 });
  expect(rows.map(({ target }) => target.name)).toEqual([one, two, three]);
  // As slow as possible, so that the job is open while the file is checked again.
  await call('settings.update', { limits: { atOnce: 1, perSecond: 1 } });
  await call('changes.start', { job });
  const again = await check(accountId, 'theft-protection');
  const held = await call('changes.fileProblems', { check: again.id, from: 0, count: 200 });
  expect(held.problems).toContainEqual(
    expect.objectContaining({ code: 'in-job', facts: expect.arrayContaining([{ name: 'job', value: String(job) }]) }),
  );
  await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 30_000, interval: 50 });
  expect((await call('changes.job', { job })).job.counts.done).toBe(3);
}, 90_000);

test('a file that changed since it was checked is not planned, nor is one that is no longer cached', async () => {
  const { accountId, names } = await account();
  writeFileSync(path, `domain\n${names[0]}\n`);
  const found = await check(accountId, 'restore');
  appendFileSync(path, `${names[1]}\n`);
  expect(await reply('changes.planFile', { check: found.id })).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  await check(accountId, 'restore');
  expect(await reply('changes.planFile', { check: found.id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
}, 60_000);

test('a dropped file arrives in chunks, and templates and problems are written', async () => {
  const { accountId } = await account();
  const text = 'domain,years\nelsewhere.example,1\n';
  const { id } = await call('changes.dropFile', { name: 'dropped.csv', size: text.length });
  await call('changes.addToFile', { file: id, bytes: Buffer.from(text.slice(0, 15)).toString('base64') });
  await call('changes.addToFile', { file: id, bytes: Buffer.from(text.slice(15)).toString('base64') });
  const { file } = await call('changes.dropped', { file: id });
  const answer = await call('changes.checkFile', { accountId, kind: 'renew', file: file.id });
  expect(answer).toMatchObject({ check: { rows: 1, good: 0, problems: 1 } });
  writeFileSync(path, 'elsewhere.example,Rahasia-4711\n');
  const headless = await check(accountId, 'auth-code');
  expect(headless).toMatchObject({ rows: 0, missing: ['domain'], unknown: [] });
  expect(JSON.stringify(headless)).not.toContain('Rahasia');
  expect(await call('changes.template', { kind: 'renew', delimiter: ';' })).toEqual({ path: join(folder, 'renew.csv') });
}, 60_000);

const rowCount = 100_000;
const nameAt = (at: number): string => `domain-${at}.example`;

test('100,000 rows are planned without all being in memory', async () => {
  const used = heldHeap();
  const kind = kinds.get('nameservers');
  if (kind === undefined) throw new Error('There is no such kind.');
  writeFileSync(path, 'domain;nameservers\r\n');
  for (let from = 0; from < rowCount; from += 10_000) {
    const lines = Array.from({ length: 10_000 }, (_, at) => `${nameAt(from + at)};"ns1.example.net\nns2.example.net"\r\n`);
    appendFileSync(path, lines.join(''));
  }
  const store = {
    search: {
      eachName: async (_account: string, take: (id: number, name: string) => void) => {
        for (let at = 0; at < rowCount; at += 1) take(at + 1, nameAt(at));
      },
    },
  } as unknown as TargetStore;
  const { signal } = new AbortController();
  const source = await fileAt(path, 'changes.csv');
  const findTarget = () => createFindTarget(store, 'abcdefghijkl', 'domain', signal);
  const checked = await checkFile({ source, encoding: 'utf-8', kind, claimed: () => new Map(), findTarget, signal });
  expect(checked).toMatchObject({ rows: rowCount, good: rowCount, problemCount: 0 });

  const rows = plannedRows({ source, encoding: 'utf-8', kind, checked, findTarget: await findTarget() });
  let seen = 0;
  let first = 0;
  for (let from = 0; from < rowCount; from += 200) {
    const some = await rows.slice(from, from + 200);
    expect(some[0]).toMatchObject({ target: { id: from + 1 }, place: `line ${2 + 2 * from}` });
    seen += some.length;
    if (seen === 1000) first = used();
  }
  expect(seen).toBe(rowCount);
  const growth = (used() - first) / 1_000_000;
  console.info(`100,000 rows planned: ${growth.toFixed(1)} MB more than after 1,000`);
  expect(growth).toBeLessThan(20);
}, 120_000);

test('a file is dropped together with its findings, and jobs planned from it continue', async () => {
  const { accountId, names } = await account();
  writeFileSync(path, `domain,theft_protection,reason\n${names.slice(0, 2).join(',on,\n')},on,\n`);
  const { id } = await check(accountId, 'theft-protection');
  const { job } = await call('changes.planFile', { check: id });
  await call('changes.closeFile', {});
  expect(await reply('changes.planFile', { check: id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await reply('changes.fileProblems', { check: id, from: 0, count: 1 })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await call('changes.planned', { job });
  expect((await call('changes.job', { job })).job).toMatchObject({ phase: 'review', total: 2 });

  // Also one whose bytes are still arriving.
  const dropped = await call('changes.dropFile', { name: 'dropped.csv', size: 3 });
  await call('changes.closeFile', {});
  expect(await reply('changes.addToFile', { file: dropped.id, bytes: 'AAAA' })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});
