import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/zone-record.ts';
import { textMeaning } from '../zone/content-meaning.ts';
import { setKey } from '../zone/same.ts';

/** Texts of which a name has one at most; a new one takes the place of the old. */
const kinds: readonly RegExp[] = [/^v=spf1(?: |$)/i, /^v\s*=\s*DMARC1/i, /^v=STSv1/i, /^v=TLSRPTv1/i];
/** Kinds of which the service keeps several beside each other; texts of other uses stay untouched. */
const besideOthers = new Set(['TXT', 'SPF']);

/**
 * How records of a builder reach a zone: sets of MX, CNAME and the like take the place of those there; of texts only those of the same use
 * do (the SPF record, the key of the same selector), so that what proves the domain to others stays.
 */
export function editsOfBuilt(built: readonly DnsRecord[], zone: readonly DnsRecord[]): ZoneEdit[] {
  const texts = built.filter(({ type }) => besideOthers.has(type));
  const sets = built.filter(({ type }) => !besideOthers.has(type));
  return [...(sets.length === 0 ? [] : [{ do: 'put-sets' as const, records: sets }]), ...texts.flatMap((text) => editsOfText(text, zone))];
}

function editsOfText(text: DnsRecord, zone: readonly DnsRecord[]): ZoneEdit[] {
  const wanted = kindOf(text);
  const [first, ...more] = zone.filter((there) => besideOthers.has(there.type) && kindOf(there) === wanted && isSameName(there, text));
  if (wanted === null || first === undefined) return [{ do: 'add', record: text }];
  return [...more.map((record) => ({ do: 'remove' as const, record })), { do: 'change', from: first, to: { ...text, type: first.type } }];
}

function kindOf({ prefix, content }: DnsRecord): string | null {
  const text = textMeaning(content);
  const kind = kinds.findIndex((form) => form.test(text));
  if (kind >= 0) return String(kind);
  return /\._domainkey(?:\.|$)/i.test(prefix) ? 'dkim' : null;
}

const isSameName = (one: DnsRecord, other: DnsRecord): boolean => setKey({ ...one, type: '' }) === setKey({ ...other, type: '' });
