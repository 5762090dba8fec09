import type * as z from 'zod';
import { defineKind, line, nowIs, planOf, verified } from '../../../changes/kind.ts';
import { readDomainState } from '../../../portfolio/domain/domain-state.ts';
import { isJsonObject, readInteger } from '../../../service/lists/fields.ts';
import { lockWarning } from '../locks/lock-warning.ts';
import { dsInput } from './ds-input.ts';
import { dsRecords, dsText, sameDs } from './ds-records.ts';

/** Adds a DS record at the registry, for a zone that is signed elsewhere (api.md section 6.7, `addDsRecord`). */
export const dsAdd = defineKind<z.infer<typeof dsInput>, { count: number }>('ds-add', {
  input: dsInput,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target, input }) => `ds ${target.id} ${dsText(input)}`,

  async plan(context, { target, input }) {
    const state = readDomainState(await context.domain(target.id));
    const records = await dsRecords(context, target.id);
    return planOf({
      before: { count: records.length },
      lines: [line('ds', null, dsText(input))],
      warnings: lockWarning(state, context),
      unchanged: records.some((record) => sameDs(record, input)),
    });
  },

  async apply(context, { target, input: { keytag, algorithm, digestType: digesttype, digest } }) {
    const outcome = await context.send({
      method: 'POST',
      path: `domains/${target.id}/dnssec`,
      form: { keytag, algorithm, digesttype, digest },
    });
    if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
    return { ...outcome, receipt: { values: { id: isJsonObject(outcome.data) ? readInteger(outcome.data['id']) : null } } };
  },

  async verify(context, { target, input }) {
    const found = (await dsRecords(context, target.id)).find((record) => sameDs(record, input));
    const now = [nowIs('ds', found === undefined ? null : dsText(found))] as const;
    return found === undefined ? verified('not done', now) : { ...verified('done', now), receipt: { values: { id: found.id } } };
  },

  undo: ({ target, input }) => ({ kind: 'ds-remove', target, input }),
});
