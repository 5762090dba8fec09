import { AppError } from '../../base/errors.ts';
import { createRate } from '../../base/rate.ts';
import type { ServiceClient } from '../../service/port.ts';
import type { ReadAnswer } from '../../service/raw-request.ts';
import { type Meaning, meaningOf, meaningOfError, troubles } from './classify-response.ts';
import { lookedAt } from './limits.ts';
import type { Results } from './results.ts';
import type { ReadyRow, TakenAnswer } from './thread-calls.ts';

/** A row that is sent. */
export interface RunningRow {
  readonly line: number;
  /** Of the columns that its request was made from; what is secret is masked already. */
  readonly cells: readonly string[];
  readonly ready: ReadyRow;
}

export interface RunnerDeps {
  readonly rows: readonly RunningRow[];
  readonly results: Results;
  readonly client: () => Promise<Pick<ServiceClient, 'read'>>;
  /** Reads an answer in the thread, masked. */
  readonly take: (answer: Pick<ReadAnswer, 'body' | 'request' | 'status'>, row: RunningRow) => Promise<TakenAnswer>;
  readonly redact: (text: string) => string;
  readonly changed: () => void;
  readonly incident: (error: unknown) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly monotone: () => number;
}

export type RunPhase = 'running' | 'stopped' | 'halted' | 'done';

/** Sends the rows of a run, one after the other. */
export interface Runner {
  readonly phase: () => RunPhase;
  /** Why it stands still. */
  readonly why: () => { readonly reason: string | null; readonly message: string | null };
  readonly counts: () => { readonly done: number; readonly failed: number; readonly large: number };
  readonly perSecond: () => number | null;
  /** Milliseconds in which it ran. */
  readonly ms: () => number;
  /** How often each place was seen in the answers so far. */
  readonly places: () => ReadonlyMap<string, number>;
  go(): void;
  /** Nothing more is sent; what is under way is called off, and its row is sent again when it goes on. */
  stop(reason: string): void;
  /** Lets go of the rows: it cannot go on any more. */
  forgetRows(): void;
  /** Resolves once nothing is under way. */
  rest(): Promise<void>;
}

/** So many rows one after the other without a good answer: the others would meet the same. */
const mostInARow = 5;
const mostPlaces = 2000;

export function createRunner({ rows: given, results, client, take, redact, changed, incident, monotone }: RunnerDeps): Runner {
  let rows: readonly RunningRow[] = given;
  let phase: RunPhase = 'stopped';
  let why: { reason: string | null; message: string | null } = { reason: null, message: null };
  let done = 0;
  let failed = 0;
  let large = 0;
  let inARow = 0;
  let ran = 0;
  let wentAt = 0;
  let rate = createRate();
  let running: AbortController | null = null;
  let resting: Promise<void> = Promise.resolve();
  const places = new Map<string, number>();

  const become = (next: RunPhase, reason: string | null = null, message: string | null = null): void => {
    if (phase === 'running') ran += monotone() - wentAt;
    else wentAt = monotone();
    phase = next;
    why = { reason, message: message === null ? null : redact(message).slice(0, 2000) };
    changed();
  };

  const seen = (found: readonly string[]): void => {
    for (const place of found) {
      const before = places.get(place);
      if (before !== undefined || places.size < mostPlaces) places.set(place, (before ?? 0) + 1);
    }
  };

  const note = async (row: RunningRow, meaning: Meaning, of: { status: number | null; ms: number }, taken: TakenAnswer | null) => {
    const cells = taken?.cells ?? row.cells.map(redact);
    const says = redact(meaning.message).slice(0, 2000);
    const kept = await results.add({ line: row.line, cells, ...of, failed: meaning.failed, note: says }, taken?.text ?? null);
    if (kept && taken !== null) seen(taken.places);
    if (!kept && of.status !== null) large += 1;
    if (meaning.failed) failed += 1;
    done += 1;
    rate.add(monotone(), done);
    changed();
  };

  /** Answers whether to go on with the next row. */
  const judged = (meaning: Meaning): boolean => {
    inARow = troubles.has(meaning.code) ? inARow + 1 : 0;
    if (meaning.goes !== 'stop' && inARow < mostInARow) return true;
    become('halted', meaning.code === 'REFUSED_403' ? 'REFUSED' : meaning.code, meaning.message);
    return false;
  };

  const send = async (row: RunningRow, signal: AbortSignal): Promise<boolean> => {
    const began = monotone();
    const elapsed = (): number => Math.round(monotone() - began);
    const { request } = row.ready;
    try {
      const answer = await (await client()).read(request, { signal, priority: 'bulk' });
      if (signal.aborted) return false;
      const meaning = meaningOf(answer, request.open === true, redact);
      if (meaning.goes === 'on') {
        const { body, status } = answer;
        const of = { status, ms: elapsed() };
        // A run that was stopped meanwhile still has this answer: it came.
        await note(row, meaning, of, body.length > lookedAt ? null : await take(answer, row));
      }
      return !signal.aborted && judged(meaning);
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof AppError)) throw error;
      const meaning = meaningOfError(error);
      if (meaning.goes === 'on') await note(row, meaning, { status: null, ms: elapsed() }, null);
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
    ms: () => ran + (phase === 'running' ? monotone() - wentAt : 0),
    places: () => places,
    go() {
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
          // What it brought may be let go of while an answer is on its way.
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
