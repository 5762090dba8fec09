import type { ReadPrice } from '../../store/portfolio/lists/prices.ts';
import { type Fields, isJsonObject } from './fields.ts';
import { readExtension } from './names.ts';
import { readPromotion } from './promotion.ts';
import { readYearMap, type YearMap } from './year-map.ts';

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
