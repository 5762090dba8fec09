import type { ZoneRows } from './rows.ts';
import type { FoldedStep, KeptStep } from './step.ts';

/** Steps that can be taken back at most; of more, the oldest become what the others begin from. */
const mostSteps = 500;
/** Characters of records that all of these steps brought: each of them is held in memory. */
const mostCharacters = 50_000_000;

/** How many of the oldest steps are to be folded, by the characters of each; 0: none. Half of what may be kept stays, so that it is rare. */
export function toFold(sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length <= mostSteps && all <= mostCharacters) return 0;
  let kept = 0;
  let characters = 0;
  for (const size of sizes.toReversed()) {
    characters += size;
    if (kept > 0 && (kept === mostSteps / 2 || characters > mostCharacters / 2)) break;
    kept += 1;
  }
  return sizes.length - kept;
}

/** Rows as one step that cannot be taken back: the same rows with the same numbers, without those that came and went. */
export function foldOf(rows: ZoneRows): Extract<KeptStep, { do: 'fold' }> {
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

/** A later step without the rows that a fold left out, which no place counts any more. */
export function placedAnew(step: KeptStep, order: readonly number[], gone: ReadonlySet<number>): KeptStep {
  if (step.do !== 'add' || gone.size === 0) return step;
  const before = order.slice(0, step.place).filter((id) => gone.has(id)).length;
  return { ...step, place: step.place - before };
}
