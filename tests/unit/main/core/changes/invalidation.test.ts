import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import type { Touched } from '../../../../../main/core/changes/invalidation.ts';
import type { JournalFile } from '../../../../../main/core/changes/journal/journal.ts';
import type { Kinds } from '../../../../../main/core/changes/kind.ts';
import type { RowRequest } from '../../../../../main/core/changes/plan/plan-job.ts';
import { openInMemory } from '../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import type { KindName } from '../../../../../preload/contract/kinds/index.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createFakeService, type FakeService, type Fault, sampleKind, sampleKinds } from './fake-service.ts';
import { accountId, type Death, openSession, passTime, type Session } from './session.ts';

let file: JournalFile;
let fakeService: FakeService;
let clock: TestClock;
let session: Session;
let faults: Fault[];
let reported: Touched[];
let death: Death | null;

/** The sample kinds, where `set` also changes a list. */
const kinds: Kinds = new Map(
  [...sampleKinds].flatMap(([name, kind]) =>
    name === 'set'
      ? [
          [name, { ...kind, lists: ['customers'] }],
          ['set-contact', { ...kind, name: 'set-contact' as KindName, target: 'contact' }],
        ]
      : [[name, kind]],
  ),
);

function open(): Session {
  const next = () => ({ fault: faults.shift() ?? ('none' as const), death });
  return openSession({
    file: () => file,
    fakeService,
    clock,
    next,
    name: 'this',
    isRunning: () => false,
    kinds,
    atOnce: 1,
    touched: (touched) => void reported.push(touched),
  });
}

beforeEach(async () => {
  file = { database: openInMemory(await loadDatabase(), workspaceSchema), durable: true };
  fakeService = createFakeService(1000n);
  clock = createTestClock();
  faults = [];
  reported = [];
  death = null;
  session = open();
});
afterEach(() => {
  expect(session.incidents).toEqual([]);
  session.kill();
});

const pass = (ms = 5000): Promise<void> => passTime(clock, session, ms);
const set = (kind: string, target: RowRequest['target']): RowRequest => ({
  kind: sampleKind(kind),
  target,
  input: { row: `set ${target.id}`, value: 'a' },
});
const domain = (id: number): RowRequest => set('set', { kind: 'domain', id, name: `thing-${id}.example` });

async function startJob(...rows: RowRequest[]): Promise<void> {
  const job = session.changes.plan({ accountId, origin: { from: 'selection' }, rows });
  await pass();
  startReviewed(session.changes, job);
}

const all = <Of extends 'domains' | 'customers' | 'lists'>(of: Of) => reported.flatMap((touched) => [...touched[of]]);

test('reports what rows affect even without an open job view, and the lists once at the end', async () => {
  await startJob(domain(1), domain(2), set('set-contact', { kind: 'contact', id: 9, name: 'a@example.com', customerId: 7 }));
  await pass();
  expect(all('domains').toSorted()).toEqual([1, 2]);
  expect(all('customers')).toEqual([7]);
  expect(all('lists')).toEqual(['customers']);
  const last = reported.at(-1);
  expect(last).toMatchObject({ accountId, lists: ['customers'], settled: true });
  expect(reported.slice(0, -1).every(({ lists, settled }) => lists.length === 0 && !settled)).toBe(true);
});

test('a row without a response may have affected its target; one that the user skips affects nothing more', async () => {
  faults = ['lost-before'];
  await startJob(domain(1));
  await pass();
  expect(all('domains')).toEqual([1]);
  expect(all('lists')).toEqual(['customers']);
});

test('reports leftovers of an earlier session at the next start', async () => {
  death = 'after-effect';
  await startJob(domain(3));
  await pass();
  expect(session.dead()).toBe(true);
  expect(reported).toEqual([]);
  session = open();
  expect(reported).toEqual([{ accountId, domains: [3], customers: [], lists: ['customers'], settled: true }]);
});

test('reports nothing twice, and nothing for a review', async () => {
  const job = session.changes.plan({ accountId, origin: { from: 'selection' }, rows: [domain(1)] });
  await pass();
  expect(reported).toEqual([]);
  startReviewed(session.changes, job);
  await pass();
  const before = reported.length;
  await pass(60_000);
  expect(reported).toHaveLength(before);
});
