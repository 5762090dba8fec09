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
