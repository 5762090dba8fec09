import type { DomainContact, DomainDetails } from '../../../../preload/contract/domains/domain.ts';
import type { OwnerFacts } from '../../../../preload/contract/domains/domains.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { ReadDetails } from '../../store/portfolio/domains/parts-port.ts';
import { type Fields, fieldsOf, isJsonObject } from '../lists/fields.ts';
import { readPerson } from '../lists/person.ts';

type Contact = Omit<DomainContact, 'usedBy'>;
type Roles = keyof DomainDetails['contacts'];

/** A Domain (api.md section 7) for display, without the number of domains that use a contact. */
export interface DetailsRead extends Omit<DomainDetails, 'readAt' | 'contacts'> {
  readonly contacts: Readonly<Record<Roles, Contact | null>>;
}

const short = 300;

/** @param apart the WHOIS protection response, for a service whose details omit it; null if it was not requested. */
export function readDetails(data: Json, apart: Json | null): DetailsRead {
  const fields = fieldsOf(isJsonObject(data) ? data : {});
  return {
    updated: fields.moment('updated_at'),
    statusReason: fields.prose('status_reason', 2000),
    provisioning: fields.text('provisioning', short),
    provisioningType: fields.text('provisioning_type', short),
    registry: fields.text('reg', short),
    refundable: fields.flag('is_refundable'),
    requiredDocument: fields.flag('is_required_document'),
    protection: readProtection(fields, apart),
    contacts: {
      registrant: contactIn(fields, 'registrant_contact'),
      admin: contactIn(fields, 'admin_contact'),
      tech: contactIn(fields, 'tech_contact'),
      billing: contactIn(fields, 'billing_contact'),
    },
    customer: customerIn(fields),
    odd: fields.odd.explained(),
  };
}

/** Whether the details include WHOIS protection. */
export function hasProtection(data: Json): boolean {
  return isJsonObject(data) && fieldsOf(data).flag('whois_protection') !== null;
}

/** The fields that lists use. */
export function forLists({ protection, contacts }: DetailsRead, data: Json): ReadDetails {
  const idOf = (role: Roles): number | null => contacts[role]?.id ?? null;
  return {
    whoisProtection: protection.on,
    whoisOffered: protection.offered,
    contacts: { registrant: idOf('registrant'), admin: idOf('admin'), tech: idOf('tech'), billing: idOf('billing') },
    registrant: registrantIn(data),
  };
}

/** As customers and contacts are read; null for an id alone, which has neither a name nor an address. */
function registrantIn(data: Json): OwnerFacts | null {
  const contact = isJsonObject(data) ? data['registrant_contact'] : undefined;
  if (!isJsonObject(contact)) return null;
  const { name, organization, email, voice, countryCode } = readPerson(fieldsOf(contact));
  return name === '' && organization === '' && email === '' ? null : { name, organization, email, voice, countryCode };
}

function readProtection(fields: Fields, apart: Json | null): DomainDetails['protection'] {
  const other = fieldsOf(isJsonObject(apart ?? undefined) ? (apart as { [name: string]: Json }) : {});
  const flag = (name: string): boolean | null => fields.flag(name) ?? other.flag(name);
  return {
    on: flag('whois_protection'),
    bought: flag('whois_protection_purchased'),
    offered: flag('whois_protection_allowed'),
    expired: flag('whois_protection_expired'),
  };
}

/** A contact as an object, or its id only. */
function contactIn(domain: Fields, name: string): Contact | null {
  const value = domain.json(name);
  const id = domain.json(`${name}_id`);
  if (!isJsonObject(value)) {
    const alone = fieldsOf({ id: typeof value === 'object' ? (id ?? null) : (value ?? id ?? null) }).whole('id');
    return alone === null ? null : { ...emptyContact, id: alone };
  }
  const fields = fieldsOf(value);
  const text = (field: string): string => fields.text(field, short) ?? '';
  const place = [text('postal_code'), text('city')].filter((part) => part !== '').join(' ');
  const country = text('country') || text('country_code');
  const contact: Contact = {
    id: fields.whole('id'),
    label: text('label'),
    name: text('name'),
    organization: text('organization'),
    email: text('email'),
    voice: text('voice'),
    fax: text('fax'),
    address: [text('street_1'), text('street_2'), place.slice(0, short), text('state'), country].filter((line) => line !== ''),
    statusLabel: text('status_label'),
    pendingChange: fields.flag('pending_change'),
  };
  if (fields.odd.explained() !== null) domain.odd.add(name);
  return contact;
}

const emptyContact: Contact = {
  id: null,
  label: '',
  name: '',
  organization: '',
  email: '',
  voice: '',
  fax: '',
  address: [],
  statusLabel: '',
  pendingChange: null,
};

function customerIn(domain: Fields): DomainDetails['customer'] {
  const value = domain.json('customer');
  if (!isJsonObject(value)) return null;
  const fields = fieldsOf(value);
  const text = (field: string): string => fields.text(field, short) ?? '';
  return { id: fields.whole('id'), name: text('name'), organization: text('organization'), email: text('email') };
}
