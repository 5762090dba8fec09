import * as z from 'zod';
import { field } from '../input.ts';
import { defineKind } from '../kind.ts';
import { readDomainState } from './common/domain-state.ts';
import { line, note } from './common/notes.ts';
import { unlessAlready } from './common/outcomes.ts';
import { onOff, planOf, verdictOf, verified } from './common/plans.ts';

const input = z.strictObject({
  on: field(z.boolean(), { column: 'theft_protection', example: 'on' }),
  reason: field(z.string().trim().max(200).optional(), { example: 'Asked for by the customer' }),
});

/** Theft protection, EPP clientTransferProhibited (api.md section 6.4, `lockDomain`, `unlockDomain`; trap 8). */
export const theftProtection = defineKind<z.infer<typeof input>, { on: boolean | null }>({
  name: 'theft-protection',
  target: 'domain',
  input,
  paid: false,
  confirm: 'review',
  guarded: true,

  async plan(context, { target, input: { on } }) {
    const { theftProtection: before, registrarLock } = readDomainState(await context.domain(target.id));
    // One panel refuses to unlock while the registrar lock is on.
    const stands = !on && registrarLock === true && !context.comesFirst.has('registrar-lock');
    return planOf({
      before: { on: before },
      lines: [line('theftProtection', onOff(before), onOff(on))],
      warnings: stands ? [note('registrar-lock-first')] : [],
      unchanged: before === on,
      basis: { theftProtection: before },
    });
  },

  async apply(context, { target, input: { on, reason } }) {
    const path = `domains/${target.id}/locked`;
    const outcome = on
      ? await context.send({ method: 'PUT', path, ...(reason === undefined || reason === '' ? {} : { form: { reason } }) })
      : await context.send({ method: 'DELETE', path });
    return unlessAlready(outcome, on ? /already associated/i : /not associated/i);
  },

  async verify(context, { target, input: { on } }, plan) {
    const { theftProtection: now } = readDomainState(await context.domain(target.id));
    return verified(verdictOf(now, on, plan.before.on), [{ label: 'theftProtection', value: onOff(now) }]);
  },

  undo: ({ target, input: { on } }, plan) => (plan.before.on === !on ? { kind: 'theft-protection', target, input: { on: !on } } : null),
});
