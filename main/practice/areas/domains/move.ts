import { invalid } from '../../kernel/answers.ts';
import { integer, readFields } from '../../kernel/fields.ts';
import type { PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { unknownResult } from '../../kernel/results.ts';
import { defaultContact } from '../customers/contact-rows.ts';
import { customerOrRefused } from './customer.ts';
import { actionJson } from './json.ts';
import { assertChangeable, changeDomain, domainOf } from './row.ts';

/** `moveDomain`: to another customer, whose Default contact takes all four roles, since contacts belong to customers. */
export function moveDomain(call: PracticeCall): PracticeResponse {
  const { practice, form } = call;
  const row = domainOf(call);
  const { customer_id } = readFields(form, { customer_id: integer() });
  const customer = customerOrRefused(practice, customer_id);
  assertChangeable(row);
  if (customer.id === row.customer_id) throw invalid({ customer_id: ['The domain belongs to this customer already.'] });
  const { id } = defaultContact(practice, customer);
  const contacts = { admin_contact_id: id, tech_contact_id: id, billing_contact_id: id, registrant_contact_id: id };
  const changed = changeDomain(practice, row.id, { customer_id: customer.id, ...contacts });
  return unknownResult(practice, actionJson(practice, changed), 'Domain moved successfully');
}
