import type { AccountId } from '../../../../preload/contract/values.ts';
import type { ZoneRun, ZoneRunRow } from '../../../../preload/contract/zone-many.ts';
import { troubleOf } from '../../changes/engine/trouble.ts';
import type { RowRequest } from '../../changes/plan/request.ts';
import { AppError } from '../../errors.ts';
import { createRate } from '../../portfolio/sync/rate.ts';
import { zoneRows } from '../zone/plan-rows.ts';
import { whyAside } from './aside.ts';
import { type ReadParts, readAnew } from './read-anew.ts';
import { type Wanted, workOut } from './work-out.ts';

export interface RunParts extends ReadParts {
  /** Begins to plan a job. */
  readonly plan: (accountId: AccountId, rows: readonly RowRequest[]) => Promise<number>;
  readonly changed: (run: Run) => void;
  readonly incident: (error: unknown) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly monotone: () => number;
}

export interface RunOf {
  readonly name: string;
  readonly accountId: AccountId;
  readonly kind: ZoneRun['kind'];
  readonly ids: readonly number[];
  readonly wanted: Wanted;
}

/** A run over zones. */
export interface Run {
  readonly of: RunOf;
  state(): ZoneRun;
  /** Those first that a person has to see. */
  rows(): readonly ZoneRunRow[];
  stop(): void;
}

/** Zones at once; the limiter holds them to what Settings allow. */
const atOnce = 8;
const longestMessage = 500;
const unexpected = 'Something unexpected happened. The log of this application tells more.';
const order: readonly ZoneRunRow['outcome'][] = ['failed', 'aside', 'differs', 'elsewhere', 'no-snapshot', 'same'];

export function createRun(parts: RunParts, of: RunOf): Run {
  const { accountId, ids, kind, wanted } = of;
  const done = new Map<number, ZoneRunRow>();
  const tally = new Map<ZoneRunRow['outcome'], number>();
  const requests = new Map<number, readonly RowRequest[]>();
  const ending = new AbortController();
  const rate = createRate();
  let phase: ZoneRun['state'] = 'reading';
  let job: number | null = null;
  let reason: string | null = null;

  async function one(id: number): Promise<void> {
    const row = await rowOf(id);
    done.set(id, row);
    tally.set(row.outcome, count(row.outcome) + 1);
    rate.add(parts.monotone(), done.size);
    parts.changed(run);
  }

  async function rowOf(id: number): Promise<ZoneRunRow> {
    const name = parts.store().domains.find(accountId, id)?.domain.name ?? '';
    const bare = { id, name, created: 0, changed: 0, deleted: 0, brake: [], message: null };
    try {
      await readAnew(parts, { accountId, id }, ending.signal);
      return judged(id, bare);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // What one zone meets here, all others would meet too.
      if (troubleOf(error.code) === 'stop') stop(error.message);
      return { ...bare, outcome: 'failed', message: error.message.slice(0, longestMessage) };
    }
  }

  function judged(id: number, bare: Omit<ZoneRunRow, 'outcome'>): ZoneRunRow {
    const worked = workOut(parts, accountId, id, wanted);
    if (worked === null) return { ...bare, outcome: 'no-snapshot' };
    const { difference, brake, apart, elsewhere, before, after } = worked;
    const { created, changed, deleted } = difference;
    const counts = { ...bare, created, changed, deleted, brake: brake.reasons };
    if (created + changed + deleted === 0) return { ...counts, outcome: 'same' };
    if (kind === 'drift') return { ...counts, outcome: elsewhere ? 'elsewhere' : 'differs' };
    const message = whyAside(parts, accountId, id, worked);
    if (apart || message !== null) return { ...counts, outcome: 'aside', message };
    requests.set(id, zoneRows({ id, name: worked.name }, before, after));
    return { ...counts, outcome: 'differs' };
  }

  async function work(): Promise<void> {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let at = next++; at < ids.length && !ending.signal.aborted; at = next++) {
        const id = ids[at];
        if (id !== undefined) await one(id);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, worker));
    if (ending.signal.aborted) return;
    const rows = ids.flatMap((id) => requests.get(id) ?? []);
    requests.clear();
    if (kind === 'edit' && rows.length > 0) job = await parts.plan(accountId, rows);
    phase = 'done';
  }

  function stop(why: string | null): void {
    if (phase !== 'reading') return;
    phase = 'stopped';
    reason = why === null ? null : why.slice(0, longestMessage);
    requests.clear();
    ending.abort();
  }

  const count = (outcome: ZoneRunRow['outcome']): number => tally.get(outcome) ?? 0;

  const run: Run = {
    of,
    state() {
      const perSecond = phase === 'reading' ? rate.perSecond(parts.monotone()) : null;
      const left = ids.length - done.size;
      return {
        ...{ run: of.name, accountId, kind, state: phase, reason, zones: ids.length, read: done.size, job, perSecond },
        ...{ failed: count('failed'), differ: count('differs') + count('elsewhere'), same: count('same'), aside: count('aside') },
        secondsLeft: perSecond === null || perSecond <= 0 ? null : Math.ceil(left / perSecond),
      };
    },
    rows: () =>
      [...done.values()].sort(
        (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome) || (one.name < other.name ? -1 : 1),
      ),
    stop() {
      stop(null);
      parts.changed(run);
    },
  };
  work()
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) parts.incident(error);
      stop(error instanceof AppError ? error.message : unexpected);
    })
    .then(() => parts.changed(run))
    .catch(parts.incident);
  return run;
}
