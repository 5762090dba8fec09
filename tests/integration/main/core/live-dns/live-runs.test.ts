import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../../../main/core/changes/events.ts';
import type { CheckResult } from '../../../../../main/core/live-dns/check/observed.ts';
import { createLiveRuns, type LiveRunsDeps, type LiveRunsService } from '../../../../../main/core/live-dns/runs/live-runs.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { LiveRun, LiveRunRow } from '../../../../../preload/contract/live-dns/live-runs.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const accountId = sampleAccount(1).id as AccountId;
const other = sampleAccount(2).id as AccountId;
const never = new AbortController().signal;
const show = { show: 'all', finding: null, sort: 'name', descending: false } as const;

let fixtures: StoreFixtures;
let stores: Stores;
let agreed: boolean;
let ids: number[];
let changes: number;
let incidents: unknown[];
/** What the check of a domain finds. */
let findingsOf: (id: number) => CheckResult['findings'] | Error;
/** Checks that wait until the test releases them; null: none waits. */
let held: (() => void)[] | null;
let atOnce: { now: number; most: number };
let checked: number[];

const finding = (code: 'server-silent' | 'serials-differ' | 'parent-unreachable', level: 'error' | 'warning') =>
  ({ code, level, facts: { host: '=cmd.test', zone: 'test' }, action: null }) as const;

function service(): LiveRunsService {
  const events = createEventBus<CoreEvents>((error) => {
    throw error;
  });
  events.subscribe('live-runs.changed', () => {
    changes += 1;
  });
  const examine: LiveRunsDeps['examine'] = async ({ id }, _run, signal) => {
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    try {
      await setImmediate();
      if (held !== null && !signal.aborted)
        await new Promise<void>((resolve) => {
          held?.push(resolve);
          signal.addEventListener('abort', () => resolve());
        });
      if (signal.aborted) throw new AppError('CANCELED', 'call-canceled');
      const findings = findingsOf(id);
      if (findings instanceof Error) throw findings;
      checked.push(id);
      return { findings } as unknown as CheckResult;
    } finally {
      atOnce.now -= 1;
    }
  };
  return createLiveRuns({
    ...{ workspace: () => stores.workspace, events, now: () => fixtures.clock, monotone: () => 0 },
    examine,
    assertAgreed() {
      if (!agreed) throw new AppError('CONFLICT', 'live-check-not-agreed');
    },
    store: () => ({ domains: { names: async (_: string, of: Uint32Array) => [...of].map((id) => `d${id}.test`) } }) as never,
    domains: async () => ({ view: () => ({ accountId, ids: Uint32Array.from(ids) }) }) as never,
    dialogs: { saveFile: async (name) => join(fixtures.folder, name) },
    incident: (error) => incidents.push(error),
  });
}

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
  [agreed, ids, changes, incidents, held, checked] = [true, [1, 2, 3, 4], 0, [], null, []];
  atOnce = { now: 0, most: 0 };
  findingsOf = () => [];
});
afterEach(() => fixtures.tidy());

const start = async (runs: LiveRunsService): Promise<number> => (await runs.start({ accountId, view: 'v1' }, never)).run;
const present = async (runs: LiveRunsService): Promise<LiveRun> => LiveRun.parse((await runs.list({ accountId }, never)).runs[0]);
const ended = (runs: LiveRunsService) => expect.poll(async () => (await present(runs)).state).not.toBe('running');
const rows = async (runs: LiveRunsService, run: number, of: object = {}) =>
  (await runs.rows({ accountId, run, ...show, from: 0, count: 200, ...of }, never)).rows.map((row) => LiveRunRow.parse(row));

