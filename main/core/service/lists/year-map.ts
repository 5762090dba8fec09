import type { Json } from '../../../../preload/contract/values.ts';
import { isJsonObject, readAmount } from './fields.ts';

export interface YearMap {
  /** Total of a period by its years, as decimal strings; a period without a price is left out. */
  readonly amounts: ReadonlyMap<number, string>;
  /** Whether something of it could not be understood. */
  readonly odd: boolean;
}

/** No registry sells more; a map with other names is none. */
const mostYears = 100;

/**
 * Prices by period (api.md section 3): `{"1":150000,"2":"300000"}`, totals and not rates of a year; an empty text is no price. An amount in
 * place of the map is the one of a year. An empty list is how PHP writes an empty map.
 */
export function readYearMap(given: Json | undefined): YearMap {
  const amounts = new Map<number, string>();
  if (given === undefined || given === null || given === '') return { amounts, odd: false };
  if (Array.isArray(given)) return { amounts, odd: given.length > 0 };
  let odd = false;
  for (const [name, value] of Object.entries(isJsonObject(given) ? given : { '1': given })) {
    if (value === '' || value === null) continue;
    const years = /^\d{1,3}$/.test(name) ? Number(name) : 0;
    const amount = readAmount(value);
    if (amount === null || years < 1 || years > mostYears) odd = true;
    else amounts.set(years, amount);
  }
  return { amounts, odd };
}
