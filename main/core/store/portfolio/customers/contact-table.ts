import type { ContactRow } from '../../../../../preload/contract/customers/contacts.ts';
import { personColumns, personOf, personSelection, personValues } from '../lists/customers.ts';
import { flagValue, type Value } from '../lists/list-table.ts';
import type { ReadContact } from '../port.ts';

const columns = ['handle', 'label', ...personColumns, 'status_label', 'pending_change', 'updated', 'odd'];

export const contactFields = `customer_id, id, handle, label, ${personSelection}, status_label, pending_change, updated, odd`;

/** Upserts one contact: account, customer, id, the columns, generation. */
export const upsertContact = `INSERT INTO contact (account_id, customer_id, id, ${columns.join(', ')}, seen)
  VALUES (?, ?, ?, ${columns.map(() => '?').join(', ')}, ?)
  ON CONFLICT DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}, seen = excluded.seen`;

/** In column order. */
export function contactValues(contact: ReadContact): Value[] {
  const { handle, label, statusLabel, pendingChange, updated, odd } = contact;
  return [handle, label, ...personValues(contact), statusLabel, flagValue(pendingChange), updated, odd];
}

/** A row as selected by `contactFields`. */
export interface StoredContactRow extends Omit<ContactRow, 'customerId' | 'statusLabel' | 'pendingChange'> {
  customer_id: number;
  status_label: string;
  pending_change: number | null;
}

export function toContact(row: StoredContactRow): ContactRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    handle: row.handle,
    label: row.label,
    ...personOf(row),
    statusLabel: row.status_label,
    pendingChange: row.pending_change === null ? null : row.pending_change !== 0,
    updated: row.updated,
    odd: row.odd,
  };
}
