/** Maximum grid lines of a chart, excluding zero. */
const maxLines = 4;
const steps = [1, 2, 5];

/** Round numbers from zero to the first that is at least `highest`, at most five of them. */
export function ticksTo(highest: number): readonly number[] {
  for (let power = 1; ; power *= 10) {
    for (const base of steps) {
      const step = base * power;
      const lines = Math.max(1, Math.ceil(highest / step));
      if (lines <= maxLines) return Array.from({ length: lines + 1 }, (_, index) => index * step);
    }
  }
}

/** Round numbers from at most `lowest`, which is at most 0, to at least `highest`, at most six of them, zero among them. */
export function signedTicks(lowest: number, highest: number): readonly number[] {
  const step = ticksTo(highest - lowest)[1] ?? 1;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
