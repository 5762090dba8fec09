import { describe, expect, it } from 'vitest';
import { createPrices } from '../../../../../main/core/portfolio/prices/prices.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { contract } from '../../../../../preload/contract/index.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId, syncFixtures } from './sync-fixtures.ts';

const practices = practiceFixture();
const fixtures = syncFixtures();

type Price = Record<string, Json> & { id: number; registration: Record<string, Json>; renewal: Record<string, Json> };

async function pricesOf(practice: RunningPractice): Promise<Price[]> {
  const all: Price[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = (await ask(practice, `/v1/account/prices?limit=100&page=${page}`)).json() as {
      data: Price[];
      meta: { last_page: number };
    };
    all.push(...answer.data);
    last = answer.meta.last_page;
  }
  return all;
}

const amount = (value: Json | undefined): string | null => (value === undefined || value === null || value === '' ? null : String(value));

describe.each([{}, { money: 'number' }, { fields: 'sparse' }, { fields: 'extra' }])(
  'with the practice service as %o',
  (dialects: Record<string, string>) => {
    it('every period of every extension is the one from the service', async () => {
      const practice = await practices.start({ dialects });
      fixtures().connect(practice);
      fixtures().sync.start(accountId, ['prices']);
      await fixtures().settled();
      const prices = createPrices({
        store: () => fixtures().stores.portfolio.priceResults,
        viewOf: async () => ({ accountId, ids: new Uint32Array() }),
        dialogs: { available: false, saveFile: async () => null, openFile: async () => null },
        today: () => '2026-11-21',
        now: () => Date.parse('2026-11-21T08:00:00.000Z'),
        incident: (error) => {
          throw error;
        },
      });
      const there = await pricesOf(practice);
      expect(there.length).toBeGreaterThan(20);
      let promoted = 0;
      for (const price of there) {
        const { periods, promotion } = contract['prices.periods'].output.parse(prices.periods({ accountId, id: price.id }));
        for (const { years, registration, renewal } of periods) {
          expect([price.id, years, registration, renewal]).toEqual([
            price.id,
            years,
            amount(price.registration?.[years]),
            amount(price.renewal?.[years]),
          ]);
        }
        if (promotion === null) continue;
        promoted += 1;
        expect(promotion.description).not.toMatch(/<\/?[a-z]+>/);
        expect(promotion.description).not.toMatch(/&[a-z]+;/);
      }
      expect(promoted > 0).toBe(there.some((price) => price['promo_registration'] != null));
      expect(prices.currencies({ accountId })).toEqual({ currencies: [...new Set(there.map((price) => price['currency'] ?? ''))] });
    });
  },
);
