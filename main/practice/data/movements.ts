import { type Movement, transferRefund } from '../kernel/money.ts';
import type { Name } from './names.ts';
import { sslProducts } from './products/ssl.ts';
import { between, chance, pick, type Random, weighted } from './random.ts';
import { priceOf } from './words/extensions.ts';

const notes = ['Paid by the customer in cash', 'Invoice INV/2025/0117', 'Urgent, asked for by phone'] as const;

export type DomainAction = 'registration' | 'renewal' | 'transfer' | 'restore';

/** A charge for a domain at list prices. */
export function domainMovement(random: Random, { name, extension }: Name, action: DomainAction): Movement {
  const years =
    action === 'restore' ? 0 : Math.max(extension.shortest, Math.min(extension.longest, pick(random, [1, 1, 1, 1, 1, 2, 2, 3])));
  const price = {
    registration: priceOf(extension, 'registration', years) ?? extension.registration,
    renewal: priceOf(extension, 'renewal', years) ?? extension.renewal,
    transfer: extension.renewal,
    restore: extension.redemption,
  }[action];
  const spanned = action === 'registration' || action === 'renewal' ? ` for ${years} year${years === 1 ? '' : 's'}` : '';
  const period = action === 'transfer' ? 1 : years;
  return {
    kind: 'domain',
    amount: price * 100,
    direction: 'out',
    description: `Domain ${action} ${name}${spanned}`,
    tld: extension.extension,
    period,
    ...(chance(random, 0.04) ? { note: pick(random, notes) } : {}),
  };
}

/** A charge for something else: protection, certificates, storage, servers, corrections. */
export function otherMovement(random: Random, name: string): Movement {
  const tld = name.slice(name.indexOf('.'));
  const out = { direction: 'out', tld: null, period: 1 } as const;
  return weighted<() => Movement>(random, [
    [() => ({ ...out, kind: 'domain', amount: 45_000_00, description: `WHOIS protection ${name}`, tld }), 30],
    [
      () => {
        const { name: product, price: amount } = pick(random, sslProducts);
        return { ...out, kind: 'ssl', amount, description: `${product} for ${name}`, period: 12 };
      },
      20,
    ],
    [
      () => ({
        ...out,
        kind: 'object-storage',
        amount: between(random, 1, 20) * 12_500_00,
        description: `Object storage ${name.split('.')[0]}, ${between(random, 1, 10) * 50} GB`,
      }),
      20,
    ],
    [
      () => ({
        ...out,
        kind: 'baremetal',
        amount: 1_850_000_00,
        description: `Bare metal server srv${between(random, 1, 9)}.${name}`,
      }),
      4,
    ],
    [
      () => ({
        ...out,
        kind: 'note',
        amount: between(random, 1, 60) * 2_500_00,
        description: 'Correction of invoice',
        period: 0,
        note: 'See mail of finance',
      }),
      5,
    ],
    [() => transferRefund({ name, extension: tld }, between(random, 2, 80) * 2_500_00), 10],
  ])();
}
