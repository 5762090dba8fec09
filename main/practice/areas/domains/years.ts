/** A period as descriptions of transactions name it. */
export function years(period: number): string {
  return period === 1 ? '1 year' : `${period} years`;
}
