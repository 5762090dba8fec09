import type { ManyZonesEdit } from '../../../../preload/contract/dns/zone-many.ts';
import type { RecordMatch } from '../../../../preload/contract/dns/zone-record.ts';
import type { StoredZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { readTtl } from '../editor/fields.ts';

export const manyModes = ['replace', 'add', 'remove', 'ttl', 'template'] as const;

/** The content of the form for an edit over many zones, as typed. */
export interface ManyDraft {
  readonly mode: (typeof manyModes)[number];
  readonly from: string;
  readonly to: string;
  readonly inside: boolean;
  readonly prefix: string;
  readonly type: string;
  readonly content: string;
  readonly ttl: string;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

export const emptyDraft: ManyDraft = {
  ...{ mode: 'replace', from: '', to: '', inside: false, prefix: '', type: '', content: '', ttl: '', template: '', values: {} },
};

const text = zoneMany.edit;

/** Empty fields match everything. */
function matchOf({ prefix, type, content }: Pick<ManyDraft, 'prefix' | 'type' | 'content'>): RecordMatch {
  return {
    ...(prefix.trim() === '' ? {} : { prefix: prefix.trim() }),
    ...(type.trim() === '' ? {} : { type: type.trim().toUpperCase() }),
    ...(content.trim() === '' ? {} : { content: content.trim() }),
  };
}

const edit = (one: Extract<ManyZonesEdit, { by: 'edits' }>['edits'][number]): ManyZonesEdit => ({ by: 'edits', edits: [one] });

/** The edit for a form; an error sentence if something is missing. */
export function manyEditOf(draft: ManyDraft, templates: readonly StoredZoneTemplate[]): ManyZonesEdit | string {
  const from = draft.from.trim();
  const to = draft.to.trim();
  const ttl = readTtl(draft.ttl);
  const match = matchOf(draft);
  switch (draft.mode) {
    case 'replace':
      if (from === '') return text.needsFrom;
      return to === '' ? text.needsTo : edit({ do: 'replace-content', from, to, inside: draft.inside, match: {} });
    case 'add': {
      const { type, content } = match;
      if (type === undefined || content === undefined) return text.needsRecord;
      return ttl === undefined ? text.wrongTtl : edit({ do: 'add', record: { prefix: match.prefix ?? '@', type, content, ttl } });
    }
    case 'remove':
      return Object.keys(match).length === 0 ? text.needsMatch : edit({ do: 'remove-matching', match });
    case 'ttl':
      if (ttl === undefined) return text.wrongTtl;
      return ttl === null ? text.needsTtl : edit({ do: 'set-ttl', ttl, match });
    case 'template':
      return filledTemplate(draft, templates);
  }
}

/** A template with a value for each of its variables; an error sentence if one is missing. */
export function filledTemplate(
  { template: name, values }: Pick<ManyDraft, 'template' | 'values'>,
  templates: readonly StoredZoneTemplate[],
): Extract<ManyZonesEdit, { by: 'template' }> | string {
  const found = templates.find((one) => one.name === name);
  if (found === undefined) return text.noTemplate;
  const missing = found.variables.filter((variable) => (values[variable] ?? '').trim() === '');
  if (missing.length > 0) return text.missing(missing.join(', '));
  return { by: 'template', template: name, values: Object.fromEntries(found.variables.map((one) => [one, (values[one] ?? '').trim()])) };
}
