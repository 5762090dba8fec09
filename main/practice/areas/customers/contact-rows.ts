import { type AddressRow, addressValues } from '../../kernel/address.ts';
import type { Practice } from '../../kernel/port.ts';
import { stamp } from '../../kernel/times.ts';
import type { ContactRow, CustomerRow } from './json.ts';

/** The labels that a contact can have (api.md section 5). */
export const contactLabels = ['Default', 'Admin', 'Technical', 'Billing', 'Registrant'] as const;

/** Returns a contact regardless of its customer; null if there is none. */
export function contactById({ database }: Practice, id: number): ContactRow | null {
  return database.first<ContactRow>('SELECT * FROM contacts WHERE id = ?', id);
}

/** Adds a contact to a customer and returns its row. The registry accepts it immediately: `status` 1. */
export function addContact(
  practice: Practice,
  customerId: number,
  label: (typeof contactLabels)[number],
  address: AddressRow,
  reference: string | null,
): ContactRow {
  const { database } = practice;
  const at = stamp(practice.now());
  // The next AUTOINCREMENT value, which `contact_id` is derived from.
  const id = database.first<{ id: number }>("SELECT seq + 1 AS id FROM sqlite_sequence WHERE name = 'contacts'")?.id ?? 1;
  database.run(
    `INSERT INTO contacts (id, customer_id, contact_id, label, reference, name, email, organization, street_1, street_2, city, state,
       country_code, postal_code, voice, fax, status, status_label, pending_change, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 'Active', NULL, ?, ?)`,
    id,
    customerId,
    `PRC${String(id).padStart(9, '0')}`,
    label,
    reference,
    ...addressValues(address),
    at,
    at,
  );
  const row = contactById(practice, id);
  if (row === null) throw new Error('The contact was not stored.');
  return row;
}

/** The customer's Default contact; created from the customer if there is none (api.md section 6.4, `registerDomain`). */
export function defaultContact(practice: Practice, customer: CustomerRow): ContactRow {
  const known = practice.database.first<ContactRow>(
    "SELECT * FROM contacts WHERE customer_id = ? AND label = 'Default' ORDER BY id LIMIT 1",
    customer.id,
  );
  return known ?? addContact(practice, customer.id, 'Default', customer, null);
}

/** Whether a domain uses the contact in one of its four roles, whatever the domain's customer. */
export function isContactUsed({ database }: Practice, id: number): boolean {
  const sql = `SELECT id FROM domains
    WHERE registrant_contact_id = ?1 OR admin_contact_id = ?1 OR tech_contact_id = ?1 OR billing_contact_id = ?1 LIMIT 1`;
  return database.first(sql, id) !== null;
}
