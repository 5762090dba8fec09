/** How fast the rows of a job finish. */
export interface RowRate {
  note(ended: number): void;
  /** Rows per second over the last 30 seconds; null: not known yet. */
  perSecond(): number | null;
}

const span = 30_000;

export function createRowRate(now: () => number): RowRate {
  let points: { at: number; ended: number }[] = [];
  return {
    note(ended) {
      const at = now();
      points.push({ at, ended });
      const first = points.findLastIndex((point) => at - point.at >= span);
      if (first > 0) points = points.slice(first);
    },
    perSecond() {
      const [first] = points;
      const last = points.at(-1);
      if (first === undefined || last === undefined || last.at - first.at < 1000) return null;
      // Rows that had ended may be waiting again.
      return Math.max(0, ((last.ended - first.ended) / (last.at - first.at)) * 1000);
    },
  };
}
