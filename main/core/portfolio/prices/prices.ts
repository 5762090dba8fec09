import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../errors.ts';
import { readPricePeriods } from '../../service/lists/price-periods.ts';
import type { PriceRaw } from '../../store/portfolio/price-raw.ts';

export interface PricesParts {
  /** Asked anew each time, since clearing local data replaces the store. */
  readonly raw: () => PriceRaw;
}

/** What the list of prices does not show of an extension. */
export interface PricesService {
  /** Throws AppError NOT_FOUND. */
  periods(input: Parsed<'prices.periods'>): Output<'prices.periods'>;
}

export function createPrices({ raw }: PricesParts): PricesService {
  return {
    periods({ accountId, id }) {
      const answer = raw()(accountId, id);
      if (answer === null) throw new AppError('NOT_FOUND', 'This extension is not in the local copy.');
      return readPricePeriods(JSON.parse(answer) as Json);
    },
  };
}
