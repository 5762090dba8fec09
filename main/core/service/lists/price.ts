import type { Output } from '../../../../preload/contract/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { ReadPrice } from '../../store/portfolio/lists/prices.ts';
import { createOddities, type Fields, fieldsOf, isJsonObject, readAmount } from './fields.ts';
import { readExtension } from './names.ts';
import { plainText } from './plain-text.ts';

/** A Price (api.md section 7), without id and raw response. Year maps contain the total of a period; the price for one year is used. */
export function readPrice(fields: Fields): Omit<ReadPrice, 'id' | 'odd' | 'raw'> {
  const promotion = readPromotion(fields.json('promo_registration'), fields.odd);
  const [promoYears = null] = [...(promotion?.registration.keys() ?? [])].sort((one, other) => one - other);
  return {
    extension: extensionOf(fields),
    currency: fields.text('currency', 20) ?? '',
    registration: periodsOf(fields, 'registration').get(1) ?? null,
    renewal: periodsOf(fields, 'renewal').get(1) ?? null,
    transfer: fields.amount('transfer'),
    redemption: fields.amount('redemption'),
    proxy: fields.amount('proxy'),
    promo: promotion !== null,
    promoYears,
    promoPrice: promotion?.registration.get(promoYears ?? 0) ?? null,
    promoFrom: promotion?.from ?? null,
    promoTo: promotion?.to ?? null,
  };
}

/** `domain_extension.extension`, or the string itself. */
function extensionOf(fields: Fields): string {
  const value = fields.json('domain_extension');
  const text = isJsonObject(value) ? value['extension'] : (value ?? fields.json('extension'));
  const extension = typeof text === 'string' ? readExtension(text).slice(0, 100) : '';
  if (extension === '') fields.odd.add('domain_extension');
  return extension;
}

function periodsOf(fields: Fields, name: string): YearMap['amounts'] {
  const { amounts, odd } = readYearMap(fields.json(name));
  if (odd) fields.odd.add(name);
  return amounts;
}

export interface YearMap {
  /** Totals by number of years, as decimal strings; periods without a price are omitted. */
  readonly amounts: ReadonlyMap<number, string>;
  /** Whether part of it could not be parsed. */
  readonly odd: boolean;
}

/** No registry sells more; a map with other keys is not a year map. */
const maxYears = 100;

/**
 * Prices by period (api.md section 3): `{"1":150000,"2":"300000"}`, totals rather than yearly rates; an empty string means no price. An
 * amount in place of the map is the price for one year. An empty list is how PHP writes an empty map.
 */
export function readYearMap(input: Json | undefined): YearMap {
  const amounts = new Map<number, string>();
  if (input === undefined || input === null || input === '') return { amounts, odd: false };
  if (Array.isArray(input)) return { amounts, odd: input.length > 0 };
  let odd = false;
  for (const [name, value] of Object.entries(isJsonObject(input) ? input : { '1': input })) {
    if (value === '' || value === null) continue;
    const years = /^\d{1,3}$/.test(name) ? Number(name) : 0;
    const amount = readAmount(value);
    if (amount === null || years < 1 || years > maxYears) odd = true;
    else amounts.set(years, amount);
  }
  return { amounts, odd };
}

/** A registration promotion (api.md section 7, Promo). */
export interface Promotion {
  /** Totals by period; usually only one has a price. */
  readonly registration: ReadonlyMap<number, string>;
  /** ISO 8601 in UTC; null if the service does not say. */
  readonly from: string | null;
  readonly to: string | null;
  /** Plain text; the service sends HTML. */
  readonly description: string;
}

const maxMarkupLength = 20_000;
const maxTextLength = 2000;

/** null if there is none. Unreadable parts are recorded as odd in the price. */
export function readPromotion(value: Json | undefined, odd: Fields['odd']): Promotion | null {
  if (!isJsonObject(value) || Object.keys(value).length === 0) {
    const isNothing =
      value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
    if (!isNothing) odd.add('promo_registration');
    return null;
  }
  const fields = fieldsOf(value);
  const { amounts, odd: invalidAmounts } = readYearMap(value['registration']);
  const [from, to] = [fields.moment('start_date'), fields.moment('end_date')];
  // If its dates cannot be read, its validity is unknown, and its prices would be shown at any time.
  const isTimeKnown = fields.odd.explained() === null;
  const promotion: Promotion = {
    registration: isTimeKnown ? amounts : new Map(),
    from,
    to,
    description: plainText(fields.prose('description', maxMarkupLength) ?? '').slice(0, maxTextLength),
  };
  if (invalidAmounts || fields.odd.explained() !== null) odd.add('promo_registration');
  return promotion;
}

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
