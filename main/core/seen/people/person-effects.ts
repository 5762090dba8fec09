import type { PersonField } from '../../../../preload/contract/seen/seen-codes.ts';
import type { PersonWrite } from '../../changes/journal/own-writes.ts';
import type { Line } from '../../changes/kind.ts';
import type { OverwrittenPerson, PersonKey } from '../../store/portfolio/customers/person-before.ts';
import { isSame } from '../differences.ts';
import { bodyText, type Effect } from '../effects.ts';

/** A difference of a customer or contact. */
export interface PersonDifference extends PersonKey {
  readonly token: string;
  readonly name: string;
  /** As it is now; empty: not known. */
  readonly email: string;
  readonly field: PersonField;
  readonly before: string;
  readonly after: string;
  readonly beforeAt: string | null;
  readonly afterAt: string;
}

/** The fields of a form of the service, also the labels of a review's lines, that a compared field consists of. */
const inputs: Readonly<Partial<Record<PersonField, readonly string[]>>> = {
  name: ['name'],
  organization: ['organization'],
  email: ['email'],
  phone: ['voice'],
  fax: ['fax'],
  street: ['street_1', 'street_2'],
  city: ['city'],
  state: ['state'],
  'postal-code': ['postal_code'],
  country: ['country_code'],
  label: ['label'],
};

const figures = (text: string): string => text.replaceAll(/\D/g, '');
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether two values mean the same: a service may write numbers, addresses and countries in another way. */
export function isSameOfPerson(field: PersonField, one: string, other: string): boolean {
  if (one === other) return true;
  switch (field) {
    case 'contact-status':
      return isSame('status', one, other);
    case 'phone':
    case 'fax':
      return figures(one) === figures(other);
    case 'email':
    case 'country':
      return folded(one) === folded(other);
    case 'listed':
      return false;
    default:
      return one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();
  }
}

/** The kinds of change that can change a customer or contact. */
export const personKinds: readonly string[] = [
  'customer-create',
  'customer-update',
  'customer-delete',
  'contact-create',
  'contact-update',
  'contact-delete',
  'request',
];

const allowsIf = (is: boolean): Effect => (is ? 'allows' : null);

/** Returns what a write says about a value of a customer or contact, which need not be its own. */
export function effectOnPerson(write: PersonWrite, seen: PersonDifference): Effect {
  const { field, after, id } = seen;
  switch (write.kind) {
    case 'request':
      return effectOfRequest(write, seen);
    case 'customer-create':
      // The service may give a new customer a contact.
      return allowsIf(field === 'listed' && after === 'present' && (isMade(write, seen) || (id > 0 && isOfCustomer(write, seen))));
    case 'contact-create':
      return allowsIf(id > 0 && field === 'listed' && after === 'present' && isMade(write, seen));
    case 'customer-delete':
      return allowsIf(isTarget(write, seen) && field === 'listed' && after === 'absent');
    case 'contact-delete':
      return allowsIf(isTarget(write, seen) && field === 'listed' && after === 'absent');
    default:
      return isTarget(write, seen) ? writesValue(write, seen) : null;
  }
}

const isOfCustomer = (write: PersonWrite, { customerId }: PersonKey): boolean => write.customerId === customerId;
/** Whether a customer, or a contact, is the one that a write names. */
const isTarget = (write: PersonWrite, seen: PersonKey): boolean =>
  write.kind.startsWith('customer') ? seen.id === 0 && isOfCustomer(write, seen) : seen.id > 0 && write.contactId === seen.id;

/** Whether a write created a person; one with an unknown outcome is known by its e-mail address. */
function isMade(write: PersonWrite, seen: PersonDifference): boolean {
  const isContact = write.kind === 'contact-create';
  if (isContact !== seen.id > 0) return false;
  const made = isContact ? write.contactId : write.customerId;
  if (made !== null) return made === (isContact ? seen.id : seen.customerId);
  if (isContact && write.customerId !== null && write.customerId !== seen.customerId) return false;
  return folded(String(write.input['email'] ?? '')) === folded(seen.email);
}

function writesValue({ kind, input }: PersonWrite, { field, after }: PersonDifference): Effect {
  // A contact that is changed may have to be verified again.
  if (field === 'contact-status') return allowsIf(kind === 'contact-update');
  const names = inputs[field] ?? [];
  const given = names.filter((name) => input[name] !== undefined);
  if (given.length === 0) return null;
  const texts = given.map((name) => String(input[name] ?? ''));
  if (given.length === names.length) return isSameOfPerson(field, texts.join('\n'), after) ? 'sets' : 'contradicts';
  return texts.every((text) => folded(after).includes(folded(text))) ? 'allows' : 'contradicts';
}

const addressed = /\/customers(?:\/(\d+)(?:\/contacts(?:\/(\d+))?)?)?(?:\?|$)/;

function effectOfRequest(write: PersonWrite, { customerId, id, email, field, after }: PersonDifference): Effect {
  const address = addressed.exec(write.address ?? '');
  if (address === null) return null;
  const [whole, customer, contact] = address;
  const isContacts = whole.includes('/contacts');
  if ((customer !== undefined && Number(customer) !== customerId) || isContacts !== id > 0) return null;
  if (contact !== undefined && Number(contact) !== id) return null;
  const isOne = isContacts ? contact !== undefined : customer !== undefined;
  switch (write.method) {
    case 'POST':
      return allowsIf(!isOne && field === 'listed' && after === 'present' && mentionsText(write, 'email', email));
    case 'DELETE':
      return allowsIf(isOne && field === 'listed' && after === 'absent');
    case 'PUT':
    case 'PATCH':
      if (!isOne || field === 'listed') return null;
      return allowsIf(field === 'contact-status' || mentionsText(write, field, after));
    default:
      return null;
  }
}

/** Whether the body of a request, in any notation, has a text. */
function mentionsText(write: PersonWrite, field: PersonField, text: string): boolean {
  const body = bodyText(write);
  if (field === 'phone' || field === 'fax') return figures(body).includes(figures(text));
  return text.split('\n').every((line) => folded(body).includes(folded(line)));
}

/** Whether a difference is exactly the reverse of a write of the same person. */
export function isReverse(write: PersonWrite, seen: PersonDifference): boolean {
  if (!isTarget(write, seen)) return false;
  const lines = write.lines.filter(({ label }) => inputs[seen.field]?.includes(label) === true);
  const has = (whole: string, part: Line['before']): boolean =>
    inputs[seen.field]?.length === 1 ? isSameOfPerson(seen.field, whole, part ?? '') : folded(whole).includes(folded(part ?? ''));
  return lines.length > 0 && lines.every(({ before, after }) => has(seen.after, before) && has(seen.before, after));
}

/** What a person is called in a difference. */
export const emailOf = ({ now, before }: OverwrittenPerson): string =>
  now?.values.get('email') ?? before.find(({ field }) => field === 'email')?.value ?? '';
