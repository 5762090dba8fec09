import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../../../../main/practice/faults/fault.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { sendWrite } from '../../../../support/send-write.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';

const accountId = changesAccount;
const fixture = practiceFixture();

let folder: string;
let practice: RunningPractice;
let workspace: ChangesCore;
let incidents: unknown[];
const workspaces: ChangesCore[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-test-'));
  incidents = [];
  practice = await fixture.start({ domains: 60 });
  workspace = await openWorkspaceFile();
});
afterEach(async () => {
  practice.setFaults([]);
  for (const { changes, client, stores } of workspaces.splice(0)) {
    await changes.close();
    client.close();
    stores.close();
  }
  rmSync(folder, { recursive: true, force: true });
  expect(incidents).toEqual([]);
});

async function openWorkspaceFile(): Promise<ChangesCore> {
  const opened = await openChangesCore({
    folder,
    address: practice.address,
    incident: (error) => void incidents.push(error),
    minSettlingMs: 500,
  });
  workspaces.push(opened);
  return opened;
}

interface Found {
  readonly id: number;
  readonly name: string;
  readonly expired_at: string;
  readonly is_registrar_locked: number;
}

async function activeDomains(count: number): Promise<Found[]> {
  const { data } = await workspace.client.get('domains', { status: 1, limit: 100 });
  // The practice service refuses domains with a registrar lock, and renewals beyond ten years.
  const soon = String(new Date().getUTCFullYear() + 5);
  const canRenew = (domain: Found): boolean => domain.is_registrar_locked === 0 && domain.expired_at < soon;
  const found = (data as unknown as Found[]).filter(canRenew).slice(0, count);
  expect(found.length).toBeGreaterThan(3);
  return found;
}

async function plan(domains: readonly Found[], years = 1): Promise<number> {
  const job = workspace.service.plan({
    accountId,
    origin: { from: 'selection' },
    rows: domains.map(({ id, name }) => ({ kind: 'renew', target: { kind: 'domain', id, name }, input: { years } })),
  });
  await workspace.service.whenPlanned(job);
  return job;
}

const start = (job: number) => startReviewed(workspace.service, job);
const idle = (job: number) => vi.waitFor(() => expect(workspace.service.job(job).running).toBe(false), { timeout: 20_000, interval: 20 });
const renewals = () => practice.ledger().filter(({ operation, moved }) => operation === 'renewDomain' && moved > 0);

/** Every renewal of the ledger has a matching row, and vice versa. */
function agree(job: number): void {
  const paid = renewals().map(({ path }) => Number(/domains\/(\d+)\/renew/.exec(path)?.[1]));
  const rows = workspace.service.rows(job, workspace.service.seqs(job, {}));
  const done = rows.filter(({ state, sentAt }) => state === 'done' && sentAt !== null).map(({ target }) => target.id);
  expect(new Set(paid).size).toBe(paid.length);
  expect(paid.toSorted((one, other) => one - other)).toEqual(done.toSorted((one, other) => one - other));
}

