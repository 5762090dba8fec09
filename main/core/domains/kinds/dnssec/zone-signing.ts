import * as z from 'zod';
import type { ReadContext } from '../../../changes/context.ts';
import { field } from '../../../changes/input.ts';
import { defineKind, line, type Note, note, nowIs, onOff, planOf, refusedUnlessSet, verified, withReceipt } from '../../../changes/kind.ts';
import { dsRecords } from './ds-records.ts';

const input = z.strictObject({ on: field(z.boolean(), { column: 'zone_signing', example: 'on' }) });

/**
 * DNSSEC signing of the hosted zone (api.md section 6.6, `enableZoneDnssec`). The service has no endpoint for its current state, so its own
 * response is the only evidence, and a lost response stays unresolved.
 */
export const zoneSigning = defineKind<z.infer<typeof input>, { ds: number }>('zone-signing', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,

  async plan(context, { target, input: { on } }) {
    const records = await dsRecords(context, target.id);
    const keytags = records.map(({ keytag }) => keytag ?? '?').join(', ');
    return planOf({
      before: { ds: records.length },
      lines: [line('zoneSigning', null, onOff(on))],
      warnings: dsWarnings(on, records.length, keytags),
    });
  },

  async apply(context, { target, input: { on } }) {
    const outcome = await context.send({ method: on ? 'POST' : 'DELETE', path: `domains/${target.id}/dns/sec` });
    return withReceipt(
      refusedUnlessSet(outcome, on ? /already (enabled|active|signed)/i : /not (enabled|active|signed)|already disabled/i),
    );
  },

  async verify(context: ReadContext, { target, input: { on } }, _plan, receipt) {
    // Only the existence of the domain can be read; the state itself is not reported.
    await context.domain(target.id);
    return receipt === null
      ? verified('unclear', [nowIs('zoneSigning', null)], { code: 'not-readable' })
      : verified('done', [nowIs('zoneSigning', onOff(on))]);
  },

  undo: ({ target, input: { on } }) => ({ kind: 'zone-signing', target, input: { on: !on } }),
});

/** Resolvers trust a zone by the DS at the registry: one of another key, or one that remains after signing ends, breaks the domain. */
function dsWarnings(on: boolean, count: number, keytags: string): Note[] {
  if (!on) return count === 0 ? [] : [note('ds-stays', { count, keytags })];
  return [count === 0 ? note('ds-missing') : note('ds-may-not-match', { count, keytags })];
}
