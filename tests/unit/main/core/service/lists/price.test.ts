import { describe, expect, it } from 'vitest';
import { createOddities, fieldsOf } from '../../../../../../main/core/service/lists/fields.ts';
import { readPrice, readPromotion, readYearMap } from '../../../../../../main/core/service/lists/price.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

describe('prices by period', () => {
  it.each<[Json | undefined, [number, string][], boolean]>([
    [
      { '1': 150000, '2': '300000' },
      [
        [1, '150000'],
        [2, '300000'],
      ],
      false,
    ],
    [{ '1': '', '2': '300000.00', '3': null }, [[2, '300000.00']], false],
    ['150000.00', [[1, '150000.00']], false],
    [150000, [[1, '150000']], false],
    [[], [], false],
    [null, [], false],
    [undefined, [], false],
    ['', [], false],
    [[150000], [], true],
    [{ '1': 'ask us', '2': '300000' }, [[2, '300000']], true],
    [{ year: '1' }, [], true],
    [{ '0': '1', '101': '1' }, [], true],
  ])('%j', (value, amounts, odd) => {
    const read = readYearMap(value);
    expect([...read.amounts]).toEqual(amounts);
    expect(read.odd).toBe(odd);
  });
});

describe('a promotion', () => {
  const read = (value: Json | undefined) => {
    const odd = createOddities();
    const promotion = readPromotion(value, odd);
    return { promotion, odd: odd.explained() };
  };

  it('has its price, its dates and its text', () => {
    const { promotion, odd } = read({
      registration: { '1': '120000', '2': '' },
      start_date: '2026-03-31T18:00:00.000000Z',
      end_date: '2026-09-30 16:59:00',
      description: '<ul><li>Promo</li></ul>',
    });
    expect(promotion).toEqual({
      registration: new Map([[1, '120000']]),
      from: '2026-03-31T18:00:00.000Z',
      to: '2026-09-30T16:59:00.000Z',
      description: '• Promo',
    });
    expect(odd).toBeNull();
  });

  it.each<[Readonly<Record<string, Json>>]>([[{ start_date: 'soon' }], [{ end_date: '30.9.2026' }], [{ end_date: 1_790_000_000 }]])(
    'promises no price if its dates cannot be parsed: %j',
    (when) => {
      const { promotion, odd } = read({ registration: { '1': '120000' }, ...when });
      expect(promotion).toMatchObject({ registration: new Map(), from: null, to: null });
      expect(odd).toBe('{"reason":"fields-unreadable","facts":{"fields":"promo_registration"}}');
    },
  );

  it.each<[Json | undefined]>([[undefined], [null], [''], [[]], [{}]])('is missing for %j', (value) =>
    expect(read(value)).toEqual({ promotion: null, odd: null }),
  );

  it.each<[Json]>([['soon'], [{ registration: { '1': 'free' } }], [{ registration: {}, end_date: 'never' }]])(
    'is reported as odd if it cannot be parsed: %j',
    (value) => expect(read(value).odd).toBe('{"reason":"fields-unreadable","facts":{"fields":"promo_registration"}}'),
  );
});

describe('a price', () => {
  it('is read as in api.md section 7, with the price of one year and the shortest promotion', () => {
    const fields = fieldsOf({
      domain_extension: { extension: 'CO.ID' },
      currency: 'IDR',
      registration: { '1': 150000, '2': 300000 },
      renewal: { '1': '160000' },
      transfer: '140000',
      redemption: 1500000,
      proxy: 0,
      promo_registration: { registration: { '3': '270000', '2': '180000' }, start_date: '2026-03-31T18:00:00.000000Z' },
    });
    expect(readPrice(fields)).toEqual({
      extension: '.co.id',
      currency: 'IDR',
      registration: '150000',
      renewal: '160000',
      transfer: '140000',
      redemption: '1500000',
      proxy: '0',
      promo: true,
      promoYears: 2,
      promoPrice: '180000',
      promoFrom: '2026-03-31T18:00:00.000Z',
      promoTo: null,
    });
    expect(fields.odd.explained()).toBeNull();
  });

  it('has no promotion if the service sends an empty one, and is odd without an extension', () => {
    const fields = fieldsOf({ extension: '', registration: { '1': 150000 }, promo_registration: {} });
    expect(readPrice(fields)).toMatchObject({ extension: '', promo: false, promoYears: null, promoPrice: null });
    expect(fields.odd.explained()).toContain('domain_extension');
  });
});
