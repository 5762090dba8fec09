import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { readRecords } from '../../service/domain/things.ts';

/** A zone as the service returned it. */
export interface ZoneBase {
  /** The domain's name as A-labels. */
  readonly name: string;
  /** When the response arrived, ISO 8601 in UTC. */
  readonly readAt: string;
  /** `data` of the response as JSON text. */
  readonly raw: string;
  readonly records: readonly DnsRecord[];
  /** Records that could not be parsed, or that exceed the limit. */
  readonly odd: number;
}

export function readBase(name: string, { readAt, raw }: { readonly readAt: string; readonly raw: string }): ZoneBase {
  const data = JSON.parse(raw) as Json;
  const { items } = readRecords(data, name);
  return { name, readAt, raw, records: items, odd: (Array.isArray(data) ? data.length : 0) - items.length };
}
