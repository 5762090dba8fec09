import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestAvailability } from '../../../../../main/core/service/domain/availability.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';

/* A registration that waits for the call budget until its price is outdated. */

const fixture = practiceFixture();
const wide = { atOnce: 8, perSecond: 100_000 };
const budget = 60;

let folder: string;
let practice: RunningPractice;
let workspace: ChangesCore;
let incidents: unknown[];
/** Milliseconds by which the time was advanced. */
let later: number;
/** Triggers whatever waits in the limiter. */
let alarms: Set<() => void>;
let requested: string[];
let raised: boolean;

/** Records the requests to the service, and returns another price once it is raised. */
const between = (client: ServiceClient): ServiceClient => ({
  ...client,
  async get(path, query, options) {
    requested.push(path);
    const answer = await client.get(path, query, options);
    if (path !== 'account/prices' || !raised) return answer;
    const data = JSON.parse(JSON.stringify(answer.data).replace(/("1":"?)(?=\d)/g, '$19'));
    return { ...answer, data };
  },
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'old-prices-'));
  [incidents, later, alarms, requested, raised] = [[], 0, new Set(), [], false];
  practice = await fixture.start({ domains: 8 });
  workspace = await openChangesCore({
    folder,
    address: practice.address,
    incident: (error) => void incidents.push(error),
    minSettlingMs: 300,
    now: () => Date.now() + later,
    between,
    client: {
      limits: { ...wide, perQuarterHour: budget },
      now: () => Date.now() + later,
      clock: {
        now: () => performance.now() + later,
        after(ms, run) {
          const timer = setTimeout(alarm, ms);
          function alarm(): void {
            cancelTimer();
            run();
          }
          const cancelTimer = (): void => {
            clearTimeout(timer);
            alarms.delete(alarm);
          };
          if (ms > 60_000) alarms.add(alarm);
          return cancelTimer;
        },
      },
    },
  });
});
afterEach(async () => {
  await workspace.changes.close();
  workspace.client.close();
  workspace.stores.close();
  rmSync(folder, { recursive: true, force: true });
  expect(incidents).toEqual([]);
});

const passes = (ms: number): void => {
  later += ms;
  practice.advance(ms);
  for (const alarm of [...alarms]) alarm();
};
const row = (job: number) => workspace.service.rows(job, [0])[0];
const writes = () => practice.ledger().filter(({ operation }) => operation === 'registerDomain');

/** A registration that was reviewed, started, and waits for its turn to be sent, since only a limited number of reads come before it. */
async function waitingRegistration(): Promise<number> {
  const { data } = await workspace.client.get('customers', { limit: 1 });
  const customerId = (data as unknown as { id: number }[])[0]?.id ?? 0;
  let name = '';
  for (let at = 0; name === ''; at += 1) {
    const tried = `harga-lama-${at}.com`;
    if ((await requestAvailability(workspace.client, tried, { premium: true })).state === 'free') name = tried;
  }
  passes(61_000);
  const input = { name, years: 1, customerId };
  const job = workspace.service.plan({
    accountId: changesAccount,
    origin: { from: 'order' },
    rows: [{ kind: 'register', target: { kind: 'account', id: 0, name }, input }],
  });
  await workspace.service.whenPlanned(job);
  requested = [];
  // Before it is sent its name is searched in the account, and the balance is read; the price was read in the review.
  workspace.client.setLimits({ ...wide, perQuarterHour: (workspace.client.limiter().usedOfBudget ?? 0) + 2 });
  startReviewed(workspace.service, job);
  await vi.waitFor(() => expect(workspace.client.limiter()).toMatchObject({ running: 0, waiting: 1 }), { timeout: 10_000 });
  expect(requested).toEqual(['domains/details', 'account/balance']);
  requested = [];
  return job;
}

test('a registration that waited longer than its price is valid is sent once, after the price was requested again', async () => {
  const job = await waitingRegistration();
  passes(15 * 60_000);
  await vi.waitFor(() => expect(row(job)).toMatchObject({ state: 'done' }), { timeout: 10_000 });
  expect(requested.slice(0, 3)).toEqual(['account/prices', 'domains/availability', 'domains/details']);
  expect(writes()).toHaveLength(1);
});

test('it is not sent at a price other than the one shown', async () => {
  const job = await waitingRegistration();
  raised = true;
  passes(15 * 60_000);
  await vi.waitFor(() => expect(row(job)).toMatchObject({ state: 'refused', note: { code: 'price-moved' } }), { timeout: 10_000 });
  expect(row(job)?.sentAt).toBeNull();
  expect(writes()).toEqual([]);
});
