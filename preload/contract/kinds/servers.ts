import type { ChangeKind } from './change-kind.ts';

/** Changes of bare metal servers, in the order of menus and files. */
export const serverKinds = {
  'server-order': {
    target: 'account',
    notes: [
      'customer-not-there',
      'order-failed',
      'out-of-stock',
      'price-unknown',
      'product-not-there',
      'server-name-used',
      'system-not-offered',
    ],
    lines: ['product', 'customer', 'cycle', 'system', 'sshKey', 'status', 'server'],
  },
  'server-renew': {
    target: 'server',
    menu: { for: 'many' },
    notes: ['not-readable', 'other-expiry', 'price-unknown', 'suspended'],
    lines: ['expires', 'cycle'],
  },
  'server-power': {
    target: 'server',
    menu: { for: 'many' },
    notes: ['not-readable', 'server-off', 'server-stops', 'suspended'],
    lines: ['power'],
  },
  'server-rebuild': {
    target: 'server',
    menu: { for: 'many', line: true },
    notes: ['not-readable', 'rebuild-erases', 'suspended', 'system-not-offered'],
    lines: ['system'],
  },
  'server-suspend': {
    target: 'server',
    menu: { for: 'many' },
    notes: ['server-stops'],
    lines: ['status'],
  },
  'server-unsuspend': {
    target: 'server',
    menu: { for: 'many' },
    notes: [],
    lines: ['status'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;
