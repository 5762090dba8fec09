import * as z from 'zod';
import { defineKind, line, nowIs, planOf, unlessMissing, verified } from '../../changes/kind.ts';
import { readDeleted } from '../../changes/kinds/reads.ts';
import { fieldsOf } from '../../service/lists/fields.ts';
import { contactUseWarning } from './contact-use.ts';

const input = z.strictObject({});

/** Deletes a contact that no domain uses (api.md section 6.3, `deleteContact`). */
export const contactDelete = defineKind<z.infer<typeof input>, { email: string }>('contact-delete', {
  input,
  paid: false,
  confirm: 'review',
  guarded: true,
  claim: ({ target }) => `contact ${target.id}`,

  async plan(context, { target }) {
    const { customerId = 0 } = target;
    const fields = fieldsOf(await context.contact(customerId, target.id));
    const details = [fields.text('label', 100), fields.text('name', 300), fields.text('email', 300)].filter((word) => word !== null);
    return planOf({
      before: { email: fields.text('email', 300) ?? '' },
      lines: [line('address', details.join(', ') || null, null)],
      warnings: contactUseWarning(context, customerId, target.id),
    });
  },

  async apply(context, { target }) {
    return unlessMissing(await context.send({ method: 'DELETE', path: `customers/${target.customerId ?? 0}/contacts/${target.id}` }));
  },

  async verify(context, { target }) {
    const resource = await readDeleted(context.contact(target.customerId ?? 0, target.id));
    if (resource === 'gone') return verified('done', [nowIs('address', null)]);
    if (resource === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    return verified('not done', [nowIs('address', fieldsOf(resource).text('email', 300) ?? target.name)]);
  },
});
