import type { Cart, CartLine, OrderTemplate, OrderTerms } from '../../../../preload/contract/orders/orders.ts';

/** Selects lines of a cart. */
export type Meant = ReadonlySet<string> | 'all';

const isMeant = (meant: Meant, { name }: CartLine): boolean => meant === 'all' || meant.has(name);

/** The cart with changed years or WHOIS protection for some of its lines. */
export function withLines(cart: Cart, meant: Meant, change: Partial<Pick<CartLine, 'years' | 'protection'>>): Cart {
  return { ...cart, lines: cart.lines.map((line) => (isMeant(meant, line) ? { ...line, ...change } : line)) };
}

/** The cart with WHOIS protection for some of its lines set to the opposite of a name's line. */
export function withProtectionUnlike(cart: Cart, meant: Meant, name: string): Cart {
  const like = cart.lines.find((line) => line.name === name);
  return like === undefined ? cart : withLines(cart, meant, { protection: !like.protection });
}

/** The cart without some of its lines. */
export const withoutLines = (cart: Cart, meant: Meant): Cart => ({ ...cart, lines: cart.lines.filter((line) => !isMeant(meant, line)) });

/** The cart with changed terms. A contact belongs to its customer: another customer gets the default one. */
export function withTerms(cart: Cart, change: Partial<OrderTerms>): Cart {
  const terms = { ...cart.terms, ...change };
  const keeps = change.buyer === undefined || terms.registrant.kind !== 'contact' || sameBuyer(cart.terms.buyer, terms.buyer);
  return { ...cart, terms: keeps ? terms : { ...terms, registrant: { kind: 'default' } } };
}

function sameBuyer(one: OrderTerms['buyer'], other: OrderTerms['buyer']): boolean {
  return one.kind === 'customer' && other.kind === 'customer' && one.id === other.id;
}

/** The cart with a template applied: its terms, and its years and WHOIS protection for every line. */
export const withTemplate = (cart: Cart, { terms, years, protection }: OrderTemplate): Cart =>
  withLines({ ...cart, terms }, 'all', { years, protection });

/** The common value of all lines; null: they differ, or there are none. */
export function sharedOf<V>(lines: readonly CartLine[], read: (line: CartLine) => V): V | null {
  const [first] = lines;
  return first !== undefined && lines.every((line) => read(line) === read(first)) ? read(first) : null;
}

/** The most common values, for a template; one year without WHOIS protection if there are no lines. */
export function usualOf(lines: readonly CartLine[]): Pick<CartLine, 'years' | 'protection'> {
  const counts = new Map<string, number>();
  let usual: Pick<CartLine, 'years' | 'protection'> = { years: 1, protection: false };
  let most = 0;
  for (const { years, protection } of lines) {
    const key = `${years} ${protection}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      most = count;
      usual = { years, protection };
    }
  }
  return usual;
}
