import { maybe, oneOf, readFields } from '../../kernel/fields.ts';
import { money } from '../../kernel/money.ts';
import type { Operation, Practice } from '../../kernel/port.ts';
import type { PriceRow } from './price-json.ts';
import { currencyOf, reseller } from './reseller.ts';

type Years = Readonly<Record<string, number | string>>;

/** The public price list: a plain array without envelope (api.md section 6.14). Without extensions that are not for sale. */
export const listPublicPrices: Operation = ({ practice, query }) => {
  const currency = currencyOf(reseller(practice));
  readFields(query, { currency: maybe(oneOf([currency])) });
  const rows = practice.database.all<PriceRow>('SELECT * FROM prices WHERE status = 1 ORDER BY extension');
  return { status: 200, body: rows.map((row) => publicPriceJson(practice, row)) };
};

/** The types of these fields are not documented: one-year prices as stored, and the promotion only if there is one. */
function publicPriceJson(practice: Practice, row: PriceRow): Record<string, unknown> {
  const promo: { registration: Years; description: string } | null = row.promo === null ? null : JSON.parse(row.promo);
  return {
    extension: row.extension,
    type: /\.[a-z]{2}$/.test(row.extension) ? 'ccTLD' : 'gTLD',
    registration: firstYear(row.registration),
    renewal: firstYear(row.renewal),
    transfer: money(practice, row.transfer),
    description: row.registry_name ?? '',
    ...(promo === null ? {} : { promo: { registration: promo.registration, description: promo.description } }),
  };
}

function firstYear(years: string): number | string {
  return (JSON.parse(years) as Years)['1'] ?? '';
}
