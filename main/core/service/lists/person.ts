import type { PersonFacts } from '../../../../preload/contract/customers/person.ts';
import type { ReadCustomer } from '../../store/portfolio/lists/customers.ts';
import type { Fields } from './fields.ts';

/** By the name of each in the service's objects. */
const names: { readonly [F in keyof PersonFacts]: string } = {
  name: 'name',
  email: 'email',
  organization: 'organization',
  city: 'city',
  countryCode: 'country_code',
  voice: 'voice',
  created: 'created_at',
};

/** The fields that customers and contacts share (api.md section 7, Customer and Contact). */
export function readPerson(fields: Fields): PersonFacts {
  return {
    name: fields.text(names.name, 300) ?? '',
    email: fields.text(names.email, 300) ?? '',
    organization: fields.text(names.organization, 300) ?? '',
    city: fields.text(names.city, 200) ?? '',
    countryCode: (fields.text(names.countryCode, 10) ?? '').toUpperCase(),
    voice: fields.text(names.voice, 50) ?? '',
    created: fields.moment(names.created),
  };
}

/** A customer as listed; with what the answer does not have at all, which differs from what it has without a value. */
export function readCustomer(fields: Fields): Omit<ReadCustomer, 'id' | 'odd' | 'raw'> {
  const omitted = (Object.keys(names) as (keyof PersonFacts)[]).filter((field) => fields.json(names[field]) === undefined);
  return { ...readPerson(fields), ...(omitted.length === 0 ? {} : { omitted }) };
}