describe('a run of live checks', () => {
  test('starts only after the user agreed, over domains of the account, in a bounded number, and alone', async () => {
    const runs = service();
    agreed = false;
    await expect(start(runs)).rejects.toMatchObject({ reason: 'live-check-not-agreed' });
    expect(checked).toEqual([]);
    agreed = true;
    await expect(runs.start({ accountId: other, view: 'v1' }, never)).rejects.toMatchObject({ reason: 'domains-of-other-account' });
    await expect(runs.start({ accountId, view: 'v1', places: [] }, never)).rejects.toMatchObject({ reason: 'live-run-size' });
    ids = Array.from({ length: 2001 }, (_, at) => at + 1);
    await expect(start(runs)).rejects.toMatchObject({ reason: 'live-run-size', facts: { most: 2000 } });
    [ids, held] = [[1, 2], []];
    const run = await start(runs);
    await expect(start(runs)).rejects.toMatchObject({ reason: 'live-run-running' });
    await expect.poll(() => held?.length).toBe(2);
    await runs.stop({ accountId, run }, never);
  });

  test('checks each domain once, eight at a time, and lists them by result and finding', async () => {
    const runs = service();
    ids = Array.from({ length: 30 }, (_, at) => at + 1);
    findingsOf = (id) => {
      if (id === 1) return [finding('server-silent', 'error'), finding('serials-differ', 'warning')];
      if (id === 2) return new AppError('NOT_FOUND', 'domain-not-stored');
      return id === 3 ? [finding('serials-differ', 'warning')] : [];
    };
    const run = await start(runs);
    await ended(runs);
    expect(await present(runs)).toMatchObject({ state: 'done', domains: 30, checked: 30, failed: 1, withErrors: 1, withWarnings: 1 });
    expect([checked.length, new Set(checked).size, atOnce.most]).toEqual([29, 29, 8]);
    const names = async (of: object) => (await rows(runs, run, of)).map(({ name }) => name);
    expect(await names({ show: 'errors' })).toEqual(['d1.test']);
    expect(await names({ show: 'warnings' })).toEqual(['d3.test']);
    expect(await names({ show: 'failed' })).toEqual(['d2.test']);
    expect(await names({ show: 'waiting' })).toEqual([]);
    expect((await names({ show: 'clean' })).length).toBe(27);
    expect(await names({ finding: 'serials-differ' })).toEqual(['d1.test', 'd3.test']);
    expect((await names({ sort: 'problems', descending: true })).slice(0, 3)).toEqual(['d2.test', 'd1.test', 'd3.test']);
    const { findings } = await runs.rows({ accountId, run, ...show, from: 0, count: 1 }, never);
    expect(findings).toEqual([
      { code: 'serials-differ', domains: 2 },
      { code: 'server-silent', domains: 1 },
    ]);
    expect((await rows(runs, run, { show: 'failed' }))[0]?.fault).toEqual({ reason: 'domain-not-stored', facts: {} });
    expect(incidents).toEqual([]);
    expect(changes).toBeGreaterThan(1);
  });

  test('is canceled, and goes on with the domains that wait', async () => {
    const runs = service();
    ids = Array.from({ length: 20 }, (_, at) => at + 1);
    held = [];
    const run = await start(runs);
    await expect.poll(() => held?.length).toBe(8);
    await runs.stop({ accountId, run }, never);
    expect(await present(runs)).toMatchObject({ state: 'stopped', checked: 0 });
    held = null;
    runs.resume({ accountId, run }, never);
    await ended(runs);
    expect(await present(runs)).toMatchObject({ state: 'done', checked: 20 });
    expect(new Set(checked).size).toBe(20);
  });

  test('goes on after a restart, and does not check again what it had checked', async () => {
    const first = service();
    ids = Array.from({ length: 12 }, (_, at) => at + 1);
    held = [];
    await start(first);
    await expect.poll(() => held?.length).toBe(8);
    for (const release of held.splice(0, 3)) release();
    await expect.poll(async () => (await present(first)).checked).toBe(3);
    await first.pause(null);
    expect(await present(first)).toMatchObject({ state: 'running', checked: 3 });
    stores.close();
    fixtures.moveToNewFolder();
    stores = await fixtures.open();
    held = null;
    const second = service();
    second.continueAll();
    await ended(second);
    expect(await present(second)).toMatchObject({ state: 'done', checked: 12 });
    expect([checked.length, new Set(checked).size]).toEqual([12, 12]);
  });

  test('stops while the network is not available, and knows nothing about the domains then', async () => {
    const runs = service();
    ids = Array.from({ length: 60 }, (_, at) => at + 1);
    findingsOf = (id) => (id <= 2 ? [] : [finding('parent-unreachable', 'error')]);
    const run = await start(runs);
    await ended(runs);
    const state = await present(runs);
    expect(state).toMatchObject({ state: 'stopped', withErrors: 0 });
    expect((await rows(runs, run, { show: 'waiting' })).length).toBe(60 - state.checked);
    expect(state.checked).toBeLessThanOrEqual(2);
  });

  test('stores few findings of each domain, and the newest five runs', async () => {
    const runs = service();
    ids = [1];
    findingsOf = () => Array.from({ length: 200 }, () => finding('server-silent', 'error'));
    const first = await start(runs);
    await ended(runs);
    expect((await rows(runs, first))[0]).toMatchObject({ errors: 200, findings: { length: 10 } });
    for (let time = 0; time < 5; time += 1) {
      await start(runs);
      await ended(runs);
    }
    expect((await runs.list({ accountId }, never)).runs.length).toBe(5);
    expect(() => runs.rows({ accountId, run: first, ...show, from: 0, count: 1 }, never)).toThrow('live-run-gone');
    expect(() => runs.rows({ accountId: other, run: first + 1, ...show, from: 0, count: 1 }, never)).toThrow('live-run-gone');
  });

  test('is written as CSV: a line for each finding, and no formulas from names', async () => {
    const runs = service();
    ids = [1, 2];
    findingsOf = (id) => (id === 1 ? [finding('server-silent', 'error'), finding('serials-differ', 'warning')] : []);
    const run = await start(runs);
    await ended(runs);
    const { path, domains } = await runs.saveFile({ accountId, run }, never);
    expect([path, domains]).toEqual([join(fixtures.folder, 'dns-checks-2026-11-21.csv'), 2]);
    expect(
      readFileSync(path ?? '', 'utf8')
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\r\n'),
    ).toEqual([
      'domain,domain_id,state,checked_at,errors,warnings,level,finding,facts',
      'd1.test,1,checked,2026-11-21T08:00:00.000Z,1,1,error,server-silent,"host==cmd.test; zone=test"',
      'd1.test,1,checked,2026-11-21T08:00:00.000Z,1,1,warning,serials-differ,"host==cmd.test; zone=test"',
      'd2.test,2,checked,2026-11-21T08:00:00.000Z,0,0,,,',
    ]);
  });
});
