import type { AnswerField } from '../../../preload/contract/profile.ts';
import { useCall } from '../../api/queries.ts';
import type { Typed } from './form-values.ts';
import type { FormPlace } from './parts/field-part.ts';

/** Fields of ADDRESS (api.md section 6), as forms have them. */
const addressFields = [
  'name',
  'email',
  'organization',
  'street_1',
  'street_2',
  'city',
  'state',
  'country_code',
  'postal_code',
  'voice',
  'fax',
] as const;

/** An address as the service sent it, as text; what it did not send is empty. */
export function addressOf(fields: readonly AnswerField[], also: readonly string[] = []): Typed {
  const textOf = (name: string): string => {
    const value = fields.find((field) => field.name === name)?.value;
    return typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
  };
  const typed = Object.fromEntries([...addressFields, ...also].map((name) => [name, textOf(name)]));
  return { ...typed, country_code: (typed['country_code'] ?? '').toUpperCase() };
}

const roles = ['registrant', 'admin', 'tech', 'billing'] as const;

/** What is so now, for the forms that begin with it and send only what a person changes. null: a form of another sort. undefined: not read yet. */
export function usePresent(kind: string, { accountId, target }: FormPlace): Typed | null | undefined {
  const id = target?.id ?? 0;
  const customerId = target?.customerId ?? 0;
  const customer = useCall('customers.stored', { accountId, id }, { enabled: kind === 'customer-update' });
  const fetched = useCall('contacts.refresh', { accountId, customerId }, { enabled: kind === 'contact-update' });
  // Where the service cannot be asked, what is stored will do: the review reads it anew.
  const contact = useCall('contacts.one', { accountId, customerId, id }, { enabled: kind === 'contact-update' && !fetched.isFetching });
  const read = useCall('domain.refresh', { accountId, id, part: 'details' }, { enabled: kind === 'contacts' });
  const domain = useCall('domain.stored', { accountId, id }, { enabled: kind === 'contacts' && !read.isFetching });
  switch (kind) {
    case 'customer-update':
      if (customer.error !== null) return {};
      return customer.data === undefined ? undefined : addressOf(customer.data.fields);
    case 'contact-update':
      if (contact.error !== null) return {};
      return contact.data === undefined || fetched.isFetching ? undefined : addressOf(contact.data.fields, ['label']);
    case 'contacts': {
      if (read.isFetching || (domain.data === undefined && domain.error === null)) return undefined;
      const contacts = domain.data?.details?.contacts;
      return Object.fromEntries(roles.map((role) => [role, `${contacts?.[role]?.id ?? ''}`]));
    }
    default:
      return null;
  }
}
