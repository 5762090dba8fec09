import { describe, expect, test } from 'vitest';
import { comparePrice, type Margin } from '../../../../../../main/core/seen/money/prices.ts';
import type { OverwrittenPrice, PriceValueBefore } from '../../../../../../main/core/store/portfolio/prices/price-before.ts';
import type { PriceField } from '../../../../../../preload/contract/seen/seen-codes.ts';
import { Settings } from '../../../../../../preload/contract/settings.ts';

const margin: Margin = Settings.shape.margin.parse({});
const readAt = '2026-11-21T08:00:00.000Z';
const promotion = (changes: object = {}): string =>
  JSON.stringify({ years: 1, price: '120000', from: '2026-10-01T00:00:00.000Z', to: '2026-11-20T17:00:00.000Z', ...changes });

interface Case {
  readonly field: PriceField;
  readonly before: string;
  readonly after?: string;
  readonly currencies?: readonly [string, string];
}

const priceOf = ({ field, before, after, currencies = ['IDR', 'IDR'] }: Case): OverwrittenPrice => {
  const facts = { readAt: null, generation: 2, token: 'token', revision: 0 };
  const value: PriceValueBefore = { field, value: before, currency: currencies[0], ...facts };
  const values = new Map(after === undefined ? [] : [[field, after] as const]);
  return { id: 7, extension: '.com', before: [value], now: { id: 7, currency: currencies[1], readAt, values } };
};
const compare = (one: Case | OverwrittenPrice, changes: Partial<Parameters<typeof comparePrice>[1]> = {}) =>
  comparePrice('before' in one && typeof one.before !== 'string' ? (one as OverwrittenPrice) : priceOf(one as Case), {
    ...{ whole: 2, used: new Set(['.com']), margin, recorded: () => null },
    ...changes,
  });
const compared = [{ id: 7, token: 'token', revision: 0, as: 'compared' }];
const renewal = { field: 'price-renewal', before: '150000', after: '165000' } as const;

test('another price is reported, with both as money', () => {
  expect(compare(renewal)).toEqual({
    settled: compared,
    found: [
      {
        ...{ token: 'token', subject: 'extension', subjectId: 7, subjectName: '.com', field: 'price-renewal' },
        before: JSON.stringify({ kind: 'money', amount: '150000', currency: 'IDR' }),
        after: JSON.stringify({ kind: 'money', amount: '165000', currency: 'IDR' }),
        ...{ beforeAt: null, afterAt: readAt, explanation: 'fact', job: null, seq: null, alarm: null },
        facts: { madeAt: null, note: null },
      },
    ],
  });
});

test('the same amount in other digits, another currency, and an extension without domains are no changes', () => {
  expect(compare({ ...renewal, after: '150000.00' })).toEqual({ found: [], settled: compared });
  expect(compare({ ...renewal, currencies: ['IDR', 'USD'] })).toEqual({ found: [], settled: compared });
  expect(compare(renewal, { used: new Set(['.id']) })).toEqual({ found: [], settled: compared });
  expect(compare(renewal, { whole: 1 })).toEqual({ found: [], settled: [] });
});

test('a price, a currency, or a row that was left out is not known yet', () => {
  const unknown = { found: [], settled: [{ id: 7, token: 'token', revision: 0, as: 'unknown' }] };
  expect(compare({ field: 'price-renewal', before: '150000' })).toEqual(unknown);
  expect(compare({ ...renewal, currencies: ['IDR', ''] })).toEqual(unknown);
  expect(compare({ ...priceOf(renewal), now: null })).toEqual(unknown);
});

test('what was recorded before a crash is continued', () => {
  const recorded = (token: string) =>
    token === 'token'
      ? { after: JSON.stringify({ kind: 'money', amount: '165000', currency: 'IDR' }), afterAt: '2026-11-20T08:00:00.000Z' }
      : null;
  expect(compare(renewal, { recorded })).toEqual({ found: [], settled: compared });
  expect(compare({ ...renewal, after: '170000' }, { recorded }).found).toMatchObject([
    { token: 'token+', before: expect.stringContaining('165000'), after: expect.stringContaining('170000') },
  ]);
});

test('a customer price from the old cost that is below the new one is said, if the margin is for its kind', () => {
  const note = (after: string, margins: Partial<Margin> = {}) =>
    compare({ ...renewal, after }, { margin: { ...margin, ...margins } }).found[0]?.facts.note;
  // 20 % on 150,000.
  expect(note('180000')).toBeNull();
  expect(note('181000')).toEqual({ kind: 'below-cost', amount: '180000', currency: 'IDR' });
  expect(note('181000', { kinds: ['transfer'] })).toBeNull();
});

describe('a promotion', () => {
  const explanation = (before: string, after: string) => compare({ field: 'promotion', before, after }).found.map((one) => one.explanation);

  test('begins, changes, and ends', () => {
    expect(compare({ field: 'promotion', before: 'none', after: promotion() }).found).toMatchObject([
      { before: '{"kind":"nothing"}', after: expect.stringContaining('"amount":"120000"'), explanation: 'fact' },
    ]);
    expect(explanation(promotion(), promotion({ price: '110000' }))).toEqual(['fact']);
    expect(explanation(promotion(), promotion({ to: '2026-12-31T17:00:00.000Z' }))).toEqual(['fact']);
    expect(explanation(promotion({ to: '2026-11-25T17:00:00.000Z' }), 'none')).toEqual(['fact']);
  });

  test('that ends on its stated date is explained', () => {
    expect(explanation(promotion(), 'none')).toEqual(['announced']);
  });

  test('is the same without its dates, and unknown without its price', () => {
    expect(explanation(promotion(), promotion({ from: null, to: null }))).toEqual([]);
    expect(explanation(promotion(), promotion({ price: null }))).toEqual([]);
  });
});
