import type { DnsRecord, ZoneEdit } from '../../../preload/contract/dns/zone-record.ts';
import { textMeaning } from './content-meaning.ts';
import { prefixMeaning, setKey, typeMeaning } from './diff.ts';
import { type TextType, textTypeOf } from './text-types.ts';

/** Texts that a name has at most once; a new one replaces the old one. */
const kinds: readonly RegExp[] = [/^v=spf1(?: |$)/i, /^v\s*=\s*DMARC1/i, /^v=STSv1/i, /^v=TLSRPTv1/i];
/** Types of which several may coexist at the service; texts for other purposes stay untouched. */
const sharedTypes = new Set(['TXT', 'SPF']);

/**
 * How the records of a setup, of a model, or of a template that replaces record sets, are applied to a zone: sets of MX, A and the like
 * replace the existing ones, an alias replaces everything at its name, and anything replaces an alias at its name. Texts only replace those
 * of the same purpose (the SPF record, the key of the same selector), so domain verification records stay.
 */
export function editsOfSets(
  records: readonly DnsRecord[],
  zone: readonly DnsRecord[],
  textType = textTypeOf(zone, () => null),
): ZoneEdit[] {
  const typed = inTextTypes(records, zone, textType);
  const textRecords = typed.filter(({ type }) => sharedTypes.has(type));
  const sets = typed.filter(({ type }) => !sharedTypes.has(type));
  const placed: DnsRecord[] = [];
  const edits = textRecords.flatMap((text) => {
    if (kindOf(text) === null) return editsOfText(text, []);
    // A second one of the same purpose, which the checks report, is added next to the first.
    const there = placed.some((other) => isSameUse(other, text)) ? [] : zone.filter((record) => isSameUse(record, text));
    placed.push(text);
    return editsOfText(text, there);
  });
  return [...withoutAliases(records, zone), ...(sets.length === 0 ? [] : [{ do: 'put-sets' as const, records: sets }]), ...edits];
}

/** The same records, with texts of the type that those of the same purpose have in the zone; without one, TXT becomes `textType`. */
export function inTextTypes(records: readonly DnsRecord[], zone: readonly DnsRecord[], textType: TextType): DnsRecord[] {
  return records.map((record) => {
    if (!sharedTypes.has(record.type)) return record;
    const there = kindOf(record) === null ? undefined : zone.find((one) => isSameUse(one, record));
    return { ...record, type: there?.type ?? (record.type === 'TXT' ? textType : record.type) };
  });
}

/**
 * An alias is the only record at its name (RFC 1034, section 3.6.2): what conflicts with these records is removed. The zone's own name is
 * never cleared for an alias, which cannot exist there; nor is a name at which these records conflict among themselves. The checks report
 * both.
 */
function withoutAliases(records: readonly DnsRecord[], zone: readonly DnsRecord[]): ZoneEdit[] {
  const aliases = new Set<string>();
  const others = new Set<string>();
  for (const { prefix, type } of records) (isAlias(type) ? aliases : others).add(prefixMeaning(prefix));
  return zone.flatMap((record): ZoneEdit[] => {
    const name = prefixMeaning(record.prefix);
    if (name === '@' || aliases.has(name) === others.has(name)) return [];
    return isAlias(record.type) === aliases.has(name) ? [] : [{ do: 'remove', record }];
  });
}

const isAlias = (type: string): boolean => typeMeaning(type) === 'CNAME';

function editsOfText(text: DnsRecord, [first, ...more]: readonly DnsRecord[]): ZoneEdit[] {
  if (first === undefined) return [{ do: 'add', record: text }];
  return [...more.map((record) => ({ do: 'remove' as const, record })), { do: 'change', from: first, to: text }];
}

function isSameUse(one: DnsRecord, other: DnsRecord): boolean {
  const kind = kindOf(other);
  return kind !== null && sharedTypes.has(one.type) && kindOf(one) === kind && isSameName(one, other);
}

function kindOf({ prefix, content }: DnsRecord): string | null {
  const text = textMeaning(content);
  const kind = kinds.findIndex((form) => form.test(text));
  if (kind >= 0) return String(kind);
  return /\._domainkey(?:\.|$)/i.test(prefix) ? 'dkim' : null;
}

const isSameName = (one: DnsRecord, other: DnsRecord): boolean => setKey({ ...one, type: '' }) === setKey({ ...other, type: '' });
