import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { RecordFields } from '../../../../preload/contract/dns/zones.ts';
import type { Parsed } from '../../../../preload/contract/index.ts';
import { AppError, explain, fieldError } from '../../base/errors.ts';
import { applyEdits } from '../../zone/edit.ts';
import { relativeName } from '../../zone/host-names.ts';
import { type EditedRow, toKey, toRuns } from './session/rows.ts';
import { fixed, type ZoneSession } from './session/session.ts';
import type { StoredStep } from './session/step.ts';
import { towards } from './session/towards.ts';

/** A record is one line, whatever was pasted. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export const normalizeRecord = ({ prefix, type, content, ttl }: DnsRecord, zone: string): DnsRecord => ({
  prefix: normalizePrefix(prefix, zone),
  type: oneLine(type).toUpperCase().slice(0, 30),
  content: oneLine(content),
  ttl,
});

type EditorStep = Parsed<'zones.edit'>['step'];

/** Converts a user action into a repeatable step. Throws AppError VALIDATION. */
export function toStoredStep(session: ZoneSession, step: EditorStep): StoredStep {
  const zone = session.base.name;
  switch (step.do) {
    case 'add': {
      const place = session.rows.positionAfter(step.after === undefined ? undefined : session.rowOf(step.after)?.id);
      return { do: 'add', first: session.nextId, place, records: step.records.map((record) => normalizeRecord(record, zone)) };
    }
    case 'set': {
      const fields = normalizeFields(step.fields, zone);
      if (fields.type === '') throw fieldError('type', explain('record-without-type'));
      return { do: 'set', rows: runsOf(session, step.rows), fields };
    }
    case 'remove':
      return { do: 'remove', rows: runsOf(session, step.rows) };
    case 'revert':
      return { do: 'revert', rows: runsOf(session, step.rows) };
    case 'replace':
      return { do: 'replace', rows: runsOf(session, step.rows), from: step.from, to: step.to.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') };
  }
}

function runsOf(session: ZoneSession, rows: readonly string[]): ReturnType<typeof mutable> {
  return mutable(toRuns(rowsNamed(session, rows).map(({ id }) => id)));
}

/** Throws AppError CONFLICT if one of them is missing: then it is unknown which records were meant. */
export function rowsNamed(session: ZoneSession, names: readonly string[]): EditedRow[] {
  return names.map((name) => {
    const row = session.rowOf(name);
    if (row === null) throw new AppError('CONFLICT', 'records-gone', { count: names.length });
    return row;
  });
}

const mutable = (runs: ReturnType<typeof toRuns>): [number, number][] => runs.map(([first, last]) => [first, last]);

/** The step that turns the rows into these records. */
export function stepTowards(session: ZoneSession, target: readonly DnsRecord[]): StoredStep {
  const { rows, records } = towards(session.rows, target);
  return { do: 'put', rows, first: session.nextId, records };
}

/** Merges records of a file with the existing ones, or replaces them. */
export function withRecords(present: readonly DnsRecord[], records: readonly DnsRecord[], mode: 'merge' | 'replace'): readonly DnsRecord[] {
  return mode === 'replace'
    ? records
    : applyEdits(
        present,
        records.map((record) => ({ do: 'add', record })),
      ).records;
}

/** Throws AppError CONFLICT for an edited record that is missing. */
export function withEdits(present: readonly DnsRecord[], edits: readonly ZoneEdit[]): readonly DnsRecord[] {
  const { records, conflicts } = applyEdits(present, edits);
  const [first] = conflicts;
  if (first !== undefined) {
    const { prefix, type } = first.from;
    throw new AppError('CONFLICT', 'record-gone', { type, name: prefix });
  }
  return records;
}

/** The step that fixes a problem of a row. Throws AppError CONFLICT if it no longer exists. */
export function stepOfFix(session: ZoneSession, row: EditedRow | null, code: string): StoredStep {
  const found = row === null ? [] : session.lint.problemsOf(toKey(row.id)).filter((problem) => problem.code === code);
  for (const problem of found) {
    const after = row === null ? null : fixed(session.rows, row, problem);
    if (row !== null && after !== null) return { do: 'put', rows: [[row.id, after]], first: session.nextId, records: [] };
  }
  throw new AppError('CONFLICT', 'problem-gone');
}

/** A name in the service's format: `@` for the domain itself, without the domain's name if a trailing dot marks it as absolute. */
function normalizePrefix(text: string, zone: string): string {
  const prefix = oneLine(text);
  if (prefix === '') return '@';
  const within = prefix.endsWith('.') ? relativeName(prefix, zone) : null;
  return within ?? prefix;
}

/** Normalizes fields typed by the user for storage. */
function normalizeFields({ prefix, type, content, ttl }: RecordFields, zone: string): RecordFields {
  return {
    ...(prefix === undefined ? {} : { prefix: normalizePrefix(prefix, zone) }),
    ...(type === undefined ? {} : { type: oneLine(type).toUpperCase().slice(0, 30) }),
    ...(content === undefined ? {} : { content: oneLine(content) }),
    ...(ttl === undefined ? {} : { ttl }),
  };
}
