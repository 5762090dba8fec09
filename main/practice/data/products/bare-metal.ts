import { dateOf, day, stamp } from '../../kernel/times.ts';
import type { Customer } from '../customers.ts';
import type { GeneratedDomain } from '../domains.ts';
import { insertRows } from '../insert.ts';
import { between } from '../random.ts';
import { randomOf, type Setting, workingHours } from '../setting.ts';

const systems = JSON.stringify(['Debian 12', 'Debian 13', 'Ubuntu 24.04 LTS', 'AlmaLinux 9', 'Windows Server 2022']);

/** Memory in GB, price in minor units per month. */
const products: readonly (readonly [name: string, cpu: string, memory: number, disk: string, price: number])[] = [
  ['Metal S', '8 cores, 3.4 GHz', 32, '2 x 480 GB SSD', 1_850_000_00],
  ['Metal M', '16 cores, 3.0 GHz', 64, '2 x 960 GB NVMe', 3_250_000_00],
  ['Metal L', '32 cores, 2.8 GHz', 128, '2 x 1.92 TB NVMe', 5_900_000_00],
  ['Metal XL', '2 x 32 cores, 2.8 GHz', 512, '4 x 3.84 TB NVMe', 14_750_000_00],
  ['Metal XS', '4 cores, 3.6 GHz', 16, '2 x 240 GB SSD', 650_000_00],
];

const orders: readonly (readonly [
  product: number,
  cycle: 'monthly' | 'quarterly' | 'annually',
  os: string,
  status: string,
  state: string,
])[] = [
  [0, 'monthly', 'Debian 12', 'active', 'on'],
  [1, 'annually', 'Ubuntu 24.04 LTS', 'active', 'on'],
  [0, 'monthly', 'Windows Server 2022', 'suspended', 'off'],
  [2, 'quarterly', 'AlmaLinux 9', 'pending', 'off'],
];

/** Servers for sale, and four orders. */
export function fillBareMetal(setting: Setting, customers: readonly Customer[], domains: readonly GeneratedDomain[]): void {
  const random = randomOf(setting, 'bare-metal');
  const { database, today } = setting;
  insertRows(
    database,
    'metal_products',
    ['id', 'name', 'cpu', 'memory', 'disk', 'price', 'systems'],
    products.map((product, index) => [21 + index, ...product, systems]),
  );
  insertRows(
    database,
    'metal_orders',
    ['id', 'bare_metal_product_id', 'customer_id', 'name', 'cycle', 'os', 'status', 'state', 'expired_at', 'created_at', 'updated_at'],
    orders.map(([product, cycle, os, status, state], index) => {
      const days = { monthly: 30, quarterly: 91, annually: 365 }[cycle];
      const remainingDays = between(random, 3, 28);
      const created =
        status === 'pending' ? today - 3 * 3_600_000 : today - (days * between(random, 1, 4) - remainingDays) * day + workingHours(random);
      const host = domains[Math.floor(random() * domains.length)]?.name ?? 'padmasari.example';
      const expiry = dateOf(today + (status === 'pending' ? days : remainingDays) * day);
      return [
        141 + index,
        21 + product,
        customers[index * 9 + 4]?.id ?? 0,
        `srv${index + 1}.${host}`,
        cycle,
        os,
        status,
        state,
        expiry,
        stamp(created),
        stamp(created),
      ];
    }),
  );
}
