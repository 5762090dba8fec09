import type { ZoneRun, ZoneRunRow } from '../../../../preload/contract/dns/zone-many.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError, explain } from '../../base/errors.ts';
import { createRate } from '../../base/rate.ts';
import { problemOf } from '../../changes/engine/classify-error.ts';
import type { RowRequest } from '../../changes/plan/plan-job.ts';
import { zoneRows } from '../kinds/zone.ts';
import { whyNeedsReview } from './needs-review.ts';
import { createTally } from './outcome-counts.ts';
import { type ReadDeps, refreshZone } from './refresh-zone.ts';
import { keepSnapshot } from './save-snapshot.ts';
import { type Requested, workOut } from './zone-change.ts';

export interface RunDeps extends ReadDeps {
  /** Starts planning a job. */
  readonly plan: (accountId: AccountId, rows: readonly RowRequest[]) => Promise<number>;
  readonly changed: (run: Run) => void;
  /** Called when a zone's snapshot was saved. */
  readonly snapshotSaved: (of: { readonly accountId: AccountId; readonly id: number }) => void;
  readonly incident: (error: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  readonly monotone: () => number;
}

export interface RunOf {
  readonly name: string;
  readonly accountId: AccountId;
  readonly kind: ZoneRun['kind'];
  readonly ids: readonly number[];
  /** null: a snapshot of each zone is saved. */
  readonly request: Requested | null;
  readonly subject: string;
}

/** A run over zones. */
export interface Run {
  readonly of: RunOf;
  state(): ZoneRun;
  /** Those that need attention come first. */
  rows(): readonly ZoneRunRow[];
  /** null: it was not read, or is not part of this run. */
  row(id: number): ZoneRunRow | null;
  /** Records what happened to a zone since. */
  mark(id: number, since: NonNullable<ZoneRunRow['since']>): void;
  stop(): void;
}

/** Zones at once; the limiter restricts them to what Settings allow. */
const atOnce = 8;

export function createRun(deps: RunDeps, of: RunOf): Run {
  const { accountId, ids, kind, request, subject } = of;
  const tally = createTally(kind);
  const requests = new Map<number, readonly RowRequest[]>();
  const ending = new AbortController();
  const rate = createRate();
  let phase: ZoneRun['state'] = 'reading';
  let job: number | null = null;
  let reason: string | null = null;

  async function one(id: number): Promise<void> {
    const row = await rowOf(id);
    if (row === null) return;
    tally.add(row);
    rate.add(deps.monotone(), tally.read);
    deps.changed(run);
  }

  /** null: the run was stopped before the zone was read. */
  async function rowOf(id: number): Promise<ZoneRunRow | null> {
    const name = deps.store().domains.find(accountId, id)?.domain.name ?? '';
    const bare = { id, name, created: 0, changed: 0, deleted: 0, safetyLimit: [], message: null, since: null };
    try {
      await refreshZone(deps, { accountId, id }, ending.signal);
      return judged(id, bare);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'CANCELED' && ending.signal.aborted) return null;
      // An error that all other zones would get too.
      if (problemOf(error.code) === 'stop') stop(writeExplained(error));
      return { ...bare, outcome: 'failed', message: writeExplained(error) };
    }
  }

  function judged(id: number, bare: Omit<ZoneRunRow, 'outcome'>): ZoneRunRow {
    if (request === null) {
      const saved = keepSnapshot(deps, accountId, id);
      if (saved.outcome !== 'needs-review') deps.snapshotSaved({ accountId, id });
      return { ...bare, ...saved };
    }
    const worked = workOut(deps, accountId, id, request);
    if (worked === null) return { ...bare, outcome: 'no-snapshot' };
    const { difference, safetyLimit, apart, isExternal, before, after } = worked;
    const { created, changed, deleted } = difference;
    const counts = { ...bare, created, changed, deleted, safetyLimit: safetyLimit.reasons };
    if (created + changed + deleted === 0) return { ...counts, outcome: 'same' };
    if (kind === 'drift') return { ...counts, outcome: isExternal ? 'external' : 'differs' };
    const message = whyNeedsReview(deps, accountId, id, worked);
    if (apart || message !== null) return { ...counts, outcome: 'needs-review', message };
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
    if (kind === 'edit' && rows.length > 0) job = await deps.plan(accountId, rows);
    phase = 'done';
  }

  function stop(why: string | null): void {
    if (phase !== 'reading') return;
    phase = 'stopped';
    reason = why;
    requests.clear();
    ending.abort();
  }

  const run: Run = {
    of,
    state() {
      const perSecond = phase === 'reading' ? rate.perSecond(deps.monotone()) : null;
      const unread = ids.length - tally.read;
      return {
        ...{ run: of.name, accountId, kind, subject, state: phase, reason, zones: ids.length, read: tally.read, job, perSecond },
        ...tally.counts(),
        secondsRemaining: perSecond === null || perSecond <= 0 ? null : Math.ceil(unread / perSecond),
      };
    },
    rows: tally.rows,
    row: tally.find,
    mark(id, since) {
      if (tally.mark(id, since)) deps.changed(run);
    },
    stop() {
      stop(null);
      deps.changed(run);
    },
  };
  work()
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) deps.incident(error);
      stop(writeExplained(error instanceof AppError ? error : explain('internal')));
    })
    .then(() => deps.changed(run))
    .catch(deps.incident);
  return run;
}
