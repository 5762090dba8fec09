import type { ReadContext, Resource } from '../../changes/context.ts';
import { type Line, line, type Note, note } from '../../changes/kind.ts';
import { unlessMissing } from '../../changes/kinds/reads.ts';
import { fieldsOf } from '../../service/lists/fields.ts';

/** The fields of a person in an order, without `admin_` or `tech_` (api.md section 6.11). */
const personFields = [
  ...['firstname', 'lastname', 'organization', 'address', 'phone', 'title', 'email', 'city', 'country', 'postal_code'],
] as const;

/** Who answers for a certificate. */
export interface OrderPerson {
  /** `admin_…`, `tech_…` and `org_…` of the form. */
  readonly form: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
  readonly warnings: readonly Note[];
  readonly refusal: Note | null;
  /** What is sent of the person, as one text: the plan is stale once it differs. */
  readonly basis: string;
}

const none: Omit<OrderPerson, 'refusal'> = { form: {}, lines: [], warnings: [], basis: '' };

/**
 * Returns the person of an order, who is both its administrative and its technical contact: a contact of the customer, or the customer. Their
 * address is read from the service before the order is sent.
 */
export async function orderPerson(
  context: ReadContext,
  { customerId, contactId, title }: { readonly customerId: number; readonly contactId?: number | undefined; readonly title: string },
): Promise<OrderPerson> {
  if (context.awaited.has('customerId') || context.awaited.has('contactId')) return { ...none, refusal: null };
  const ofCustomer = contactId === undefined;
  const found = await unlessMissing(ofCustomer ? context.customer(customerId) : context.contact(customerId, contactId));
  if (found === null) {
    const missing = ofCustomer
      ? note('customer-not-there', { id: customerId })
      : note('contact-not-of-customer', { role: 'admin', id: contactId });
    return { ...none, refusal: missing };
  }
  const { person, isOneName } = personOf(found, title);
  const missing = personFields.filter((name) => (person[name] ?? '') === '');
  const shown = [
    `${person['firstname']} ${isOneName ? '' : person['lastname']}`.trim(),
    person['organization'],
    person['title'],
    person['email'],
  ];
  return {
    form: formOf(person, fieldsOf(found).text('state', 200)),
    lines: [line('person', null, [...shown, person['address'], person['city'], person['country'], person['phone']].join(', '))],
    warnings: isOneName ? [note('certificate-one-name', { name: person['firstname'] ?? '' })] : [],
    refusal: missing.length === 0 ? null : note('certificate-person-incomplete', { fields: missing.join(', ') }),
    basis: personFields.map((name) => person[name] ?? '').join(' | '),
  };
}

/** Someone with one name is sent with it as first and last name: both are required. */
function personOf(resource: Resource, title: string) {
  const fields = fieldsOf(resource);
  const text = (name: string): string => fields.text(name, 300) ?? '';
  const name = text('name');
  const at = name.lastIndexOf(' ');
  const person: Readonly<Record<string, string>> = {
    firstname: at === -1 ? name : name.slice(0, at).trim(),
    lastname: at === -1 ? name : name.slice(at + 1),
    organization: text('organization') || name,
    address: [text('street_1'), text('street_2')].filter((part) => part !== '').join(', '),
    phone: phoneOf(text('voice')),
    title,
    email: text('email'),
    city: text('city'),
    country: text('country_code').toUpperCase(),
    postal_code: text('postal_code'),
  };
  return { person, isOneName: at === -1 };
}

function formOf(person: Readonly<Record<string, string>>, region: string | null): Record<string, string> {
  const of = (role: string) => personFields.map((name) => [`${role}_${name}`, person[name] ?? ''] as const);
  const organization = {
    org_name: person['organization'] ?? '',
    org_address: person['address'] ?? '',
    org_city: person['city'] ?? '',
    org_country: person['country'] ?? '',
    org_phone: person['phone'] ?? '',
    org_postal_code: person['postal_code'] ?? '',
    ...(region === null ? {} : { org_region: region }),
  };
  return { ...Object.fromEntries([...of('admin'), ...of('tech')]), ...organization };
}

/** Digits, after a plus sign if it is international. */
const phoneOf = (voice: string): string => `${voice.startsWith('+') ? '+' : ''}${voice.replace(/\D/g, '')}`;
