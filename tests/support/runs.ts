/** Set by `npm test -- --long`, which `npm run test:all` includes. */
export const isLong = process.env['RESELLER_DESK_LONG_TESTS'] === '1';

/** How often a property is tried, or how large a load is: `few` in an everyday run, `many` in a long one. */
export const runsOf = (few: number, many: number): number => (isLong ? many : few);
