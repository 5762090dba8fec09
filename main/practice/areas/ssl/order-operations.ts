import { done, refused } from '../../kernel/answers.ts';
import { containedTexts, containsAll } from '../../kernel/contains.ts';
import { move } from '../../kernel/money.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import type { Operations, Practice } from '../../kernel/port.ts';
import { created, unknownResult } from '../../kernel/results.ts';
import { day, stamp } from '../../kernel/times.ts';
import { customerOrRefused } from '../domains/customer.ts';
import { issueLater } from './issue.ts';
import { domainFor, readOrder, readReissue, readValidation } from './order-fields.ts';
import { changeOrder, type OrderRow, orderOf, shownOrder } from './orders.ts';
import { type ProductRow, productOnSale } from './products.ts';

/** How long an issued certificate can be refunded, if its product is refundable at all. Ours: the service's own terms are not known. */
const refundable = 30 * day;

/** Orders of certificates (api.md section 6.11). */
export const orderOperations: Operations = {
  listSslOrders(call) {
    const values = containedTexts(call.query, ['domain']);
    const { page, total, rows } = rowsOfPage<OrderRow>(call, { from: `ssl_orders WHERE ${containsAll(['domain'])}`, values });
    return paged(call, page, total, rows.map(shownOrder));
  },

  createSslOrder(call) {
    const { practice } = call;
    const { ssl_product_id, customer_id, dcv_method, dcv_email, period, csr_code } = readOrder(call.form);
    const product = productOnSale(practice, ssl_product_id);
    const domain = domainFor(product, csr_code, period);
    customerOrRefused(practice, customer_id);
    charge(practice, product, { domain, period }, 'out');
    const at = stamp(practice.now());
    const order = practice.database.first<OrderRow>(
      `INSERT INTO ssl_orders (ssl_product_id, customer_id, domain, dcv_method, dcv_email, period, status, csr_code, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?) RETURNING *`,
      product.id,
      customer_id,
      domain,
      dcv_method,
      dcv_email,
      period,
      csr_code,
      at,
      at,
    );
    if (order === null) throw new Error('The order was not written.');
    issueLater(practice, order);
    return created(practice, shownOrder(order), 'SSL order created successfully');
  },

  getSslOrder: (call) => done(shownOrder(orderOf(call))),

  changeSslValidation(call) {
    const order = orderOf(call);
    const validation = readValidation(call.form);
    assertPending(order);
    return unknownResult(call.practice, shownOrder(changeOrder(call.practice, order, validation)), 'SSL validation changed successfully');
  },

  cancelSslOrder(call) {
    const { practice } = call;
    const order = orderOf(call);
    if (order.status !== 'pending' && order.status !== 'active') throw refused(422, `The SSL order is ${order.status}.`);
    const cancelled = changeOrder(practice, order, { status: 'cancelled', certificate: null });
    const product = practice.database.first<ProductRow>('SELECT * FROM ssl_products WHERE id = ?', order.ssl_product_id);
    const isEarly = practice.now() - Date.parse(order.created_at) <= refundable;
    if (product?.is_refundable === 1 && isEarly) charge(practice, product, order, 'in');
    return unknownResult(practice, shownOrder(cancelled), 'SSL order cancelled successfully');
  },

  /** The certificate is plain text, so the dialect for undocumented results does not apply. */
  downloadSslCertificate(call) {
    const { certificate, status } = orderOf(call);
    if (status !== 'active' || certificate === null) throw refused(422, 'The SSL certificate has not been issued.');
    return done(certificate);
  },

  reissueSslCertificate(call) {
    const { practice } = call;
    const order = orderOf(call);
    const csr_code = readReissue(call.form, order.domain);
    if (order.status !== 'active') throw refused(422, 'The SSL certificate has not been issued.');
    const reissued = changeOrder(practice, order, { csr_code, status: 'pending', certificate: null });
    issueLater(practice, reissued);
    return unknownResult(practice, shownOrder(reissued), 'SSL certificate reissued successfully');
  },

  revalidateSslOrder(call) {
    const order = orderOf(call);
    assertPending(order);
    return unknownResult(call.practice, shownOrder(order), 'SSL validation started successfully');
  },
};

function assertPending({ status }: OrderRow): void {
  if (status !== 'pending') throw refused(422, 'The SSL order is not waiting for validation.');
}

function charge(
  practice: Practice,
  { name, price }: ProductRow,
  order: Pick<OrderRow, 'domain' | 'period'>,
  direction: 'in' | 'out',
): void {
  const amount = price * Math.ceil(order.period / 12);
  const description = `${direction === 'in' ? 'Refund of ' : ''}${name} for ${order.domain}`;
  move(practice, { kind: 'ssl', amount, direction, description, tld: null, period: order.period });
}
