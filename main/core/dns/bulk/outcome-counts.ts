import type { ZoneRun, ZoneRunRow } from '../../../../preload/contract/dns/zone-many.ts';

type Outcome = ZoneRunRow['outcome'];
type Since = NonNullable<ZoneRunRow['since']>;

/** Outcomes that need the user's attention. */
const toReview: Readonly<Record<ZoneRun['kind'], readonly Outcome[]>> = {
  edit: ['needs-review'],
  keep: ['needs-review'],
  drift: ['differs', 'external'],
};
/** The more significant states come last and replace earlier ones. */
const ranks: readonly (Since | null)[] = [null, 'opened', 'saved', 'written'];
const order: readonly Outcome[] = ['failed', 'needs-review', 'differs', 'external', 'no-snapshot', 'saved', 'same'];

/** It had no snapshot, and none was saved since. */
export const isSnapshotMissing = ({ outcome, since }: Pick<ZoneRunRow, 'outcome' | 'since'>): boolean =>
  outcome === 'no-snapshot' && (since === null || since === 'opened');

/** What a run found in its zones, and what happened to them since, counted incrementally. */
export interface Tally {
  readonly read: number;
  add(row: ZoneRunRow): void;
  /** Returns whether this is new for a zone that was found before. */
  mark(id: number, since: Since): boolean;
  find(id: number): ZoneRunRow | null;
  counts(): Pick<ZoneRun, 'failed' | 'differ' | 'same' | 'needsReview' | 'without' | 'remaining'>;
  /** Those that need attention come first. */
  rows(): readonly ZoneRunRow[];
}

export function createTally(kind: ZoneRun['kind']): Tally {
  const done = new Map<number, ZoneRunRow>();
  const found = new Map<Outcome, number>();
  const marked = new Map<Outcome, number>();
  let without = 0;
  const of = (outcome: Outcome): number => found.get(outcome) ?? 0;
  const unmarked = (outcome: Outcome): number => of(outcome) - (marked.get(outcome) ?? 0);
  const more = (counts: Map<Outcome, number>, outcome: Outcome): void => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return {
    get read() {
      return done.size;
    },
    add(row) {
      done.set(row.id, row);
      more(found, row.outcome);
      if (isSnapshotMissing(row)) without += 1;
    },
    mark(id, since) {
      const row = done.get(id);
      if (row === undefined || ranks.indexOf(since) <= ranks.indexOf(row.since)) return false;
      if (since === 'saved' && row.outcome !== 'no-snapshot') return false;
      const next = { ...row, since };
      if (row.since === null) more(marked, row.outcome);
      if (isSnapshotMissing(row) && !isSnapshotMissing(next)) without -= 1;
      done.set(id, next);
      return true;
    },
    find: (id) => done.get(id) ?? null,
    counts: () => ({
      ...{ failed: of('failed'), same: of('same'), needsReview: of('needs-review'), without },
      differ: of('differs') + of('external') + of('saved'),
      remaining: toReview[kind].reduce((sum, outcome) => sum + unmarked(outcome), 0),
    }),
    rows: () =>
      [...done.values()].sort(
        (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome) || (one.name < other.name ? -1 : 1),
      ),
  };
}
