import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { StoredZoneTemplate, ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneTemplates as text } from '../../../text/en/zones/templates.ts';

/** A record being edited, with a stable number. */
export interface DraftRecord extends DnsRecord {
  readonly number: number;
}

/** A template being edited. */
export interface Draft {
  /** Unique and stable during editing. */
  readonly number: number;
  /** The name under which it is stored; null: it is new. */
  readonly before: string | null;
  readonly builtIn: boolean;
  readonly name: string;
  readonly mode: ZoneTemplate['mode'];
  readonly records: readonly DraftRecord[];
}

let last = 0;
const nextNumber = (): number => {
  last += 1;
  return last;
};
const numbered = (record: DnsRecord): DraftRecord => ({ ...record, number: nextNumber() });

const emptyRecord: DnsRecord = { prefix: '@', type: 'A', content: '', ttl: 3600 };

export const newDraft = (): Draft => ({
  number: nextNumber(),
  before: null,
  builtIn: false,
  name: '',
  mode: 'sets',
  records: [numbered(emptyRecord)],
});

export const draftOf = ({ name, mode, records, builtIn }: StoredZoneTemplate): Draft => ({
  number: nextNumber(),
  before: name,
  builtIn,
  name,
  mode,
  records: records.map(numbered),
});

/** A copy under another name, for editing. */
export const copyOf = (draft: Draft): Draft => ({
  ...draft,
  number: nextNumber(),
  before: null,
  builtIn: false,
  name: text.manage.copied(draft.name),
});

/** The draft after saving: edits made since are kept, and another template stays selected. */
export function afterSave(present: Draft | null, saved: Draft): Draft | null {
  if (present?.number !== saved.number) return present;
  const { name, mode } = templateOf(saved);
  return present === saved ? { ...saved, name, mode, before: name } : { ...present, before: name };
}

/** Appends these records; an empty one is removed. */
export function withRecords(draft: Draft, records: readonly DnsRecord[]): Draft {
  return { ...draft, records: [...draft.records.filter(({ content }) => content.trim() !== ''), ...records.map(numbered)] };
}

export const withEmptyRecord = (draft: Draft): Draft => ({ ...draft, records: [...draft.records, numbered(emptyRecord)] });

export const changed = (draft: Draft, number: number, fields: Partial<DnsRecord>): Draft => ({
  ...draft,
  records: draft.records.map((record) => (record.number === number ? { ...record, ...fields } : record)),
});

export const without = (draft: Draft, number: number): Draft => ({
  ...draft,
  records: draft.records.filter((record) => record.number !== number),
});

/** As stored. */
export const templateOf = ({ name, mode, records }: Draft): ZoneTemplate => ({
  name: name.trim(),
  mode,
  records: records.map(({ prefix, type, content, ttl }) => ({
    prefix: prefix.trim() || '@',
    type: type.trim().toUpperCase(),
    content: content.trim(),
    ttl,
  })),
});

/** The names of the variables in a draft, in input order. */
export function variablesIn({ records }: Draft): string[] {
  const own = new Set(['domain', 'domain-dashes']);
  const found = records.flatMap(({ prefix, content }) =>
    [...`${prefix} ${content}`.matchAll(/\{\{\s*([a-z][a-z0-9_-]{0,59})\s*\}\}/gi)].map(([, name = '']) => name.toLowerCase()),
  );
  return [...new Set(found)].filter((name) => !own.has(name));
}
