import type { Json } from '../../../../preload/contract/values.ts';
import { isJsonObject, readAmount } from './fields.ts';

export interface YearMap {
  /** Totals by number of years, as decimal strings; periods without a price are omitted. */
  readonly amounts: ReadonlyMap<number, string>;
  /** Whether part of it could not be parsed. */
  readonly odd: boolean;
}

/** No registry sells more; a map with other keys is not a year map. */
const maxYears = 100;

/**
 * Prices by period (api.md section 3): `{"1":150000,"2":"300000"}`, totals rather than yearly rates; an empty string means no price. An
 * amount in place of the map is the price for one year. An empty list is how PHP writes an empty map.
 */
export function readYearMap(input: Json | undefined): YearMap {
  const amounts = new Map<number, string>();
  if (input === undefined || input === null || input === '') return { amounts, odd: false };
  if (Array.isArray(input)) return { amounts, odd: input.length > 0 };
  let odd = false;
  for (const [name, value] of Object.entries(isJsonObject(input) ? input : { '1': input })) {
    if (value === '' || value === null) continue;
    const years = /^\d{1,3}$/.test(name) ? Number(name) : 0;
    const amount = readAmount(value);
    if (amount === null || years < 1 || years > maxYears) odd = true;
    else amounts.set(years, amount);
  }
  return { amounts, odd };
}
