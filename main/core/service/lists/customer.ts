import type { ReadCustomer } from '../../store/portfolio/port.ts';
import type { Fields } from './fields.ts';

/** A Customer (api.md section 7), without id and raw answer. */
export function readCustomer(fields: Fields): Omit<ReadCustomer, 'id' | 'odd' | 'raw'> {
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
