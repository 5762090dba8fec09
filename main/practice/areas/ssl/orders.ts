import { createHash } from 'node:crypto';
import { notFound } from '../../kernel/answers.ts';
import type { Lapse } from '../../kernel/lapse.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Practice, PracticeCall } from '../../kernel/port.ts';
import { stamp } from '../../kernel/times.ts';

/** `status` is not confirmed (api.md section 7); these values are ours. Others come from the generated data. */
type OrderStatus = 'pending' | 'active' | 'cancelled' | 'processing' | 'expired' | 'rejected';

export interface OrderRow {
  readonly id: number;
  readonly ssl_product_id: number;
  readonly customer_id: number;
  readonly domain: string;
  readonly dcv_method: string;
  readonly dcv_email: string | null;
  /** Months. */
  readonly period: number;
  readonly status: OrderStatus;
  readonly csr_code: string;
  readonly certificate: string | null;
  /** Last day of the certificate, which a reissue does not change; null before the first one. */
  readonly expired_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export const certificateLapse: Lapse = {
  table: 'ssl_orders',
  from: ['active'],
  to: 'expired',
  notice: {
    name: 'SSL Expiry',
    status: 'success',
    message: "'The SSL certificate of ' || domain || ' expired on ' || expired_at || '.'",
    domain: 'domain',
  },
};

export function orderById({ database }: Practice, id: number): OrderRow | null {
  return database.first<OrderRow>('SELECT * FROM ssl_orders WHERE id = ?', id);
}

/** Returns the order in the path. Throws `Refused` 404. */
export function orderOf(call: PracticeCall): OrderRow {
  const row = orderById(call.practice, pathId(call, 'ssl_order_id'));
  if (row === null) throw notFound('SSL order');
  return row;
}

/** Writes the changes and returns the updated order. */
export function changeOrder({ database, now }: Practice, order: OrderRow, change: Partial<OrderRow>): OrderRow {
  const changed = { ...order, ...change, updated_at: stamp(now()) };
  database.run(
    'UPDATE ssl_orders SET dcv_method = ?, dcv_email = ?, status = ?, csr_code = ?, certificate = ?, expired_at = ?, updated_at = ? WHERE id = ?',
    changed.dcv_method,
    changed.dcv_email,
    changed.status,
    changed.csr_code,
    changed.certificate,
    changed.expired_at,
    changed.updated_at,
    order.id,
  );
  return changed;
}

/**
 * Omits request, certificate and expiry date: the certificate has its own endpoint and contains its expiry. A waiting order names the DNS record
 * that validates it; where the service does that is not known, and this is ours.
 */
export function shownOrder({ csr_code: csr, certificate: __, expired_at: ___, ...shown }: OrderRow): Record<string, unknown> {
  const waits = shown.status === 'pending' && shown.dcv_method === 'dns';
  return waits ? { ...shown, dcv_dns: validationRecord(shown.domain, csr) } : shown;
}

/** The record whose presence proves control of the domain: derived from the request, as certificate authorities do. */
export function validationRecord(domain: string, csr: string) {
  const hash = createHash('sha256').update(csr).digest('hex');
  const name = `_${hash.slice(0, 32)}.${domain.replace(/^\*\./, '')}`;
  return { type: 'CNAME', name, value: `${hash.slice(32)}.dcv.practice-ca.example` };
}
