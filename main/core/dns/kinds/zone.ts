import * as z from 'zod';
import { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { SafetyLimit } from '../../../../preload/contract/dns/zones.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { ApplyContext, ReadContext } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import {
  defineKind,
  type Line,
  line,
  type Note,
  note,
  nowIs,
  type Plan,
  planOf,
  type Row,
  type Verified,
  verified,
} from '../../changes/kind.ts';
import type { RowRequest } from '../../changes/plan/plan-job.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';
import type { Write, WriteOutcome } from '../../service/write-outcome.ts';
import { type Difference, diffZones, type Pair, recordIdentity, sameRecords, setKey, zoneHash } from '../../zone/diff.ts';
import { applyEdits, asJson, editsOf } from '../../zone/edit.ts';
import { externalNameserversOf } from '../../zone/external-nameservers.ts';
import { deviationOf } from '../../zone/read-back.ts';
import { hasShrunk } from '../../zone/read-zone.ts';
import { safetyLimitOf } from '../../zone/safety-limit.ts';
import { isTestRecord } from '../../zone/zone-test-records.ts';
import { newErrors } from '../lint/new-errors.ts';
import { refusalText, refusedRecords } from './refused-records.ts';

/** Omitted match properties are typed as undefined, which JSON does not have. */
export interface Input {
  readonly [field: string]: Json;
  readonly edits: Json;
}
const Overridden = z.strictObject({ record: DnsRecord, code: z.string().max(60), rule: z.string().max(200) });
const input = z.strictObject({
  edits: field(z.array(ZoneEdit).min(1).max(20_000), { column: null, hidden: true }),
  /** Errors that the user saw in the editor and overrode, as they were then. */
  overridden: field(z.array(Overridden).min(1).max(50).optional(), { column: null, hidden: true }),
}) as unknown as z.ZodType<Input>;
const overriddenIn = ({ overridden }: Input): readonly z.infer<typeof Overridden>[] =>
  (overridden ?? []) as unknown as readonly z.infer<typeof Overridden>[];
const editsIn = ({ edits }: Input): readonly ZoneEdit[] => edits as unknown as readonly ZoneEdit[];

export interface Before {
  readonly [name: string]: Json;
  /** The zone as it was read, as JSON. */
  readonly records: Json;
}

const recordsBefore = ({ before }: Pick<Plan<Before>, 'before'>): readonly DnsRecord[] => before.records as unknown as readonly DnsRecord[];
const targetOf = ({ input: rowInput }: Pick<Row<Input>, 'input'>, plan: Plan<Before>): readonly DnsRecord[] =>
  applyEdits(recordsBefore(plan), editsIn(rowInput)).records;
const whole = (records: readonly DnsRecord[]): { edits: Json } => ({ edits: asJson([{ do: 'whole', records: [...records] }]) });

/**
 * Changes the zone of a domain: reads it, applies edits to what was read, and writes it as a whole (api.md section 6.6, `replaceDnsZone`:
 * the service replaces all records). It is idempotent, so a row that was found not to be done may be sent again.
 */
