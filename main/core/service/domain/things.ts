import type { ChildHost, DnsRecord, DsRecord, Forwarding } from '../../../../preload/contract/domain.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { type Fields, fieldsOf, isJsonObject } from '../lists/fields.ts';

export interface Things<T> {
  readonly items: T[];
  /** How many could not be understood; they are left out here and are in the stored answer. */
  readonly odd: number;
}

/** Reads each object; one that is none hides no other. */
function readThings<T>(data: Json, most: number, read: (fields: Fields) => T | null): Things<T> {
  const objects = Array.isArray(data) ? data.slice(0, most) : [];
  const items = objects.flatMap((object) => {
    const item = isJsonObject(object) ? read(fieldsOf(object)) : null;
    return item === null ? [] : [item];
  });
  return { items, odd: objects.length - items.length };
}

const longestContent = 70_000;

/** The records of a zone (api.md section 7, DnsRecord) of the domain with this name; the name of a record may be that of the zone. */
export function readRecords(data: Json, zone: string): Things<DnsRecord> {
  return readThings(data, 20_000, (fields) => {
    const type = fields.text('type', 30);
    if (type === null) return null;
    return {
      prefix: fields.text('prefix', 300) ?? prefixOf(fields.text('name', 300) ?? '', zone),
      // Some letters grow in another case.
      type: type.toUpperCase().slice(0, 30),
      content: fields.prose('content', longestContent) ?? '',
      ttl: fields.whole('ttl'),
    };
  });
}

/** For a service that leaves the prefix out: `www` of `www.example.com`, `@` of the domain itself. */
function prefixOf(name: string, zone: string): string {
  const plain = name.replace(/\.$/, '').toLowerCase().slice(0, 300);
  if (plain === '' || plain === zone) return '@';
  return plain.endsWith(`.${zone}`) ? plain.slice(0, -zone.length - 1) : plain;
}

/** api.md section 7, Forwarding. */
export function readForwardings(data: Json): Things<Forwarding> {
  return readThings(data, 1000, (fields) => {
    const to = fields.text('to', 5000);
    return to === null ? null : { id: fields.whole('id'), from: fields.text('from', 300) ?? '@', to };
  });
}

/** api.md section 7, Dnssec. */
export function readDsRecords(data: Json): Things<DsRecord> {
  return readThings(data, 1000, (fields) => {
    const keytag = fields.whole('keytag');
    const digest = fields.text('digest', 300);
    if (keytag === null && digest === null) return null;
    return {
      id: fields.whole('id'),
      keytag,
      algorithm: fields.whole('algorithm'),
      digestType: fields.whole('digesttype'),
      digest: digest ?? '',
      statusLabel: fields.text('status_label', 100) ?? '',
    };
  });
}

/** api.md section 7, Host: `hostname` may be the label alone, `nameserver` is the whole name. */
export function readHosts(data: Json, zone: string): Things<ChildHost> {
  return readThings(data, 5000, (fields) => {
    const label = fields.text('hostname', 300);
    const hostname = fields.text('nameserver', 300) ?? (label === null || label.endsWith(zone) ? label : `${label}.${zone}`);
    if (hostname === null) return null;
    return {
      id: fields.whole('id'),
      hostname: hostname.slice(0, 300),
      address: fields.text('ip_address', 300) ?? '',
      statusLabel: fields.text('status_label', 100) ?? '',
    };
  });
}
