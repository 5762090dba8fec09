import type { ChangeKind } from './change-kind.ts';

/** Fields of an address, under their names at the service. */
const address = [
  'name',
  'email',
  'organization',
  'street_1',
  'street_2',
  'city',
  'state',
  'country_code',
  'postal_code',
  'voice',
  'fax',
] as const;

/** Changes of customers and their contacts, in the order of menus and files. */
export const customerKinds = {
  'customer-create': {
    target: 'account',
    notes: ['email-taken', 'field-empty', 'field-masked'],
    lines: [...address, 'password'],
  },
  'customer-update': {
    target: 'customer',
    menu: { for: 'many' },
    prefill: 'customer',
    notes: ['field-empty', 'field-masked', 'not-readable'],
    lines: [...address, 'password'],
  },
  'customer-delete': {
    target: 'customer',
    menu: { for: 'many', line: true, after: 'contact-create' },
    notes: ['customer-has-domains', 'not-readable'],
    lines: ['customer'],
  },
  'contact-create': {
    target: 'customer',
    menu: { for: 'one' },
    notes: ['field-empty', 'field-masked', 'same-contact'],
    lines: [...address, 'label', 'reference'],
  },
  'contact-update': {
    target: 'contact',
    menu: { for: 'one' },
    prefill: 'contact',
    notes: ['contact-in-use', 'field-empty', 'field-masked', 'not-confirmed-yet'],
    lines: [...address, 'label'],
  },
  'contact-delete': {
    target: 'contact',
    menu: { for: 'one', line: true },
    notes: ['contact-in-use', 'not-readable'],
    lines: ['address'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;
