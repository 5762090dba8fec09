import type { ordersReasons } from '../../../../preload/contract/reasons/orders.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const ordersErrors = {
  'cart-changed': 'The cart has been changed elsewhere. Nothing was saved.',
  'cart-full': ({ most }) => `A cart can hold at most ${number(most)} names.`,
  'too-many-order-templates': ({ most }) => `There are already ${number(most)} templates. Delete one first.`,
  'list-without-names': 'It contains no domain names.',
  'transfer-list-full': ({ most }) => `A list can hold at most ${number(most)} names.`,
  'transfer-list-released': 'This list and its codes are no longer in memory. Paste it again.',
  'code-of-one-name': 'An auth code belongs to one name only.',
  'names-being-checked': 'The names are already being checked.',
  'nothing-to-transfer': 'There are no names that can be transferred.',
  'order-template-without-name': 'Enter a name for the template.',
  'order-lines-missing': 'There is nothing in the cart.',
  'order-buyer-missing': 'Choose a customer for the names.',
  'order-registrant-missing': 'A contact belongs to a customer. A new customer has none yet.',
  'order-prices-missing': 'Some names cannot be ordered as they are. Change or remove them.',
  'rules-unreadable': 'The file could not be read, or it is larger than 1 MB.',
  'rules-not-json': 'This is not JSON.',
  'rule-twice': ({ id }) => `Another rule already has the ID ${id}.`,
  'rule-pattern-invalid': 'Expected *, .id, or *.id, in lowercase and as A-labels.',
  'rule-id-invalid': 'Expected lowercase letters, digits, and hyphens.',
  'order-name-invalid': ({ name }) => `${name}: This is not a domain name.`,
} satisfies ReasonTexts<typeof ordersReasons>;
