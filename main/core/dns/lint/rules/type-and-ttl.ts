import { confirmedTypes, unconfirmedTypes } from '../../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';

/** RFC 2181, section 8. */
const highestTtl = 2_147_483_647;
/** The maximum of 32 bits. Name servers treat values above `highestTtl` as 0. */
const maxTtlValue = 4_294_967_295;
/** Resolvers cache nothing longer than this (RFC 8767, section 4 suggests at most a week). */
const week = 604_800;
const minute = 60;

const confirmed: ReadonlySet<string> = new Set(confirmedTypes);
/** One shared note per type: most records of a zone have no note, texts have this one. */
const unconfirmed: ReadonlyMap<string, Problem> = new Map(unconfirmedTypes.map((type) => [type, problem('type-unconfirmed', { type })]));

/** Whether the service is known to accept the type (api.md section 5). */
export function typeRules({ record, type }: Subject, found: Problem[]): void {
  if (type === '') {
    found.push(problem('type-empty'));
    return;
  }
  if (record.type !== type) found.push(problem('type-letters', { expected: type }, inCapitals));
  if (confirmed.has(type)) return;
  found.push(unconfirmed.get(type) ?? problem('type-unknown', { type }));
}

/** Limits of a TTL; the service's own are unknown (api.md section 11). */
export function ttlRules({ record: { ttl } }: Subject, found: Problem[]): void {
  if (ttl === null || (ttl >= minute && ttl <= week)) return;
  if (ttl < 0 || ttl > maxTtlValue) found.push(problem('ttl-range', { most: String(highestTtl) }, clamped));
  else if (ttl === 0) found.push(problem('ttl-zero'));
  else if (ttl < minute) found.push(problem('ttl-low', { ttl: String(ttl) }));
  else found.push(problem('ttl-high', { ttl: String(ttl), expected: String(week) }, aWeek));
}

const inCapitals = (record: DnsRecord): DnsRecord => ({ ...record, type: record.type.trim().toUpperCase() });
const aWeek = (record: DnsRecord): DnsRecord => ({ ...record, ttl: week });
const clamped = (record: DnsRecord): DnsRecord => ({ ...record, ttl: Math.min(Math.max(record.ttl ?? 0, minute), week) });
