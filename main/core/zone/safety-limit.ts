import { safetyLimitFrom, safetyLimitShare } from '../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { SafetyLimit } from '../../../preload/contract/dns/zones.ts';
import type { Difference } from './diff.ts';

/**
 * How much of a zone a difference affects, and why the user has to type its name: more than 30 % of a zone of ten or more records is
 * changed or deleted, its own nameservers are affected, or nothing is left of it.
 */
export function safetyLimitOf(before: readonly DnsRecord[], { sets, created, changed, deleted }: Difference): SafetyLimit {
  const touched = changed + deleted;
  const of = before.length;
  const share = of === 0 ? 0 : touched / of;
  const reasons: SafetyLimit['reasons'] = [];
  if (of >= safetyLimitFrom && share > safetyLimitShare) reasons.push('share');
  if (sets.some(({ prefix, type }) => prefix === '@' && type === 'NS')) reasons.push('apex-ns');
  if (of > 0 && of - deleted + created === 0) reasons.push('emptied');
  return { touched, of, share, reasons };
}
