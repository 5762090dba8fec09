import { expect, test, vi } from 'vitest';
import { requestOf } from '../../../../../main/core/changes/plan-input.ts';
import { kinds } from '../../../../../main/kinds.ts';
import type { KindName } from '../../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const accountId = 'account00001' as AccountId;
const domains = [
  { id: 1, name: 'one.example' },
  { id: 2, name: 'two.example' },
];
const chosen = vi.fn(async () => ({ accountId: accountId as string, domains }));
const keptView = vi.fn(async () => ({
  accountId: accountId as string,
  domains: [
    { id: 1, name: 'one.example', input: { years: 2 } },
    { id: 2, name: 'two.example' },
  ],
}));
const notices = [
  { id: 71, name: 'Transfer, one.example, #71', input: { noticeId: 71 } },
  { id: 72, name: 'Documents, #72', input: { noticeId: 72 } },
];
const chosenNotices = vi.fn(async () => ({ accountId: accountId as string, domains: notices }));
const customers = [
  { id: 501, name: 'ada@one.example' },
  { id: 502, name: 'ben@two.example' },
];
const chosenCustomers = vi.fn(async () => ({ accountId: accountId as string, domains: customers }));
const deps = { kinds, chosen, chosenNotices, chosenCustomers, kept: keptView };
const one = { one: { kind: 'domain' as const, id: 1, name: 'one.example' } };

test('one target is one row', async () => {
  const request = await requestOf(deps, { accountId, kind: 'theft-protection', targets: one, input: { on: true } });
  expect(request).toEqual({
    accountId,
    origin: { from: 'one' },
    rows: [{ kind: 'theft-protection', target: { kind: 'domain', id: 1, name: 'one.example' }, input: { on: true } }],
  });
});

test('positions of a view are a selection, the whole view is a filter', async () => {
  const base = { accountId, kind: 'theft-protection' as const, input: { on: true } };
  const selection = await requestOf(deps, { ...base, targets: { view: 'v1', places: [[0, 1]] } });
  expect(chosen).toHaveBeenLastCalledWith('v1', [[0, 1]]);
  expect(selection.origin).toEqual({ from: 'selection' });
  expect(selection.rows.map(({ target }) => target)).toEqual([
    { kind: 'domain', id: 1, name: 'one.example' },
    { kind: 'domain', id: 2, name: 'two.example' },
  ]);
  expect((await requestOf(deps, { ...base, targets: { view: 'v1' } })).origin).toEqual({ from: 'filter' });
});

test('rows stored in main have their own inputs, which override the common one', async () => {
  const request = await requestOf(deps, { accountId, kind: 'renew', targets: { kept: 'v7' }, input: { years: 1 } });
  expect(keptView).toHaveBeenLastCalledWith('v7');
  expect(request.rows).toEqual([
    { kind: 'renew', target: { kind: 'domain', id: 1, name: 'one.example' }, input: { years: 2 } },
    { kind: 'renew', target: { kind: 'domain', id: 2, name: 'two.example' }, input: { years: 1 } },
  ]);
});

test('each notice of a view is a row with its number', async () => {
  const base = { accountId, kind: 'notice' as const, input: { complete: true } };
  const { origin, rows } = await requestOf(deps, { ...base, targets: { notices: 'v2', places: [[0, 1]] } });
  expect(origin).toEqual({ from: 'selection' });
  expect(rows).toEqual([
    { kind: 'notice', target: { kind: 'account', id: 0, name: 'Transfer, one.example, #71' }, input: { noticeId: 71, complete: true } },
    { kind: 'notice', target: { kind: 'account', id: 0, name: 'Documents, #72' }, input: { noticeId: 72, complete: true } },
  ]);
  await expect(requestOf(deps, { ...base, accountId: 'account00002' as AccountId, targets: { notices: 'v2' } })).rejects.toMatchObject({
    code: 'VALIDATION',
  });
});

test('each customer of a view is a row, and only accepts customer changes', async () => {
  const base = { accountId, kind: 'customer-delete' as const, input: {} };
  const { origin, rows } = await requestOf(deps, { ...base, targets: { customers: 'v3' } });
  expect(chosenCustomers).toHaveBeenLastCalledWith('v3', undefined);
  expect(origin).toEqual({ from: 'filter' });
  expect(rows).toEqual(customers.map(({ id, name }) => ({ kind: 'customer-delete', target: { kind: 'customer', id, name }, input: {} })));
  const wrong = requestOf(deps, { ...base, kind: 'theft-protection' as const, input: { on: true }, targets: { customers: 'v3' } });
  await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION', reason: 'change-not-for-these', facts: { resources: 'customers' } });
});

test('reports form errors by field', async () => {
  const request = requestOf(deps, { accountId, kind: 'nameservers', targets: one, input: { nameservers: ['ns1.example.net'] } });
  await expect(request).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { nameservers: { reason: 'too-few-nameservers', facts: {} } },
  });
});

test.each([
  ['a kind that is not there', { kind: 'no-such-kind' as KindName, accountId }],
  ['a kind of something else', { kind: 'customer-delete' as const, accountId }],
  ['a view of another account', { kind: 'theft-protection' as const, accountId: 'account00002' as AccountId }],
])('%s is rejected', async (_what, request) => {
  const input = request.kind === 'theft-protection' ? { on: true } : {};
  await expect(requestOf(deps, { ...request, targets: { view: 'v1' }, input })).rejects.toMatchObject({
    code: 'VALIDATION',
  });
});
