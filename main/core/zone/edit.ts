import { isIPv6 } from 'node:net';
import type { DnsRecord, RecordMatch, ZoneEdit } from '../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { contentMeaning } from './content-meaning.ts';
import { type Difference, prefixMeaning, recordIdentity, recordMeaning, setKey, typeMeaning } from './diff.ts';
import { editsOfSets } from './edits-of-sets.ts';

/** Records indexed by identity, and changed in place. */
class WorkingZone {
  readonly #slots: (DnsRecord | null)[] = [];
  readonly #byIdentity = new Map<string, number[]>();

  constructor(records: readonly DnsRecord[]) {
    for (const record of records) this.add(record);
  }

  /** Remaining records in order; untouched ones are the very same objects. */
  records(): DnsRecord[] {
    return this.#slots.filter((record) => record !== null);
  }

  at(place: number): DnsRecord | null {
    return this.#slots[place] ?? null;
  }

  /** Position of an equivalent record, preferably with the same TTL; null if there is none. */
  find(record: DnsRecord): number | null {
    const places = this.#byIdentity.get(recordIdentity(record)) ?? [];
    const meaning = recordMeaning(record);
    const exact = places.find((place) => {
      const found = this.#slots[place];
      return found !== undefined && found !== null && recordMeaning(found) === meaning;
    });
    return exact ?? places[0] ?? null;
  }

  add(record: DnsRecord): void {
    this.#note(record, this.#slots.push(record) - 1);
  }

  remove(place: number): void {
    const record = this.#slots[place] ?? null;
    if (record === null) return;
    this.#slots[place] = null;
    this.#forget(record, place);
  }

  set(place: number, record: DnsRecord): void {
    const before = this.#slots[place] ?? null;
    if (before !== null) this.#forget(before, place);
    this.#slots[place] = record;
    this.#note(record, place);
  }

  /** Positions of matching records. */
  where(passes: (record: DnsRecord) => boolean): number[] {
    return this.#slots.flatMap((record, place) => (record !== null && passes(record) ? [place] : []));
  }

  /** Replaces all matching records with these; equivalent ones stay unchanged. */
  replace(passes: (record: DnsRecord) => boolean, by: readonly DnsRecord[]): void {
    const missing = new Map<string, DnsRecord[]>();
    for (const record of by) {
      const meaning = recordMeaning(record);
      const same = missing.get(meaning);
      if (same === undefined) missing.set(meaning, [record]);
      else same.push(record);
    }
    for (const place of this.where(passes)) {
      const record = this.#slots[place];
      const stays = record !== undefined && record !== null && missing.get(recordMeaning(record))?.shift() !== undefined;
      if (!stays) this.remove(place);
    }
    for (const records of missing.values()) for (const record of records) this.add(record);
  }

  #note(record: DnsRecord, place: number): void {
    const identity = recordIdentity(record);
    const places = this.#byIdentity.get(identity);
    if (places === undefined) this.#byIdentity.set(identity, [place]);
    else places.push(place);
  }

  #forget(record: DnsRecord, place: number): void {
    const identity = recordIdentity(record);
    const remaining = (this.#byIdentity.get(identity) ?? []).filter((one) => one !== place);
    if (remaining.length === 0) this.#byIdentity.delete(identity);
    else this.#byIdentity.set(identity, remaining);
  }
}

/** Keys (name and type) of the sets that these records form. */
export const setsOf = (records: readonly DnsRecord[]): ReadonlySet<string> => new Set(records.map(setKey));

/** A record that was to be changed and no longer exists. */
export interface EditConflict {
  readonly from: DnsRecord;
  readonly to: DnsRecord;
}

export interface Executed {
  /** Untouched records are the very same objects. */
  readonly records: DnsRecord[];
  readonly conflicts: readonly EditConflict[];
}

/** Applies edits in sequence. An edit that is already applied changes nothing; a change of a missing record is a conflict. */
export function applyEdits(records: readonly DnsRecord[], edits: readonly ZoneEdit[]): Executed {
  const zone = new WorkingZone(records);
  const conflicts: EditConflict[] = [];
  for (const edit of edits) {
    const conflict = applyEdit(zone, edit);
    if (conflict !== null) conflicts.push(conflict);
  }
  return { records: zone.records(), conflicts };
}

