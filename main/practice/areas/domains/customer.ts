import { invalid } from '../../kernel/answers.ts';
import type { Practice } from '../../kernel/port.ts';
import { contactById } from '../customers/contact-rows.ts';
import type { CustomerRow } from '../customers/json.ts';
import type { DomainRow } from './row.ts';

const unknownCustomer = () => invalid({ customer_id: ['The customer id is not exist.'] });

/** Throws `Refused` 422 if the account has no such customer (message from api.md section 4). */
export function customerOrRefused({ database }: Practice, id: number): CustomerRow {
  const customer = database.first<CustomerRow>('SELECT * FROM customers WHERE id = ?', id);
  if (customer === null) throw unknownCustomer();
  return customer;
}

/** Throws `Refused` 422 for a `customer_id` in the form that is not the domain's; it may be missing. */
export function assertOwner({ customer_id }: DomainRow, customerId: number | undefined): void {
  if (customerId !== undefined && customerId !== customer_id) throw unknownCustomer();
}

/** Throws `Refused` 422 with each field whose contact does not belong to the customer. */
export function assertContacts(practice: Practice, customerId: number | null, ids: Readonly<Record<string, number>>): void {
  const foreign = Object.entries(ids).filter(([, id]) => contactById(practice, id)?.customer_id !== customerId);
  const fault = (field: string) => `The ${field.replaceAll('_', ' ')} is not exist.`;
  if (foreign.length > 0) throw invalid(Object.fromEntries(foreign.map(([field]) => [field, [fault(field)]])));
}
