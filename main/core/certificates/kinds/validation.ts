import * as z from 'zod';
import { defineKind, line, type Note, note, nowIs, planOf, verdictOf, verified, withReceipt } from '../../changes/kind.ts';
import { emailRefusal, validationFields } from './order.ts';
import { type OrderState, orderPath, readOrder, validationMethods, validationText } from './order-state.ts';

const input = z.strictObject(validationFields);
type Input = z.infer<typeof input>;
type Before = { validation: string; email: string | null };

/** Changes how the domain of a waiting order is validated (api.md section 6.11, `changeSslValidation`). */
export const certificateValidation = defineKind<Input, Before>('certificate-validation', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  lists: ['certificates'],

  async plan(context, { target, input: changed }) {
    const order = await readOrder(context, target.id);
    const before = validationText(order.validation, order.validationEmail);
    const after = validationText(changed.validation, changed.validationEmail);
    return planOf({
      before: { validation: order.validation, email: order.validationEmail },
      lines: [line('status', order.status || null, null), line('validation', before || null, after)],
      refusal: emailRefusal(changed) ?? waitingRefusal(order),
      unchanged: before === after,
      basis: { statusLabel: order.status, validation: before },
    });
  },

  async apply(context, { target, input: { validation, validationEmail } }) {
    const form = { dcv_method: validation, ...(validation === 'email' ? { dcv_email: validationEmail ?? '' } : {}) };
    return context.send({ method: 'PUT', path: orderPath(target.id), form });
  },

  async verify(context, { target, input: changed }, { before }) {
    const order = await readOrder(context, target.id);
    const present = validationText(order.validation, order.validationEmail);
    const expected = validationText(changed.validation, changed.validationEmail);
    const verdict = verdictOf(present || null, expected, validationText(before.validation, before.email));
    const now = [nowIs('status', order.status || null), nowIs('validation', present || null)] as const;
    return verdict === 'unclear' ? verified(verdict, now, { code: 'not-readable' }) : verified(verdict, now);
  },

  undo({ target }, { before: { validation, email } }) {
    const method = validationMethods.find((one) => one === validation);
    if (method === undefined || (method === 'email' && email === null)) return null;
    const fields = { validation: method, ...(method === 'email' && email !== null ? { validationEmail: email } : {}) };
    return { kind: 'certificate-validation', target, input: fields };
  },
});

function waitingRefusal({ phase, status }: OrderState): Note | null {
  if (phase === 'over') return note('certificate-over', { status });
  return phase === 'issued' ? note('certificate-not-waiting', { status }) : null;
}

const nothing = z.strictObject({});

/**
 * Runs the validation of a waiting order again, which also sends its e-mail again (api.md section 6.11, `revalidateSslOrder`). That cannot be
 * read back.
 */
export const certificateRevalidate = defineKind<z.infer<typeof nothing>, { status: string }>('certificate-revalidate', {
  input: nothing,
  paid: false,
  confirm: 'review',
  guarded: false,
  lists: ['certificates'],

  async plan(context, { target }) {
    const order = await readOrder(context, target.id);
    return planOf({
      before: { status: order.status },
      lines: [
        line('status', order.status || null, null),
        line('validation', null, validationText(order.validation, order.validationEmail) || null),
      ],
      refusal: waitingRefusal(order),
      basis: { statusLabel: order.status },
    });
  },

  apply: async (context, { target }) => withReceipt(await context.send({ method: 'POST', path: `${orderPath(target.id)}/revalidate` })),

  async verify(context, { target }, _plan, receipt) {
    const order = await readOrder(context, target.id);
    const validation = validationText(order.validation, order.validationEmail);
    const now = [nowIs('status', order.status || null), nowIs('validation', validation || null)] as const;
    return receipt === null ? verified('unclear', now, { code: 'not-readable' }) : verified('done', now);
  },
});
