import { refused } from '../../ground/answers.ts';
import type { PracticeAnswer, PracticeCall } from '../../ground/port.ts';
import { unknownResult } from '../../ground/results.ts';
import { actionJson } from './json.ts';
import { assertUpdatable, changeDomain, domainOf } from './row.ts';

/** `deleteDomain`: the name goes into redemption, from where it can be restored. Nothing is paid back. */
export function deleteDomain(call: PracticeCall): PracticeAnswer {
  const { practice } = call;
  const row = domainOf(call);
  assertUpdatable(row);
  if (row.status !== 'active' && row.status !== 'expired') {
    throw refused(422, `The domain can not be deleted while it is ${row.status.replaceAll('-', ' ')}.`);
  }
  const changed = changeDomain(practice, row.id, { status: 'pending-delete', status_reason: 'Deleted by the reseller' });
  return unknownResult(practice, actionJson(practice, changed), 'Domain deleted successfully');
}
