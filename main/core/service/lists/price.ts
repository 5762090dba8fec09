import type { Json } from '../../../../preload/contract/values.ts';
import type { ReadPrice } from '../../store/portfolio/port.ts';
import { type Fields, fieldsOf, isJsonObject } from './fields.ts';
import { readExtension } from './names.ts';

/** A Price (api.md section 7), without id and raw answer. Year maps hold the total of a period; the one of a year is read. */
export function readPrice(fields: Fields): Omit<ReadPrice, 'id' | 'odd' | 'raw'> {
  return {
    extension: extensionOf(fields),
    currency: fields.text('currency', 20) ?? '',
    registration: ofOneYear(fields, 'registration'),
    renewal: ofOneYear(fields, 'renewal'),
    transfer: fields.amount('transfer'),
    redemption: fields.amount('redemption'),
    proxy: fields.amount('proxy'),
    promo: isSomething(fields.json('promo_registration')),
  };
}

/** `domain_extension.extension`, or the text alone. */
function extensionOf(fields: Fields): string {
  const given = fields.json('domain_extension');
  const text = isJsonObject(given) ? given['extension'] : (given ?? fields.json('extension'));
  const extension = typeof text === 'string' ? readExtension(text).slice(0, 100) : '';
  if (extension === '') fields.odd.add('domain_extension');
  return extension;
}

/** An amount in place of the map is the one of a year. An empty list is how PHP writes an empty map. */
function ofOneYear(fields: Fields, name: string): string | null {
  const given = fields.json(name);
  if (Array.isArray(given) && given.length === 0) return null;
  if (!isJsonObject(given)) return fields.amount(name);
  const year = fieldsOf(given);
  const amount = year.amount('1');
  if (year.odd.words() !== null) fields.odd.add(name);
  return amount;
}

function isSomething(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
