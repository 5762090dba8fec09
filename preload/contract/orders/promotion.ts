export type PromotionTime = 'running' | 'ahead' | 'over';

/** A promotion's validity, ISO 8601 in UTC; null if the service does not say. */
interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

/** The state of a promotion at `now` (Unix time in ms); both ends are inclusive, and one without an end continues. */
export function promotionTime({ from, to }: Span, now: number): PromotionTime {
  if (to !== null && now > Date.parse(to)) return 'over';
  return from !== null && now < Date.parse(from) ? 'ahead' : 'running';
}
