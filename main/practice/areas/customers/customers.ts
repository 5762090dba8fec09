import { addressValues } from '../../kernel/address.ts';
import { done, notFound, refused } from '../../kernel/answers.ts';
import { containedTexts, containsAll } from '../../kernel/contains.ts';
import { type Rule, readFields } from '../../kernel/fields.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operation, Practice, PracticeCall } from '../../kernel/port.ts';
import { created } from '../../kernel/results.ts';
import { stamp } from '../../kernel/times.ts';
import { addressOf, addressRules, email } from './address.ts';
import { defaultContact, isContactUsed } from './contact-rows.ts';
import { type CustomerRow, customerJson } from './json.ts';
import { passwordRules } from './password.ts';

/** The columns by which customers and contacts are searched. */
export const searched = ['name', 'email', 'organization', 'city'] as const;
const where = containsAll(searched);

/** A customer of this account; null if there is none. */
function customerById({ database }: Practice, id: number): CustomerRow | null {
  return database.first<CustomerRow>('SELECT * FROM customers WHERE id = ?', id);
}

/** Returns the customer in the path. Throws `Refused` 404. */
export function customerOf(call: PracticeCall): CustomerRow {
  const row = customerById(call.practice, pathId(call, 'customer_id'));
  if (row === null) throw notFound('Customer');
  return row;
}

export const listCustomers: Operation = (call) => {
  const values = containedTexts(call.query, searched);
  const { page, total, rows } = rowsOfPage<CustomerRow>(call, { from: `customers WHERE ${where}`, values });
  return paged(
    call,
    page,
    total,
    rows.map((row) => customerJson(call.practice, row)),
  );
};

export const getCustomer: Operation = (call) => done(customerJson(call.practice, customerOf(call)));

/** Creating a customer is free, and creates its Default contact. */
export const createCustomer: Operation = (call) => {
  const { practice, form } = call;
  const read = readFields(form, { ...addressRules(practice), email: freeEmail(practice, null), ...passwordRules(form, true) });
  const { database } = practice;
  const at = stamp(practice.now());
  database.run(
    `INSERT INTO customers (name, email, organization, street_1, street_2, city, state, country_code, postal_code, voice, fax,
       reg_id, is_2fa_enabled, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0, ?, ?)`,
    ...addressValues(addressOf(read)),
    at,
    at,
  );
  const row = database.first<CustomerRow>('SELECT * FROM customers WHERE email = ?', read.email);
  if (row === null) throw new Error('The customer was not stored.');
  defaultContact(practice, row);
  return created(practice, customerJson(practice, row), 'Customer created successfully');
};

export const updateCustomer: Operation = (call) => {
  const { practice, form } = call;
  const { id } = customerOf(call);
  const isPasswordRequired = practice.dialects.customerPassword === 'required';
  const read = readFields(form, {
    ...addressRules(practice),
    email: freeEmail(practice, id),
    ...passwordRules(form, isPasswordRequired),
  });
  practice.database.run(
    `UPDATE customers SET name = ?, email = ?, organization = ?, street_1 = ?, street_2 = ?, city = ?, state = ?, country_code = ?,
       postal_code = ?, voice = ?, fax = ?, updated_at = ? WHERE id = ?`,
    ...addressValues(addressOf(read)),
    stamp(practice.now()),
    id,
  );
  return done(customerJson(practice, customerOf(call)), 'Customer updated successfully');
};

/** What prevents deleting a customer: paid items that still exist. The messages are ours. */
const possessions = [
  { rows: 'domains WHERE customer_id = ?', text: 'Customer still has domains.' },
  { rows: 'object_storages WHERE customer_id = ?', text: 'Customer still has object storages.' },
  {
    rows: "ssl_orders WHERE customer_id = ? AND status IN ('pending', 'processing', 'active')",
    text: 'Customer still has SSL certificates.',
  },
  { rows: 'metal_orders WHERE customer_id = ?', text: 'Customer still has bare metal servers.' },
] as const;

/** Rejected while the customer owns something, or a domain uses one of its contacts (after a move to another customer). */
export const deleteCustomer: Operation = (call) => {
  const { id } = customerOf(call);
  const { database } = call.practice;
  for (const { rows, text } of possessions) if (database.first(`SELECT id FROM ${rows} LIMIT 1`, id) !== null) throw refused(422, text);
  const contacts = database.all<{ id: number }>('SELECT id FROM contacts WHERE customer_id = ?', id);
  if (contacts.some((contact) => isContactUsed(call.practice, contact.id)))
    throw refused(422, 'A contact of the customer is used by a domain.');
  database.run('DELETE FROM contacts WHERE customer_id = ?', id);
  database.run('DELETE FROM customers WHERE id = ?', id);
  return done('', 'Customer deleted successfully');
};

/** An email address is unique in the account (api.md section 9). `own`: the customer that may have it. */
function freeEmail({ database }: Practice, own: number | null): Rule<string> {
  return (value, name) => {
    const read = email(value, name);
    if ('fault' in read) return read;
    const holder = database.first<{ id: number }>('SELECT id FROM customers WHERE email = ?', read.value);
    return holder === null || holder.id === own ? read : { fault: 'Email has already on this reseller' };
  };
}
