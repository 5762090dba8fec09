/** What a set of files weighs, in lines. */
export interface SizeReport {
  readonly files: number;
  readonly median: number;
  readonly ninetieth: number;
  /** Why the set is refused; empty when it is not. */
  readonly faults: readonly string[];
}

const limits = { longest: 500, median: 90, ninetieth: 300 } as const;

/** Number of lines of a text; a last line without a line end counts too. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/**
 * Weighs files against the limits: short files keep to one idea.
 * @param lines number of lines by path
 */
export function weigh(lines: ReadonlyMap<string, number>): SizeReport {
  const sorted = [...lines.values()].sort((a, b) => a - b);
  const median = percentile(sorted, 0.5);
  const ninetieth = percentile(sorted, 0.9);
  const faults = [...lines]
    .filter(([, count]) => count > limits.longest)
    .map(([file, count]) => `${file} has ${count} lines, ${limits.longest} at most`);
  if (median > limits.median) faults.push(`the median file has ${median} lines, ${limits.median} at most`);
  if (ninetieth > limits.ninetieth) faults.push(`one file in ten has more than ${ninetieth} lines, ${limits.ninetieth} at most`);
  return { files: sorted.length, median, ninetieth, faults };
}

/** Smallest value that at least this share of the values does not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
