import { expect, it } from 'vitest';
import { portfolioLists } from '../../../../../../main/core/portfolio/lists/index.ts';

const now = Date.parse('2028-02-29T22:00:00.000Z');

it('requests domains ordered by ID, and without an order if that is rejected', () => {
  const [best, next] = portfolioLists.domains.queries(now, 12);
  expect(best).toEqual({ path: 'domains', query: { f_params: { orderBy: { field: 'id', type: 'asc' } } }, scope: 'by id' });
  expect(next).toEqual({ path: 'domains', query: {}, scope: '' });
});

it('requests the transactions of twelve months, until tomorrow', () => {
  expect(portfolioLists.transactions.queries(now, 12)[0]).toEqual({
    path: 'account/transactions',
    query: { date_range: '2027-02-28_2028-03-01' },
    scope: '2027-02-28_2028-03-01',
  });
});

it.each([
  [1, '2028-01-29_2028-03-01'],
  [24, '2026-02-28_2028-03-01'],
  [60, '2023-02-28_2028-03-01'],
])('requests the transactions of %i months', (months, scope) => {
  expect(portfolioLists.transactions.queries(now, months)[0].scope).toBe(scope);
});

it('requests everything else unchanged', () => {
  expect((['customers', 'prices', 'notices'] as const).map((list) => portfolioLists[list].queries(now, 12))).toEqual([
    [{ path: 'customers', query: {}, scope: '' }],
    [{ path: 'account/prices', query: {}, scope: '' }],
    [{ path: 'status', query: {}, scope: '' }],
  ]);
});
