import type { Json } from '../../../../preload/contract/values.ts';
import { type Fields, fieldsOf, isJsonObject } from './fields.ts';
import { plainText } from './plain-text.ts';
import { readYearMap } from './year-map.ts';

/** A promotion of registrations (api.md section 7, Promo). */
export interface Promotion {
  /** Totals by period; usually one alone has a price. */
  readonly registration: ReadonlyMap<number, string>;
  /** Moments, ISO 8601 in UTC; null where the service does not say. */
  readonly from: string | null;
  readonly to: string | null;
  /** Plain text; the service writes HTML. */
  readonly description: string;
}

const longestMarkup = 20_000;
const longestText = 2000;

/** null: none is told. What cannot be read of it is noted as odd in the price. */
export function readPromotion(given: Json | undefined, odd: Fields['odd']): Promotion | null {
  if (!isJsonObject(given) || Object.keys(given).length === 0) {
    const isNothing =
      given === undefined || given === null || given === '' || (typeof given === 'object' && Object.keys(given).length === 0);
    if (!isNothing) odd.add('promo_registration');
    return null;
  }
  const fields = fieldsOf(given);
  const { amounts, odd: oddAmounts } = readYearMap(given['registration']);
  const [from, to] = [fields.moment('start_date'), fields.moment('end_date')];
  // Where a moment cannot be read nobody knows when it holds, and its prices would be promised at any time.
  const isTimeKnown = fields.odd.words() === null;
  const promotion: Promotion = {
    registration: isTimeKnown ? amounts : new Map(),
    from,
    to,
    description: plainText(fields.prose('description', longestMarkup) ?? '').slice(0, longestText),
  };
  if (oddAmounts || fields.odd.words() !== null) odd.add('promo_registration');
  return promotion;
}
