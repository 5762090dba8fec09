import * as z from 'zod';
import { defineKind, line, note, nowIs, planOf, unlessMissing, verified } from '../../changes/kind.ts';
import { objectsIn } from '../../changes/kinds/lists.ts';
import { readDeleted } from '../../changes/kinds/reads.ts';
import { fieldsOf } from '../../service/lists/fields.ts';
import { readListPage } from '../../service/lists/page.ts';

const input = z.strictObject({});

/** Deletes a customer that has no domains (api.md section 6.2, `deleteCustomer`). */
export const customerDelete = defineKind<z.infer<typeof input>, { email: string }>('customer-delete', {
  input,
  paid: false,
  confirm: 'typed',
  guarded: true,
  lists: ['customers'],
  claim: ({ target }) => `customer ${target.id}`,

  async plan(context, { target }) {
    const fields = fieldsOf(await context.customer(target.id));
    const answer = await context.get('domains', { customer_id: target.id, page: 1, limit: 1 });
    const domains = objectsIn(answer);
    const count = readListPage(answer)?.total ?? domains.length;
    const email = fields.text('email', 300) ?? '';
    return planOf({
      before: { email },
      lines: [line('customer', [fields.text('name', 300), email].filter((word) => word !== null && word !== '').join(', '), null)],
      // A service that does not support the filter returns all domains of the account; it then decides itself.
      refusal: count > 0 && areAllOf(domains, target.id) ? note('customer-has-domains', { count }) : null,
      basis: { email },
    });
  },

  async apply(context, { target }) {
    return unlessMissing(await context.send({ method: 'DELETE', path: `customers/${target.id}` }));
  },

  async verify(context, { target }) {
    const resource = await readDeleted(context.customer(target.id));
    if (resource === 'gone') return verified('done', [nowIs('customer', null)]);
    if (resource === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    return verified('not done', [nowIs('customer', fieldsOf(resource).text('email', 300) ?? target.name)]);
  },
});

function areAllOf(domains: readonly unknown[], customerId: number): boolean {
  return domains.every((domain) => {
    const of = typeof domain === 'object' && domain !== null && 'customer_id' in domain ? domain.customer_id : undefined;
    return of === undefined || of === null || Number(of) === customerId;
  });
}
