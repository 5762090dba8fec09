import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadContext, Resource } from '../../../../../../main/core/changes/context.ts';
import { transferCancel } from '../../../../../../main/core/orders/kinds/transfer-cancel.ts';

const row = { target: { kind: 'domain', id: 7, name: 'contoh.com' }, input: {} } as const;
const missing = new AppError('NOT_FOUND', { reason: 'service-refused', facts: { status: 400, message: 'Domain not found' } });

/** A service with this domain, or with this error in its place. */
const contextOf = (domain: Resource | AppError): ReadContext => {
  const read = () => (domain instanceof AppError ? Promise.reject(domain) : Promise.resolve(domain));
  return { moment: 'review', awaited: new Set(), precedingKinds: new Set(), domain: read } as unknown as ReadContext;
};

const domain = (status: number, label: string): Resource => ({ id: 7, status, status_label: label, expired_at: '2028-04-13 00:00:00' });
const pending = domain(4, 'Pending Transfer');

it.each([
  ['is pending', pending, null, ['cancel-refund']],
  ['is over, with the domain here', domain(1, 'Active'), 'transfer-over', ['cancel-refund']],
  ['is over, with the domain elsewhere', domain(9, 'Transferred Away'), 'transfer-over', ['cancel-refund']],
  ['is in a state that does not say so', domain(5, 'Processing'), null, ['cancel-refund', 'transfer-status']],
])('that %s', async (_, resource, refusal, warnings) => {
  const plan = await transferCancel.plan(contextOf(resource), row);
  expect([plan.refusal?.code ?? null, plan.warnings.map(({ code }) => code)]).toEqual([refusal, warnings]);
});

it.each([
  ['done when the domain is gone', missing, 'done'],
  [
    'unclear when the service only says in words that it is gone',
    new AppError('REFUSED', { reason: 'service-refused', facts: { status: 400, message: 'Domain not found' } }),
    'unclear',
  ],
  ['done when it is only remembered', domain(9, 'Rejected'), 'done'],
  ['failed when the transfer was faster', domain(1, 'Active'), 'failed'],
  ['not done while nothing changed', pending, 'not done'],
  ['unclear in another state', domain(5, 'Processing'), 'unclear'],
])('is %s', async (_, resource, verdict) => {
  const plan = await transferCancel.plan(contextOf(pending), row);
  expect(await transferCancel.verify(contextOf(resource), row, plan, null)).toMatchObject({ verdict });
});

it('rejects with any other read error', async () => {
  const plan = await transferCancel.plan(contextOf(pending), row);
  const refused = new AppError('REFUSED', { reason: 'service-refused', facts: { status: 400, message: 'Account suspended' } });
  await expect(transferCancel.verify(contextOf(refused), row, plan, null)).rejects.toBe(refused);
});
