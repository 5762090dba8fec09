import type { ContactRow } from '../../../../../preload/contract/customers/contacts.ts';
import { flagValue, type Value } from '../lists/list-table.ts';
import type { ReadContact } from '../port.ts';

const columns = [
  'handle',
  'label',
  'name',
  'email',
  'organization',
  'city',
  'country_code',
  'voice',
  'status_label',
  'pending_change',
  'created',
  'updated',
  'odd',
] as const;

export const contactFields = `customer_id, id, ${columns.join(', ')}`;

/** Upserts one contact: account, customer, id, the columns, generation. */
export const upsertContact = `INSERT INTO contact (account_id, customer_id, id, ${columns.join(', ')}, seen)
  VALUES (?, ?, ?, ${columns.map(() => '?').join(', ')}, ?)
  ON CONFLICT DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}, seen = excluded.seen`;

/** In column order. */
export function contactValues(contact: ReadContact): Value[] {
  return [
    contact.handle,
    contact.label,
    contact.name,
    contact.email,
    contact.organization,
    contact.city,
    contact.countryCode,
    contact.voice,
    contact.statusLabel,
    flagValue(contact.pendingChange),
    contact.created,
    contact.updated,
    contact.odd,
  ];
}

/** A row as selected by `contactFields`. */
export interface StoredContactRow {
  customer_id: number;
  id: number;
  handle: string;
  label: string;
  name: string;
  email: string;
  organization: string;
  city: string;
  country_code: string;
  voice: string;
  status_label: string;
  pending_change: number | null;
  created: string | null;
  updated: string | null;
  odd: string | null;
}

export function toContact(row: StoredContactRow): ContactRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    handle: row.handle,
    label: row.label,
    name: row.name,
    email: row.email,
    organization: row.organization,
    city: row.city,
    countryCode: row.country_code,
    voice: row.voice,
    statusLabel: row.status_label,
    pendingChange: row.pending_change === null ? null : row.pending_change !== 0,
    created: row.created,
    updated: row.updated,
    odd: row.odd,
  };
}
