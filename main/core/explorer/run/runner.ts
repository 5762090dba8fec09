import { AppError } from '../../base/errors.ts';
import { createRate } from '../../base/rate.ts';
import type { ServiceClient } from '../../service/port.ts';
import type { ReadResponse } from '../../service/raw-request.ts';
import { type Meaning, meaningOf, meaningOfError, problems } from './classify-response.ts';
import { inspectedBytes } from './limits.ts';
import type { Results } from './results.ts';
import type { AcceptedResponse, ReadyRow } from './thread-calls.ts';

/** A row being sent. */
export interface RunningRow {
  readonly line: number;
  /** From the columns that its request was built from; secrets are already masked. */
  readonly cells: readonly string[];
  readonly ready: ReadyRow;
}

export interface RunnerDeps {
  readonly rows: readonly RunningRow[];
  readonly results: Results;
  readonly client: () => Promise<Pick<ServiceClient, 'read'>>;
  /** Parses a response in the thread, masked. */
  readonly take: (answer: Pick<ReadResponse, 'body' | 'request' | 'status'>, row: RunningRow) => Promise<AcceptedResponse>;
  readonly redact: (text: string) => string;
  readonly changed: () => void;
  readonly incident: (error: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  readonly monotone: () => number;
}

export type RunPhase = 'running' | 'stopped' | 'halted' | 'done';

/** Sends the rows of a run, one after the other. */
export interface Runner {
  readonly phase: () => RunPhase;
  /** Why it is paused. */
  readonly why: () => { readonly reason: string | null; readonly message: string | null };
  readonly counts: () => { readonly done: number; readonly failed: number; readonly large: number };
  readonly perSecond: () => number | null;
  /** Milliseconds of active running time. */
  readonly ms: () => number;
  /** How often each location occurred in the responses so far. */
  readonly places: () => ReadonlyMap<string, number>;
  start(): void;
  /** Sends nothing more; the request in flight is aborted, and its row is sent again on resume. */
  stop(reason: string): void;
  /** Drops the rows: it cannot be resumed any more. */
  forgetRows(): void;
  /** Resolves once nothing is in flight. */
  rest(): Promise<void>;
}

/** Consecutive rows without a good response after which the run stops: the others would fail too. */
const maxConsecutive = 5;
const maxPaths = 2000;

export function createRunner({ rows: initialRows, results, client, take, redact, changed, incident, monotone }: RunnerDeps): Runner {
  let rows: readonly RunningRow[] = initialRows;
  let phase: RunPhase = 'stopped';
  let why: { reason: string | null; message: string | null } = { reason: null, message: null };
  let done = 0;
  let failed = 0;
  let large = 0;
  let inARow = 0;
  let ran = 0;
  let startedAt = 0;
  let rate = createRate();
  let running: AbortController | null = null;
  let resting: Promise<void> = Promise.resolve();
  const places = new Map<string, number>();

  const become = (next: RunPhase, reason: string | null = null, message: string | null = null): void => {
    if (phase === 'running') ran += monotone() - startedAt;
    else startedAt = monotone();
    phase = next;
    why = { reason, message: message === null ? null : redact(message).slice(0, 2000) };
    changed();
  };

  const seen = (found: readonly string[]): void => {
    for (const place of found) {
      const before = places.get(place);
      if (before !== undefined || places.size < maxPaths) places.set(place, (before ?? 0) + 1);
    }
  };

  const note = async (row: RunningRow, meaning: Meaning, of: { status: number | null; ms: number }, accepted: AcceptedResponse | null) => {
    const cells = accepted?.cells ?? row.cells.map(redact);
    const message = redact(meaning.message).slice(0, 2000);
    const isStored = await results.add({ line: row.line, cells, ...of, failed: meaning.failed, note: message }, accepted?.text ?? null);
    if (isStored && accepted !== null) seen(accepted.places);
    if (!isStored && of.status !== null) large += 1;
    if (meaning.failed) failed += 1;
    done += 1;
    rate.add(monotone(), done);
    changed();
  };

  /** Returns whether to continue with the next row. */
  const judged = (meaning: Meaning): boolean => {
    inARow = problems.has(meaning.code) ? inARow + 1 : 0;
    if (meaning.next !== 'stop' && inARow < maxConsecutive) return true;
    become('halted', meaning.code === 'REFUSED_403' ? 'REFUSED' : meaning.code, meaning.message);
    return false;
  };

  const send = async (row: RunningRow, signal: AbortSignal): Promise<boolean> => {
    const startTime = monotone();
    const elapsed = (): number => Math.round(monotone() - startTime);
    const { request } = row.ready;
    try {
      const answer = await (await client()).read(request, { signal, priority: 'bulk' });
      if (signal.aborted) return false;
      const meaning = meaningOf(answer, request.open === true, redact);
      if (meaning.next === 'continue') {
        const { body, status } = answer;
        const of = { status, ms: elapsed() };
        // A run that was stopped meanwhile still records this response, because it arrived.
        await note(row, meaning, of, body.length > inspectedBytes ? null : await take(answer, row));
      }
      return !signal.aborted && judged(meaning);
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof AppError)) throw error;
      const meaning = meaningOfError(error);
      if (meaning.next === 'continue') await note(row, meaning, { status: null, ms: elapsed() }, null);
      return judged(meaning);
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const row = rows[done];
      if (row === undefined) return become('done');
      if (!(await send(row, signal))) return;
    }
  };

  return {
    phase: () => phase,
    why: () => why,
    counts: () => ({ done, failed, large }),
    perSecond: () => (phase === 'running' ? rate.perSecond(monotone()) : null),
    ms: () => ran + (phase === 'running' ? monotone() - startedAt : 0),
    places: () => places,
    start() {
      if (phase === 'running' || phase === 'done') return;
      const mine = new AbortController();
      running = mine;
      inARow = 0;
      rate = createRate();
      rate.add(monotone(), done);
      become('running');
      resting = resting
        .then(() => run(mine.signal))
        .catch((error: unknown) => {
          // The results may be dropped while a response is in flight.
          if (mine.signal.aborted) return;
          incident(error);
          const isDisk = error instanceof Error && 'code' in error && typeof error.code === 'string';
          if (running === mine) become('halted', isDisk ? 'disk' : 'INTERNAL', null);
        });
    },
    stop(reason) {
      if (phase !== 'running') return;
      running?.abort();
      become('stopped', reason);
    },
    forgetRows() {
      rows = [];
    },
    rest: () => resting,
  };
}
