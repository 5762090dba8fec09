import { describe, expect, it } from 'vitest';
import { readTransactions } from '../../../../../../main/core/changes/reconcile/transactions.ts';
import type { Answer } from '../../../../../../main/core/service/answer.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const raw = { request: '', status: 200, headers: [], body: '', at: 0 };

/** What is read from a service that returns these pages. */
function read(pages: readonly Pick<Answer, 'data' | 'meta'>[]) {
  return readTransactions(
    { get: async (_, query) => ({ message: null, raw, ...(pages[Number(query?.['page']) - 1] ?? { data: [], meta: null }) }) },
    now,
    now,
  );
}

const charges = (first: number, count: number): Json[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, description: 'Renewal', amount: '1', direction: 'out' }));

describe('the transactions of an account', () => {
  it.each<[Json]>([[{ state: 'busy' }], ['Come back later'], [7], [true]])(
    'are not assumed to be empty if the service responds with %j',
    async (data) => {
      await expect(read([{ data, meta: null }])).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    },
  );

  it.each<[Json]>([[[]], [''], [null], [{}]])('are empty if the service responds with %j', async (data) => {
    expect(await read([{ data, meta: null }])).toEqual([]);
  });

  it('are read completely if the service does not report the last page', async () => {
    const found = await read([
      { data: charges(1, 100), meta: null },
      { data: charges(101, 3), meta: null },
    ]);
    expect(found).toHaveLength(103);
  });

  it('are read as far as the service reports', async () => {
    const meta = { last_page: 2 };
    const found = await read([
      { data: charges(1, 5), meta },
      { data: charges(6, 1), meta },
      { data: charges(7, 1), meta },
    ]);
    expect(found).toHaveLength(6);
  });
});
