/** Inclusive ranges of numbers: a step over 10,000 rows stays small. In the given order. */
export type Runs = readonly (readonly [number, number])[];

export function toRuns(ids: readonly number[]): Runs {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === id) last[1] = id;
    else runs.push([id, id]);
  }
  return runs;
}

export function fromRuns(runs: Runs): number[] {
  return runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** The key of a row in the editor's checks. */
export const toKey = (id: number): string => `${id}`;
export const ofKey = (key: string): number => Number(key);
