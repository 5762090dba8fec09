import type { Json } from '../../../../preload/contract/values.ts';
import { isJsonObject } from '../lists/fields.ts';

/** How the records of a zone are named, as far as all of them together show it. */
export interface ZoneNaming {
  /** Some have a label as `prefix`, so a full name there is meant as a label. */
  readonly labels: boolean;
  /** Some have `@` as `prefix`, so the zone's name there is hardly the apex. */
  readonly apex: boolean;
  /** Some have their full name as `prefix`. */
  readonly fullPrefixes: boolean;
  /** Some records below the apex have the zone's name as `name`; or their own. */
  readonly zoneNames: boolean;
  readonly ownNames: boolean;
  /** Some have no `prefix`, and their full name as `name`. */
  readonly fullNames: boolean;
}

/** Returns how the records of a zone are named. `zone`: its name, as A-labels. */
export function namingOf(records: Json, zone: string): ZoneNaming {
  const found = { labels: false, apex: false, fullPrefixes: false, zoneNames: false, ownNames: false, fullNames: false };
  for (const record of Array.isArray(records) ? records : []) {
    if (!isJsonObject(record)) continue;
    const [prefix, name] = [plain(record['prefix']), plain(record['name'])];
    if (prefix === '') found.fullNames ||= isIn(name, zone);
    else if (prefix === '@') found.apex = true;
    else if (isIn(prefix, zone)) found.fullPrefixes ||= prefix !== zone && prefix === name;
    else {
      found.labels = true;
      found.zoneNames ||= name === zone;
      found.ownNames ||= name === `${prefix}.${zone}`;
    }
  }
  return found;
}

/**
 * Returns the label under which a record is written back, `@` for the apex, from its trimmed `prefix` and `name` (api.md section 7,
 * DnsRecord). A service may send the full name as either. null: it cannot be determined, so that the record must not be written.
 */
export function labelOf(prefix: string | null, name: string | null, zone: string, naming: ZoneNaming): string | null {
  if (prefix === null) return labelOfName(name ?? '', zone, naming);
  const [full, own] = [plain(prefix), plain(name)];
  const isAbsolute = prefix.length > 1 && prefix.endsWith('.');
  if (!isIn(full, zone)) return isAbsolute && full.includes('.') ? null : prefix;
  const cut = full === zone ? '@' : prefix.slice(0, full.length - zone.length - 1);
  // A dot at the end makes a name absolute (RFC 1035, section 5.1).
  if (isAbsolute) return cut;
  if (own === `${full}.${zone}`) return prefix;
  if (full === own) return full === zone && !naming.ownNames && (naming.zoneNames || naming.apex) ? prefix : cut;
  return (naming.labels || naming.apex) && !naming.fullPrefixes ? prefix : null;
}

/** For a service that omits the prefix: `www` of `www.example.com`, `@` of the domain itself. */
function labelOfName(name: string, zone: string, { fullNames }: ZoneNaming): string | null {
  const full = plain(name);
  if (full === '' || full === '@' || full === zone) return '@';
  if (isIn(full, zone)) return full.slice(0, -zone.length - 1);
  return fullNames || (name.endsWith('.') && full.includes('.')) ? null : full;
}

const isIn = (name: string, zone: string): boolean => name === zone || (name.endsWith(zone) && name.endsWith(`.${zone}`));

/** In lower case (ASCII alone, which keeps its length) and without the dot at its end. */
function plain(value: Json | undefined): string {
  const text = typeof value === 'string' ? value.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : '';
  return text.length > 1 && text.endsWith('.') ? text.slice(0, -1) : text;
}
