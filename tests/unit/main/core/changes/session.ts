import { AppError } from '../../../../../main/core/base/errors.ts';
import { createChanges } from '../../../../../main/core/changes/changes.ts';
import type { AgingContext } from '../../../../../main/core/changes/context.ts';
import type { ReadingFor } from '../../../../../main/core/changes/engine/deps.ts';
import type { Touched } from '../../../../../main/core/changes/invalidation.ts';
import { createJournal, type Journal, type JournalFile } from '../../../../../main/core/changes/journal/journal.ts';
import type { Kinds } from '../../../../../main/core/changes/kind.ts';
import type { ChangesService } from '../../../../../main/core/changes/port.ts';
import { createSecrets } from '../../../../../main/core/changes/secrets.ts';
import type { Answer } from '../../../../../main/core/service/answer.ts';
import type { SendWrite } from '../../../../../main/core/service/write-outcome.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import type { TestClock } from './clock.ts';
import { type FakeService, type Fault, offline, sampleKinds } from './fake-service.ts';

export const accountId = 'abcdefghijkl' as AccountId;
/** 2026-11-21T08:00:00Z */
const startTime = 1_795_248_000_000;

/** Where the process dies. */
export type Death = 'before-write' | 'after-effect' | 'after-answer' | 'read';

export interface Session {
  readonly changes: ChangesService;
  readonly journal: Journal;
  /** Whether the process of this session is dead: it receives and does nothing any more. */
  readonly dead: () => boolean;
  kill(): void;
  readonly incidents: unknown[];
}

export interface SessionDeps {
  readonly file: () => JournalFile;
  readonly fakeService: FakeService;
  readonly clock: TestClock;
  /** How the service handles the next write, and where the process dies during it. */
  readonly next: (row: string) => { readonly fault: Fault; readonly death: Death | null };
  readonly name: string;
  readonly isRunning: (owner: string) => boolean;
  readonly readOnly?: () => boolean;
  /** Whether the account was removed. */
  readonly gone?: () => boolean;
  /** Whether the account points at another reseller. */
  readonly moved?: () => boolean;
  readonly touched?: (touched: Touched) => void;
  /** Called when rows or the state of a job changed. */
  readonly report?: (job: number) => void;
  /** Called when this instance is released. */
  readonly released?: () => void;
  readonly kinds?: Kinds;
  readonly atOnce?: number;
  readonly readFault?: () => boolean;
  /** The current error of reads; null: they succeed. */
  readonly readError?: () => Error | null;
  /** Additional milliseconds of the next read. */
  readonly readDelay?: () => number;
  /** Milliseconds that the next write waits for its turn. */
  readonly turnDelay?: () => number;
  /** Further accounts at the same service, each with its own balance. */
  readonly otherAccounts?: ReadonlyMap<string, bigint>;
  /** Resolves when the balance is finally returned; null: at once. */
  readonly balanceHeld?: () => Promise<void> | null;
}

