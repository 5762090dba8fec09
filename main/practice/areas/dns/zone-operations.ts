import { done, invalid, refused } from '../../kernel/answers.ts';
import { listOf, mapOf } from '../../kernel/fields.ts';
import type { FieldValue, Operations, Practice } from '../../kernel/port.ts';
import { unknownResult } from '../../kernel/results.ts';
import { assertChangeable, type DomainRow, domainOf } from '../domains/row.ts';
import { conflicts, type PlacedRecord } from './conflicts.ts';
import { keepFormer } from './former-zone.ts';
import { defaultTtl, readRecord, type ZoneRecord } from './record.ts';
import { addRecords, clearZone, ensureZone, touchDomain, zoneRecords } from './zone.ts';

/** The zone as a whole (api.md section 6.6). */
export const zoneOperations: Operations = {
  listDnsRecords(call) {
    const domain = domainOf(call);
    ensureZone(call.practice, domain);
    return done(zoneRecords(call.practice, domain).map((record) => shownRecord(call.practice, domain, record)));
  },

  replaceDnsZone(call) {
    const domain = domainOf(call);
    assertChangeable(domain);
    const records = readRecords(call.practice, domain, call.form['records']);
    keepFormer(call.practice, domain);
    clearZone(call.practice, domain);
    addRecords(call.practice, domain, records);
    touchDomain(call.practice, domain);
    return done('', 'Records added successfully');
  },

  /** Whatever its body contains: a client that means one record deletes all of them (api.md section 6.6). */
  deleteDnsZone(call) {
    const domain = domainOf(call);
    assertChangeable(domain);
    keepFormer(call.practice, domain);
    clearZone(call.practice, domain);
    setSigned(call.practice, domain, 0);
    return unknownResult(call.practice, { id: domain.id, name: domain.name }, 'Records deleted successfully');
  },

  enableZoneDnssec(call) {
    const domain = domainOf(call);
    assertChangeable(domain);
    ensureZone(call.practice, domain);
    if (domain.zone_signed === 1) throw refused(422, 'DNSSEC is already enabled.');
    if (zoneRecords(call.practice, domain).length === 0) throw refused(422, 'DNSSEC needs a zone with records.');
    setSigned(call.practice, domain, 1);
    return unknownResult(call.practice, { id: domain.id, name: domain.name, dnssec: 1 }, 'DNSSEC enabled successfully');
  },

  disableZoneDnssec(call) {
    const domain = domainOf(call);
    assertChangeable(domain);
    if (domain.zone_signed === 0) throw refused(422, 'DNSSEC is not enabled.');
    setSigned(call.practice, domain, 0);
    return unknownResult(call.practice, { id: domain.id, name: domain.name, dnssec: 0 }, 'DNSSEC disabled successfully');
  },
};

function readRecords(practice: Practice, domain: DomainRow, value: FieldValue | undefined): ZoneRecord[] {
  // Text instead of records, or none at all, is rejected with an error on the first field of the first record (api.md section 4).
  const entries: [string, FieldValue][] =
    listOf(value).length === 0 || typeof value === 'string' ? [['0', {}]] : Object.entries(mapOf(value));
  const errors: Record<string, string[]> = {};
  const placed: PlacedRecord[] = [];
  for (const [index, fields] of entries) {
    const place = `records.${index}.`;
    const read = readRecord(practice, domain.name, mapOf(fields), place);
    if (read.record !== null) placed.push({ record: read.record, place });
    Object.assign(errors, read.errors);
  }
  Object.assign(errors, conflicts(placed));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return placed.map(({ record }) => ({ ...record, ttl: record.ttl ?? defaultTtl }));
}

function shownRecord({ dialects }: Practice, domain: DomainRow, { prefix, type, content, ttl }: ZoneRecord): Record<string, unknown> {
  const full = prefix === '@' ? domain.name : `${prefix}.${domain.name}`;
  const name = dialects.dnsName === 'zone' ? domain.name : full;
  return { prefix: dialects.dnsName === 'full-prefix' ? full : prefix, name, type, content, ttl };
}

function setSigned(practice: Practice, domain: DomainRow, signed: 0 | 1): void {
  practice.database.run('UPDATE domains SET zone_signed = ? WHERE id = ?', signed, domain.id);
  touchDomain(practice, domain);
}
