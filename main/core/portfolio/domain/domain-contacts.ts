import type { LineLabel } from '../../../../preload/contract/kinds/index.ts';
import type { Resource } from '../../changes/context.ts';
import { fieldsOf, isJsonObject, readInteger } from '../../service/lists/fields.ts';

/** The contacts of a domain, all four of which are written together (api.md section 6.4, `setDomainContacts`). */
export const contactRoles = ['registrant', 'admin', 'tech', 'billing'] as const;
export type ContactRole = (typeof contactRoles)[number];
export type ContactIds = { [R in ContactRole]: number | null };

export const contactLabels = {
  registrant: 'registrantContact',
  admin: 'adminContact',
  tech: 'techContact',
  billing: 'billingContact',
} as const satisfies Record<ContactRole, LineLabel>;

/** Contacts as objects, or only their ids. */
export function contactIdsIn(details: Resource): ContactIds {
  const idOf = (role: ContactRole): number | null => {
    const contact = details[`${role}_contact`];
    return isJsonObject(contact) ? readInteger(contact['id']) : readInteger(details[`${role}_contact_id`] ?? contact ?? null);
  };
  return { registrant: idOf('registrant'), admin: idOf('admin'), tech: idOf('tech'), billing: idOf('billing') };
}

export const idText = (id: number | null): string | null => (id === null ? null : `#${id}`);

/** Name, organization and e-mail of a contact, with its number; null if it is not one. */
export function contactName(contact: Resource[string] | undefined): string | null {
  if (!isJsonObject(contact)) return null;
  const fields = fieldsOf(contact);
  const details = [fields.text('name', 300), fields.text('organization', 300), fields.text('email', 300)].filter((word) => word !== null);
  return `${details.join(', ')} (${idText(fields.whole('id')) ?? ''})`;
}
