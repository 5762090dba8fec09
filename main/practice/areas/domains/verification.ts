import { done, refused } from '../../kernel/answers.ts';
import type { PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { assertOwned, domainOf } from './row.ts';

/**
 * `resendDomainVerification`: for names outside .id whose registrant is not verified yet (api.md section 6.4), also while they are pending.
 */
export function resendDomainVerification(call: PracticeCall): PracticeResponse {
  const row = domainOf(call);
  assertOwned(row);
  if (row.extension.endsWith('.id')) throw refused(422, 'Domains of .id are verified by documents.');
  if (row.verification_status === 3) throw refused(422, 'The domain is verified already.');
  return done('', 'Verification email sent successfully');
}
