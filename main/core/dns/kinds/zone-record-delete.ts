import * as z from 'zod';
import { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, nowIs, planOf, unlessMissing, verified } from '../../changes/kind.ts';
import { diffZones, recordIdentity, recordMeaning } from '../../zone/diff.ts';
import { asJson } from '../../zone/edit.ts';
import { safetyLimitOf } from '../../zone/safety-limit.ts';
import { externalNameserverWarning, recordText, safetyLimitNotes, zoneBefore } from './zone.ts';

const input = z.strictObject({
  record: field(DnsRecord, { column: null, hidden: true }),
  /** Records of this zone that the job deletes, for the safety limit. */
  together: field(z.int().min(1).max(20_000), { column: null, hidden: true }),
});
export interface Before {
  readonly [name: string]: Json;
  /** As it was read; null if it is missing. */
  readonly record: Json;
  /** Number of identical records. */
  readonly count: number;
}

const recordBefore = (before: Before): DnsRecord | null => before.record as DnsRecord | null;
const alike = (records: readonly DnsRecord[], record: DnsRecord): DnsRecord[] => {
  const identity = recordIdentity(record);
  return records.filter((one) => recordIdentity(one) === identity);
};

/** Deletes one record of a zone without writing the others (api.md section 6.6, `deleteDnsRecord`: DELETE with a form). */
export const zoneRecordDelete = defineKind<z.infer<typeof input>, Before>('zone-record-delete', {
  input,
  paid: false,
  confirm: 'review',
  guarded: true,
  claim: ({ target, input: { record } }) => `zone-record ${target.id} ${recordIdentity(record)}`,

  async plan(context, { target, input: { record, together } }) {
    const { records, warnings, refusal, typed } = await zoneBefore(context, target);
    const found = alike(records, record);
    const [first] = found;
    if (first === undefined) return planOf({ before: { record: null, count: 0 }, lines: [], unchanged: true, basis: { record: null } });
    const alone = diffZones([first], []);
    const safetyLimit = safetyLimitOf(records, { ...alone, deleted: together });
    const external = await externalNameserverWarning(context, target, records);
    return planOf({
      before: { record: first, count: found.length },
      lines: [line('records', recordText(first), null)],
      warnings: [...warnings, ...safetyLimitNotes(safetyLimit), ...external],
      refusal,
      basis: { record: recordMeaning(first) },
      typed: typed || safetyLimit.reasons.length > 0,
    });
  },

  async apply(context, { target, input: { record } }, { before }) {
    const deleted = recordBefore(before) ?? record;
    const { prefix, type, content } = deleted;
    const known = context.zones.known(target);
    if (known !== null) context.zones.keep(target, 'before', known.records);
    const outcome = unlessMissing(
      await context.send({ method: 'DELETE', path: `domains/${target.id}/dns/record`, form: { name: prefix, type, content } }),
    );
    if (outcome.state === 'refused') {
      const message = Object.values(outcome.fields ?? {}).join(' ') || outcome.message;
      context.zones.notDeleted(target, { record: deleted, message });
    }
    return outcome;
  },

  async verify(context, { target, input: { record } }, { before }) {
    const { records } = await context.zones.present(target);
    const [first, ...more] = alike(records, record);
    if (first === undefined || more.length + 1 < before.count) {
      context.zones.keep(target, 'after', records);
      return verified('done', [nowIs('records', null)]);
    }
    return verified('not done', [nowIs('records', recordText(first))]);
  },

  zones(_row, { before }) {
    const record = recordBefore(before);
    return { before: record === null ? [] : [record], after: [] };
  },

  undo({ target }, { before }) {
    const record = recordBefore(before);
    return record === null ? null : { kind: 'zone', target, input: { edits: asJson([{ do: 'add', record }]) } };
  },
});
