import type { DomainFacts } from '../../../../../preload/contract/domains.ts';
import { flag, type ListTable } from './list-table.ts';

/** `customer_name` is a copy from the customers, so that filtering and sorting by it needs no join; it is kept in sync. */
export const domainTable: ListTable<'domains'> = {
  table: 'domain',
  columns: [
    'customer_id',
    'name',
    'unicode',
    'extension',
    'customer_name',
    'status',
    'status_label',
    'verification',
    'verification_label',
    'locked',
    'registrar_locked',
    'premium',
    'needs_documents',
    'ns',
    'notes',
    'expires',
    'created',
  ],
  computed: { customer_name: `(SELECT nullif(name, '') FROM customer WHERE account_id = ?1 AND id = ?3)` },
  kept: ['needs_documents'],
  values: (domain) => [
    domain.customerId,
    domain.name,
    domain.unicode,
    domain.extension,
    null,
    domain.status,
    domain.statusLabel,
    domain.verification,
    domain.verificationLabel,
    flag(domain.locked),
    flag(domain.registrarLocked),
    flag(domain.premium),
    flag(domain.needsDocuments),
    domain.nameservers.join(' '),
    domain.notes,
    domain.expires,
    domain.created,
  ],
};

/** A row as selected by `domainFields`. */
export interface StoredDomainRow {
  id: number;
  name: string;
  unicode: string;
  extension: string;
  customer_id: number | null;
  customer_name: string | null;
  status: number | null;
  status_label: string;
  verification: number | null;
  verification_label: string;
  locked: number | null;
  registrar_locked: number | null;
  premium: number | null;
  needs_documents: number | null;
  ns: string;
  notes: string | null;
  expires: string | null;
  created: string | null;
  odd: string | null;
  details_read: number;
  whois_protection: number | null;
  whois_offered: number | null;
}

/** Columns filled from a domain's details, not from the list. */
const ofDetails = ['details_read', 'whois_protection', 'whois_offered'];

export const domainFields = `id, ${[...domainTable.columns, 'odd', ...ofDetails].join(', ')}`;

const known = (value: number | null): boolean | null => (value === null ? null : value !== 0);

function protectionOf({ details_read: read, whois_protection: on, whois_offered: offered }: StoredDomainRow): DomainFacts['protection'] {
  if (on === 1) return 'on';
  if (offered === 0) return 'not-offered';
  if (on === 0) return 'off';
  return read === 0 ? null : 'unknown';
}

export function toDomain(row: StoredDomainRow): DomainFacts {
  return {
    id: row.id,
    name: row.name,
    unicode: row.unicode,
    extension: row.extension,
    customerId: row.customer_id,
    customer: row.customer_name,
    status: row.status,
    statusLabel: row.status_label,
    verification: row.verification,
    verificationLabel: row.verification_label,
    locked: known(row.locked),
    registrarLocked: known(row.registrar_locked),
    premium: known(row.premium),
    needsDocuments: known(row.needs_documents),
    nameservers: row.ns === '' ? [] : row.ns.split(' '),
    notes: row.notes,
    expires: row.expires,
    created: row.created,
    protection: protectionOf(row),
    odd: row.odd,
  };
}
