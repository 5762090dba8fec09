import type { ChangeKind } from './change-kind.ts';

/** What is worth knowing about a certificate request before it is sent. */
const ofRequest = ['certificate-request-faulty', 'certificate-request-warning'] as const;

/** Changes of certificate orders, in the order of menus and files. */
export const certificateKinds = {
  'certificate-order': {
    target: 'account',
    notes: [
      ...ofRequest,
      'certificate-email-missing',
      'certificate-failed',
      'certificate-one-name',
      'certificate-ordered-already',
      'certificate-period',
      'certificate-person-incomplete',
      'certificate-price-of-year',
      'certificate-waits',
      'certificate-wildcard',
      'contact-not-of-customer',
      'customer-not-there',
      'not-readable',
      'price-unknown',
      'product-not-there',
    ],
    lines: ['product', 'months', 'customer', 'domain', 'publicKey', 'validation', 'person', 'status'],
  },
  'certificate-reissue': {
    target: 'certificate',
    menu: { for: 'one' },
    notes: [...ofRequest, 'certificate-not-issued', 'certificate-other-name', 'certificate-over', 'certificate-waits', 'not-readable'],
    lines: ['domain', 'publicKey', 'status'],
  },
  'certificate-validation': {
    target: 'certificate',
    menu: { for: 'many' },
    notes: ['certificate-email-missing', 'certificate-not-waiting', 'certificate-over', 'not-readable'],
    lines: ['status', 'validation'],
  },
  'certificate-revalidate': {
    target: 'certificate',
    menu: { for: 'many' },
    notes: ['certificate-not-waiting', 'certificate-over', 'not-readable'],
    lines: ['status', 'validation'],
  },
  'certificate-cancel': {
    target: 'certificate',
    menu: { for: 'many', line: true },
    notes: ['certificate-cancel-ends', 'certificate-cancel-refund', 'certificate-over', 'not-readable'],
    lines: ['status'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;
