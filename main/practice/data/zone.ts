import { randomFrom } from './random.ts';
import { usualRecords, type ZoneRecord } from './zone-basics.ts';
import { moreRecords } from './zone-hosts.ts';

/**
 * A plausible zone of exactly `zone_size` records, always the same for a seed and a name. Only the given types occur; if TXT is not one of
 * them, SPF carries text (api.md section 5). A CNAME is the only record at its name, records of one name and type share their TTL, and
 * addresses are documentation addresses.
 */
export function makeZone(
  seed: string,
  domain: { readonly name: string; readonly zone_size: number },
  types: readonly string[],
): ZoneRecord[] {
  const random = randomFrom(`${seed}/zone/${domain.name}`);
  const zone: ZoneRecord[] = [];
  const known = new Set<string>();
  const aliases = new Map<string, boolean>();
  const timesToLive = new Map<string, number>();

  function add(record: ZoneRecord): void {
    const type = record.type === 'TXT' && !types.includes('TXT') ? 'SPF' : record.type;
    const identity = `${record.prefix} ${type} ${record.content}`;
    const isAlias = type === 'CNAME';
    const alias = aliases.get(record.prefix);
    if (!types.includes(type) || known.has(identity) || (alias !== undefined && (isAlias || alias))) return;
    known.add(identity);
    aliases.set(record.prefix, isAlias);
    const set = `${record.prefix} ${type}`;
    const ttl = timesToLive.get(set) ?? record.ttl;
    timesToLive.set(set, ttl);
    zone.push({ prefix: record.prefix, type, content: record.content, ttl });
  }

  for (const record of usualRecords(random, domain.name, types)) if (zone.length < domain.zone_size) add(record);
  for (const record of moreRecords(random, domain.name)) {
    if (zone.length >= domain.zone_size) return zone;
    add(record);
  }
  return zone;
}
