import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { AppError, explain } from '../base/errors.ts';
import { readRecords } from '../service/domain/parts.ts';
import type { ZoneNaming } from '../service/domain/record-names.ts';
import { isJsonObject } from '../service/lists/fields.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { StoredSection } from '../store/portfolio/domains/parts-port.ts';
import { zoneHash } from './diff.ts';

/** Minimum number of records for a zone with less than half of them left to be suspicious. */
const shrinkFrom = 10;

/** Whether a zone lost so many of its records that the read may be truncated. */
export const hasShrunk = (was: number, is: number): boolean => was >= shrinkFrom && is * 2 < was;

/**
 * The records of a zone as the service returned them, each parsed completely. Throws AppError BAD_ANSWER if something in the response
 * cannot be parsed: writing the zone back without it would delete it. `zone`: the domain's name. `naming`: of the whole zone, if these are
 * only some of its records.
 */
export function readZone(data: Json, zone: string, naming?: ZoneNaming): DnsRecord[] {
  // An empty list may be returned as an empty string, null or an empty object (api.md section 3).
  if (data === null || data === '' || (isJsonObject(data) && Object.keys(data).length === 0)) return [];
  if (!Array.isArray(data)) throw malformed('zone-not-records');
  if (data.length > most) throw new AppError('BAD_ANSWER', 'zone-too-many-records', { most });
  const { items, odd: unread } = readRecords(data, zone, naming);
  if (unread > 0 || items.length !== data.length || !data.every((object, place) => isUnderstood(object, items[place])))
    throw malformed('zone-record-unreadable');
  return items;
}

const most = 20_000;
/** Maximum length of a parsed name. */
const maxNameLength = 300;
const malformed = (reason: 'zone-not-records' | 'zone-record-unreadable'): AppError => new AppError('BAD_ANSWER', explain(reason));

/** A record has its complete name, a type and its complete content. */
function isUnderstood(object: Json, record: DnsRecord | undefined): boolean {
  if (!isJsonObject(object) || record === undefined) return false;
  const { prefix, name, type, content, ttl } = object;
  const isPrefixed = typeof prefix === 'string' && prefix.trim() !== '';
  const isNamed = isPrefixed
    ? prefix.length <= maxNameLength && isPrefixKept(prefix.trim(), record.prefix)
    : typeof name === 'string' && name.trim() !== '' && name.length <= maxNameLength;
  const isTimed = ttl === undefined || ttl === null || ttl === '' || record.ttl !== null;
  return isNamed && isTimed && typeof type === 'string' && String(content ?? '') === record.content && record.content !== '';
}

/** A full name is cut to its label, `@` for the domain itself. */
const isPrefixKept = (prefix: string, label: string): boolean => prefix === label || label === '@' || prefix.startsWith(`${label}.`);

interface NamedZone {
  readonly accountId: string;
  readonly id: number;
  readonly name: string;
}

/** Saves the previous read of a zone before a read with most of it missing, so that a change is compared with it. */
export function saveIfShrunk(
  { zoneSnapshots }: Pick<WorkspaceStore, 'zoneSnapshots'>,
  { accountId, id }: Pick<NamedZone, 'accountId' | 'id'>,
  { name, readAt, records }: { readonly name: string; readonly readAt: string; readonly records: readonly DnsRecord[] },
  is: number,
): void {
  if (!hasShrunk(records.length, is)) return;
  zoneSnapshots.keep(accountId, { domainId: id, name, at: readAt, why: 'read', job: null, seq: null, hash: zoneHash(records), records });
}

/**
 * Stores a read of a zone in the local copy, whatever requested it. The previous one is saved if most of it is gone, or if the new one
 * cannot be parsed: otherwise a truncated response would be all that is known about the zone.
 */
export function acceptReading(
  {
    workspace,
    store,
  }: { readonly workspace: () => Pick<WorkspaceStore, 'zoneSnapshots'>; readonly store: () => Pick<PortfolioStore, 'parts'> },
  { accountId, id, name }: NamedZone,
  next: StoredSection,
): void {
  const { parts } = store();
  const before = parts.find(accountId, id, 'dns');
  if (before !== null && before.raw !== next.raw) {
    const records = understood(before.raw, name);
    if (records !== null)
      saveIfShrunk(workspace(), { accountId, id }, { name, readAt: before.readAt, records }, understood(next.raw, name)?.length ?? 0);
  }
  parts.write(accountId, id, 'dns', next);
}

/** null: it cannot be parsed completely. */
function understood(raw: string, name: string): readonly DnsRecord[] | null {
  try {
    return readZone(JSON.parse(raw) as Json, name);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
