import type * as z from 'zod';
import { AppError } from '../../../base/errors.ts';
import { defineKind, line, type Note, note, nowIs, planOf, unlessMissing, verified } from '../../../changes/kind.ts';
import { readDomainState } from '../../../portfolio/domain/domain-state.ts';
import { lockWarning } from '../locks/lock-warning.ts';
import { dsInput } from './ds-input.ts';
import { dsRecords, dsText, sameDs } from './ds-records.ts';

/** Removes a DS record from the registry (api.md section 6.7, `deleteDsRecord`). */
export const dsRemove = defineKind<z.infer<typeof dsInput>, { id: number | null }>('ds-remove', {
  input: dsInput,
  paid: false,
  confirm: 'review',
  guarded: true,
  claim: ({ target, input }) => `ds ${target.id} ${dsText(input)}`,

  async plan(context, { target, input }) {
    const state = readDomainState(await context.domain(target.id));
    const found = (await dsRecords(context, target.id)).find((record) => sameDs(record, input));
    const nameless: Note | null = found !== undefined && found.id === null ? note('not-readable') : null;
    return planOf({
      before: { id: found?.id ?? null },
      lines: [line('ds', found === undefined ? null : dsText(found), null)],
      warnings: lockWarning(state, context),
      refusal: nameless,
      unchanged: found === undefined,
      basis: { id: found?.id ?? null },
    });
  },

  async apply(context, { target }, { before }) {
    if (before.id === null) throw new AppError('STALE_PLAN', 'ds-record-gone');
    return unlessMissing(await context.send({ method: 'DELETE', path: `domains/${target.id}/dnssec/${before.id}` }));
  },

  async verify(context, { target, input }) {
    const found = (await dsRecords(context, target.id)).find((record) => sameDs(record, input));
    return verified(found === undefined ? 'done' : 'not done', [nowIs('ds', found === undefined ? null : dsText(found))]);
  },

  undo: ({ target, input }, { before }) => (before.id === null ? null : { kind: 'ds-add', target, input }),
});
