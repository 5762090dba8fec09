import type { Cart, CartLine, Quote, QuotedLine } from '../../../preload/contract/orders/orders.ts';
import type { PriceOf } from '../changes/context.ts';
import { readName } from '../service/lists/names.ts';
import { type OrderPrice, premiumPrice, protectionPrice, registrationPrice, soldPeriods } from './kinds/order-price.ts';
import type { Requirement } from './rules.ts';
import { createRunningTotal } from './sum.ts';

/** A name as last seen; `waiting`: it was not requested. */
export interface SeenName {
  readonly state: string;
  /** ISO 8601 in UTC. */
  readonly checkedAt: string | null;
  /** For a premium name, for one year; decimal string. */
  readonly premiumPrice: string | null;
}

export interface QuoteDeps {
  readonly cart: Cart;
  /** The price of an extension in the local copy; null: there is none. */
  readonly priceOf: (extension: string) => PriceOf | null;
  readonly extensionOf: (name: string) => string;
  readonly seen: (name: string) => SeenName;
  readonly requirementsOf: (extension: string) => readonly Requirement[];
  readonly balance: Quote['balance'];
  /** Currency of the order. null: not known. */
  readonly currency: string | null;
  readonly customer: Quote['customer'];
  /** Unix time in ms. */
  readonly now: number;
}

/** Prices a cart line by line. Lines that cannot be ordered in their current state cost nothing. */
export function quoteOf(deps: QuoteDeps): Omit<Quote, 'version'> {
  const { cart, balance, currency, customer } = deps;
  const runningTotal = createRunningTotal(balance);
  const reported = new Map<string, Requirement>();
  const lines = cart.lines.map((line): QuotedLine => {
    const quoted = quoteLine(deps, line);
    const extension = deps.extensionOf(line.name);
    const requirements = deps.requirementsOf(extension);
    for (const requirement of requirements) reported.set(requirement.id, requirement);
    const { price, protectionPrice: proxy } = quoted;
    const amounts = [price, line.protection ? proxy : null].filter((amount) => amount !== null);
    return {
      ...quoted,
      remaining: quoted.unavailableReason === null ? runningTotal.add(amounts) : null,
      requirements: requirements.map(({ id }) => id),
    };
  });
  return {
    cart,
    lines,
    requirements: [...reported.values()].slice(0, 200),
    total: runningTotal.total(),
    currency,
    balance,
    remaining: runningTotal.remaining(),
    customer,
    missing: missingOf(cart, lines),
  };
}

function quoteLine(deps: QuoteDeps, line: CartLine): Omit<QuotedLine, 'remaining' | 'requirements'> {
  const { name, years, protection } = line;
  const extension = deps.extensionOf(name);
  const found = deps.priceOf(extension);
  const { state, checkedAt, premiumPrice: ofYear } = deps.seen(name);
  const isPremium = state === 'premium';
  const priced = (period: number): OrderPrice =>
    isPremium ? { amount: premiumPrice(ofYear, period), standard: null, notSold: false } : registrationPrice(found, period, deps.now);
  const { amount, standard, notSold } = priced(years);
  const proxy = protectionPrice(found);
  const currency = found === null || found.currency === '' ? null : found.currency;
  const unavailableReason = unavailableReasonOf({
    isOwn: state === 'own',
    isTaken: state === 'taken',
    notSold,
    hasPrice: amount !== null,
    isOther: currency !== null && deps.currency !== null && currency !== deps.currency,
    missingProtection: protection && proxy === null,
  });
  return {
    ...{ name, years, protection, extension, state, checkedAt, standard, currency, unavailableReason },
    unicode: readName(name).unicode,
    sold: soldPeriods(priced),
    price: amount,
    premium: isPremium,
    protectionPrice: proxy,
  };
}

interface Facts {
  readonly isOwn: boolean;
  readonly isTaken: boolean;
  readonly notSold: boolean;
  readonly hasPrice: boolean;
  readonly isOther: boolean;
  readonly missingProtection: boolean;
}

function unavailableReasonOf({ isOwn, isTaken, notSold, hasPrice, isOther, missingProtection }: Facts): QuotedLine['unavailableReason'] {
  if (isOwn) return 'own';
  if (isTaken) return 'taken';
  if (notSold) return 'not-sold';
  if (!hasPrice) return 'no-price';
  if (isOther) return 'other-currency';
  return missingProtection ? 'no-protection' : null;
}

function missingOf({ lines: cartLines, terms }: Cart, lines: readonly QuotedLine[]): Quote['missing'] {
  const noPrice = lines.some(
    ({ unavailableReason }) => unavailableReason !== null && unavailableReason !== 'own' && unavailableReason !== 'taken',
  );
  return [
    ...(cartLines.length === 0 ? (['lines'] as const) : []),
    ...(terms.buyer.kind === 'none' ? (['buyer'] as const) : []),
    ...(noPrice ? (['prices'] as const) : []),
  ];
}
