import { fromMillionths, isPrice, millionthsOf } from '../../base/money.ts';
import type { ReadContext } from '../../changes/context.ts';
import { type Cost, type Line, line, type Note, note } from '../../changes/kind.ts';
import { readObjects, unexpected } from '../../changes/kinds/objects.ts';
import { readCertificateProduct } from '../../service/lists/certificate.ts';

export interface OrderedProduct {
  readonly lines: readonly Line[];
  readonly cost: Cost | null;
  readonly warnings: readonly Note[];
  readonly refusal: Note | null;
}

const path = 'ssl/prices';

/**
 * Reads the product that is ordered and its price from the service. Rejects as reads do, and with BAD_ANSWER for a price that is there and not
 * one amount: what would be charged is never guessed.
 */
export async function orderedProduct(
  context: ReadContext,
  { productId, months }: { readonly productId: number; readonly months: number },
  isWildcard: boolean,
): Promise<OrderedProduct> {
  const found = (await readObjects(context, path)).find(({ id }) => id === productId);
  if (found === undefined) return { lines: [], cost: null, warnings: [], refusal: note('product-not-there', { id: productId }) };
  const product = readCertificateProduct(found.fields);
  const sent = found.fields.json('price');
  const isSent = sent !== undefined && sent !== null && sent !== '';
  if (isSent && product.price === null) throw unexpected(path, sent);
  const cost = costOf(product, months);
  return {
    lines: [line('product', null, product.name || `#${productId}`), line('months', null, String(months))],
    cost,
    warnings: warningsOf(cost, months),
    refusal: refusalOf(product, months, isWildcard),
  };
}

function warningsOf(cost: Cost | null, months: number): Note[] {
  if (cost === null) return [note('price-unknown')];
  return months === 12 ? [] : [note('certificate-price-of-year')];
}

/** The price counts for each started year. */
function costOf({ price, currency }: ReturnType<typeof readCertificateProduct>, months: number): Cost | null {
  const amount = isPrice(price) ? millionthsOf(price) : null;
  return amount === null ? null : { amount: fromMillionths(amount * BigInt(Math.ceil(months / 12))), currency };
}

function refusalOf(
  { offered, period, wildcard, name }: ReturnType<typeof readCertificateProduct>,
  months: number,
  isWildcard: boolean,
): Note | null {
  if (offered === false) return note('product-not-there', { id: name });
  if (period !== null && period > 0 && months > period) return note('certificate-period', { most: period });
  return isWildcard && wildcard === false ? note('certificate-wildcard', { product: name }) : null;
}
