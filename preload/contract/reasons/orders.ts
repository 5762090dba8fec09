import type { ReasonTable } from './facts.ts';

/** Why a cart, an order or a list of transfers cannot be used. */
export const ordersReasons = {
  'cart-changed': {},
  'cart-full': { most: 'number' },
  'too-many-order-templates': { most: 'number' },
  'list-without-names': {},
  'transfer-list-full': { most: 'number' },
  'transfer-list-released': {},
  'code-of-one-name': {},
  'names-being-checked': {},
  'nothing-to-transfer': {},
  'order-template-without-name': {},
  'order-lines-missing': {},
  'order-buyer-missing': {},
  'order-registrant-missing': {},
  'order-prices-missing': {},
  'rules-unreadable': {},
  'rules-not-json': {},
  'rule-twice': { id: 'text' },
  'rule-pattern-invalid': {},
  'rule-id-invalid': {},
  'order-name-invalid': { name: 'text' },
} as const satisfies ReasonTable;
