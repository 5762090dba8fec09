import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { diskFaultOf } from '../../../../../main/core/base/files/disk-fault.ts';
import type { JournalFile } from '../../../../../main/core/changes/journal/journal.ts';
import type { RowRequest } from '../../../../../main/core/changes/plan/plan-job.ts';
import { openInMemory } from '../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { createTestClock } from './clock.ts';
import { createFakeService, type Fault, sampleKind } from './fake-service.ts';
import { accountId, openSession } from './session.ts';

const toAppError = (error: unknown): unknown =>
  diskFaultOf(error, '.') === null
    ? error
    : new AppError('DISK', { reason: 'text', facts: { text: 'The disk is full.' } }, { cause: error });

/** One session of the application over an in-memory journal and a fake service, for unit tests of the changes. */
export async function createChangesFixtures() {
  const file: JournalFile = { database: openInMemory(await loadDatabase(toAppError), workspaceSchema), durable: true };
  const fakeService = createFakeService(1000n);
  const clock = createTestClock();
  const faults: Fault[] = [];
  const delays: number[] = [];
  const turns: number[] = [];
  const otherAccounts = new Map<string, bigint>();
  const service = { readOnly: false, gone: false, moved: false, holdsBalance: false, readError: null as Error | null };
  const open = () =>
    openSession({
      file: () => file,
      fakeService,
      clock,
      next: () => ({ fault: faults.shift() ?? 'none', death: null }),
      name: 'session',
      isRunning: () => false,
      readOnly: () => service.readOnly,
      gone: () => service.gone,
      moved: () => service.moved,
      readError: () => service.readError,
      readDelay: () => delays.shift() ?? 0,
      turnDelay: () => turns.shift() ?? 0,
      otherAccounts,
      balanceHeld: () => (service.holdsBalance ? held : null),
    });
  let session = open();
  let emitBalance = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    emitBalance = resolve;
  });

  /** Runs everything that is due within so many milliseconds. */
  async function pass(ms = 5000): Promise<void> {
    for (const until = clock.now() + ms; ; ) {
      for (let count = 0; count < 3; count++) {
        await new Promise((resolve) => setImmediate(resolve));
        session.journal.commits.flush();
      }
      if (!clock.step(Math.max(0, until - clock.now()))) return clock.pass(until - clock.now());
    }
  }

  async function planFor(account: AccountId, rows: readonly RowRequest[]): Promise<number> {
    const job = session.changes.plan({ accountId: account, origin: { from: 'selection' }, rows });
    await pass();
    return job;
  }

  return {
    file,
    fakeService,
    clock,
    /** What happens to the next writes. */
    faults,
    /** Additional milliseconds of the next reads. */
    delays,
    /** Milliseconds that the next writes wait for their turn. */
    turns,
    otherAccounts,
    /** Current state of the account and its service. */
    service,
    emitBalance,
    pass,
    get changes() {
      return session.changes;
    },
    get journal() {
      return session.journal;
    },
    /** Awaits work that reads, while time passes. */
    async wait<T>(promise: Promise<T>): Promise<T> {
      // A later await gets its rejection.
      promise.catch(() => undefined);
      await pass();
      return promise;
    },
    plan: (...rows: readonly RowRequest[]): Promise<number> => planFor(accountId, rows),
    planFor,
    async run(job: number): Promise<void> {
      startReviewed(session.changes, job);
      await pass();
    },
    /** The process dies, and another one starts. */
    restart(): void {
      session.kill();
      session = open();
    },
    end: () => session.kill(),
    incidents: () => session.incidents,
  };
}

export type ChangesFixtures = Awaited<ReturnType<typeof createChangesFixtures>>;

/** A row of a sample kind. */
export function rowOf(kind: string, id: number, input: RowRequest['input'] = {}): RowRequest {
  const target = { kind: 'domain', id, name: `thing-${id}.example` } as const;
  return { kind: sampleKind(kind), target, input: { row: `${kind} ${id}`, value: 'a', ...input } };
}
