import type { RequestWarning } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type { certificateKinds } from '../../../../preload/contract/kinds/certificates.ts';
import { requestWarnings } from '../certificate-warnings.ts';

/** Text of the changes of certificate orders; `kinds.ts` has them among all others. */

type Facts = Readonly<Record<string, string>>;
type Kind = keyof typeof certificateKinds;

export const certificateTitles: Readonly<Record<Kind, string>> = {
  'certificate-order': 'Certificate order',
  'certificate-reissue': 'Reissue certificate',
  'certificate-validation': 'Validation method',
  'certificate-revalidate': 'Validate again',
  'certificate-cancel': 'Cancel certificate',
};

export const certificateHints: Readonly<Partial<Record<Kind, string>>> = {
  'certificate-order':
    'The certificate is issued once the domain is validated. The private key is not part of the request and stays with you.',
  'certificate-reissue':
    'The certificate is issued again for this request, and the domain is validated again. The order keeps its last day.',
  'certificate-revalidate': 'The service checks the domain again. For validation by email, it sends the message again.',
  'certificate-cancel': 'An issued certificate ends with its order. The service has no other way to revoke it.',
};

export const certificateFieldLabels: Readonly<Record<string, string>> = {
  'certificate-order customerId': 'Customer',
  contactId: 'Contact ID',
  title: 'Position',
  validation: 'Validation',
  validationEmail: 'Validation email',
  certificateRequest: 'Certificate request (CSR)',
};

export const certificateFieldHints: Readonly<Record<string, string>> = {
  'certificate-order months': 'Usually 12. At most what the product allows.',
  contactId: 'A contact of the customer who answers for the certificate. If empty, it is the customer.',
  title: 'Position of that person, such as Director. Certificate authorities require it.',
  validationEmail: 'For validation by email: usually admin@, webmaster@ or hostmaster@ of the domain.',
  certificateRequest: 'In PEM, from BEGIN CERTIFICATE REQUEST to END. Never paste a private key here.',
};

const methods = { dns: 'DNS record', http: 'File over HTTP', https: 'File over HTTPS', email: 'Email' };

export const certificateChoices: Readonly<Record<string, string>> = Object.fromEntries(
  ['certificate-order', 'certificate-validation'].flatMap((kind) =>
    Object.entries(methods).map(([method, label]) => [`${kind} ${method}`, label]),
  ),
);

export const certificateLines = {
  person: 'Contact',
  publicKey: 'Public key',
  validation: 'Validation',
} as const;

const fact = (facts: Facts, name: string): string => facts[name] ?? '';
const isWarning = (what: string): what is RequestWarning => Object.hasOwn(requestWarnings, what);
const warningText = (what: string): string => (isWarning(what) ? requestWarnings[what] : what);

export const certificateNotes = {
  'certificate-request-faulty': (f: Facts) =>
    fact(f, 'what') === ''
      ? 'This is not a certificate request (CSR) that can be read.'
      : `The certificate request cannot be used. ${warningText(fact(f, 'what'))}`,
  'certificate-request-warning': (f: Facts) => `The certificate request: ${warningText(fact(f, 'what'))}`,
  'certificate-email-missing': () => 'Validation by email needs an address.',
  'certificate-failed': (f: Facts) => `The certificate was not issued. Status: ${fact(f, 'status')}.`,
  'certificate-one-name': (f: Facts) => `The name has one word. “${fact(f, 'name')}” is sent as first and last name.`,
  'certificate-ordered-already': (f: Facts) => `There already is an order for this name. Status: ${fact(f, 'status')}.`,
  'certificate-period': (f: Facts) => `The product is sold for at most ${fact(f, 'most')} months.`,
  'certificate-person-incomplete': (f: Facts) => `The contact lacks data that the service requires: ${fact(f, 'fields')}.`,
  'certificate-price-of-year': () =>
    'The service does not say for which period its price is. Each started year was counted; charges are compared afterward.',
  'certificate-waits': (f: Facts) => `Not issued yet: the domain has to be validated. Status: ${fact(f, 'status')}.`,
  'certificate-wildcard': (f: Facts) => `${fact(f, 'product')} is not for wildcard names.`,
  'certificate-not-issued': (f: Facts) => `Only an issued certificate can be reissued. Status: ${fact(f, 'status')}.`,
  'certificate-other-name': (f: Facts) =>
    `The certificate request is for ${fact(f, 'name')}, and the order for ${fact(f, 'domain')}. The service may refuse it.`,
  'certificate-over': (f: Facts) => `The order has ended. Status: ${fact(f, 'status')}.`,
  'certificate-not-waiting': (f: Facts) => `The order does not wait for validation. Status: ${fact(f, 'status')}.`,
  'certificate-cancel-ends': () => 'Browsers stop trusting the certificate. It cannot be restored.',
  'certificate-cancel-refund': () => 'It is not known whether the service refunds the price.',
};

/** Text of the form parts. */
export const certificateForm = {
  product: (name: string, type: string, price: string | null) =>
    [name, type, price ?? 'price not known'].filter((part) => part !== '').join(', '),
  noProducts: 'The ID of a product. The list of SSL products is not synced yet.',
};
