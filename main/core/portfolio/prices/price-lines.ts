import type { Output } from '../../../../preload/contract/index.ts';
import { priceKinds } from '../../../../preload/contract/lists.ts';
import { withMargin } from '../../../../preload/contract/orders/margin.ts';
import { promotionTime } from '../../../../preload/contract/orders/promotion.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Cell, FormatColumn } from '../../base/text/row-format.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { readPrice, readPricePeriods } from '../../service/lists/price.ts';

type Margin = Settings['margin'];
type Kind = (typeof priceKinds)[number];
type Prices = Output<'prices.periods'>;
type Period = Prices['periods'][number];
type Costs = Partial<Record<Kind, string | null>>;

export interface LinesQuery {
  readonly margin: Margin;
  readonly allPeriods: boolean;
  /** Determines whether a promotion is running: Unix time in ms. */
  readonly now: number;
}

const names: Readonly<Record<Kind, string>> = {
  registration: 'registration',
  renewal: 'renewal',
  transfer: 'transfer',
  redemption: 'redemption',
  protection: 'whois_protection',
};

/** Price kinds that the margin applies to, in column order. */
const chosen = ({ kinds }: Margin): readonly Kind[] => priceKinds.filter((kind) => kinds.includes(kind));

const promotes = ({ basis, kinds }: Margin): boolean => basis === 'promotion' && kinds.includes('registration');

/** The columns of a price list for customers: the service's cost, and next to it the customer's price. */
export function priceColumns(margin: Margin): FormatColumn[] {
  return [
    { name: 'extension', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'years', kind: 'number' },
    ...chosen(margin).flatMap((kind): FormatColumn[] => [
      { name: `${names[kind]}_cost`, kind: 'amount' },
      { name: `${names[kind]}_price`, kind: 'amount' },
      ...(kind === 'registration' && promotes(margin) ? promotionColumns : []),
    ]),
  ];
}

/** Whether the registration cost is a promotion's, and until when. */
const promotionColumns: readonly FormatColumn[] = [
  { name: 'registration_basis', kind: 'text' },
  { name: 'promotion_until', kind: 'moment' },
];

/**
 * The lines of one extension with these columns, each preceded by the extension's id, by period: the shortest that is sold, which also has
 * the prices without a period; those of an included promotion; and with `allPeriods` all that can be registered or renewed.
 */
export function priceLines(id: number, answer: Json, { margin, allPeriods, now }: LinesQuery): (readonly [number, ...Cell[]])[] {
  const price = readPrice(fieldsOf(isJsonObject(answer) ? answer : {}));
  const { periods, promotion } = readPricePeriods(answer);
  const runs = promotes(margin) && promotion !== null && promotionTime(promotion, now) === 'running';
  const sold = soldPeriods(periods, { runs, allPeriods });
  const withoutPeriod: Costs = { transfer: price.transfer, redemption: price.redemption, protection: price.proxy };
  return sold.map((period, at) => {
    const promoted = runs && period.promotion !== null;
    const { renewal } = period;
    const costs: Costs = { ...(at === 0 ? withoutPeriod : {}), renewal, registration: promoted ? period.promotion : period.registration };
    const basis: Cell[] = promoted ? ['promotion', promotion.to] : [costs.registration === null ? null : 'standard', null];
    const cells = chosen(margin).flatMap((kind): Cell[] => [
      costs[kind] ?? null,
      withMargin(costs[kind] ?? null, margin),
      ...(kind === 'registration' && promotes(margin) ? basis : []),
    ]);
    return [id, price.extension, price.currency, period.years, ...cells];
  });
}

const nothing: Period = { years: 1, registration: null, renewal: null, promotion: null };

/** The periods that have a line. An extension that sells none has one for a year, for its other prices. */
function soldPeriods(periods: Prices['periods'], { runs, allPeriods }: { readonly runs: boolean; readonly allPeriods: boolean }): Period[] {
  const first = [periods.find(({ registration }) => registration !== null), periods.find(({ renewal }) => renewal !== null)];
  const sold = periods.filter(
    (period) =>
      first.includes(period) || (runs && period.promotion !== null) || (allPeriods && (period.registration ?? period.renewal) !== null),
  );
  return sold.length === 0 ? [nothing] : sold;
}