export const zone = defineKind<Input, Before>('zone', {
  input,
  paid: false,
  confirm: 'review',
  guarded: true,

  async plan(context, { target, input: planInput }) {
    const found = await zoneBefore(context, target);
    const { records: planned, conflicts } = applyEdits(found.records, editsIn(planInput));
    const difference = diffZones(found.records, planned);
    const unchanged = difference.sets.length === 0 && conflicts.length === 0;
    const safetyLimit = safetyLimitOf(found.records, difference);
    const overridden = overriddenIn(planInput);
    const errors = unchanged ? [] : errorWarning(context, target, found.records, planned, overridden.length);
    const external = unchanged ? [] : await externalNameserverWarning(context, target, found.records);
    return planOf({
      before: { records: found.records as unknown as Json },
      lines: [
        ...zoneLines(found.records.length, planned.length, difference),
        ...overridden.map(({ record, rule }) => line('overriddenError', null, `${recordText(record)} (${rule})`)),
      ],
      warnings: [...found.warnings, ...safetyLimitNotes(safetyLimit), ...errors, ...external],
      refusal: unchanged
        ? null
        : (found.refusal ?? conflictOf(conflicts.map(({ from }) => from)) ?? sizeRefusal(found.records, planned, context.zones.most())),
      unchanged,
      basis: { zone: zoneHash(found.records) },
      typed: found.typed || overridden.length > 0 || safetyLimit.reasons.length > 0,
    });
  },

  apply(context, row, plan) {
    context.zones.keep(row.target, 'before', recordsBefore(plan));
    return sendZone(context, row.target, targetOf(row, plan));
  },

  async verify(context, row, plan) {
    const { records: now } = await context.zones.present(row.target);
    const planned = targetOf(row, plan);
    const reported = zoneNow(now, recordsBefore(plan), planned);
    if (sameRecords(now, planned)) {
      context.zones.refused(row.target, []);
      if (now.some(({ ttl }) => ttl === null)) context.zones.written(row.target, planned);
      context.zones.keep(row.target, 'after', now);
      return verified('done', reported);
    }
    if (sameRecords(now, recordsBefore(plan))) return verified('not done', reported);
    context.zones.keep(row.target, 'after', now);
    const half = verified('half', reported, { code: 'zone-half-written', facts: { is: now.length, expected: planned.length } });
    return { ...half, deviation: deviationOf(planned, now) };
  },

  zones: (row, plan) => ({ before: recordsBefore(plan), after: targetOf(row, plan) }),

  /** Reverts what this row did, and nothing that was done since. */
  undo(row, plan) {
    const before = recordsBefore(plan);
    const edits = editsOf(diffZones(targetOf(row, plan), before));
    return before.length === 0 || edits.length === 0 ? null : { kind: 'zone', target: row.target, input: { edits: asJson(edits) } };
  },

  /** A zone is written as a whole: the second of two rows would find a different zone than was reviewed. */
  joined: (inputs) => ({ edits: asJson(inputs.flatMap(editsIn)) }),

  fix(row, plan, option) {
    const records = option === 'restore' ? recordsBefore(plan) : targetOf(row, plan);
    return records.length === 0 ? null : { kind: 'zone', target: row.target, input: whole(records) };
  },
});

function conflictOf(missing: readonly DnsRecord[]): Note | null {
  const [first] = missing;
  return first === undefined ? null : note('zone-conflict', { count: missing.length, record: recordText(first) });
}

/**
 * The service rejects an empty set (api.md section 6.6). PHP truncates forms at 1,000 fields: a zone larger than the known form limit is
 * not written as a whole; the excess records of a test zone may be deleted.
 */
function sizeRefusal(before: readonly DnsRecord[], planned: readonly DnsRecord[], most: number): Note | null {
  if (planned.length === 0) return note('zone-needs-record');
  const records = Math.max(planned.length, before.filter((record) => !isTestRecord(record)).length);
  return records > most ? note('zone-too-long', { records, most }) : null;
}

type ZoneTarget = Row['target'];

/** A zone as the base of a plan. */
export interface ZoneBefore {
  readonly records: readonly DnsRecord[];
  readonly warnings: readonly Note[];
  /** Why it cannot be overwritten. */
  readonly refusal: Note | null;
  /** So suspicious that the user has to type its name. */
  readonly typed: boolean;
}

/** Milliseconds for which a review uses an earlier read. */
const fresh = 10 * 60_000;

/**
 * Reads the zone to be changed: for a review from the local copy if it is recent, before sending from the service. A zone that is empty, or
 * has lost more than half of its records since the last read or snapshot, is only trusted after two equal reads: the read that was just
 * made to show this very change may already have been truncated.
 */
export async function zoneBefore(context: ReadContext, target: ZoneTarget): Promise<ZoneBefore> {
  const known = context.zones.known(target);
  const isNew = known !== null && context.now() - Date.parse(known.readAt) < fresh;
  const stored = context.zones.snapshotSize(target);
  if (context.moment === 'review' && isNew && known.records.length > 0 && !hasShrunk(stored, known.records.length))
    return { records: known.records, warnings: [], refusal: null, typed: false };
  const { records } = await context.zones.present(target);
  const was = Math.max(known?.records.length ?? 0, stored);
  if (records.length > 0 && !hasShrunk(was, records.length)) return { records, warnings: [], refusal: null, typed: false };
  const again = await context.zones.present(target);
  const odd = records.length === 0 ? note('zone-empty') : note('zone-shrank', { was, is: records.length });
  const refusal = sameRecords(records, again.records) ? null : note('zone-unsteady');
  return { records, warnings: [odd], refusal, typed: true };
}

