import type { Output } from '../../../../preload/contract/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isJsonObject } from './fields.ts';
import { createOddities } from './oddities.ts';
import { readPromotion } from './promotion.ts';
import { readYearMap } from './year-map.ts';

/** Periods that registries sell. */
const usualYears = 10;

/** All periods of a Price as received, and its promotion. */
export function readPricePeriods(price: Json): Output<'prices.periods'> {
  const object = isJsonObject(price) ? price : {};
  const registration = readYearMap(object['registration']).amounts;
  const renewal = readYearMap(object['renewal']).amounts;
  const promotion = readPromotion(object['promo_registration'], createOddities());
  const last = Math.max(usualYears, ...registration.keys(), ...renewal.keys(), ...(promotion?.registration.keys() ?? []));
  const periods = Array.from({ length: last }, (_, index) => ({
    years: index + 1,
    registration: registration.get(index + 1) ?? null,
    renewal: renewal.get(index + 1) ?? null,
    promotion: promotion?.registration.get(index + 1) ?? null,
  }));
  return {
    periods: periods.filter(
      ({ years, ...prices }) =>
        years <= usualYears || [prices.registration, prices.renewal, prices.promotion].some((price) => price !== null),
    ),
    promotion: promotion === null ? null : { from: promotion.from, to: promotion.to, description: promotion.description },
  };
}
