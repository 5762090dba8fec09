import { addPollMessage, type LaterKinds, later } from '../../kernel/later.ts';
import type { Practice } from '../../kernel/port.ts';
import { dateOf, isExpired, monthsLater, stamp } from '../../kernel/times.ts';
import { ensureZone, recordsAt, sameRecord } from '../dns/zone.ts';
import type { DomainRow } from '../domains/row.ts';
import { makeCertificate } from './certificate.ts';
import { readCsr } from './csr.ts';
import { changeOrder, type OrderRow, orderById, validationRecord } from './orders.ts';

/** ms from an order to its certificate. */
const untilIssued = 120_000;

/** ms until the record that is missing in a zone is looked for again. */
const untilChecked = 60_000;

/** Whether the zone of the order's domain is hosted here, and has no record that validates it. Other zones are taken as complete. */
function isRecordMissing(practice: Practice, { domain, csr_code }: OrderRow): boolean {
  const { name, type, value } = validationRecord(domain, csr_code);
  const labels = domain.replace(/^\*\./, '').split('.');
  const zones = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  const row = practice.database.first<DomainRow>(
    'SELECT * FROM domains WHERE name IN (SELECT value FROM json_each(?)) ORDER BY length(name) DESC LIMIT 1',
    JSON.stringify(zones),
  );
  if (row === null) return false;
  ensureZone(practice, row);
  const prefix = name.slice(0, -row.name.length - 1);
  return sameRecord(recordsAt(practice, row, prefix), type, value) === undefined;
}

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
    if (order.dcv_method === 'dns' && isRecordMissing(practice, order)) {
      later(practice, 'ssl-issued', { order: order.id }, untilChecked);
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
