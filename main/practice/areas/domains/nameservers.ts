import { done, invalid } from '../../kernel/answers.ts';
import { integer, maybe, readFields } from '../../kernel/fields.ts';
import type { PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { keepFormer } from '../dns/former-zone.ts';
import { assertOwner } from './customer.ts';
import { actionJson } from './json.ts';
import { nameserverList } from './names.ts';
import { assertUpdatable, changeDomain, domainOf, nameserversOf } from './row.ts';

/** `setNameservers`. The same hosts again, in any order, are rejected (api.md section 4). */
export function setNameservers(call: PracticeCall): PracticeResponse {
  const { practice, form } = call;
  const row = domainOf(call);
  const { nameserver, customer_id } = readFields(form, { nameserver: nameserverList(2), customer_id: maybe(integer()) });
  assertOwner(row, customer_id);
  assertUpdatable(row);
  const present = new Set(nameserversOf(row));
  if (present.size === nameserver.length && nameserver.every((host) => present.has(host))) {
    throw invalid({ nameserver: ['The nameserver is the same as before.'] });
  }
  keepFormer(practice, row);
  const changed = changeDomain(practice, row.id, { nameservers: JSON.stringify(nameserver) });
  return done(actionJson(practice, changed), 'Nameserver updated successfully');
}
