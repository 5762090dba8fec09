/** Lines that a chart has at most besides that of zero. */
const mostLines = 4;
const steps = [1, 2, 5];

/** Round numbers from zero to the first that is not below `highest`, at most five of them. */
export function ticksTo(highest: number): readonly number[] {
  for (let power = 1; ; power *= 10) {
    for (const base of steps) {
      const step = base * power;
      const lines = Math.max(1, Math.ceil(highest / step));
      if (lines <= mostLines) return Array.from({ length: lines + 1 }, (_, index) => index * step);
    }
  }
}
