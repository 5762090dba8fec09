import { priceKinds } from '../../../../preload/contract/lists.ts';
import { withMargin } from '../../../../preload/contract/margin.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { readPrice } from '../../service/lists/price.ts';
import { readPricePeriods } from '../../service/lists/price-periods.ts';
import type { Cell } from '../../store/portfolio/export-rows.ts';
import type { FormatColumn } from '../export/format.ts';

type Margin = Settings['margin'];
type Kind = (typeof priceKinds)[number];

const names: Readonly<Record<Kind, string>> = {
  registration: 'registration',
  renewal: 'renewal',
  transfer: 'transfer',
  redemption: 'redemption',
  protection: 'whois_protection',
};

/** Those that the margin applies to, in the order of the columns. */
const chosen = ({ kinds }: Margin): readonly Kind[] => priceKinds.filter((kind) => kinds.includes(kind));

/** The columns of a list of prices for customers: what the service takes, and beside it what customers pay. */
export function priceColumns(margin: Margin): FormatColumn[] {
  return [
    { name: 'extension', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'years', kind: 'number' },
    ...chosen(margin).flatMap((kind): FormatColumn[] => [
      { name: `${names[kind]}_cost`, kind: 'amount' },
      { name: `${names[kind]}_price`, kind: 'amount' },
    ]),
  ];
}

/**
 * The lines of one extension in the order of these columns, each behind the extension's id: the one of a year, and with `allPeriods` one
 * for each further period that can be registered or renewed.
 */
export function priceLines(id: number, answer: Json, margin: Margin, allPeriods: boolean): (readonly [number, ...Cell[]])[] {
  const price = readPrice(fieldsOf(isJsonObject(answer) ? answer : {}));
  const ofAYear: Readonly<Record<Kind, string | null>> = { ...price, protection: price.proxy };
  const line = (years: number, costs: Partial<Record<Kind, string | null>>): readonly [number, ...Cell[]] => {
    const cells = chosen(margin).flatMap((kind) => [costs[kind] ?? null, withMargin(costs[kind] ?? null, margin)]);
    return [id, price.extension, price.currency, years, ...cells];
  };
  const longer = allPeriods
    ? readPricePeriods(answer).periods.filter(({ years, registration, renewal }) => years > 1 && (registration ?? renewal) !== null)
    : [];
  return [line(1, ofAYear), ...longer.map(({ years, registration, renewal }) => line(years, { registration, renewal }))];
}
