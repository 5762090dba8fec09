import { makeZone } from '../../data/zone.ts';
import type { Practice } from '../../kernel/port.ts';
import { stamp } from '../../kernel/times.ts';
import type { DomainRow } from '../domains/row.ts';
import { contentIdentity, recordTypes } from './content.ts';
import type { ZoneRecord } from './record.ts';

export interface RecordRow extends ZoneRecord {
  readonly id: number;
}

/** Generates a zone's records on first request: 100,000 domains would have millions of them. */
export function ensureZone(practice: Practice, domain: DomainRow): void {
  const { database, dialects, seed } = practice;
  const { zone_made: made } = database.first<{ zone_made: number }>('SELECT zone_made FROM domains WHERE id = ?', domain.id) ?? {
    zone_made: 1,
  };
  if (made === 1) return;
  addRecords(practice, domain, makeZone(seed, domain, recordTypes[dialects.dnsTypes]));
  database.run('UPDATE domains SET zone_made = 1 WHERE id = ?', domain.id);
}

/** Adds records in order. */
export function addRecords({ database }: Practice, { id }: DomainRow, records: readonly ZoneRecord[]): void {
  database.run(
    `INSERT INTO records (domain_id, prefix, type, content, ttl)
     SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) ORDER BY key`,
    id,
    JSON.stringify(records.map(({ prefix, type, content, ttl }) => [prefix, type, content, ttl])),
  );
}

/** Removes every record; they are not generated again later. */
export function clearZone({ database }: Practice, { id }: DomainRow): void {
  database.run('DELETE FROM records WHERE domain_id = ?', id);
  database.run('UPDATE domains SET zone_made = 1 WHERE id = ?', id);
}

export function zoneRecords({ database }: Practice, { id }: DomainRow): RecordRow[] {
  return database.all<RecordRow>('SELECT id, prefix, type, content, ttl FROM records WHERE domain_id = ? ORDER BY id', id);
}

export function recordsAt({ database }: Practice, { id }: DomainRow, prefix: string): RecordRow[] {
  return database.all<RecordRow>(
    'SELECT id, prefix, type, content, ttl FROM records WHERE domain_id = ? AND prefix = ? ORDER BY id',
    id,
    prefix,
  );
}

/** Returns the record with equivalent content, among records of one name. */
export function sameRecord(records: readonly RecordRow[], type: string, content: string): RecordRow | undefined {
  const identity = contentIdentity(type, content);
  return records.find((record) => record.type === type && contentIdentity(type, record.content) === identity);
}

export function touchDomain({ database, now }: Practice, { id }: DomainRow): void {
  database.run('UPDATE domains SET updated_at = ? WHERE id = ?', stamp(now()), id);
}
