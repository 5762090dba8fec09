import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Database, loadDatabase } from '../../../../../../main/core/base/database.ts';
import type { RowState } from '../../../../../../main/core/changes/journal/rows.ts';
import type { RowRequest } from '../../../../../../main/core/changes/plan/plan-job.ts';
import { openInMemory } from '../../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../../main/core/store/schema.ts';
import { runsOf } from '../../../../../support/runs.ts';
import { startReviewed } from '../../../../../support/start-reviewed.ts';
import { createTestClock, type TestClock } from '../clock.ts';
import { createFakeService, type FakeService, type Fault, price, sampleKind } from '../fake-service.ts';
import { accountId, type Death, openSession, type Session } from '../session.ts';

const runs = Number(process.env['ENGINE_RUNS'] ?? runsOf(300, 1200));
const seed = Number(process.env['ENGINE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const faults = fc.array(
  fc.record({
    fault: fc.oneof(
      { weight: 5, arbitrary: fc.constant<Fault>('none') },
      { weight: 6, arbitrary: fc.constantFrom<Fault>('unsent', 'refused', 'lost-before', 'lost-after', 'late', 'auth', 'accepted') },
    ),
    death: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: fc.constantFrom<Death>('before-write', 'after-effect', 'after-answer') },
    ),
  }),
  { maxLength: 24 },
);
const rowShape = fc.record({
  kind: fc.constantFrom('set', 'pay', 'gift', 'make'),
  resource: fc.integer({ min: 1, max: 9 }),
  value: fc.constantFrom('a', 'b', 'c', 'never'),
  after: fc.option(fc.nat(), { nil: null }),
});
const processRun = fc.record({
  rows: fc.array(rowShape, { minLength: 1, maxLength: 10 }),
  faults,
  balance: fc.bigInt({ min: 0n, max: 90n }),
  /** The user's actions between steps, as numbers. */
  actions: fc.array(fc.nat(9), { maxLength: 30 }),
  atOnce: fc.integer({ min: 1, max: 5 }),
});
type ProcessRun = typeof processRun extends fc.Arbitrary<infer T> ? T : never;

interface Setup {
  readonly fakeService: FakeService;
  readonly clock: TestClock;
  readonly database: Database;
  readonly decisions: Map<string, number>;
}

/** Rows with unique names, so that the service can tell their requests apart. */
function requests(rows: ProcessRun['rows']): RowRequest[] {
  return rows.map(({ kind, resource, value, after }, at) => {
    const target = kind === 'make' ? ({ kind: 'account', id: 0, name: '' } as const) : thingOf(resource);
    const depends = after === null || at === 0 ? [] : [{ seq: after % at, take: { from: 'id' } }];
    return { kind: sampleKind(kind), target, input: { row: `r${at}`, value }, depends };
  });
}

const thingOf = (id: number) => ({ kind: 'domain', id, name: `thing-${id}.example` }) as const;

async function ticks(session: Session): Promise<void> {
  for (let count = 0; count < 3; count++) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (!session.dead()) session.journal.commits.flush();
  }
}

async function drive(session: Session, { clock }: Setup, most: number): Promise<void> {
  const until = clock.now() + most;
  await ticks(session);
  while (!session.dead() && clock.step(Math.max(0, until - clock.now()))) await ticks(session);
  if (!session.dead()) clock.pass(Math.max(0, until - clock.now()));
}

/** Runs, kills and restarts the application until nothing is left to do; returns the last session. */
async function live({ faults: plan, actions, rows, atOnce }: ProcessRun, setup: Setup): Promise<{ session: Session; job: number }> {
  const { fakeService, clock, database, decisions } = setup;
  let alive = '';
  let lives = 0;
  let step = 0;
  const deaths = [...plan];
  const wake = (): Session => {
    lives += 1;
    alive = `life ${lives}`;
    return openSession({
      file: () => ({ database, durable: true }),
      fakeService,
      clock,
      next: () => deaths.shift() ?? { fault: 'none', death: null },
      name: alive,
      isRunning: (owner) => owner === alive,
      atOnce,
    });
  };
  let session = wake();
  const job = session.changes.plan({ accountId, origin: { from: 'selection' }, rows: requests(rows) });
  await drive(session, setup, 1000);
  const { need } = session.changes.confirmation(job);
  if (need === 'nothing-to-do') return { session, job };
  startReviewed(session.changes, job);
  for (let turn = 0; turn < 60; turn++) {
    await drive(session, setup, 20_000);
    if (session.dead()) {
      clock.pass(10_000);
      session = wake();
      expect(session.changes.job(job).phase).not.toBe('running');
    }
    // Another window accesses the same journal.
    const other = openSession({ ...otherParts(setup), name: 'other', isRunning: () => true });
    const state = session.changes.job(job);
    if (state.running) expect(() => other.changes.start(job)).toThrow('job-running');
    other.kill();
    const action = actions[step++] ?? 0;
    if (action === 9) session.changes.pause(job);
    if (action === 8) session.kill();
    if (session.dead()) continue;
    for (const seq of session.changes.seqs(job, { states: ['unknown'] })) {
      const [row] = session.changes.rows(job, [seq]);
      if (row === undefined || row.ask === null) continue;
      const again = action % 2 === 0;
      if (again) decisions.set(`r${seq}`, (decisions.get(`r${seq}`) ?? 0) + 1);
      await waitForAnswers(session, session.changes.answer(job, seq, again ? 'send-again' : 'skip'));
    }
    const looking = session.changes.reconcile(job, null, new AbortController().signal).catch(() => undefined);
    await drive(session, setup, 1000);
    if (session.dead()) continue;
    await looking;
    const now = session.changes.job(job);
    const isShort = now.reason?.code === 'balance' || now.reason?.facts['code'] === 'BALANCE';
    if (isShort && now.phase === 'paused' && turn > 30) session.changes.stop(job);
    else if (now.phase === 'paused' && turn > 50 && now.counts.unknown === 0) session.changes.stop(job);
    else if (now.phase === 'paused') session.changes.start(job);
    else if ((now.phase === 'ended' || now.phase === 'stopped') && now.counts.unknown + now.counts.accepted === 0) break;
    clock.pass(0);
    if (turn > 5) await drive(session, setup, 400_000);
  }
  return { session, job };
}

