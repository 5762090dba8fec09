import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RowRequest } from '../../../../../main/core/changes/plan/plan-job.ts';
import { requestAvailability } from '../../../../../main/core/service/domain/availability.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { everyFile } from '../../../../support/every-file.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';

/* Orders through the engine, the journal and network errors. */

const accountId = changesAccount;
const fixture = practiceFixture();
const canary = 'Kanari-4711-Zx';

let folder: string;
let practice: RunningPractice;
let workspace: ChangesCore;
let incidents: unknown[];
let customerId: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'order-jobs-'));
  incidents = [];
  practice = await fixture.start({ domains: 8 });
  workspace = await openWorkspaceFile();
  const { data } = await workspace.client.get('customers', { limit: 1 });
  customerId = (data as unknown as { id: number }[])[0]?.id ?? 0;
});
afterEach(async () => {
  practice.setFaults([]);
  await closeDesk(workspace);
  rmSync(folder, { recursive: true, force: true });
  expect(incidents).toEqual([]);
});

const openWorkspaceFile = (): Promise<ChangesCore> =>
  openChangesCore({ folder, address: practice.address, incident: (error) => void incidents.push(error), minSettlingMs: 300 });

async function closeDesk({ changes, client, stores }: ChangesCore): Promise<void> {
  await changes.close();
  client.close();
  stores.close();
}

/** Names without a cached answer. */
async function namesThatAre(state: 'free' | 'taken', count: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 0; names.length < count; at += 1) {
    const name = `pesan-borongan-${state}-${at}.com`;
    if ((await requestAvailability(workspace.client, name, { premium: true })).state === state) names.push(name);
  }
  // The service refuses to check a name again within a minute.
  practice.advance(61_000);
  return names;
}

const order = (kind: 'register' | 'transfer', name: string, more: RowRequest['input'] = {}): RowRequest => ({
  kind,
  target: { kind: 'account', id: 0, name },
  input: { name, years: 1, customerId, ...more },
});

async function plan(rows: readonly RowRequest[]): Promise<number> {
  const job = workspace.service.plan({ accountId, origin: { from: 'order' }, rows });
  await workspace.service.whenPlanned(job);
  return job;
}

const start = (job: number) => startReviewed(workspace.service, job);
const idle = (job: number) => vi.waitFor(() => expect(workspace.service.job(job).running).toBe(false), { timeout: 20_000, interval: 20 });
/** Checks the outcome of unknown rows repeatedly, until `holds` passes. */
const reconciledUntil = (job: number, holds: () => void) =>
  vi.waitFor(
    async () => {
      await workspace.service.reconcile(job, null, new AbortController().signal);
      holds();
    },
    { timeout: 20_000, interval: 200 },
  );
const rowsOf = (job: number) => workspace.service.rows(job, workspace.service.seqs(job, {}));
const registeredNames = (): string[] =>
  practice
    .ledger()
    .filter(({ operation, moved }) => operation === 'registerDomain' && moved > 0)
    .map(({ form }) => String((form as { name: string }).name));

test('a registration whose response was lost is found by its name, and a missing one is never repeated without the user', async () => {
  const names = await namesThatAre('free', 6);
  const job = await plan(names.map((name) => order('register', name)));
  expect(workspace.service.job(job).counts.planned).toBe(6);
  const writes = { only: 'writes' as const };
  practice.setFaults([
    { kind: 'drop-before', when: { ...writes, nth: [2] } },
    { kind: 'drop-after', when: { ...writes, nth: [3] } },
    { kind: 'late', ms: 100, when: { ...writes, nth: [4] } },
    { kind: 'cut-answer', when: { ...writes, nth: [5] } },
  ]);
  start(job);
  await idle(job);
  await reconciledUntil(job, () => {
    const { counts, asks } = workspace.service.job(job);
    expect([counts.done, counts.unknown, asks]).toEqual([5, 1, 1]);
  });
  const [open] = rowsOf(job).filter(({ state }) => state === 'unknown');
  expect(open?.ask).toBe('not-seen');
  expect(registeredNames().toSorted()).toEqual(names.filter((name) => name !== open?.target.name).toSorted());
  expect(rowsOf(job).filter(({ receipt }) => typeof receipt?.['domainId'] === 'number')).toHaveLength(5);
  // The user decides to send it again.
  await workspace.service.answer(job, open?.seq ?? -1, 'send-again');
  if (workspace.service.job(job).phase !== 'running') start(job);
  await vi.waitFor(() => expect(workspace.service.job(job).counts.done).toBe(6), { timeout: 10_000 });
  expect(registeredNames().toSorted()).toEqual(names.toSorted());
}, 60_000);

test('a name that is in the account by now is not registered again by a late decision of the user', async () => {
  const [name = ''] = await namesThatAre('free', 1);
  const job = await plan([order('register', name)]);
  practice.setFaults([{ kind: 'drop-before', when: { only: 'writes', nth: [1] } }]);
  start(job);
  await idle(job);
  await reconciledUntil(job, () => expect(workspace.service.job(job).asks).toBe(1));
  practice.setFaults([]);
  await workspace.client.write({ method: 'POST', path: 'domains', form: { name, period: 1, customer_id: customerId } });
  await workspace.service.answer(job, 0, 'send-again');
  if (workspace.service.job(job).phase !== 'running') start(job);
  await vi.waitFor(() => expect(rowsOf(job)[0]).toMatchObject({ state: 'refused', note: { code: 'own-already' } }), { timeout: 10_000 });
  expect(registeredNames()).toEqual([name]);
}, 60_000);

