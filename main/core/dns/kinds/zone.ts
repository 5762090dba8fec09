import * as z from 'zod';
import { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, type Note, note, type Plan, planOf, type Row, verified } from '../../changes/kind.ts';
import { diffZones, sameRecords, zoneHash } from '../../zone/diff.ts';
import { applyEdits, asJson, editsOf } from '../../zone/edit.ts';
import { deviationOf } from '../../zone/read-back.ts';
import { safetyLimitOf } from '../../zone/safety-limit.ts';
import {
  errorWarning,
  externalNameserverWarning,
  recordText,
  safetyLimitNotes,
  sendZone,
  zoneBefore,
  zoneLines,
  zoneNow,
} from './zone-plan.ts';
import { isTestRecord } from './zone-test-records.ts';

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
