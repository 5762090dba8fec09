import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { AppError } from '../../../base/errors.ts';
import { fromRuns } from './ids.ts';
import type { EditedRow, Effect, ZoneRows } from './rows.ts';
import type { StoredStep } from './step.ts';

/** Maximum lengths of a record's fields in the contract. */
const longest = { prefix: 300, type: 30, content: 70_000 } as const;

export type PlainStep = Exclude<StoredStep, { do: 'fold' }>;

/** A step's effect on the current rows; null if none. Throws AppError VALIDATION if a field would become too long. */
export function effectOf(rows: ZoneRows, step: PlainStep): Effect | null {
  const effect = plainEffect(rows, step);
  for (const { after } of effect.changed) if (after !== null) refuseLong(after);
  for (const record of effect.added?.records ?? []) refuseLong(record);
  return effect.changed.length === 0 && effect.added === null ? null : effect;
}

/** Anything longer could be stored, but neither shown nor read again. */
function refuseLong(record: DnsRecord): void {
  for (const field of ['prefix', 'type', 'content'] as const)
    if (record[field].length > longest[field]) throw new AppError('VALIDATION', 'record-too-long', { field, most: longest[field] });
}

function plainEffect(rows: ZoneRows, step: PlainStep): Effect {
  switch (step.do) {
    case 'add':
      return { changed: [], added: { first: step.first, place: step.place, records: step.records } };
    case 'set':
      return changes(rows, fromRuns(step.rows), ({ record }) => (record === null ? null : withFields(record, step.fields)));
    case 'remove':
      return changes(rows, fromRuns(step.rows), () => null);
    case 'revert':
      return changes(rows, fromRuns(step.rows), ({ base }) => base);
    case 'replace':
      return changes(rows, fromRuns(step.rows), ({ record }) =>
        record === null ? null : { ...record, content: replaced(record.content, step.from, step.to) },
      );
    case 'put': {
      const records = new Map(step.rows);
      const { changed } = changes(rows, [...records.keys()], ({ id }) => records.get(id) ?? null);
      const added = step.records.length === 0 ? null : { first: step.first, place: rows.positionAfter(undefined), records: step.records };
      return { changed, added };
    }
  }
}

function changes(rows: ZoneRows, ids: readonly number[], next: (row: EditedRow) => DnsRecord | null): Effect {
  const changed = [...new Set(ids)].flatMap((id) => {
    const row = rows.find(id);
    if (row === null) return [];
    const after = rows.settled(id, next(row));
    return after === row.record || isEqual(after, row.record) ? [] : [{ id, before: row.record, after }];
  });
  return { changed, added: null };
}

type Fields = Extract<StoredStep, { do: 'set' }>['fields'];

/** Omitted fields stay unchanged. */
function withFields(record: DnsRecord, { prefix, type, content, ttl }: Fields): DnsRecord {
  return {
    prefix: prefix ?? record.prefix,
    type: type ?? record.type,
    content: content ?? record.content,
    ttl: ttl === undefined ? record.ttl : ttl,
  };
}

export function isEqual(one: DnsRecord | null, other: DnsRecord | null): boolean {
  if (one === null || other === null) return one === other;
  return one.prefix === other.prefix && one.type === other.type && one.content === other.content && one.ttl === other.ttl;
}

/** Measured first: a short text that occurs everywhere could grow to gigabytes. */
function replaced(content: string, from: string, to: string): string {
  const parts = content.split(from);
  if (content.length + (parts.length - 1) * (to.length - from.length) > longest.content) {
    throw new AppError('VALIDATION', 'record-too-long', { field: 'content', most: longest.content });
  }
  return parts.join(to);
}
