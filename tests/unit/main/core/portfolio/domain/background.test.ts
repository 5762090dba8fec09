import { beforeEach, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createBackground } from '../../../../../../main/core/portfolio/domain/background.ts';
import type { BackgroundReading } from '../../../../../../main/core/portfolio/domain/port.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import type { CallOptions, ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { createTestClock } from '../../service/test-clock.ts';
import { account, openMemory, readInteger, sampleDomain } from '../../store/portfolio/fixtures.ts';

const accountId = account as AccountId;
const expiries = ['2027-05-01', '2026-12-01', null, '2026-11-25'];

let store: PortfolioStore;
let clock: ReturnType<typeof createTestClock>;
let requested: string[];
let priorities: CallOptions['priority'][];
let known: number[];
let fault: AppError | null;
let on: boolean;
let locked: boolean;
let reading: boolean;
let background: BackgroundReading;

const get: ServiceClient['get'] = async (path, _query, options) => {
  requested.push(path);
  priorities.push(options?.priority);
  if (fault !== null) throw fault;
  const data = { id: Number(path.split('/')[1]), name: 'contoh.test', whois_protection: 1, token: 'canary' };
  return { data, meta: null, message: null, raw: { request: '', status: 200, headers: [], body: '', at: Date.UTC(2026, 10, 21) } };
};
const limiter = () => ({
  accountId,
  running: 0,
  waiting: 0,
  perSecond: 5,
  slowed: false,
  pausedForMs: 0,
  pausedBy: null,
  usedOfBudget: null,
});

function start(): void {
  background = createBackground({
    clientFor: async () => ({ get, limiter }) as unknown as ServiceClient,
    store: () => store,
    workspace: () => {
      throw new Error('Details need nothing of it.');
    },
    redaction: createRedaction(),
    changed: () => undefined,
    clock,
    settings: () => ({ reading: { details: on } as never, limits: { atOnce: 4, perSecond: 5, perQuarterHour: null } }),
    locked: () => locked,
    listsAreRead: () => reading,
    today: () => '2026-11-21',
    incident(error) {
      throw error;
    },
    known: (of) => void known.push(of.known),
  });
}

beforeEach(async () => {
  ({ store } = await openMemory());
  readInteger(
    store,
    'domains',
    expiries.map((expires, index) => sampleDomain(index + 1, { expires })),
  );
  clock = createTestClock();
  [requested, priorities, known, fault, on, locked, reading] = [[], [], [], null, true, false, false];
  start();
});

it('reads one domain per second at the lowest priority, soonest expiry first, and then stops', async () => {
  background.connected(accountId);
  await clock.advance(1000);
  expect(requested).toEqual(['domains/4']);
  await clock.advance(60_000);
  expect(requested).toEqual(['domains/4', 'domains/2', 'domains/1', 'domains/3']);
  expect(new Set(priorities)).toEqual(new Set(['bulk']));
  expect(known.at(-1)).toBe(4);
  expect(store.parts.find(account, 4, 'details')?.raw).not.toContain('canary');
});

it('resumes after a restart', async () => {
  background.connected(accountId);
  await clock.advance(2000);
  background.stopAll();
  await clock.advance(60_000);
  expect(requested).toHaveLength(2);
  start();
  background.connected(accountId);
  await clock.advance(60_000);
  expect(requested).toHaveLength(4);
});

it.each([
  ['Settings do not say so', () => (on = false), () => (on = true)],
  ['the window is locked', () => (locked = true), () => (locked = false)],
  ['lists are read', () => (reading = true), () => (reading = false)],
])('waits while %s', async (_why, begin, end) => {
  begin();
  background.connected(accountId);
  await clock.advance(120_000);
  expect(requested).toEqual([]);
  end();
  await clock.advance(30_000);
  expect(requested.length).toBeGreaterThan(0);
});

it('pauses while there is no network, and resumes once the service responds again', async () => {
  fault = new AppError('OFFLINE', { reason: 'text', facts: { text: 'No network.' } });
  background.connected(accountId);
  await clock.advance(120_000);
  expect(requested).toHaveLength(1);
  fault = null;
  background.connected(accountId);
  await clock.advance(60_000);
  expect(new Set(requested).size).toBe(4);
});

it('skips a domain that the service does not have', async () => {
  fault = new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'It has none.' } });
  background.connected(accountId);
  await clock.advance(1000);
  fault = null;
  await clock.advance(120_000);
  expect(requested).toEqual(['domains/4', 'domains/2', 'domains/1', 'domains/3']);
});

it('stops for an hour if the user stops it', async () => {
  background.connected(accountId);
  await clock.advance(1000);
  background.stop(accountId);
  background.connected(accountId);
  await clock.advance(30 * 60_000);
  expect(requested).toHaveLength(1);
  await clock.advance(31 * 60_000);
  expect(requested).toHaveLength(4);
});

it('requests nothing for a deleted account', async () => {
  background.connected(accountId);
  background.forget(accountId);
  await clock.advance(60_000);
  expect(requested).toEqual([]);
});
