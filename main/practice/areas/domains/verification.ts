import { done, refused } from '../../kernel/answers.ts';
import type { PracticeAnswer, PracticeCall } from '../../kernel/port.ts';
import { assertHeld, domainOf } from './row.ts';

/** `resendDomainVerification`: for names outside of .id whose registrant is not verified yet (api.md section 6.4), also while they wait. */
export function resendDomainVerification(call: PracticeCall): PracticeAnswer {
  const row = domainOf(call);
  assertHeld(row);
  if (row.extension.endsWith('.id')) throw refused(422, 'Domains of .id are verified by documents.');
  if (row.verification_status === 3) throw refused(422, 'The domain is verified already.');
  return done('', 'Verification email sent successfully');
}
