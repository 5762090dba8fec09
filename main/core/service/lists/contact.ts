import type { Json } from '../../../../preload/contract/values.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { ReadContact } from '../../store/portfolio/port.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { readPerson } from './person.ts';
import { readEach } from './read.ts';

/** A Contact (api.md section 7), without id and raw response. */
function readContact(fields: Fields): Omit<ReadContact, 'id' | 'odd' | 'raw'> {
  return {
    handle: fields.text('contact_id', 100) ?? '',
    label: fields.text('label', 100) ?? '',
    ...readPerson(fields),
    statusLabel: fields.text('status_label', 100) ?? '',
    pendingChange: fields.flag('pending_change'),
    updated: fields.moment('updated_at'),
  };
}

/**
 * Parses the contacts of one page of a customer's list, each redacted first. A contact without a usable id is stored under a negative id
 * derived from its position in the whole list (`before`: the number of objects on earlier pages).
 */
export function readContacts(objects: readonly Json[], before: number, redaction: Redaction): ReadContact[] {
  const { objects: contacts, nameless } = readEach(objects, redaction, readContact);
  const empty = readContact(fieldsOf({}));
  return [...contacts, ...nameless.map(({ place, odd, raw }) => ({ ...empty, id: -1 - before - place, odd, raw }))];
}
