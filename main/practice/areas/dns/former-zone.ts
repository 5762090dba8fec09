import type { Database } from '../../../core/base/database.ts';
import type { Practice } from '../../kernel/port.ts';
import type { DomainRow } from '../domains/row.ts';
import type { ZoneRecord } from './record.ts';
import { ensureZone, zoneRecords } from './zone.ts';

/** What a domain published before its last change. */
export interface FormerZone {
  /** Unix time in ms of the change. */
  readonly at: number;
  readonly domain: DomainRow;
  readonly records: readonly ZoneRecord[];
}

/** Domains whose former content is remembered; only in memory, as a cache has it. */
const most = 200;

const formerOf = new WeakMap<Database, Map<number, FormerZone>>();

/** Called before a zone or a delegation is changed: some servers, and caches, have the old content for a while. */
export function keepFormer(practice: Practice, domain: DomainRow): void {
  const { database } = practice;
  ensureZone(practice, domain);
  const known = formerOf.get(database) ?? new Map<number, FormerZone>();
  formerOf.set(database, known);
  known.delete(domain.id);
  known.set(domain.id, { at: practice.now(), domain, records: zoneRecords(practice, domain) });
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}

/** The data was made again. */
export function forgetFormer(database: Database): void {
  formerOf.delete(database);
}

/** null: it has not changed since the service was started. */
export function formerZone({ database }: Practice, { id }: DomainRow): FormerZone | null {
  return formerOf.get(database)?.get(id) ?? null;
}
