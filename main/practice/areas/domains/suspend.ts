import { done, refused } from '../../kernel/answers.ts';
import { oneOf, readFields, text } from '../../kernel/fields.ts';
import type { PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { runningStatus } from './lapse.ts';
import { assertChangeable, changeDomain, domainOf } from './row.ts';

/** `suspendDomain`: type 1 abuse, 2 other. */
export function suspendDomain(call: PracticeCall): PracticeResponse {
  const row = domainOf(call);
  const { type, reason } = readFields(call.form, { type: oneOf(['1', '2']), reason: text() });
  assertChangeable(row);
  changeDomain(call.practice, row.id, { status: 'suspended', status_reason: `${type === '1' ? 'Abuse' : 'Other'}: ${reason}` });
  return done('', 'Domain suspended successfully');
}

/** `unsuspendDomain`. A domain that expired meanwhile becomes expired. */
export function unsuspendDomain(call: PracticeCall): PracticeResponse {
  const { practice } = call;
  const row = domainOf(call);
  if (row.status !== 'suspended') throw refused(422, 'The domain is not suspended.');
  changeDomain(practice, row.id, { status: runningStatus(practice, row.expired_at), status_reason: null });
  return done('', 'Domain unsuspended successfully');
}
