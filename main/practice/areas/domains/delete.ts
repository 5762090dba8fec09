import type { PracticeAnswer, PracticeCall } from '../../kernel/port.ts';
import { unknownResult } from '../../kernel/results.ts';
import { actionJson } from './json.ts';
import { planDeletion } from './lapse.ts';
import { assertUpdatable, changeDomain, domainOf } from './row.ts';

/** `deleteDomain`: the name goes into redemption, from where it can be restored. Nothing is paid back. */
export function deleteDomain(call: PracticeCall): PracticeAnswer {
  const { practice } = call;
  const row = domainOf(call);
  assertUpdatable(row);
  const changed = changeDomain(practice, row.id, { status: 'pending-delete', status_reason: 'Deleted by the reseller' });
  planDeletion(practice, row);
  return unknownResult(practice, actionJson(practice, changed), 'Domain deleted successfully');
}
