import { done } from '../../kernel/answers.ts';
import { integer, maybe, readFields } from '../../kernel/fields.ts';
import type { PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { assertContacts, assertOwner } from './customer.ts';
import { domainJson } from './json.ts';
import { assertUpdatable, changeDomain, domainOf } from './row.ts';

/** `setDomainContacts`: all four at once, each belonging to the domain's customer (api.md section 9). */
export function setDomainContacts(call: PracticeCall): PracticeResponse {
  const { practice, form } = call;
  const row = domainOf(call);
  const { customer_id, ...contacts } = readFields(form, {
    admin_contact_id: integer(),
    tech_contact_id: integer(),
    billing_contact_id: integer(),
    registrant_contact_id: integer(),
    customer_id: maybe(integer()),
  });
  assertOwner(row, customer_id);
  assertContacts(practice, row.customer_id, contacts);
  assertUpdatable(row);
  return done(domainJson(practice, changeDomain(practice, row.id, contacts)), 'Domain contacts updated successfully');
}
