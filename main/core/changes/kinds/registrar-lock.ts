import * as z from 'zod';
import { field } from '../input.ts';
import { defineKind } from '../kind.ts';
import { readDomainState } from './common/domain-state.ts';
import { line } from './common/notes.ts';
import { unlessAlready } from './common/outcomes.ts';
import { onOff, planOf, verdictOf, verified } from './common/plans.ts';

const input = z.strictObject({
  on: field(z.boolean(), { column: 'registrar_lock', example: 'on' }),
  reason: field(z.string().trim().max(200).optional(), { example: 'Asked for by the customer' }),
});

/** Registrar lock, EPP clientUpdateProhibited and clientDeleteProhibited (api.md section 6.4, `registrarLockDomain`; trap 8). */
export const registrarLock = defineKind<z.infer<typeof input>, { on: boolean | null }>({
  name: 'registrar-lock',
  target: 'domain',
  input,
  paid: false,
  confirm: 'review',
  guarded: true,

  async plan(context, { target, input: { on } }) {
    const { registrarLock: before } = readDomainState(await context.domain(target.id));
    return planOf({
      before: { on: before },
      lines: [line('registrarLock', onOff(before), onOff(on))],
      unchanged: before === on,
      basis: { registrarLock: before },
    });
  },

  async apply(context, { target, input: { on, reason } }) {
    const path = `domains/${target.id}/registrar-locked`;
    const outcome = on
      ? await context.send({ method: 'PUT', path, ...(reason === undefined || reason === '' ? {} : { form: { reason } }) })
      : await context.send({ method: 'DELETE', path });
    return unlessAlready(outcome, on ? /already associated/i : /not associated/i);
  },

  async verify(context, { target, input: { on } }, plan) {
    const { registrarLock: now } = readDomainState(await context.domain(target.id));
    return verified(verdictOf(now, on, plan.before.on), [{ label: 'registrarLock', value: onOff(now) }]);
  },

  undo: ({ target, input: { on } }, plan) => (plan.before.on === !on ? { kind: 'registrar-lock', target, input: { on: !on } } : null),
});
