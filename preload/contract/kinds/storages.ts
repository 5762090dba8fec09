import type { ChangeKind } from './change-kind.ts';

/** Changes of object storages, their buckets and access keys, in the order of menus and files. */
export const storageKinds = {
  'storage-order': {
    target: 'account',
    notes: ['customer-not-there', 'order-failed', 'price-unknown', 'storage-name-used'],
    lines: ['size', 'months', 'customer', 'status', 'storage'],
  },
  'storage-renew': {
    target: 'storage',
    menu: { for: 'many' },
    notes: ['not-readable', 'other-expiry', 'price-unknown', 'suspended'],
    lines: ['expires', 'months'],
  },
  'storage-resize': {
    target: 'storage',
    menu: { for: 'many' },
    notes: ['price-unknown', 'size-not-larger', 'suspended'],
    lines: ['size'],
  },
  'bucket-create': {
    target: 'storage',
    menu: { for: 'many', line: true },
    notes: ['suspended'],
    lines: ['bucket'],
  },
  'bucket-delete': {
    target: 'storage',
    menu: { for: 'one' },
    notes: ['bucket-erases', 'suspended'],
    lines: ['bucket'],
  },
  'storage-key-create': {
    target: 'storage',
    menu: { for: 'many' },
    notes: ['not-readable', 'suspended'],
    lines: ['label', 'accessKey', 'secretKey'],
  },
  'storage-key-delete': {
    target: 'storage',
    menu: { for: 'one' },
    notes: ['key-in-use', 'suspended'],
    lines: ['storageKey'],
  },
  'storage-suspend': {
    target: 'storage',
    menu: { for: 'many', line: true },
    notes: ['storage-stops'],
    lines: ['status', 'reason'],
  },
  'storage-unsuspend': {
    target: 'storage',
    menu: { for: 'many' },
    notes: [],
    lines: ['status'],
  },
  'storage-delete': {
    target: 'storage',
    menu: { for: 'many', line: true },
    notes: ['not-readable', 'storage-erases'],
    lines: ['storage'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;
