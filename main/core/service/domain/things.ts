import type { ChildHost, DnsRecord, DsRecord, Forwarding } from '../../../../preload/contract/domains/domain.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { type Fields, fieldsOf, isJsonObject } from '../lists/fields.ts';

export interface Resources<T> {
  readonly items: T[];
  /** How many could not be parsed; they are omitted here and are in the stored response. */
  readonly odd: number;
}

/** Parses each object; an invalid one does not affect the others. */
function readResources<T>(data: Json, most: number, read: (fields: Fields) => T | null): Resources<T> {
  const objects = Array.isArray(data) ? data.slice(0, most) : [];
  const items = objects.flatMap((object) => {
    const item = isJsonObject(object) ? read(fieldsOf(object)) : null;
    return item === null ? [] : [item];
  });
  return { items, odd: objects.length - items.length };
}

const maxContentLength = 70_000;

/** Parses the records of the zone with this name (api.md section 7, DnsRecord); a record's name may be the zone's name. */
export function readRecords(data: Json, zone: string): Resources<DnsRecord> {
  return readResources(data, 20_000, (fields) => {
    const type = fields.text('type', 30);
    if (type === null) return null;
    return {
      prefix: fields.text('prefix', 300) ?? prefixOf(fields.text('name', 300) ?? '', zone),
      // Some letters get longer when their case changes.
      type: type.toUpperCase().slice(0, 30),
      content: fields.prose('content', maxContentLength) ?? '',
      ttl: fields.whole('ttl'),
    };
  });
}

/** For a service that omits the prefix: `www` of `www.example.com`, `@` of the domain itself. */
function prefixOf(name: string, zone: string): string {
  const plain = name.replace(/\.$/, '').toLowerCase().slice(0, 300);
  if (plain === '' || plain === zone) return '@';
  return plain.endsWith(`.${zone}`) ? plain.slice(0, -zone.length - 1) : plain;
}

/** api.md section 7, Forwarding. */
export function readForwardings(data: Json): Resources<Forwarding> {
  return readResources(data, 1000, (fields) => {
    const to = fields.text('to', 5000);
    return to === null ? null : { id: fields.whole('id'), from: fields.text('from', 300) ?? '@', to };
  });
}

/** api.md section 7, Dnssec. */
export function readDsRecords(data: Json): Resources<DsRecord> {
  return readResources(data, 1000, (fields) => {
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

/** api.md section 7, Host: `hostname` may be the label only, `nameserver` is the full name. */
export function readHosts(data: Json, zone: string): Resources<ChildHost> {
  return readResources(data, 5000, (fields) => {
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
