import { medianOf } from './figure.ts';
import type { Timeline } from './start.ts';

/**
 * Human-readable: a line for each time in the order of the first side, with its median in ms on each side; a dash if a side does not have
 * it.
 */
export function timelineTable(sides: Readonly<Record<string, readonly Timeline[]>>): string {
  const medians = Object.entries(sides).map(([name, timelines]) => ({ name, at: mediansOf(timelines) }));
  const names = [...new Set(medians.flatMap(({ at }) => [...at].toSorted(([, a], [, b]) => a - b).map(([name]) => name)))];
  const rows = [
    ['ms from the start', ...medians.map(({ name }) => name)],
    ...names.map((name) => [name, ...medians.map(({ at }) => at.get(name)?.toFixed(0) ?? '-')]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  return rows
    .map(([first = '', ...others]) =>
      [first.padEnd(widths[0] ?? 0), ...others.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))].join('   '),
    )
    .join('\n');
}

function mediansOf(timelines: readonly Timeline[]): Map<string, number> {
  const names = new Set(timelines.flatMap((timeline) => [...timeline.keys()]));
  return new Map([...names].map((name) => [name, medianOf(timelines.flatMap((timeline) => timeline.get(name) ?? []))]));
}
