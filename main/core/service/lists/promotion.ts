import type { Json } from '../../../../preload/contract/values.ts';
import { type Fields, fieldsOf, isJsonObject } from './fields.ts';
import { plainText } from './plain-text.ts';
import { readYearMap } from './year-map.ts';

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