test('cached data about an earlier domain says nothing about a registration whose response was lost', async () => {
  const { data } = await workspace.client.get('domains', { limit: 100 });
  const domains = data as unknown as { id: number; name: string; status_label: string; is_registrar_locked: number }[];
  const unlocked = domains.find((domain) => domain.status_label === 'Active' && domain.is_registrar_locked === 0);
  const { id, name } = unlocked ?? { id: 0, name: '' };
  expect(await workspace.client.write({ method: 'DELETE', path: `domains/${id}` })).toMatchObject({ state: 'done' });
  practice.advance(200 * 24 * 60 * 60_000);
  const { data: remembered } = await workspace.client.get('domains/details', { domain_name: name });
  expect(remembered).toMatchObject({ id, status_label: 'Deleted' });
  const job = await plan([order('register', name)]);
  expect(rowsOf(job)[0]).toMatchObject({ state: 'planned', plan: { before: { remembered: null } } });
  practice.setFaults([{ kind: 'drop-before', when: { only: 'writes', nth: [1] } }]);
  start(job);
  await idle(job);
  await reconciledUntil(job, () =>
    expect(rowsOf(job)[0]).toMatchObject({ state: 'unknown', ask: 'not-seen', plan: { before: { remembered: id } } }),
  );
}, 60_000);

test('a taken name is a rejection of its row, and the job continues', async () => {
  const [first = '', second = ''] = await namesThatAre('free', 2);
  const job = await plan([order('register', first), order('register', second)]);
  await workspace.client.write({ method: 'POST', path: 'domains', form: { name: first, period: 1, customer_id: customerId } });
  start(job);
  await idle(job);
  expect(rowsOf(job).map(({ state }) => state)).toEqual(['refused', 'done']);
  expect(workspace.service.job(job).phase).toBe('ended');
});

test('the same name cannot be ordered by two jobs at once, nor twice in one', async () => {
  const [name = ''] = await namesThatAre('free', 1);
  const job = await plan([order('register', name), order('register', name)]);
  expect(rowsOf(job).map(({ state, note }) => [state, note?.code])).toEqual([
    ['planned', undefined],
    ['refused', 'twice'],
  ]);
  start(job);
  const other = await plan([order('register', name)]);
  expect(rowsOf(other)[0]?.state).toBe('refused');
  await idle(job);
});

test('an auth code is in no file and no row, even if its response was lost, and is requested again after a restart', async () => {
  const names = await namesThatAre('taken', 3);
  const job = await plan(names.map((name) => order('transfer', name, { code: canary })));
  expect(rowsOf(job).map(({ input }) => input['code'])).toEqual(['(secret)', '(secret)', '(secret)']);
  practice.setFaults([{ kind: 'drop-after', when: { only: 'writes', nth: [1] } }]);
  start(job);
  await idle(job);
  await reconciledUntil(job, () => expect(workspace.service.job(job).counts.accepted).toBe(3));
  expect(rowsOf(job).map(({ note }) => note?.code)).toEqual(['transfer-waits', 'transfer-waits', 'transfer-waits']);
  expect(workspace.service.open('accepted', accountId)).toHaveLength(3);
  const codes = practice.ledger().flatMap(({ form }) => (form as { auth_code?: unknown }).auth_code ?? []);
  expect(codes).toEqual(names.map(() => ({ length: canary.length })));
  const reported = JSON.stringify([rowsOf(job), workspace.service.activity({ accountId, count: 50 }), workspace.service.job(job)]);
  expect(reported).not.toContain(canary);

  const [fourth = ''] = (await namesThatAre('taken', 4)).slice(3);
  const waiting = await plan([order('transfer', fourth, { code: canary })]);
  practice.setFaults([{ kind: 'too-many', when: { only: 'writes' } }]);
  start(waiting);
  await vi.waitFor(() => expect(workspace.service.job(waiting).waitsUntil).not.toBeNull(), { timeout: 10_000 });
  await closeDesk(workspace);
  for (const path of everyFile(folder)) expect(readFileSync(path).includes(canary), path).toBe(false);
  practice.setFaults([]);
  workspace = await openWorkspaceFile();
  const [row] = rowsOf(waiting);
  expect(row === undefined ? [] : workspace.service.needs(workspace.service.job(waiting), row)).toEqual(['code']);
  await workspace.service.giveAgain(waiting, 0, { code: ` ${canary.slice(0, 5)}\u200b${canary.slice(5)}\n` });
  start(waiting);
  await vi.waitFor(() => expect(workspace.service.job(waiting).counts.accepted).toBe(1), { timeout: 10_000 });
  expect(practice.ledger().at(-1)?.form).toMatchObject({ name: fourth, auth_code: { length: canary.length } });
}, 60_000);
