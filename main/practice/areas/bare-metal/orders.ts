import { notFound, refused } from '../../kernel/answers.ts';
import type { Lapse } from '../../kernel/lapse.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Practice, PracticeCall } from '../../kernel/port.ts';
import { expiryText, stamp } from '../../kernel/times.ts';
import type { Cycle } from './cycles.ts';

export interface MetalOrderRow {
  readonly id: number;
  readonly bare_metal_product_id: number;
  readonly customer_id: number;
  readonly name: string;
  readonly cycle: Cycle;
  readonly os: string;
  readonly status: 'pending' | 'active' | 'suspended' | 'expired';
  readonly state: 'on' | 'off';
  readonly expired_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An unpaid server is switched off. A suspended one stays suspended. */
export const serverLapse: Lapse = {
  table: 'metal_orders',
  from: ['active'],
  to: 'expired',
  also: "state = 'off'",
  notice: {
    name: 'Bare Metal',
    status: 'success',
    message: "'The server ' || name || ' expired on ' || expired_at || ' and was switched off.'",
    domain: 'NULL',
  },
};

/** Returns the order in the path. Throws `Refused` 404. */
export function orderOf(call: PracticeCall): MetalOrderRow {
  const id = pathId(call, 'order_id');
  const row = call.practice.database.first<MetalOrderRow>('SELECT * FROM metal_orders WHERE id = ?', id);
  if (row === null) throw notFound('Bare metal order');
  return row;
}

/** Same, but throws `Refused` 422 while the server is suspended, expired or not set up. */
export function activeOrderOf(call: PracticeCall): MetalOrderRow {
  const row = orderOf(call);
  if (row.status !== 'active') throw refused(422, `The bare metal order is ${row.status}.`);
  return row;
}

/** Writes the changes and returns the updated order. */
export function changeOrder({ database, now }: Practice, order: MetalOrderRow, change: Partial<MetalOrderRow>): MetalOrderRow {
  const changed = { ...order, ...change, updated_at: stamp(now()) };
  database.run(
    'UPDATE metal_orders SET os = ?, status = ?, state = ?, expired_at = ?, updated_at = ? WHERE id = ?',
    changed.os,
    changed.status,
    changed.state,
    changed.expired_at,
    changed.updated_at,
    order.id,
  );
  return changed;
}

export function shownOrder(practice: Practice, row: MetalOrderRow): Record<string, unknown> {
  return { ...row, expired_at: expiryText(practice, row.expired_at) };
}
