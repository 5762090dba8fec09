import * as z from 'zod';
import { certainRecords } from '../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, note, nowIs, type Plan, planOf, verified } from '../../changes/kind.ts';
import { sameRecords, zoneHash } from '../../zone/diff.ts';
import { asJson } from '../../zone/edit.ts';
import { isTestRecord, testRecords } from '../../zone/zone-test-records.ts';
import { sendZone, zoneBefore } from './zone.ts';

const input = z.strictObject({
  records: field(
    z
      .int()
      .min(certainRecords + 1, 'zone-test-not-needed')
      .max(5000),
    { example: '500' },
  ),
});
export interface Before {
  readonly [name: string]: Json;
  readonly records: Json;
}

const recordsBefore = ({ before }: Pick<Plan<Before>, 'before'>): readonly DnsRecord[] => before.records as unknown as readonly DnsRecord[];

/**
 * Tests on an unused domain whether the service accepts this many records in one form (PHP truncates forms at 1,000 fields, four per
 * record): writes its zone with generated records after the real ones, which a truncated form would lose first, and reads it back.
 */
export const zoneTest = defineKind<z.infer<typeof input>, Before>('zone-test', {
  input,
  paid: false,
  confirm: 'typed',
  guarded: true,
  claim: ({ target }) => `zone domain ${target.id}`,

  async plan(context, { target, input: { records } }) {
    const found = await zoneBefore(context, target);
    const real = found.records.filter((record) => !isTestRecord(record));
    const tooLong = real.length > certainRecords ? note('zone-test-too-long', { records: real.length, most: certainRecords }) : null;
    return planOf({
      before: { records: real as unknown as Json },
      lines: [line('recordCount', String(found.records.length), String(records))],
      warnings: [...found.warnings, note('zone-test-may-be-cut')],
      refusal: found.refusal ?? tooLong,
      unchanged: context.zones.most() >= records,
      basis: { zone: zoneHash(found.records) },
    });
  },

  apply(context, { target, input: { records } }, plan) {
    context.zones.keep(target, 'before', recordsBefore(plan));
    return sendZone(context, target, withTest(plan, records));
  },

  async verify(context, { target, input: { records } }, plan) {
    const { records: now } = await context.zones.present(target);
    const reported = [nowIs('recordCount', String(now.length))] as const;
    if (sameRecords(now, withTest(plan, records))) {
      context.zones.prove(target, records);
      return verified('done', reported);
    }
    if (sameRecords(now, recordsBefore(plan))) return verified('not done', reported);
    return verified('half', reported, { code: 'zone-test-cut', facts: { is: now.length, expected: records } });
  },

  undo: ({ target, input: { records } }, plan) => {
    const made = withTest(plan, records).slice(recordsBefore(plan).length);
    return recordsBefore(plan).length === 0
      ? null
      : { kind: 'zone', target, input: { edits: asJson(made.map((record) => ({ do: 'remove', record }))) } };
  },

  fix({ target, input: { records } }, plan, option) {
    if (option === 'retry') return { kind: 'zone-test', target, input: { records } };
    const before = recordsBefore(plan);
    return before.length === 0 ? null : { kind: 'zone', target, input: { edits: asJson([{ do: 'whole', records: [...before] }]) } };
  },
});

/** The real records come first. */
function withTest(plan: Plan<Before>, records: number): DnsRecord[] {
  const real = recordsBefore(plan);
  return [...real, ...testRecords(Math.max(0, records - real.length))];
}
