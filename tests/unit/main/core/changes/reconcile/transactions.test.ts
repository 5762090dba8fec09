import { describe, expect, it } from 'vitest';
import { names, readTransactions, tokensIn } from '../../../../../../main/core/changes/reconcile/transactions.ts';
import type { Answer } from '../../../../../../main/core/service/answer.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const raw = { request: '', status: 200, headers: [], body: '', at: 0 };

/** What is read from a service that returns these pages. */
function readPages(pages: readonly Pick<Answer, 'data' | 'meta'>[]) {
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
      await expect(readPages([{ data, meta: null }])).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    },
  );

  it.each<[Json]>([[[]], [''], [null], [{}]])('are empty if the service responds with %j', async (data) => {
    expect(await readPages([{ data, meta: null }])).toEqual([]);
  });

  it('are read completely if the service does not report the last page', async () => {
    const found = await readPages([
      { data: charges(1, 100), meta: null },
      { data: charges(101, 3), meta: null },
    ]);
    expect(found).toHaveLength(103);
  });

  it('are read as far as the service reports', async () => {
    const meta = { last_page: 2 };
    const found = await readPages([
      { data: charges(1, 5), meta },
      { data: charges(6, 1), meta },
      { data: charges(7, 1), meta },
    ]);
    expect(found).toHaveLength(6);
  });
});

describe('a request for transactions', () => {
  /** The queries for these transactions, of a service that returns full pages without end. */
  async function queriesOf(since: number, meta: Answer['meta'], pageSize = 100) {
    const queries: unknown[] = [];
    const get = async (path: string, query?: Readonly<Record<string, unknown>>): Promise<Answer> => {
      queries.push({ path, ...query });
      return { message: null, raw, data: charges(queries.length * 1000, pageSize), meta };
    };
    const found = await readTransactions({ get }, since, now);
    return { queries, found };
  }

  it('covers the day before until tomorrow', async () => {
    const { queries } = await queriesOf(Date.parse('2026-11-19T23:59:00Z'), { last_page: 1 });
    expect(queries).toEqual([{ path: 'account/transactions', date_range: '2026-11-18_2026-11-22', page: 1, limit: 100 }]);
  });

  it('ends after a hundred pages, and after a page that is not full', async () => {
    const { queries, found } = await queriesOf(now, null);
    expect([queries.length, queries.at(-1), found.length]).toEqual([100, expect.objectContaining({ page: 100 }), 10_000]);
    expect((await queriesOf(now, { last_page: 500 })).queries).toHaveLength(100);
    expect((await queriesOf(now, null, 99)).queries).toHaveLength(1);
  });

  it('leaves out what is not a transaction with an ID, and takes the last of two with the same', async () => {
    const data: Json = [7, null, { description: 'no ID' }, { id: 5, description: 'First' }, { id: 5, description: 'Last' }];
    expect(await readPages([{ data, meta: { last_page: 1 } }])).toMatchObject([{ id: 5, description: 'Last' }]);
  });
});

describe('a description', () => {
  it.each([
    ['Renewal of a.example', true],
    ['a.example', true],
    ['A.EXAMPLE, 1 year', true],
    ['(a.example)', true],
    ['a.example.', true],
    ['a.example. Thank you', true],
    ['aa.example and a.example', true],
    ['a.example.test', false],
    ['a.example-b', false],
    ['a.examples', false],
    ['ba.example', false],
    ['b-a.example', false],
    ['b.a.example', false],
    ['éa.example', false],
    ['1a.example', false],
    ['', false],
  ])('“%s” names the domain: %s', (description, isNamed) => {
    expect(names(description, 'A.example')).toBe(isNamed);
    expect(names(description, '')).toBe(false);
  });

  it('consists of words and names, each once, in lower case', () => {
    expect([...tokensIn('Renewal of A.example, renewal (1 year) for me@b.example.')]).toEqual([
      ...['renewal', 'of', 'a.example', 'year', 'for', 'me@b.example'],
    ]);
    expect([...tokensIn('– , .')]).toEqual([]);
  });
});
