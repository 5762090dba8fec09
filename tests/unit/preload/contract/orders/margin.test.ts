import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMillionths as toUnits } from '../../../../../preload/contract/filter/money.ts';
import { isBelowCost, withMargin } from '../../../../../preload/contract/orders/margin.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';

type Margin = Settings['margin'];
const margin = (changes: Partial<Margin> = {}): Margin => ({
  ...Settings.shape.margin.parse({}),
  percent: '0',
  step: '0.01',
  ...changes,
});

describe('a price with a margin', () => {
  it.each<[string, Partial<Margin>, string]>([
    ['150000.00', { percent: '20' }, '180000'],
    ['150000', { percent: '20', fixed: '500' }, '180500'],
    ['150000', { fixed: '2500.50' }, '152500.5'],
    // A tenth and a fifth have no exact binary representation.
    ['0.1', { fixed: '0.2' }, '0.3'],
    ['1013000.00', { percent: '12.5' }, '1139625'],
    ['165000', { percent: '7', step: '1000' }, '177000'],
    ['165000', { percent: '7', step: '1000', direction: 'nearest' }, '177000'],
    ['165000', { percent: '6.1', step: '1000', direction: 'nearest' }, '175000'],
    ['165000', { percent: '6.1', step: '1000', direction: 'up' }, '176000'],
    ['165000', { percent: '10', step: '1000', ending: '900' }, '181900'],
    ['165000', { percent: '10', step: '10000', ending: '9900' }, '189900'],
    ['165000', { percent: '10', step: '10000', ending: '9900', direction: 'nearest' }, '179900'],
    ['9.25', { percent: '15', step: '1', ending: '0.99' }, '10.99'],
    // An exact value is unchanged.
    ['180000', { step: '10000' }, '180000'],
    // Halves are rounded up.
    ['1500', { step: '1000', direction: 'nearest' }, '2000'],
  ])('%s with %o is %s', (cost, changes, price) => expect(withMargin(cost, margin(changes))).toBe(price));

  it('is absent without a price, and zero if the service charges nothing', () => {
    expect(withMargin(null, margin({ fixed: '1000' }))).toBeNull();
    expect(withMargin('0.00', margin({ fixed: '1000', step: '1000', ending: '900' }))).toBe('0');
  });

  it('is never negative, and is flagged as below cost if rounding made it so', () => {
    const price = withMargin('300', margin({ step: '10000', ending: '9900', direction: 'nearest' }));
    expect(price).toBe('9900');
    const low = withMargin('10400', margin({ step: '10000', direction: 'nearest' }));
    expect(low).toBe('10000');
    expect(isBelowCost(low, '10400')).toBe(true);
    expect(isBelowCost('10400.00', '10400')).toBe(false);
    expect(isBelowCost(null, '10400')).toBe(false);
  });
});

const digits = (most: number) => fc.bigInt({ min: 0n, max: 10n ** BigInt(most) - 1n });
const decimal = (whole: number, fraction: number): fc.Arbitrary<string> =>
  fc
    .tuple(digits(whole), digits(fraction), fc.boolean())
    .map(([before, behind, has]) => (has && fraction > 0 ? `${before}.${behind.toString().padStart(fraction, '0')}` : `${before}`));
const anyMargin: fc.Arbitrary<Margin> = fc.record({
  percent: decimal(4, 4),
  fixed: decimal(12, 2),
  step: fc.constantFrom('0.01', '1', '10', '100', '1000', '10000'),
  ending: decimal(4, 2),
  direction: fc.constantFrom('up', 'nearest'),
  basis: fc.constantFrom('standard', 'promotion'),
  kinds: fc.constant([]),
});
const cost = decimal(20, 6).filter((text) => toUnits(text) > 0n);
const seed = Date.now() & 0x7fffffff;
const runs = { numRuns: 2000, seed };

describe(`for any cost and margin (fast-check, seed ${seed})`, () => {
  it('the contract accepts every tested margin', () =>
    fc.assert(
      fc.property(anyMargin, (each) => {
        Settings.shape.margin.parse(each);
      }),
      runs,
    ));

  it('the price has the requested ending, and is within a step of the marked-up cost, on the correct side of it', () =>
    fc.assert(
      fc.property(cost, anyMargin, (text, each) => {
        const price = toUnits(withMargin(text, each) ?? '');
        const step = toUnits(each.step);
        // Integers only: a hundred times the raised cost, in units.
        const raised = toUnits(text) * (100n * 10n ** 6n + toUnits(each.percent)) + toUnits(each.fixed) * 100n * 10n ** 6n;
        const difference = price * 100n * 10n ** 6n - raised;
        const width = step * 100n * 10n ** 6n;
        expect((price - (toUnits(each.ending) % step)) % step).toBe(0n);
        expect(price >= 0n).toBe(true);
        if (each.direction === 'up') expect(difference >= 0n && difference < width).toBe(true);
        else if (price > toUnits(each.ending) % step) expect(2n * difference > -width && 2n * difference <= width).toBe(true);
      }),
      runs,
    ));

  it('a higher cost never results in a lower price', () =>
    fc.assert(
      fc.property(cost, cost, anyMargin, (one, other, each) => {
        const [low, high] = toUnits(one) <= toUnits(other) ? [one, other] : [other, one];
        expect(toUnits(withMargin(low, each) ?? '') <= toUnits(withMargin(high, each) ?? '')).toBe(true);
      }),
      runs,
    ));

  it('rounding a price again changes nothing', () =>
    fc.assert(
      // A customer price may have more digits than one of the service.
      fc.property(decimal(14, 6), anyMargin, (text, each) => {
        const price = withMargin(text, each);
        expect(withMargin(price, { ...each, percent: '0', fixed: '0' })).toBe(price);
      }),
      runs,
    ));
});