describe('renewals', () => {
  test('are reviewed with prices and balance, sent once each, and read back', async () => {
    const domains = await activeDomains(12);
    const job = await plan(domains);
    const reviewed = workspace.service.job(job);
    expect(reviewed).toMatchObject({ phase: 'review', paid: true });
    expect(reviewed.balance).not.toBeNull();
    expect(renewals()).toEqual([]);
    start(job);
    await idle(job);
    const { phase, counts } = workspace.service.job(job);
    expect(phase).toBe('ended');
    expect(counts.done).toBe(reviewed.counts.planned);
    agree(job);
    const compared = await workspace.service.compareCharges(job, new AbortController().signal);
    expect(compared?.differences).toEqual([]);
    expect(compared?.charged).toBe(workspace.service.costs(job).spent);
  });

  test('are not shown as sent while the calls before them take long', async () => {
    const domains = await activeDomains(12);
    const job = await plan(domains);
    const atOnce = 4;
    workspace.client.setLimits({ atOnce, perSecond: 1000, perQuarterHour: null });
    practice.setFaults([{ kind: 'delay', ms: 1500, when: { only: 'writes' } }]);
    start(job);
    await vi.waitFor(() => expect(renewals()).toHaveLength(atOnce), { timeout: 5000, interval: 10 });
    await vi.waitFor(() => expect(workspace.service.job(job).counts.sent).toBe(atOnce), { timeout: 1000, interval: 10 });
    expect(renewals()).toHaveLength(atOnce);
    practice.setFaults([]);
    await idle(job);
    expect(workspace.service.job(job).phase).toBe('ended');
    agree(job);
  });

  test('each finish exactly once, whatever the network does', async () => {
    const domains = await activeDomains(20);
    const job = await plan(domains);
    const writes = { only: 'writes' as const };
    const faults: Fault[] = [
      { kind: 'drop-before', when: { ...writes, nth: [2, 7] } },
      { kind: 'drop-after', when: { ...writes, nth: [3, 9] } },
      { kind: 'late', ms: 200, when: { ...writes, nth: [4] } },
      { kind: 'too-many', when: { ...writes, nth: [5] } },
      { kind: 'unavailable', when: { ...writes, nth: [6] } },
      { kind: 'cut-answer', when: { ...writes, nth: [8] } },
    ];
    practice.setFaults(faults);
    start(job);
    await idle(job);
    expect(workspace.service.job(job).counts.sent).toBe(0);
    await vi.waitFor(
      async () => {
        await workspace.service.reconcile(job, null, new AbortController().signal);
        if (workspace.service.job(job).phase === 'paused') workspace.service.start(job);
        await idle(job);
        const { phase, counts } = workspace.service.job(job);
        expect([phase, counts.unknown, counts.planned]).toEqual(['ended', 0, 0]);
      },
      { timeout: 40_000, interval: 200 },
    );
    agree(job);
    const { counts } = workspace.service.job(job);
    expect(counts.done).toBeGreaterThan(3);
  }, 90_000);

  test('are rejected if the domain was renewed elsewhere in the meantime', async () => {
    const [domain] = await activeDomains(4);
    if (domain === undefined) throw new Error('There is no domain.');
    const job = await plan([domain]);
    await sendWrite(workspace.client, 'POST', `domains/${domain.id}/renew`, { period: 1, current_date: domain.expired_at.slice(0, 10) });
    start(job);
    await idle(job);
    const [row] = workspace.service.rows(job, [0]);
    expect([row?.state, row?.note?.code]).toEqual(['refused', 'stale']);
    expect(renewals()).toHaveLength(1);
  });

  test('are loaded from the file in the state they had before a restart', async () => {
    const domains = await activeDomains(6);
    const job = await plan(domains);
    practice.setFaults([{ kind: 'delay', ms: 1500, when: { only: 'writes' } }]);
    start(job);
    await vi.waitFor(() => expect(workspace.service.job(job).counts.sent).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
    // As after a kill: the file has what was committed, and the job's owner is gone.
    workspace.stores.workspace.journalFile.database.run(`UPDATE job SET owner = '1 0 gone' WHERE id = ?`, job);
    const first = workspace;
    workspace = await openWorkspaceFile();
    const { phase, reason, counts } = workspace.service.job(job);
    expect([phase, reason?.code, counts.sent]).toEqual(['paused', 'interrupted', 0]);
    expect(counts.unknown).toBeGreaterThan(0);
    await first.changes.close();
    practice.setFaults([]);
    // Once the service responds for the account, such rows are checked automatically, and nothing is sent.
    workspace.changes.connected(accountId);
    await vi.waitFor(() => expect(workspace.service.job(job).counts.unknown).toBe(0), { timeout: 20_000, interval: 50 });
    expect(workspace.service.job(job).phase).toBe('paused');
    if (workspace.service.job(job).phase === 'paused') workspace.service.start(job);
    await idle(job);
    expect(workspace.service.job(job).counts.done).toBe(domains.length);
    agree(job);
  }, 60_000);
});
