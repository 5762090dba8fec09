/** A period as written in transaction descriptions. */
export function years(period: number): string {
  return period === 1 ? '1 year' : `${period} years`;
}