/** One session of the application over a persistent journal. */
export function openSession(deps: SessionDeps): Session {
  const { fakeService, clock } = deps;
  let dead = false;
  const incidents: unknown[] = [];
  const journal = createJournal(() => {
    if (dead) throw new Error('The process is dead.');
    return deps.file();
  });
  const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
  const kill = (): void => {
    dead = true;
  };
  const pass = (ms: number): Promise<void> => (dead ? never() : new Promise((resolve) => clock.after(ms, resolve)));

  const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new AppError('CANCELED', { reason: 'text', facts: { text: 'Called off.' } })), {
        once: true,
      });
    });

  const read = async (path: string): Promise<Json> => {
    await pass(5 + (deps.readDelay?.() ?? 0));
    if (dead) return never();
    if (deps.readFault?.() === true) throw offline;
    const error = deps.readError?.() ?? null;
    if (error !== null) throw error;
    if (path === 'account/transactions') {
      return fakeService.transactions.map(({ id, description, amount, closing, at }) => ({
        id,
        description,
        amount,
        direction: 'out',
        closing_balance: closing,
        created_at: new Date(startTime + at).toISOString(),
      }));
    }
    return fakeService.read(path);
  };

  const send: SendWrite = async (write, { signal, beforeSend }) => {
    const row = String(write.form?.['row']);
    await pass(3 + (deps.turnDelay?.() ?? 0));
    if (signal.aborted) return { state: 'not sent', code: 'CANCELED', message: 'Called off.', retryAfterMs: null };
    const { fault, death } = deps.next(row);
    if (fault === 'auth') return { state: 'not sent', code: 'AUTH', message: 'Who is there?', retryAfterMs: null };
    await beforeSend?.();
    if (death === 'before-write') kill();
    if (dead) return never();
    if (fault === 'unsent') return { state: 'not sent', code: 'OFFLINE', message: 'No network.', retryAfterMs: null };
    if (fault !== 'lost-before') fakeService.arrived.set(row, (fakeService.arrived.get(row) ?? 0) + 1);
    if (fault === 'refused') return { state: 'refused', code: 'REFUSED', message: `No to ${row}.` };
    if (fault === 'late') clock.after(60_000, () => void fakeService.write(write, clock.now()));
    const outcome = fault === 'late' || fault === 'lost-before' ? null : fakeService.write(write, clock.now());
    await Promise.race([pass(7), rejectOnAbort(signal).catch(() => undefined)]);
    if (death === 'after-effect') kill();
    if (dead) return never();
    if (signal.aborted) return { state: 'unknown', reason: 'Called off.' };
    if (outcome === null || fault === 'lost-after') return { state: 'unknown', reason: 'No answer came.' };
    if (death === 'after-answer') kill();
    return fault === 'accepted' && outcome.state === 'done' ? { ...outcome, state: 'accepted' } : outcome;
  };

  const context = ({ moment, signal, awaited, precedingKinds }: ReadingFor): AgingContext => {
    let reportedAt: number | null = null;
    return {
      accountId,
      moment,
      signal,
      awaited: awaited ?? new Set(),
      precedingKinds: precedingKinds ?? new Set(),
      now: () => startTime + clock.now(),
      reportedAt: () => reportedAt,
      get: async (path: string): Promise<Answer> => {
        if (signal.aborted) throw new AppError('CANCELED', { reason: 'text', facts: { text: 'Called off.' } });
        const data = await read(path);
        reportedAt ??= startTime + clock.now();
        return { data, meta: null, message: null, raw: { request: '', status: 200, headers: [], body: '', at: 0 } };
      },
    } as unknown as AgingContext;
  };

  const changes = createChanges({
    journal,
    kinds: deps.kinds ?? sampleKinds,
    port: {
      account: (id) =>
        (id === accountId && deps.gone?.() !== true) || deps.otherAccounts?.has(id) === true
          ? {
              id: id as AccountId,
              name: 'Main',
              readOnly: deps.readOnly?.() ?? false,
              reseller: deps.moved?.() === true ? 'https://a.example R-2' : 'https://a.example R-1',
            }
          : null,
      context,
      async balance(id, signal) {
        await pass(5);
        const held = deps.balanceHeld?.() ?? null;
        if (held !== null) await Promise.race([held, rejectOnAbort(signal)]);
        return { balance: String(deps.otherAccounts?.get(id) ?? fakeService.balance), currency: 'IDR' };
      },
      send: () => send,
    },
    secrets: createSecrets(),
    instance: { owner: deps.name, close: deps.released ?? (() => undefined) },
    lives: deps.isRunning,
    atOnce: () => deps.atOnce ?? 4,
    clock,
    now: () => startTime + clock.now(),
    report: deps.report ?? (() => undefined),
    touched: deps.touched ?? (() => undefined),
    incident: (error) => void incidents.push(error),
    who: () => 'maria',
    settling: () => 300_000,
    stopped: () => false,
    grace: 1000,
  });
  return { changes, journal, dead: () => dead, kill, incidents };
}

/** Runs everything that is due within so many milliseconds. */
export async function passTime(clock: TestClock, { journal }: Session, ms: number): Promise<void> {
  const until = clock.now() + ms;
  do {
    for (let count = 0; count < 3; count++) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      journal.commits.flush();
    }
  } while (clock.step(Math.max(0, until - clock.now())));
  clock.pass(until - clock.now());
}
