import { dateOf, day, stamp } from '../../kernel/times.ts';
import type { Customer } from '../customers.ts';
import type { GeneratedDomain } from '../domains.ts';
import { insertRows } from '../insert.ts';
import { between, pick, type Random } from '../random.ts';
import { randomOf, type Setting } from '../setting.ts';
import { certificateFor, requestFor } from './ssl-papers.ts';

interface SslProduct {
  readonly name: string;
  readonly brand: string;
  readonly type: 'DV' | 'OV' | 'EV';
  readonly wildcard: 0 | 1;
  /** Minor units. */
  readonly price: number;
  readonly active: 0 | 1;
}

export const sslProducts: readonly [SslProduct, ...SslProduct[]] = [
  { name: 'Lindung DV', brand: 'Lindung', type: 'DV', wildcard: 0, price: 145_000_00, active: 1 },
  { name: 'Lindung DV Wildcard', brand: 'Lindung', type: 'DV', wildcard: 1, price: 690_000_00, active: 1 },
  { name: 'Lindung OV', brand: 'Lindung', type: 'OV', wildcard: 0, price: 1_250_000_00, active: 1 },
  { name: 'Lindung OV Wildcard', brand: 'Lindung', type: 'OV', wildcard: 1, price: 3_900_000_00, active: 1 },
  { name: 'Example Trust Business EV', brand: 'Example Trust', type: 'EV', wildcard: 0, price: 4_350_000_00, active: 1 },
  { name: 'Example Trust Multi-Domain', brand: 'Example Trust', type: 'DV', wildcard: 0, price: 980_000_00, active: 1 },
  { name: 'Example Trust Classic', brand: 'Example Trust', type: 'DV', wildcard: 0, price: 210_000_00, active: 0 },
];

const states = [
  'active',
  'active',
  'active',
  'pending',
  'processing',
  'cancelled',
  'expired',
  'active',
  'pending',
  'active',
  'rejected',
  'active',
] as const;
const methods = ['dns', 'http', 'https', 'email'] as const;

/** Certificates for sale, and a dozen orders in various states. */
export function fillSsl(setting: Setting, customers: readonly Customer[], domains: readonly GeneratedDomain[]): void {
  const random = randomOf(setting, 'ssl');
  const since = stamp(setting.today - 700 * day);
  insertRows(
    setting.database,
    'ssl_products',
    [
      'id',
      'provider',
      'brand',
      'name',
      'ssl_type',
      'is_wildcard',
      'is_refundable',
      'max_period',
      'status',
      'features',
      'price',
      'created_at',
      'updated_at',
    ],
    sslProducts.map(({ name, brand, type, wildcard, price, active }, index) => [
      11 + index,
      'Practice CA',
      brand,
      name,
      type,
      wildcard,
      type === 'EV' ? 0 : 1,
      12,
      active,
      JSON.stringify({
        domains: name.endsWith('Multi-Domain') ? 'up to 10' : '1',
        issuance: type === 'DV' ? 'minutes' : '1 to 5 days',
        warranty: 'none',
      }),
      price,
      since,
      since,
    ]),
  );
  insertRows(
    setting.database,
    'ssl_orders',
    [
      'id',
      'ssl_product_id',
      'customer_id',
      'domain',
      'dcv_method',
      'dcv_email',
      'period',
      'status',
      'csr_code',
      'certificate',
      'expired_at',
      'created_at',
      'updated_at',
    ],
    states.map((status, index) => order(random, setting, customers, domains, status, index)),
  );
}

function order(
  random: Random,
  setting: Setting,
  customers: readonly Customer[],
  domains: readonly GeneratedDomain[],
  status: string,
  index: number,
): (string | number | null)[] {
  const product = index % sslProducts.length;
  const domain = domains[Math.floor(random() * domains.length)]?.name ?? 'toko-danuloka.example';
  const subject = sslProducts[product]?.wildcard === 1 ? `*.${domain}` : domain;
  const method = pick(random, methods);
  const isIssued = status === 'active' || status === 'expired';
  const created = setting.today - age(random, status) * day + between(random, 0, 86_399) * 1_000;
  return [
    801 + index * 2,
    11 + product,
    customers[Math.floor(random() * customers.length)]?.id ?? 0,
    subject,
    method,
    method === 'email' ? `admin@${domain}` : null,
    12,
    status,
    requestFor(random, subject),
    isIssued ? certificateFor(random, subject, created, created + 365 * day) : null,
    isIssued ? dateOf(created + 365 * day) : null,
    stamp(created),
    stamp(created + between(random, 60, 7_200) * 1_000),
  ];
}

/** Days since the order was placed. */
function age(random: Random, status: string): number {
  if (status === 'expired') return 400;
  return status === 'pending' || status === 'processing' ? between(random, 2, 4) : between(random, 3, 300);
}