async function waitForAnswers(session: Session, answered: Promise<void>): Promise<void> {
  await Promise.all([answered, ticks(session)]);
}

const otherParts = ({ fakeService, clock, database }: Setup) => ({
  file: () => ({ database, durable: true }),
  fakeService,
  clock,
  next: () => ({ fault: 'none', death: null }) as const,
});

// Slow: each run is a whole job that is killed and started again.
test(`no row is lost, and none is sent twice without the user's consent (seed ${seed}, ${runs} runs)`, async () => {
  const open = await loadDatabase();
  const ends: Partial<Record<RowState, number>> = {};
  let killed = 0;
  let decisions = 0;
  await fc.assert(
    fc.asyncProperty(processRun, async (plannedRun) => {
      const database = openInMemory(() => open(':memory:'), workspaceSchema);
      const setup: Setup = { fakeService: createFakeService(plannedRun.balance), clock: createTestClock(), database, decisions: new Map() };
      setup.fakeService.resources.set(9, { value: 'a', version: 1 });
      const { session, job } = await live(plannedRun, setup);
      for (const count of setup.decisions.values()) decisions += count;
      killed += plannedRun.faults.filter(({ death }) => death !== null).length;
      const rows = session.changes.rows(job, session.changes.seqs(job, {}));
      expect(session.incidents).toEqual([]);
      expect(rows.map(({ seq }) => seq)).toEqual(plannedRun.rows.map((_, seq) => seq));
      for (const row of rows) {
        ends[row.state] = (ends[row.state] ?? 0) + 1;
        judge(row, setup, session, job);
      }
      expect(setup.fakeService.balance).toBe(plannedRun.balance - price * BigInt(setup.fakeService.transactions.length));
      session.kill();
      database.close();
    }),
    { numRuns: runs, seed },
  );
  console.info(`engine: seed ${seed}, ${runs} runs, ${killed} kills planned, ${decisions} user decisions, rows ${JSON.stringify(ends)}`);
  expect(Object.keys(ends)).toEqual(expect.arrayContaining(['done', 'refused', 'unchanged']));
}, 600_000);

function judge(
  row: ReturnType<Session['changes']['rows']>[number],
  { fakeService, decisions }: Setup,
  session: Session,
  job: number,
): void {
  const name = `r${row.seq}`;
  const effects = fakeService.effects.filter((effect) => effect.row === name);
  const allowed = 1 + (decisions.get(name) ?? 0);
  expect(['done', 'refused', 'unchanged', 'planned', 'accepted', 'unknown']).toContain(row.state);
  // The service itself refuses a second `pay`.
  expect(effects.length).toBeLessThanOrEqual(row.kind === 'pay' ? 1 : allowed);
  if (row.kind !== 'pay') expect(fakeService.arrived.get(name) ?? 0).toBeLessThanOrEqual(allowed);
  // Found after a lost response: by this row, or by another with the same change.
  const equalEffects = fakeService.effects.filter(({ resource, value }) => resource === row.target.id && value === row.input['value']);
  if (row.state === 'done' && row.note?.code === 'found-done') expect(effects.length + equalEffects.length).toBeGreaterThanOrEqual(1);
  else if (row.state === 'done' && row.note?.code !== 'already-so') expect(effects.length).toBeGreaterThanOrEqual(1);
  if (row.state === 'unchanged') expect(effects).toEqual([]);
  if (row.state === 'planned') expect(effects.length).toBeLessThanOrEqual(decisions.get(name) ?? 0);
  if (row.state === 'refused' && row.note?.code !== 'skipped' && !decisions.has(name)) expect(effects).toEqual([]);
  for (const { seq } of row.depends) {
    const [before] = session.changes.rows(job, [seq]);
    if (effects.length > 0) expect(['done', 'unchanged']).toContain(before?.state);
  }
  const logged = session.changes.activity({}).filter((entry) => entry.seq === row.seq);
  if (row.state === 'done' && row.sentAt !== null)
    expect(logged.filter(({ result }) => result === 'done').length).toBeGreaterThanOrEqual(1);
  if (row.sentAt === null) expect(logged).toEqual([]);
}
