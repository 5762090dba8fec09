import { expect, it } from 'vitest';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import { customerDelete } from '../../../../../../main/core/customers/kinds/customer-delete.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const row = { target: { kind: 'customer', id: 7, name: 'satu@example.com' }, input: {} } as const;

const contextOf = (domains: Json): ReadContext =>
  ({
    customer: async () => ({ id: 7, email: 'satu@example.com' }),
    get: async () => ({ data: domains, meta: null }),
  }) as unknown as ReadContext;

it('rejects a customer with domains, and treats no other response as an empty list', async () => {
  const owned = await customerDelete.plan(contextOf([{ id: 1, customer_id: 7 }]), row);
  expect(owned.refusal?.code).toBe('customer-has-domains');
  expect((await customerDelete.plan(contextOf([]), row)).refusal).toBeNull();
  await expect(customerDelete.plan(contextOf('busy'), row)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});
