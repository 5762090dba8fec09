import * as z from 'zod';
import type { ReadContext, Resource } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, type Note, note, nowIs, planOf, verdictOf, verified } from '../../changes/kind.ts';
import { unlessMissing } from '../../changes/kinds/reads.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';
import { fieldsOf } from '../../service/lists/fields.ts';

const input = z.strictObject({
  customerId: field(z.number().int().positive(), { column: 'customer_id', part: 'customer', example: '501' }),
});

/** Moves a domain to another customer (api.md section 6.4, `moveDomain`; its result is not known). */
export const move = defineKind<z.infer<typeof input>, { customerId: number | null }>('move', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,

  async plan(context, { target, input: { customerId } }) {
    const before = await ownerOf(context, target.id);
    // Names are for the review; when sending, the service itself checks the customer.
    const isReview = context.moment === 'review';
    const needsLookup = isReview && !context.awaited.has('customerId');
    const next = needsLookup ? await unlessMissing(context.customer(customerId)) : null;
    const refusal: Note | null = next === null && needsLookup ? note('customer-not-there', { id: customerId }) : null;
    const present = isReview && before !== null ? await unlessMissing(context.customer(before)) : null;
    return planOf({
      before: { customerId: before },
      lines: [line('customer', present === null ? idText(before) : nameOf(present), next === null ? idText(customerId) : nameOf(next))],
      // Contacts belong to customers (api.md section 6.3), so the domain's contacts must change.
      warnings: [note('contacts-change')],
      refusal,
      unchanged: before !== null && before === customerId,
      basis: { customerId: before },
    });
  },

  apply: (context, { target, input: { customerId } }) =>
    context.send({ method: 'POST', path: `domains/${target.id}/move`, form: { customer_id: customerId } }),

  async verify(context, { target, input: { customerId } }, { before, lines }) {
    const now = await ownerOf(context, target.id);
    // The service returns a number; the review has the name for it.
    const planned = lines.find(({ label }) => label === 'customer')?.after ?? null;
    const shown = now === customerId ? (planned ?? idText(now)) : idText(now);
    return verified(verdictOf(now, customerId, before.customerId), [nowIs('customer', shown)]);
  },

  undo: ({ target }, { before }) =>
    before.customerId === null ? null : { kind: 'move', target, input: { customerId: before.customerId } },
});

/** Lists of some services omit the customer (api.md section 7). */
async function ownerOf(context: ReadContext, id: number): Promise<number | null> {
  return readDomainState(await context.domain(id)).customerId ?? readDomainState(await context.domainDetails(id)).customerId;
}

const idText = (id: number | null): string | null => (id === null ? null : `#${id}`);

function nameOf(customer: Resource): string {
  const fields = fieldsOf(customer);
  const details = [fields.text('name', 300), fields.text('email', 300)].filter((word) => word !== null);
  return `${details.join(', ')} (${idText(fields.whole('id')) ?? ''})`;
}
