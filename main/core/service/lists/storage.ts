import type { ReadStorage } from '../../store/portfolio/lists/storages.ts';
import { expiryIn } from './expiry-field.ts';
import type { Fields } from './fields.ts';

/** Fields in which a service may send how many GB are in use; none of them is documented. */
const usedFields = ['used', 'usage', 'used_size', 'size_used'] as const;

/** An ObjectStorage (api.md section 7), without id and raw response. */
export function readStorage(fields: Fields): Omit<ReadStorage, 'id' | 'odd' | 'raw'> {
  return {
    name: fields.text('name', 300) ?? '',
    customerId: fields.count('customer_id'),
    size: fields.count('size'),
    used: usedFields.map((name) => fields.amount(name)).find((amount) => amount !== null && !amount.startsWith('-')) ?? null,
    cycle: fields.count('billing_cycle'),
    status: fields.text('status', 100) ?? '',
    expires: expiryIn(fields),
    created: fields.moment('created_at'),
    updated: fields.moment('updated_at'),
  };
}