function applyEdit(zone: WorkingZone, edit: ZoneEdit): EditConflict | null {
  switch (edit.do) {
    case 'add':
      add(zone, edit.record);
      return null;
    case 'remove': {
      const place = zone.find(edit.record);
      if (place !== null) zone.remove(place);
      return null;
    }
    case 'change':
      return change(zone, edit.from, edit.to);
    case 'remove-matching':
      for (const place of zone.where((record) => isMatch(record, edit.match))) zone.remove(place);
      return null;
    case 'replace-content':
      for (const place of zone.where((record) => isMatch(record, edit.match))) {
        replaceAt(zone, place, (record) => {
          const content = replacedContent(record, edit.from, edit.to, edit.inside);
          return content === null ? null : { ...record, content };
        });
      }
      return null;
    case 'set-ttl':
      for (const place of zone.where((record) => isMatch(record, edit.match))) {
        replaceAt(zone, place, (record) => ({ ...record, ttl: edit.ttl }));
      }
      return null;
    case 'put-sets': {
      const sets = setsOf(edit.records);
      zone.replace((record) => sets.has(setKey(record)), edit.records);
      return null;
    }
    case 'set-up':
      for (const one of editsOfSets(edit.records, zone.records())) applyEdit(zone, one);
      return null;
    case 'whole':
      zone.replace(() => true, edit.records);
      return null;
  }
}

/** An existing record with another TTL gets this one's; one without a TTL leaves it unchanged. */
function add(zone: WorkingZone, record: DnsRecord): void {
  const place = zone.find(record);
  if (place === null) zone.add(record);
  else replaceAt(zone, place, (found) => ({ ...found, ttl: record.ttl ?? found.ttl }));
}

function change(zone: WorkingZone, from: DnsRecord, to: DnsRecord): EditConflict | null {
  const place = zone.find(from);
  if (place !== null) {
    replaceAt(zone, place, () => to);
    return null;
  }
  const there = zone.find(to);
  const found = there === null ? null : zone.at(there);
  return found !== null && recordMeaning(found) === recordMeaning(to) ? null : { from, to };
}

/** Skips records that stay equivalent; two records that become equal are merged. */
function replaceAt(zone: WorkingZone, place: number, by: (record: DnsRecord) => DnsRecord | null): void {
  const before = zone.at(place);
  const after = before === null ? null : by(before);
  if (before === null || after === null || recordMeaning(before) === recordMeaning(after)) return;
  const there = recordIdentity(before) === recordIdentity(after) ? null : zone.find(after);
  if (there === null) {
    zone.set(place, after);
    return;
  }
  zone.remove(place);
  zone.set(there, after);
}

/** The edits that turn the first zone of a difference into the second. */
export function editsOf({ sets }: Difference): ZoneEdit[] {
  return sets.flatMap(({ pairs }) =>
    pairs.map(({ before, after }): ZoneEdit => {
      if (before === null) return { do: 'add', record: after };
      return after === null ? { do: 'remove', record: before } : { do: 'change', from: before, to: after };
    }),
  );
}

/** Edits as the input of a row, which is plain JSON: an undefined match field is omitted when the row is stored. */
export const asJson = (edits: readonly ZoneEdit[]): Json => edits as unknown as Json;

/** Whether a record matches; omitted fields match everything. */
export function isMatch(record: DnsRecord, { prefix, type, content }: RecordMatch): boolean {
  if (prefix !== undefined && prefixMeaning(record.prefix) !== prefixMeaning(prefix)) return false;
  const ofType = typeMeaning(record.type);
  if (type !== undefined && ofType !== typeMeaning(type)) return false;
  return content === undefined || contentMeaning(ofType, record.content) === contentMeaning(ofType, content);
}

/** A content with one text replaced: as a whole by meaning, or also as a word within it. null: not contained. */
export function replacedContent(record: DnsRecord, from: string, to: string, inside: boolean): string | null {
  const type = typeMeaning(record.type);
  if (contentMeaning(type, record.content) === contentMeaning(type, from)) return to;
  if (!inside) return null;
  const replaced = replaceToken(record.content, from, to);
  return replaced === record.content ? null : replaced;
}

/**
 * `203.0.113.7` is not a word in `203.0.113.70` or `1.203.0.113.7`, nor is `2001:db8::1` in `2001:db8::1:5`; a dot at the end of a sentence
 * or of a host name ends a word.
 */
function replaceToken(text: string, from: string, to: string): string {
  // A hyphen needs no escape here, and must not have one.
  const word = from.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  // `ip6:` before an address is not one of its groups.
  const [noGroupBefore, noGroupAfter] = isIPv6(from) ? ['(?<!(?<![\\p{L}\\p{N}])[0-9a-f]{0,4}:)', '(?!:[0-9a-f:])'] : ['', ''];
  const before = `${noGroupBefore}(?<![\\p{L}\\p{N}_.-])`;
  const after = `(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}_-])${noGroupAfter}`;
  return text.replace(new RegExp(before + word + after, 'giu'), () => to);
}
