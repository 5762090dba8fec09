import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import { transfer } from '../../../../../../main/core/orders/kinds/transfer.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const name = 'contoh.com';
const row = { target: { kind: 'account', id: 0, name }, input: { name, code: 'Example-4711!', years: 1, customerId: 501 } } as const;

/** A service that does not have the name, with one notice of a failed transfer. */
const contextWith = (notice: { readonly [field: string]: Json }): ReadContext =>
  ({
    moment: 'apply',
    awaited: new Set(),
    now: () => now,
    extensionOf: () => '.com',
    presentPrice: async () => null,
    get: async (path: string) => {
      if (path !== 'status') throw new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'Domain not found' } });
      return { data: [{ id: 7, name: 'Domain Transfer', status: 'failed', domain: name, message: 'Refused.', ...notice }], meta: null };
    },
  }) as unknown as ReadContext;

it.each([
  ['not done', { created_at: '2026-11-14T08:00:00.000000Z', updated_at: '2026-11-22T08:00:00.000000Z' }],
  ['failed', { created_at: '2026-11-21T07:59:00.000000Z', updated_at: '2026-11-21T07:59:00.000000Z' }],
  ['failed', {}],
])('a transfer without a visible result yet is %s by a notice of %j', async (verdict, notice) => {
  const context = contextWith(notice);
  const plan = await transfer.plan(context, row);
  expect(await transfer.verify(context, row, plan, { values: { domainId: 269 } })).toMatchObject({ verdict });
});

it('a plan without a creation time accepts any notice', async () => {
  const context = contextWith({ created_at: '2026-11-14T08:00:00.000000Z' });
  const plan = { ...(await transfer.plan(context, row)), before: { remembered: null } };
  expect((await transfer.verify(context, row, plan, { values: {} })).verdict).toBe('failed');
});
