export type PromotionTime = 'running' | 'ahead' | 'over';

/** When a promotion holds, ISO 8601 in UTC; null where the service does not say. */
interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

/** Where a promotion stands at `now` (Unix time in ms); both ends belong to it, and one without an end runs on. */
export function promotionTime({ from, to }: Span, now: number): PromotionTime {
  if (to !== null && now > Date.parse(to)) return 'over';
  return from !== null && now < Date.parse(from) ? 'ahead' : 'running';
}
