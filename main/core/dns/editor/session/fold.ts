import type { ZoneRows } from './rows.ts';
import type { FoldedStep, StoredStep } from './step.ts';

/** Maximum steps that can be undone; beyond that, the oldest are merged into the base of the others. */
const maxSteps = 500;
/** Characters of records added by all of these steps: each is kept in memory. */
const maxTotalLength = 50_000_000;

/** How many of the oldest steps to fold, by the characters of each; 0: none. Leaves half of the limit, so that folding is rare. */
export function toFold(sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length <= maxSteps && all <= maxTotalLength) return 0;
  let unfolded = 0;
  let characters = 0;
  for (const size of sizes.toReversed()) {
    characters += size;
    if (unfolded > 0 && (unfolded === maxSteps / 2 || characters > maxTotalLength / 2)) break;
    unfolded += 1;
  }
  return sizes.length - unfolded;
}

/** Rows as one step that cannot be undone: the same rows with the same numbers, without those that were added and removed. */
export function foldOf(rows: ZoneRows): Extract<StoredStep, { do: 'fold' }> {
  const shown = rows.all();
  const changed = shown.flatMap(({ id, base, record }): [[number, typeof record]] | [] =>
    base === null || base === record ? [] : [[id, record]],
  );
  const steps: FoldedStep[] = changed.length === 0 ? [] : [{ do: 'put', rows: changed, first: 1, records: [] }];
  let last: Extract<FoldedStep, { do: 'add' }> | null = null;
  for (const [place, { id, base, record }] of shown.entries()) {
    if (base !== null || record === null) last = null;
    else if (last !== null && last.first + last.records.length === id) last.records.push(record);
    else {
      last = { do: 'add', first: id, place, records: [record] };
      steps.push(last);
    }
  }
  return { do: 'fold', steps };
}

/** A later step adjusted for the rows that a fold dropped, which positions no longer count. */
export function repositioned(step: StoredStep, order: readonly number[], removed: ReadonlySet<number>): StoredStep {
  if (step.do !== 'add' || removed.size === 0) return step;
  const before = order.slice(0, step.place).filter((id) => removed.has(id)).length;
  return { ...step, place: step.place - before };
}
