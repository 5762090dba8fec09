import type { syncLists } from './lists.ts';

/**
 * What can be exported of each list, by the names that stand in the head of a CSV file and in JSON. They are part of the file's format:
 * a name is never given another meaning. Apart from the schemas, because the page loads no zod.
 */
export const exportColumns = {
  domains: [
    ...['name', 'unicode', 'extension', 'customer', 'customer_id', 'status', 'verification', 'expires', 'created', 'theft_protection'],
    ...['registrar_lock', 'whois_protection', 'premium', 'needs_documents', 'nameservers', 'notes', 'own_note', 'tags', 'id'],
  ],
  customers: ['name', 'organization', 'email', 'phone', 'city', 'country', 'created', 'own_note', 'tags', 'id'],
  prices: ['extension', 'currency', 'registration', 'renewal', 'transfer', 'redemption', 'whois_protection', 'promotion', 'id'],
  transactions: ['created', 'type', 'description', 'direction', 'amount', 'currency', 'closing_balance', 'period', 'note', 'id'],
  notices: ['created', 'updated', 'name', 'domain', 'message', 'status', 'direction', 'action_status', 'id'],
} as const satisfies { readonly [L in (typeof syncLists)[number]]: readonly string[] };

export type ExportColumn = (typeof exportColumns)[keyof typeof exportColumns][number];

/** What separates the cells of a CSV file. */
export const exportDelimiters = [',', ';'] as const;

/** Why no file was written. */
export const exportFaults = ['disk-full', 'denied', 'in-use', 'no-folder', 'other'] as const;
