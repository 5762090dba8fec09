import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { PortfolioStore } from '../store/port.ts';
import { priceFor, registrationPricesOf, soldYears } from './prices.ts';

export interface PriceParts {
  readonly store: () => Pick<PortfolioStore, 'lists' | 'priceAnswers'>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** As many as the contract tells. */
const most = 3000;

/** The extensions that can be registered, in the order of the alphabet, each with the price of its shortest period at present. */
export function extensionsOf({ store, now }: PriceParts, accountId: AccountId): Output<'availability.extensions'>['extensions'] {
  const { lists, priceAnswers } = store();
  const prices = registrationPricesOf(priceAnswers.ofExtensions(accountId, [...lists.extensions(accountId)]));
  const sold = [...prices].flatMap(([extension, found]) => {
    const years = soldYears(found);
    const [shortest] = years;
    if (shortest === undefined) return [];
    return [{ extension, currency: found.currency ?? '', sold: years, price: priceFor(found, shortest, now()).price }];
  });
  return sold.sort((a, b) => (a.extension < b.extension ? -1 : 1)).slice(0, most);
}
