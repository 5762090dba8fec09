import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { AppError, explain } from '../base/errors.ts';
import { readRecords } from '../service/domain/things.ts';
import { isJsonObject } from '../service/lists/fields.ts';

/**
 * The records of a zone as the service returned them, each parsed completely. Throws AppError BAD_ANSWER if something in the response
 * cannot be parsed: writing the zone back without it would delete it. `zone`: the domain's name.
 */
export function readZone(data: Json, zone: string): DnsRecord[] {
  // An empty list may be returned as an empty string, null or an empty object (api.md section 3).
  if (data === null || data === '' || (isJsonObject(data) && Object.keys(data).length === 0)) return [];
  if (!Array.isArray(data)) throw malformed('zone-not-records');
  if (data.length > most) throw new AppError('BAD_ANSWER', 'zone-too-many-records', { most });
  const { items, odd: unread } = readRecords(data, zone);
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
    ? prefix.trim() === record.prefix
    : typeof name === 'string' && name.trim() !== '' && name.length <= maxNameLength;
  const isTimed = ttl === undefined || ttl === null || ttl === '' || record.ttl !== null;
  return isNamed && isTimed && typeof type === 'string' && String(content ?? '') === record.content && record.content !== '';
}
