import type { FirstPeriod, PriceFacts, PriceRow } from '../../../../preload/contract/portfolio/rows.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { readPricePeriods } from '../../service/lists/price.ts';
import type { PriceResultsStore } from '../../store/portfolio/prices/price-results.ts';

type CheckResponses = Pick<PriceResultsStore, 'raw'>;

/** Adds the shortest period that is sold to rows without a one-year price; only then is the whole response read. */
export function withFirstPeriods(responses: CheckResponses, accountId: string, rows: readonly (PriceFacts | null)[]): (PriceRow | null)[] {
  return rows.map((row) => {
    if (row === null) return null;
    const whole = row.registration !== null && row.renewal !== null;
    const answer = whole ? null : responses.raw(accountId, row.id);
    const periods = answer === null ? [] : readPricePeriods(JSON.parse(answer) as Json).periods;
    const first = (kind: 'registration' | 'renewal'): FirstPeriod | null => {
      const found = row[kind] === null ? periods.find((period) => period[kind] !== null) : undefined;
      const total = found?.[kind] ?? null;
      return found === undefined || found.years < 2 || total === null ? null : { years: found.years, total };
    };
    return { ...row, firstRegistration: first('registration'), firstRenewal: first('renewal') };
  });
}
