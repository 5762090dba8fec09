import { done, invalid } from '../../kernel/answers.ts';
import { containedTexts, containsAll } from '../../kernel/contains.ts';
import { flag, integer, matching, maybe, oneOf, readFields, text } from '../../kernel/fields.ts';
import { money } from '../../kernel/money.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import type { Operations, Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { currencyOf, reseller } from '../account/reseller.ts';
import { email } from '../customers/address.ts';
import { makeCsr } from './csr.ts';

export interface ProductRow {
  readonly id: number;
  readonly provider: string;
  readonly brand: string;
  readonly name: string;
  readonly ssl_type: string;
  readonly is_wildcard: number;
  readonly is_refundable: number;
  /** Months. */
  readonly max_period: number;
  readonly status: number;
  /** JSON. */
  readonly features: string;
  /** Minor units per started year. */
  readonly price: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Products for sale (api.md section 6.11). */
export const productOperations: Operations = {
  listSslProducts: (call) => listProducts(call, shownProduct),

  /** The location of the price in the response is not known; ours is next to the features. */
  listSslPrices(call) {
    const { practice } = call;
    const currency = currencyOf(reseller(practice));
    return listProducts(call, (row) => ({ ...shownProduct(row), currency, price: money(practice, row.price) }));
  },

  generateCsr(call) {
    const { ssl_product_id, ...subject } = readFields(call.form, {
      ssl_product_id: integer(),
      csr_name: text({ max: 64 }),
      csr_email: email,
      csr_organization: text({ max: 64 }),
      csr_department: text({ max: 64 }),
      csr_city: text({ max: 64 }),
      csr_state: text({ max: 64 }),
      csr_country: matching(/^[A-Z]{2}$/i),
    });
    productOnSale(call.practice, ssl_product_id);
    const { csr, privateKey } = makeCsr({
      commonName: subject.csr_name,
      email: subject.csr_email,
      organization: subject.csr_organization,
      department: subject.csr_department,
      city: subject.csr_city,
      state: subject.csr_state,
      country: subject.csr_country.toUpperCase(),
    });
    return done({ csr_code: csr, private_key: privateKey }, 'CSR generated successfully');
  },
};

/** Throws `Refused` 422 for a product that is not for sale. */
export function productOnSale({ database }: Practice, id: number): ProductRow {
  const row = database.first<ProductRow>('SELECT * FROM ssl_products WHERE id = ? AND status = 1', id);
  if (row === null) throw invalid({ ssl_product_id: ['The selected ssl product id is invalid.'] });
  return row;
}

const searched = ['name', 'provider', 'brand'] as const;

function listProducts(call: PracticeCall, show: (row: ProductRow) => Record<string, unknown>): PracticeResponse {
  const { ssl_type, is_wildcard, status } = readFields(call.query, {
    ssl_type: maybe(oneOf(['DV', 'OV', 'EV'])),
    is_wildcard: maybe(flag),
    status: maybe(integer()),
  });
  const from = `ssl_products WHERE ${containsAll(searched)} AND ssl_type = ifnull(?, ssl_type)
    AND is_wildcard = ifnull(?, is_wildcard) AND status = ifnull(?, status)`;
  const values = [
    ...containedTexts(call.query, searched),
    ssl_type ?? null,
    is_wildcard === undefined ? null : Number(is_wildcard),
    status ?? null,
  ];
  const { page, total, rows } = rowsOfPage<ProductRow>(call, { from, values });
  return paged(call, page, total, rows.map(show));
}

function shownProduct({ price: _, features, ...row }: ProductRow): Record<string, unknown> {
  return { ...row, features: JSON.parse(features) };
}
