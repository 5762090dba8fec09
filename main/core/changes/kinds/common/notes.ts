import type { Line, Note } from '../../kind.ts';

/** Why a row cannot be sent, and what a person should know before it is; the renderer has the words. */
export const noteCodes = [
  'already-verified',
  'beyond-ten-years',
  'contact-in-use',
  'contact-missing',
  'contact-not-of-customer',
  'contacts-change',
  'customer-has-domains',
  'customer-not-there',
  'deletion-ends-service',
  'ds-may-not-match',
  'ds-missing',
  'ds-stays',
  'ds-with-new-nameservers',
  'email-taken',
  'expiry-unreadable',
  'field-empty',
  'field-masked',
  'host-in-use',
  'host-not-there',
  'host-several',
  'in-redemption',
  'model-other-customer',
  'not-confirmed-yet',
  'not-in-redemption',
  'not-readable',
  'notice-not-there',
  'other-expiry',
  'own-nameserver',
  'period-not-sold',
  'premium',
  'price-unknown',
  'protection-expired',
  'protection-not-bought',
  'protection-not-offered',
  'registrant-change',
  'registrar-lock-first',
  'registrar-locked',
  'restore-costs',
  'same-contact',
  'still-working',
  'verified-by-documents',
] as const;
export type NoteCode = (typeof noteCodes)[number];

/** What lines of a review are about; the renderer has the words. Fields of an address stand under their names at the service. */
export const lineLabels = [
  'authCode',
  'address',
  'adminContact',
  'billingContact',
  'city',
  'country_code',
  'customer',
  'domain',
  'ds',
  'email',
  'expires',
  'fax',
  'forwarding',
  'host',
  'label',
  'link',
  'mail',
  'name',
  'nameservers',
  'notice',
  'organization',
  'password',
  'postal_code',
  'protection',
  'reason',
  'reference',
  'registrantContact',
  'registrarLock',
  'state',
  'status',
  'street_1',
  'street_2',
  'techContact',
  'theftProtection',
  'voice',
  'years',
  'zoneSigning',
] as const;
export type LineLabel = (typeof lineLabels)[number];

export function note(code: NoteCode, facts: Readonly<Record<string, string | number>> = {}): Note {
  return { code, facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])) };
}

export function line(label: LineLabel, before: string | null, after: string | null): Line {
  return { label, before, after };
}
