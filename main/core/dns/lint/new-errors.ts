import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { type Errors, errorsAmong, newSince } from './new-since.ts';
import { lintZone } from './zone-lint.ts';

/**
 * Errors caused by an edit, as an editor would count them, and the first record with one, preferring added or changed records. Counts all
 * errors of those, and only new errors of untouched ones, which are the same objects on both sides.
 */
export function newErrors(
  zone: string,
  before: readonly DnsRecord[],
  after: readonly DnsRecord[],
): { readonly count: number; readonly first: DnsRecord | null } {
  const untouched = new Set(before);
  if (after.length === before.length && after.every((record) => untouched.has(record))) return { count: 0, first: null };
  const { problems, counts } = lintZone(zone, after);
  if (counts.error === 0) return { count: 0, first: null };
  const had = errorsBefore(zone, before);
  let count = 0;
  let [edited, other]: (DnsRecord | null)[] = [null, null];
  for (const [place, record] of after.entries()) {
    const isUntouched = untouched.has(record);
    const errors = newSince(isUntouched ? had.get(record) : undefined, problems[place] ?? []).length;
    count += errors;
    if (errors > 0 && isUntouched) other ??= record;
    else if (errors > 0) edited ??= record;
  }
  return { count, first: edited ?? other ?? null };
}

function errorsBefore(zone: string, before: readonly DnsRecord[]): ReadonlyMap<DnsRecord, Errors> {
  const { problems } = lintZone(zone, before);
  return new Map(before.map((record, place) => [record, errorsAmong(problems[place] ?? [])]));
}
