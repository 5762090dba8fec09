import type { PriceRow } from '../../../preload/contract/browse.ts';

export type PromoTime = 'running' | 'ahead' | 'over';

/** Where a promotion stands at `now` (Unix time in ms); both ends belong to it, and one without an end runs on. */
export function promoTime({ promoFrom, promoTo }: Pick<PriceRow, 'promoFrom' | 'promoTo'>, now: number): PromoTime {
  if (promoTo !== null && now > Date.parse(promoTo)) return 'over';
  return promoFrom !== null && now < Date.parse(promoFrom) ? 'ahead' : 'running';
}
