import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { faultOf, writeAtomically } from '../../base/files/whole-file.ts';
import { rowFormat } from '../../base/text/row-format.ts';
import type { Platform } from '../../platform.ts';
import { readPricePeriods } from '../../service/lists/price.ts';
import type { PriceResultsStore } from '../../store/portfolio/prices/price-results.ts';
import type { View } from '../domains/views.ts';
import { priceColumns, priceLines } from './price-lines.ts';

export interface PricesDeps {
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => Pick<PriceResultsStore, 'raw' | 'currencies'>;
  /** A view of the price list; throws AppError NOT_FOUND if it is no longer cached. */
  readonly viewOf: (view: string) => Promise<View>;
  readonly dialogs: Platform['dialogs'];
  /** `2027-03-08`, for the suggested file name. */
  readonly today: () => string;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Logs an unexpected error. */
  readonly incident: (error: unknown) => void;
}

/** Details of an extension that the price list does not show, and customer prices. */
export interface PricesService {
  /** Throws AppError NOT_FOUND. */
  periods(input: Parsed<'prices.periods'>): Output<'prices.periods'>;
  currencies(input: Parsed<'prices.currencies'>): Output<'prices.currencies'>;
  /** Nothing is written if it is aborted while the file is chosen, by a lock or a closed renderer. */
  saveForCustomers(input: Parsed<'prices.saveForCustomers'>, page?: AbortSignal): Promise<Output<'prices.saveForCustomers'>>;
}

/** Extensions processed before yielding to other work. */
const slice = 100;
/** The maximum the contract accepts. */
const maxCurrencies = 200;

export function createPrices({ store, viewOf, dialogs, today, now, incident }: PricesDeps): PricesService {
  async function linesOf({ accountId, ids }: View, { margin, allPeriods, delimiter, bom }: Parsed<'prices.saveForCustomers'>) {
    const { begin, before, row, end } = rowFormat({ kind: 'csv', delimiter, bom }, priceColumns(margin));
    const at = now();
    let text = begin;
    let lines = 0;
    for (const [place, id] of ids.entries()) {
      if (place % slice === slice - 1) await nextTurn();
      const answer = store().raw(accountId, id);
      // It was removed meanwhile and is not in the file.
      if (answer === null) continue;
      for (const line of priceLines(id, JSON.parse(answer) as Json, { margin, allPeriods, now: at })) {
        text += before(lines === 0) + row(line);
        lines += 1;
      }
    }
    return { text: text + end, lines };
  }

  return {
    periods({ accountId, id }) {
      const answer = store().raw(accountId, id);
      if (answer === null) throw new AppError('NOT_FOUND', 'extension-not-stored');
      return readPricePeriods(JSON.parse(answer) as Json);
    },
    currencies: ({ accountId }) => ({ currencies: store().currencies(accountId, maxCurrencies) }),
    async saveForCustomers(input, page) {
      const view = await viewOf(input.view);
      const path = await dialogs.saveFile(`prices-for-customers-${today()}.csv`);
      if (path === null || page?.aborted === true) return { path: null, lines: 0 };
      const { text, lines } = await linesOf(view, input);
      try {
        await writeAtomically(path, (target) => target.write(text));
        return { path, lines };
      } catch (error) {
        const fault = faultOf(error, path);
        if (fault === 'other') incident(error);
        return { fault };
      }
    },
  };
}
