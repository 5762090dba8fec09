import type { DomainContact, DomainDetails } from '../../../../preload/contract/domains/domain.ts';
import { domain as text } from '../../../text/en/domains.ts';

export type Role = keyof DomainDetails['contacts'];
export const roles = Object.keys(text.contacts.roles) as readonly Role[];

/** A contact's display name: its name, its organization, or its id. */
export const contactName = ({ id, name, organization, email }: DomainContact): string =>
  name || organization || email || (id === null ? text.none : text.contacts.onlyId(`${id}`));

export interface Shared {
  readonly roles: readonly Role[];
  readonly contact: DomainContact;
}

const isSame = (one: DomainContact, other: DomainContact): boolean =>
  one.id === null || other.id === null ? JSON.stringify(one) === JSON.stringify(other) : one.id === other.id;

/** A domain's contacts, each once with all its roles. */
export function sharedContacts(contacts: DomainDetails['contacts']): readonly Shared[] {
  const found: { roles: Role[]; contact: DomainContact }[] = [];
  for (const role of roles) {
    const contact = contacts[role];
    if (contact === null) continue;
    const same = found.find((one) => isSame(one.contact, contact));
    if (same === undefined) found.push({ roles: [role], contact });
    else same.roles.push(role);
  }
  return found;
}
