/** Set by `npm test -- --long`, which `npm run test:all` includes. */
export const isLong = process.env['RESELLER_DESK_LONG_TESTS'] === '1';

/** How often a property is tried, or how large a load is: `few` in an everyday run, `many` in a long one. */
export const runsOf = (few: number, many: number): number => (isLong ? many : few);

/** Of a property with histories: RESELLER_DESK_HISTORIES=10000 and RESELLER_DESK_SEED=7 choose other ones than usual, of one file. */
export function historiesOf(few: number, many: number): { readonly numRuns: number; readonly seed?: number } {
  const [count, seed] = [process.env['RESELLER_DESK_HISTORIES'], process.env['RESELLER_DESK_SEED']];
  return { numRuns: count === undefined ? runsOf(few, many) : Number(count), ...(seed === undefined ? {} : { seed: Number(seed) }) };
}

/** Milliseconds that histories may take, also on a slow and busy machine. */
export const historiesTimeout = (process.env['RESELLER_DESK_HISTORIES'] === undefined ? 30 : 360) * 60_000;
