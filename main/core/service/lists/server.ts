import type { Json } from '../../../../preload/contract/values.ts';
import type { ReadServerProduct } from '../../store/portfolio/lists/server-products.ts';
import type { ReadServer } from '../../store/portfolio/lists/servers.ts';
import { expiryIn } from './expiry-field.ts';
import { type Fields, isJsonObject, readAmount } from './fields.ts';

/** A BareMetalOrder (api.md section 7), without id and raw response. */
export function readServer(fields: Fields): Omit<ReadServer, 'id' | 'odd' | 'raw'> {
  return {
    name: fields.text('name', 300) ?? '',
    productId: fields.count('bare_metal_product_id'),
    customerId: fields.count('customer_id'),
    status: fields.text('status', 100) ?? '',
    power: fields.text('state', 50) ?? '',
    os: fields.text('os', 200) ?? '',
    cycle: fields.text('cycle', 50) ?? '',
    expires: expiryIn(fields),
    created: fields.moment('created_at'),
    updated: fields.moment('updated_at'),
  };
}

/** The billing cycles of a server (api.md section 6.13). */
export const serverCycles = ['monthly', 'quarterly', 'annually'] as const;
export type ServerCycle = (typeof serverCycles)[number];

/** Fields in which a service may send how many of a product can be ordered; none of them is documented. */
const stockFields = ['stock', 'available', 'quantity'] as const;

/** A bare metal product with its prices, without id and raw response. */
export function readServerProduct(fields: Fields): Omit<ReadServerProduct, 'id' | 'odd' | 'raw'> {
  return {
    name: fields.text('name', 300) ?? '',
    cpu: fields.text('cpu', 300) ?? '',
    memory: fields.text('memory', 100) ?? '',
    disk: fields.text('disk', 300) ?? '',
    currency: fields.text('currency', 20) ?? '',
    monthly: priceOf(fields, 'monthly'),
    quarterly: priceOf(fields, 'quarterly'),
    annually: priceOf(fields, 'annually'),
    stock: stockFields.map((name) => fields.count(name)).find((count) => count !== null) ?? null,
  };
}

/**
 * The total of a cycle as a decimal string. Its fields are not documented: a map of prices by cycle, or a field of the name of the cycle. An amount
 * without a cycle is not read, since it may be of any.
 */
function priceOf(fields: Fields, cycle: ServerCycle): string | null {
  return priceIn(fields.json('prices'), cycle) ?? priceIn(fields.json('price'), cycle) ?? fields.amount(cycle);
}

function priceIn(map: Json | undefined, cycle: ServerCycle): string | null {
  return isJsonObject(map) ? readAmount(map[cycle]) : null;
}
