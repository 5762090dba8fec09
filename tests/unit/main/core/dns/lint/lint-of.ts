import type { Problem } from '../../../../../../main/core/dns/lint/problem.ts';
import { lintZone } from '../../../../../../main/core/dns/lint/zone-lint.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

const zone = 'example.com';

/** A record in one line: `www A 192.0.2.1`, with a TTL of 3600. */
export function rec(line: string, ttl: number | null = 3600): DnsRecord {
  const [, prefix = '', type = '', content = ''] = /^(\S*) (\S+) ?([\s\S]*)$/.exec(line) ?? [];
  return { prefix, type, content, ttl };
}

/** Codes reported for every record of a type are ignored. */
const usual = new Set<string>(['type-unconfirmed', 'address-documentation', 'dmarc-no-reports', 'spf-count', 'ns-apex']);

/** The problems of each record of a zone, without the usual notes. */
function problemsOf(...records: readonly (string | DnsRecord)[]): readonly (readonly Problem[])[] {
  const zoneRecords = records.map((record) => (typeof record === 'string' ? rec(record) : record));
  return lintZone(zone, zoneRecords).problems.map((problems) => problems.filter(({ code }) => !usual.has(code)));
}

/** Their codes. */
export const codesOf = (...records: readonly (string | DnsRecord)[]): string[][] =>
  problemsOf(...records).map((problems) => problems.map(({ code }) => code));

/** The codes of the first record; the others are its context. */
export const codes = (...records: readonly (string | DnsRecord)[]): string[] => codesOf(...records)[0] ?? [];

/** The facts of a problem of the first record. */
export function factsOf(code: string, ...records: readonly (string | DnsRecord)[]): Readonly<Record<string, string>> | undefined {
  const zoneRecords = records.map((record) => (typeof record === 'string' ? rec(record) : record));
  return lintZone(zone, zoneRecords).problems[0]?.find((problem) => problem.code === code)?.facts;
}

/** The first record after its problem was fixed; null: there is no such problem, or no fix. */
export function fixed(code: string, ...records: readonly (string | DnsRecord)[]): DnsRecord | null {
  const zoneRecords = records.map((record) => (typeof record === 'string' ? rec(record) : record));
  const fix = lintZone(zone, zoneRecords).problems[0]?.find((problem) => problem.code === code)?.fix;
  const [record] = zoneRecords;
  return fix == null || record === undefined ? null : fix(record);
}
