import type { Json } from '../../../../preload/contract/values.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { ReadContact } from '../../store/portfolio/port.ts';
import type { Fields } from './fields.ts';
import { readEach } from './read.ts';

/** A Contact (api.md section 7), without id and raw answer. */
function readContact(fields: Fields): Omit<ReadContact, 'id' | 'odd' | 'raw'> {
  return {
    handle: fields.text('contact_id', 100) ?? '',
    label: fields.text('label', 100) ?? '',
    name: fields.text('name', 300) ?? '',
    email: fields.text('email', 300) ?? '',
    organization: fields.text('organization', 300) ?? '',
    city: fields.text('city', 200) ?? '',
    countryCode: (fields.text('country_code', 10) ?? '').toUpperCase(),
    voice: fields.text('voice', 50) ?? '',
    statusLabel: fields.text('status_label', 100) ?? '',
    pendingChange: fields.flag('pending_change'),
    created: fields.moment('created_at'),
    updated: fields.moment('updated_at'),
  };
}

/**
 * The contacts of one page of a customer's list, each redacted before it is read. One without a usable id is kept under an id below 0,
 * made of its place in the whole list (`before`: how many objects came on the pages before).
 */
export function readContacts(objects: readonly Json[], before: number, redaction: Redaction): ReadContact[] {
  const { objects: contacts, nameless } = readEach(objects, redaction, readContact);
  return [...contacts, ...nameless.map(({ place, odd, raw }) => ({ ...empty, id: -1 - before - place, odd, raw }))];
}

const empty: Omit<ReadContact, 'id' | 'odd' | 'raw'> = {
  handle: '',
  label: '',
  name: '',
  email: '',
  organization: '',
  city: '',
  countryCode: '',
  voice: '',
  statusLabel: '',
  pendingChange: null,
  created: null,
  updated: null,
};
