import type { PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { unknownResult } from '../../kernel/results.ts';
import { actionJson } from './json.ts';
import { planDeletion } from './lapse.ts';
import { assertUpdatable, changeDomain, domainOf } from './row.ts';

/** `deleteDomain`: the name enters redemption, from which it can be restored. No refund. */
export function deleteDomain(call: PracticeCall): PracticeResponse {
  const { practice } = call;
  const row = domainOf(call);
  assertUpdatable(row);
  const changed = changeDomain(practice, row.id, { status: 'pending-delete', status_reason: 'Deleted by the reseller' });
  planDeletion(practice, row);
  return unknownResult(practice, actionJson(practice, changed), 'Domain deleted successfully');
}
