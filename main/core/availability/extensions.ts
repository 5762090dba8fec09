import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { PortfolioStore } from '../store/port.ts';
import type { Matrix } from './matrix/matrix.ts';
import { priceFor, registrationPricesOf, soldYears } from './prices.ts';

export interface PriceDeps {
  readonly store: () => Pick<PortfolioStore, 'lists' | 'priceResults'>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The limit of the contract. */
const most = 3000;

/** Maximum number of suggestions at once. */
const maxOtherExtensions = 40;

/** Extensions that are sold and not requested for a row: favorites first, in order, then the cheapest. */
export function otherExtensions(
  sold: ReturnType<typeof extensionsOf>,
  favorites: readonly string[],
  { extensions, width, state }: Pick<Matrix, 'extensions' | 'width' | 'state'>,
  row: number,
): Output<'availability.suggest'>['extensions'] {
  const rank = new Map(favorites.map((extension, at) => [extension, at]));
  const rankOf = ({ extension }: { readonly extension: string }): number => rank.get(extension) ?? favorites.length;
  let room = width - extensions.length;
  return sold
    .map(({ extension, price, currency }) => ({ extension, price, currency }))
    .sort((one, other) => rankOf(one) - rankOf(other) || Number(one.price ?? Infinity) - Number(other.price ?? Infinity) || 0)
    .filter(({ extension }) => {
      const column = extensions.indexOf(extension);
      if (column !== -1) return state(row * width + column) === null;
      room -= 1;
      return room >= 0;
    })
    .slice(0, maxOtherExtensions);
}

/** The extensions that can be registered, alphabetically, each with the current price of its shortest period. */
export function extensionsOf({ store, now }: PriceDeps, accountId: AccountId): Output<'availability.extensions'>['extensions'] {
  const { lists, priceResults } = store();
  const prices = registrationPricesOf(priceResults.ofExtensions(accountId, [...lists.extensions(accountId)]));
  const sold = [...prices].flatMap(([extension, found]) => {
    const years = soldYears(found);
    const [shortest] = years;
    if (shortest === undefined) return [];
    return [{ extension, currency: found.currency ?? '', sold: years, price: priceFor(found, shortest, now()).price }];
  });
  return sold.sort((a, b) => (a.extension < b.extension ? -1 : 1)).slice(0, most);
}
