import { makeCsr } from '../../../../../../main/practice/areas/ssl/csr.ts';
import { sslLater, sslOperations } from '../../../../../../main/practice/areas/ssl/index.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallCustomer } from '../small-rows.ts';

const product = {
  id: 11,
  provider: 'Practice CA',
  brand: 'Lindung',
  name: 'Lindung DV',
  ssl_type: 'DV',
  is_wildcard: 0,
  is_refundable: 1,
  max_period: 24,
  status: 1,
  features: JSON.stringify({ warranty: 'none' }),
  price: 145_000_00,
  created_at: '2025-01-01T00:00:00.000000Z',
  updated_at: '2025-01-01T00:00:00.000000Z',
} as const;

/** Three products: refundable, wildcard and not refundable, and one that is no longer sold. */
export async function smallSsl(dialects: Readonly<Record<string, string>> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(sslOperations, { dialects, later: sslLater });
  small.insert('customers', smallCustomer);
  small.insert('ssl_products', product);
  small.insert('ssl_products', {
    ...product,
    id: 12,
    name: 'Trust EV Wildcard',
    brand: 'Trust',
    ssl_type: 'EV',
    is_wildcard: 1,
    is_refundable: 0,
  });
  small.insert('ssl_products', { ...product, id: 13, name: 'Trust Classic', brand: 'Trust', status: 0 });
  return small;
}

export function csrFor(commonName: string): string {
  const rest = { email: 'admin@example.com', organization: 'Contoh', department: 'IT', city: 'Jakarta', state: 'DKI', country: 'ID' };
  return makeCsr({ commonName, ...rest }).csr;
}

const person = {
  firstname: 'Sari',
  lastname: 'Contoh',
  organization: 'Toko Contoh',
  address: 'Jalan Contoh 1',
  phone: '+62215550101',
  title: 'Manager',
  email: 'sari@example.com',
  city: 'Jakarta',
  country: 'ID',
  postal_code: '10110',
};
export const persons = Object.fromEntries(
  ['admin', 'tech'].flatMap((role) => Object.entries(person).map(([field, value]) => [`${role}_${field}`, value])),
);

export const orderForm = {
  ssl_product_id: '11',
  customer_id: '501',
  dcv_method: 'dns',
  period: '12',
  csr_code: csrFor('www.contoh.example'),
  ...persons,
};
