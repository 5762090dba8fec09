import { addressValues } from '../../kernel/address.ts';
import { done, notFound, refused } from '../../kernel/answers.ts';
import { containedTexts, containsAll } from '../../kernel/contains.ts';
import { maybe, oneOf, readFields, text } from '../../kernel/fields.ts';
import { addPollMessage, type LaterKinds, later } from '../../kernel/later.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operation, PracticeCall } from '../../kernel/port.ts';
import { created } from '../../kernel/results.ts';
import { stamp } from '../../kernel/times.ts';
import { addressOf, addressRules } from './address.ts';
import { addContact, contactById, contactLabels, isContactUsed } from './contact-rows.ts';
import { customerOf, searched } from './customers.ts';
import { type ContactRow, contactJson } from './json.ts';

const where = `customer_id = ? AND ${containsAll(searched)}`;
/** How long a registry takes to apply changed registrant data, in ms. */
const changeTime = 30_000;
const changeCompletes = 'contact-change-completes';

/** Returns the contact in the path; another customer's contact is not found. Throws `Refused` 404. */
function contactOf(call: PracticeCall): ContactRow {
  const customer = customerOf(call);
  const row = contactById(call.practice, pathId(call, 'contact_id'));
  if (row === null || row.customer_id !== customer.id) throw notFound('Contact');
  return row;
}

export const listContacts: Operation = (call) => {
  const values = [customerOf(call).id, ...containedTexts(call.query, searched)];
  const { page, total, rows } = rowsOfPage<ContactRow>(call, { from: `contacts WHERE ${where}`, values });
  return paged(
    call,
    page,
    total,
    rows.map((row) => contactJson(call.practice, row)),
  );
};

export const getContact: Operation = (call) => done(contactJson(call.practice, contactOf(call)));

export const createContact: Operation = (call) => {
  const { practice, form } = call;
  const customer = customerOf(call);
  const read = readFields(form, { label: oneOf(contactLabels), ...addressRules(practice), reference: maybe(text()) });
  const row = addContact(practice, customer.id, read.label, addressOf(read), read.reference ?? null);
  return created(practice, contactJson(practice, row), 'Contact created successfully');
};

/** Changes the registrant data of every domain that uses the contact; changes of a registrant wait for the registry. */
export const updateContact: Operation = (call) => {
  const { practice, form } = call;
  const { id, pending_change } = contactOf(call);
  const read = readFields(form, { label: oneOf(contactLabels), ...addressRules(practice) });
  const isRegistrant = practice.database.first('SELECT id FROM domains WHERE registrant_contact_id = ? LIMIT 1', id) !== null;
  const at = stamp(practice.now());
  practice.database.run(
    `UPDATE contacts SET name = ?, email = ?, organization = ?, street_1 = ?, street_2 = ?, city = ?, state = ?, country_code = ?,
       postal_code = ?, voice = ?, fax = ?, label = ?, pending_change = ?, updated_at = ? WHERE id = ?`,
    ...addressValues(addressOf(read)),
    read.label,
    isRegistrant ? 1 : pending_change,
    at,
    id,
  );
  if (isRegistrant) later(practice, changeCompletes, { contact: id, changed: at }, changeTime);
  return done(contactJson(practice, contactOf(call)), 'Contact updated successfully');
};

export const deleteContact: Operation = (call) => {
  const { id } = contactOf(call);
  if (isContactUsed(call.practice, id)) throw refused(422, 'Contact is used by a domain.');
  call.practice.database.run('DELETE FROM contacts WHERE id = ?', id);
  return done('', 'Contact deleted successfully');
};

export const contactsLater: LaterKinds = {
  /** The registry has applied a change. A contact changed again meanwhile waits for its last change. */
  [changeCompletes](practice, { contact, changed }) {
    const row = contactById(practice, Number(contact));
    if (row === null || row.pending_change !== 1 || row.updated_at !== changed) return;
    const at = stamp(practice.now());
    practice.database.run('UPDATE contacts SET pending_change = 0, updated_at = ? WHERE id = ?', at, row.id);
    const domains = practice.database.all<{ name: string }>('SELECT name FROM domains WHERE registrant_contact_id = ? LIMIT 2', row.id);
    const message = `The change of contact ${row.contact_id} is completed.`;
    const domain = domains.length === 1 ? (domains[0]?.name ?? null) : null;
    addPollMessage(practice, { name: 'Contact Change', status: 'success', message, domain }, at);
  },
};
