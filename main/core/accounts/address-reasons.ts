import type { ConnectionFault } from '../../../preload/contract/accounts/connection.ts';
import { type Explained, isReason } from '../../../preload/contract/reasons.ts';
import { explain } from '../base/errors.ts';

/** Why a base address was refused, for the message next to the field. */
export function whyAddress(fault: ConnectionFault): Explained {
  return isReason(fault) ? { reason: fault, facts: {} } : explain('address-invalid');
}
