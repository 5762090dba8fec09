import type { DomainStatus } from '../../kernel/domain-status.ts';

/** Staff notes on domains. */
export const domainNotes: readonly [string, ...string[]] = [
  'VIP',
  'Renew only after confirmation',
  'Pelanggan minta invoice setiap Desember',
  'Do not transfer: dispute with the former web agency',
  'Moved from the old reseller panel in 2021',
  'Paid by bank transfer, two years in advance',
  'Kontak teknis: bagian IT, telepon dulu sebelum ganti nameserver',
  'Auth code sent to the customer by phone',
  '=HYPERLINK("https://example.com")',
  'Line one\nLine two\n\nLine four',
  `Zone is changed by their agency every quarter.\nBefore any change: export the zone, send it to the customer, wait for a written yes.\n${'The customer keeps a second site on this name, and mail for three offices. '.repeat(6)}`,
];

export const lockReasons: readonly [string, ...string[]] = [
  'Asked for by the owner',
  'Court order, file 12/PN/2025',
  'High-value name',
  'Locked after a phishing attempt',
];

/** `status_reason`; null for statuses not listed. */
export const statusReasons: Readonly<Partial<Record<DomainStatus, readonly [string, ...string[]]>>> = {
  suspended: ['Abuse: phishing reported', 'Registrant not verified within 15 days', 'Other: payment dispute'],
  rejected: ['Document does not match the registrant', 'Name is reserved by the registry'],
  'pending-transfer': ['Waiting for the losing registrar'],
  'transferred-away': ['Transferred to another registrar'],
};
