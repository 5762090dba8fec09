import { addPollMessage, type LaterKinds, later } from '../../kernel/later.ts';
import type { Practice } from '../../kernel/port.ts';
import { dateOf, isExpired, monthsLater, stamp } from '../../kernel/times.ts';
import { makeCertificate } from './certificate.ts';
import { readCsr } from './csr.ts';
import { changeOrder, type OrderRow, orderById } from './orders.ts';

/** ms from an order to its certificate. */
const untilIssued = 120_000;

/** Schedules the certificate of a pending order. */
export function issueLater(practice: Practice, { id }: OrderRow): void {
  later(practice, 'ssl-issued', { order: id }, untilIssued);
}

export const sslLater: LaterKinds = {
  'ssl-issued': (practice, { order: id }) => {
    const order = orderById(practice, Number(id));
    const publicKey = order === null ? undefined : readCsr(order.csr_code)?.publicKey;
    // Canceled meanwhile.
    if (order === null || publicKey === undefined || (order.status !== 'pending' && order.status !== 'processing')) return;
    if (order.expired_at !== null && isExpired(practice, order.expired_at)) {
      // It expired while being reissued.
      changeOrder(practice, order, { status: 'expired' });
      return;
    }
    const from = practice.now();
    const expired_at = order.expired_at ?? monthsLater(dateOf(from), order.period);
    const to = Date.parse(`${expired_at}T23:59:59Z`);
    const certificate = makeCertificate({ domain: order.domain, publicKey, from, to });
    changeOrder(practice, order, { status: 'active', certificate, expired_at });
    const message = `The SSL certificate of ${order.domain} was issued.`;
    addPollMessage(practice, { name: 'SSL Issue', status: 'success', message, domain: order.domain }, stamp(from));
  },
};
