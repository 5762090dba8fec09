import type { PersonFacts } from '../../../../preload/contract/customers/person.ts';
import type { Fields } from './fields.ts';

/** The fields that customers and contacts share (api.md section 7, Customer and Contact). */
export function readPerson(fields: Fields): PersonFacts {
  return {
    name: fields.text('name', 300) ?? '',
    email: fields.text('email', 300) ?? '',
    organization: fields.text('organization', 300) ?? '',
    city: fields.text('city', 200) ?? '',
    countryCode: (fields.text('country_code', 10) ?? '').toUpperCase(),
    voice: fields.text('voice', 50) ?? '',
    created: fields.moment('created_at'),
  };
}
