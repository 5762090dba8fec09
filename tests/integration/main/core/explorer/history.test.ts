import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Explorer, openExplorer } from '../../../../../main/core/explorer/open.ts';
import { createBusy } from '../../../../../main/core/quit-blockers.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { OperationValues } from '../../../../../preload/contract/explorer/operation-values.ts';
import { contract } from '../../../../../preload/contract/index.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';

const accountId = changesAccount;
const fixture = practiceFixture();
const { signal } = new AbortController();

let folder: string;
let practice: RunningPractice;
let workspace: ChangesCore;
let explorer: Explorer;
let hash: string;
let domain: number;
const incidents: unknown[] = [];
const reported: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'history-test-'));
  leaveResults();
  practice = await fixture.start({ domains: 20 });
  const incident = (error: unknown) => void incidents.push(error);
  workspace = await openChangesCore({
    ...{ folder, address: practice.address, minSettlingMs: 200, incident },
  });
  const redaction = createRedaction();
  redaction.addSecret('practice-key', '584');
  explorer = openExplorer({
    ...{
      clients: { for: async () => workspace.client, limiter: () => workspace.client.limiter() },
      changes: workspace.changes,
      redaction,
      incident,
    },
    workspace: () => workspace.stores.workspace,
    events: workspace.events,
    resolve: async (address) => address,
    dialogs: { available: true, saveFile: async () => null, openFile: async () => null },
    dataFolder: folder,
    busy: createBusy(),
    copy: () => undefined,
    now: Date.now,
  });
  workspace.events.subscribe('explorer-history.changed', ({ accountId: account }) => void reported.push(account));
  hash = (await (await explorer.documents()).index({ accountId }, signal)).facts.hash;
  const { data } = await workspace.client.get('domains', { status: 1, limit: 50 });
  domain = (data as unknown as { id: number; is_registrar_locked: number }[]).find((one) => one.is_registrar_locked === 0)?.id ?? 0;
});
afterEach(async () => {
  practice.setFaults([]);
  await workspace.changes.close();
  await explorer.close();
  workspace.client.close();
  workspace.stores.close();
  rmSync(folder, { recursive: true, force: true });
  reported.length = 0;
  expect(incidents.splice(0)).toEqual([]);
});

/** As an application that was killed during a run. */
function leaveResults(): void {
  mkdirSync(join(folder, 'explorer', 'run'), { recursive: true });
  writeFileSync(resultsFile(), 'Somebody');
}
const resultsFile = () => join(folder, 'explorer', 'run', 'results');

const filled = (values: Partial<OperationValues>): OperationValues => ({ ...nothingFilled, ...values });
const send = async (key: string, values: Partial<OperationValues>) =>
  (await explorer.responses()).send({ accountId, hash, key, values: filled(values) }, signal);
const page = async (query: { text?: string; failed?: boolean; below?: number | null; count?: number } = {}) => {
  const found = (await explorer.history()).history({ accountId, text: '', failed: false, below: null, count: 50, ...query });
  return contract['explorer.history'].output.parse(found);
};
const valuesOf = async (id: number) =>
  contract['explorer.historyValues'].output.parse((await explorer.history()).historyValues({ accountId, id }));
/** Plans a write, and applies it as a user who reviewed it. */
const write = async (key: string, values: Partial<OperationValues>): Promise<number> => {
  const { job } = await (await explorer.responses()).plan({ accountId, hash, key, values: filled(values) }, signal);
  await workspace.service.whenPlanned(job);
  return job;
};
const ends = (job: number, state: string) =>
  vi.waitFor(() => expect(workspace.service.rows(job, [0])[0]?.state).toBe(state), { timeout: 10_000 });
const form = 'application/x-www-form-urlencoded';

