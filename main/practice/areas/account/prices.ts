import { done, invalid, notFound } from '../../kernel/answers.ts';
import { checkFields, flag, mapOf, maybe, readFields, text } from '../../kernel/fields.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Fields, Operation } from '../../kernel/port.ts';
import { type PriceRow, priceJson } from './price-json.ts';
import { currencyOf, reseller } from './reseller.ts';

const where = 'lower(extension) = ifnull(?, lower(extension)) AND (promo IS NOT NULL) = ifnull(?, promo IS NOT NULL)';

export const listPrices: Operation = (call) => {
  const { practice, query } = call;
  const { promo } = readFields(query, { promo: maybe(flag) });
  const values = [requestedExtension(query), promo === undefined ? null : Number(promo)];
  const { page, total, rows } = rowsOfPage<PriceRow>(call, { from: `prices WHERE ${where}`, values });
  const currency = currencyOf(reseller(practice));
  return paged(
    call,
    page,
    total,
    rows.map((row) => priceJson(practice, currency, row)),
  );
};

export const getPrice: Operation = (call) => {
  const { practice } = call;
  const row = practice.database.first<PriceRow>('SELECT * FROM prices WHERE id = ?', pathId(call, 'price_id'));
  if (row === null) throw notFound('Price');
  return done(priceJson(practice, currencyOf(reseller(practice)), row));
};

/** `domainExtension[extension]`, with or without its dot; null for all. */
function requestedExtension(query: Fields): string | null {
  const { values, errors } = checkFields(mapOf(query['domainExtension']), { extension: maybe(text()) }, 'domainExtension.');
  if (values === null) throw invalid(errors);
  return values.extension === undefined ? null : `.${values.extension.replace(/^\./, '').toLowerCase()}`;
}