/** The domain uses, or may use, other nameservers, in which case its zone here has no effect. Only checked for a review. */
export async function externalNameserverWarning(context: ReadContext, target: ZoneTarget, records: readonly DnsRecord[]): Promise<Note[]> {
  if (context.moment !== 'review') return [];
  const { nameservers } = readDomainState(await context.domain(target.id));
  const external = externalNameserversOf(nameservers, records, context.zones.nameservers());
  if (external === null) return [];
  return [note(external.certain ? 'zone-external-nameservers' : 'zone-maybe-external-nameservers', { hosts: external.hosts.join(', ') })];
}

/**
 * Errors that an editor would block, such as an alias copied from a model next to an address. Only checked in a review.
 * @param overridden number of errors that the user overrode
 */
function errorWarning(
  { moment }: Pick<ReadContext, 'moment'>,
  { name }: ZoneTarget,
  before: readonly DnsRecord[],
  planned: readonly DnsRecord[],
  overridden = 0,
): Note[] {
  const { count, first } = moment === 'review' ? newErrors(name, before, planned) : { count: 0, first: null };
  if (first !== null && overridden >= count) return [note('zone-errors-overridden', { count })];
  return first === null ? [] : [note('zone-errors', { count, record: recordText(first) })];
}

/** Why the user has to type the zone's name. */
export function safetyLimitNotes({ touched, of, reasons }: SafetyLimit): Note[] {
  return reasons.map((reason) => {
    if (reason === 'share') return note('zone-safety-limit', { touched, of });
    return note(reason === 'apex-ns' ? 'zone-apex-ns' : 'zone-emptied');
  });
}

/** Maximum lines of a zone in a review. */
const maxLines = 90;
const maxLineLength = 2000;

const cut = (text: string): string => (text.length > maxLineLength ? `${text.slice(0, maxLineLength - 1)}…` : text);

/** The records of a set as text; null if there are none. */
function setText(prefix: string, type: string, records: readonly DnsRecord[]): string | null {
  return records.length === 0 ? null : cut(`${prefix} ${type} ${records.map(contentText).join('; ')}`);
}

/** Record counts before and after, then each changed record set, and the number of those not listed. */
export function zoneLines(before: number, after: number, { sets }: Difference): Line[] {
  const lines = sets.slice(0, maxLines).map(({ prefix, type, pairs }) => {
    return line('records', setText(prefix, type, befores(pairs)), setText(prefix, type, afters(pairs)));
  });
  const more = sets.length <= maxLines ? [] : [line('recordSetsMore', null, String(sets.length - maxLines))];
  return [line('recordCount', String(before), String(after)), ...lines, ...more];
}

/**
 * The current state of a zone, matching the lines that `zoneLines` created for its change. Unchanged records of a set are omitted here too.
 */
function zoneNow(now: readonly DnsRecord[], before: readonly DnsRecord[], planned: readonly DnsRecord[]): Verified['now'] {
  const sets = diffZones(before, planned)
    .sets.slice(0, maxLines)
    .map(({ prefix, type, pairs }) => {
      const [{ before: first, after: second } = { before: null, after: null }] = pairs;
      const one = first ?? second;
      const ofSet = (records: readonly DnsRecord[]) => records.filter((record) => one !== null && setKey(record) === setKey(one));
      const staying = without(ofSet(before), befores(pairs));
      const present = without(ofSet(now), staying);
      // Some services do not return TTLs; an existing record is shown as it was requested.
      const requested = [...afters(pairs), ...befores(pairs)];
      const shown = present.map((record) => (record.ttl === null ? (requested.find((other) => isSame(other, record)) ?? record) : record));
      return nowIs('records', setText(prefix, type, inOrderOf(afters(pairs), shown)));
    });
  return [nowIs('recordCount', String(now.length)), ...sets];
}

const isSame = (one: DnsRecord, other: DnsRecord): boolean => recordIdentity(one) === recordIdentity(other);