describe('the history of the explorer', () => {
  it('has every read with its outcome, and is searched by words and read page by page', async () => {
    await send('GET /domains', { query: { limit: '3', name: 'kopi & teh' } });
    await send('GET /domains/{domain_id}', { path: { domain_id: '999999' } });
    practice.setFaults([{ kind: 'drop-before' }]);
    await expect(send('GET /account/balance', {})).rejects.toMatchObject({ code: expect.any(String) });
    practice.setFaults([]);
    const { entries, total, all } = await page();
    expect([total, all, reported.length]).toEqual([3, 3, 3]);
    expect(entries).toMatchObject([
      { key: 'GET /account/balance', kind: 'read', state: 'failed', status: null, code: expect.any(String), ms: expect.any(Number) },
      { state: 'answered', status: 404, target: '/v1/domains/999999' },
      { state: 'answered', status: 200, target: '/v1/domains?name=kopi%20%26%20teh&limit=3', bytes: expect.any(Number), values: 'whole' },
    ]);
    expect((await page({ failed: true })).entries.map(({ key }) => key)).toEqual(['GET /account/balance', 'GET /domains/{domain_id}']);
    expect((await page({ text: 'DOMAINS kopi' })).entries).toHaveLength(1);
    const first = await page({ count: 2 });
    const rest = await page({ count: 2, below: first.entries[1]?.id ?? null });
    expect([...first.entries, ...rest.entries]).toEqual(entries);
    expect(await valuesOf(entries[2]?.id ?? 0)).toEqual({ values: filled({ query: { limit: '3', name: 'kopi & teh' } }) });
  });

  it('has a write once it is sent, with its outcome', async () => {
    const job = await write('PUT /domains/{domain_id}/registrar-locked', { path: { domain_id: String(domain) } });
    expect((await page()).entries).toEqual([]);
    startReviewed(workspace.service, job);
    await ends(job, 'done');
    await vi.waitFor(async () => expect((await page()).entries).toMatchObject([{ kind: 'write', state: 'done', status: 200, job }]), {
      timeout: 30_000,
    });
    const [entry] = (await page()).entries;
    expect(await valuesOf(entry?.id ?? 0)).toMatchObject({ values: { path: { domain_id: String(domain) } } });
  });

  it('has one that was rejected, and one with an unknown outcome', async () => {
    const refused = await write('PUT /domains/{domain_id}/registrar-locked', { path: { domain_id: '999999' } });
    startReviewed(workspace.service, refused);
    await ends(refused, 'refused');
    const lost = await write('PUT /domains/{domain_id}/registrar-locked', { path: { domain_id: String(domain) } });
    practice.setFaults([{ kind: 'drop-after' }]);
    startReviewed(workspace.service, lost);
    await ends(lost, 'unknown');
    await vi.waitFor(async () =>
      expect((await page({ failed: true })).entries).toMatchObject([
        { job: lost, state: 'unknown', status: null },
        { job: refused, state: 'refused', status: 404, code: expect.any(String) },
      ]),
    );
  });

  it('stores no secret: not in the file, not in the values, not in the search index', async () => {
    const key = 'PUT /domains/{domain_id}/auth_code';
    const body = { auth_code: 'Canary-code-4711!' };
    const job = await write(key, { path: { domain_id: String(domain) }, contentType: form, body });
    startReviewed(workspace.service, job);
    await ends(job, 'done');
    await expect(send('GET /domains', { query: { name: 'practice-key' } })).rejects.toMatchObject({ code: 'VALIDATION' });
    await vi.waitFor(async () => expect((await page()).total).toBe(1), { timeout: 30_000 });
    const { entries } = await page();
    expect(entries).toMatchObject([{ values: 'without-secrets' }]);
    expect(await valuesOf(entries[0]?.id ?? 0)).toEqual({
      values: filled({ path: { domain_id: String(domain) }, contentType: form, body: {} }),
    });
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(files.some(({ name }) => name.startsWith('workspace.db'))).toBe(true);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name));
      expect([file.name, bytes.includes('Canary-code'), bytes.includes('practice-key')]).toEqual([file.name, false, false]);
    }
  });

  it('stores a request of a collection as it was sent, with variables in their positions', async () => {
    const collections = await explorer.collections();
    const into = { named: 'Mine' };
    const key = 'GET /domains';
    await collections.save({ accountId, hash, key, name: 'Few', into, over: null, values: filled({}) }, signal);
    const [made] = (await collections.list({}, signal)).collections;
    const collection = made?.id ?? 0;
    await collections.saveVariables({ accountId, id: collection, variables: [{ name: 'few', value: '2' }] }, signal);
    await (await explorer.responses()).send({ accountId, hash, key, collection, values: filled({ query: { limit: '{{few}}' } }) }, signal);
    const [entry] = (await page()).entries;
    expect([entry?.target, await valuesOf(entry?.id ?? 0)]).toEqual(['/v1/domains?limit=2', { values: filled({ query: { limit: '2' } }) }]);
  });

  it('has a run over a file as one entry', async () => {
    const { operations } = await (await explorer.documents()).index({ accountId }, signal);
    const entry = operations.find(({ key }) => key === 'GET /domains/{domain_id}');
    if (entry === undefined) throw new Error('The document has no such operation.');
    await explorer.enterRun({ accountId, entry, filled: { hash, values: filled({}) }, rows: 120, failed: 3, ms: 4000 });
    expect((await page({ failed: true })).entries).toMatchObject([
      { kind: 'run', run: { rows: 120, failed: 3 }, ms: 4000, values: 'whole' },
    ]);
  });

  it('starts without leftovers of a run of a killed application, and drops a run with its account', async () => {
    await vi.waitFor(() => expect(existsSync(resultsFile())).toBe(false), { timeout: 30_000 });
    leaveResults();
    workspace.events.publish('account.removed', { accountId });
    await explorer.runs();
    expect(existsSync(resultsFile())).toBe(false);
  });

  it('is cleared on its own, with another reseller, and with the account', async () => {
    await send('GET /account/balance', {});
    (await explorer.history()).clear(accountId);
    expect(await page()).toEqual({ entries: [], total: 0, all: 0 });
    await send('GET /account/balance', {});
    workspace.events.publish('reseller.changed', { accountId });
    await vi.waitFor(async () => expect((await page()).all).toBe(0), { timeout: 30_000 });
    await send('GET /account/balance', {});
    expect((await page()).all).toBe(1);
    workspace.stores.workspace.accounts.remove(accountId, false);
    expect((await page()).all).toBe(0);
  });
});
