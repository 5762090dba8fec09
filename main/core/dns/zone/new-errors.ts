import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import { lintZone } from '../lint/lint.ts';

/**
 * Errors of the records that an edit brings or changes, as an editor would count them, and the first such record. Those of untouched
 * records, which are the same objects on both sides, were there before.
 */
export function newErrors(
  zone: string,
  before: readonly DnsRecord[],
  after: readonly DnsRecord[],
): { readonly count: number; readonly first: DnsRecord | null } {
  const untouched = new Set(before);
  if (after.every((record) => untouched.has(record))) return { count: 0, first: null };
  const { problems } = lintZone(zone, after);
  let count = 0;
  let first: DnsRecord | null = null;
  for (const [place, record] of after.entries()) {
    const errors = untouched.has(record) ? 0 : (problems[place]?.filter(({ level }) => level === 'error').length ?? 0);
    if (errors > 0) first ??= record;
    count += errors;
  }
  return { count, first };
}
