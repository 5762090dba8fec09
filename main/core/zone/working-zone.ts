import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { recordIdentity, recordMeaning, setKey } from './record-identity.ts';

/** Records indexed by identity, and changed in place. */
export class WorkingZone {
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