/** Removes one record from the first list for each in the second. */
function without(records: readonly DnsRecord[], removed: readonly DnsRecord[]): DnsRecord[] {
  const remaining = [...records];
  for (const record of removed) {
    const at = remaining.findIndex((other) => isSame(other, record));
    if (at >= 0) remaining.splice(at, 1);
  }
  return remaining;
}

function inOrderOf(order: readonly DnsRecord[], records: readonly DnsRecord[]): DnsRecord[] {
  const place = (record: DnsRecord): number => {
    const at = order.findIndex((other) => isSame(other, record));
    return at < 0 ? order.length : at;
  };
  return records.toSorted((one, other) => place(one) - place(other));
}

const befores = (pairs: readonly Pair[]): DnsRecord[] => pairs.flatMap(({ before }) => (before === null ? [] : [before]));
const afters = (pairs: readonly Pair[]): DnsRecord[] => pairs.flatMap(({ after }) => (after === null ? [] : [after]));

/** A record as text: its content, and its TTL if known. */
const contentText = ({ content, ttl }: DnsRecord): string => (ttl === null ? content : `${content} (${ttl} s)`);

export const recordText = (record: DnsRecord): string => `${record.prefix} ${record.type} ${contentText(record)}`.slice(0, maxLineLength);

/** The single write that replaces a zone (api.md section 6.6; section 9): each record exactly as given, byte for byte. */
function zoneWrite(id: number, records: readonly DnsRecord[]): Write {
  return {
    method: 'POST',
    path: `domains/${id}/dns`,
    form: {
      records: records.map(({ prefix, type, content, ttl }) => ({ name: prefix, type, content, ...(ttl === null ? {} : { ttl }) })),
    },
  };
}

/** Sends it. The service's rejections of single records are reported by record name, and stored for the zone's editor. */
export async function sendZone(context: ApplyContext, target: ZoneTarget, records: readonly DnsRecord[]): Promise<WriteOutcome> {
  const outcome = await context.send(zoneWrite(target.id, records));
  if (outcome.state !== 'refused') return outcome;
  const found = refusedRecords(outcome.fields ?? {}, records);
  if (found.refused.length === 0) return outcome;
  context.zones.refused(target, found.refused);
  return { ...outcome, message: refusalText(found) };
}

/** The domain that the zone belongs to. */
interface ZoneToWrite {
  readonly id: number;
  readonly name: string;
}

/** An error of a record that the user overrode. */
export interface OverriddenError {
  readonly record: DnsRecord;
  readonly code: string;
  /** The rule that the record breaks. */
  readonly rule: string;
}

/**
 * Rows that turn one zone into another. If records are only removed, one row per record, since a single record is deleted without writing
 * the others; otherwise one row that writes the whole zone. None if both are equivalent. The service deletes a record by name, type and
 * content: with duplicates it is unknown which one it would delete, so those are written as a whole too.
 */
export function zoneRows(
  { id, name }: ZoneToWrite,
  before: readonly DnsRecord[],
  after: readonly DnsRecord[],
  overridden: readonly OverriddenError[] = [],
): RowRequest[] {
  const difference = diffZones(before, after);
  const { created, changed, deleted } = difference;
  const target = { kind: 'domain', id, name } as const;
  if (created + changed + deleted === 0) return [];
  const edits = editsOf(difference);
  const removed = edits.flatMap((edit) => (edit.do === 'remove' ? [edit.record] : []));
  if (created + changed > 0 || (after.length > 0 && hasDuplicates(before, removed)))
    return [
      {
        kind: 'zone',
        target,
        input: { edits: asJson(edits), ...(overridden.length === 0 ? {} : { overridden: overridden.map((error) => ({ ...error })) }) },
      },
    ];
  return removed.map((record) => ({ kind: 'zone-record-delete', target, input: { record, together: deleted } }));
}

/** Whether a deleted record has a duplicate in the zone, even with another TTL. */
function hasDuplicates(records: readonly DnsRecord[], removed: readonly DnsRecord[]): boolean {
  const identities = new Set(removed.map(recordIdentity));
  const seen = new Set<string>();
  return records.some((record) => {
    const identity = recordIdentity(record);
    if (!identities.has(identity)) return false;
    const isSecond = seen.has(identity);
    seen.add(identity);
    return isSecond;
  });
}
