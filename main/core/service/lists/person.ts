import type { ReadPerson } from '../../store/portfolio/lists/customers.ts';
import type { Fields } from './fields.ts';

/** The fields that customers and contacts share (api.md section 7, Customer and Contact). */
export function readPerson(fields: Fields): ReadPerson {
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
