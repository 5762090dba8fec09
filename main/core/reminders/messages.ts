import type { OwnerFacts, SalePrice } from '../../../preload/contract/domains/domains.ts';
import type { Language } from '../../../preload/contract/languages.ts';
import { type CustomerPreferences, noPreferences } from '../../../preload/contract/reminders/customer-preferences.ts';
import type { DueItem, DueMessage, DueRow, DueTotal } from '../../../preload/contract/reminders/due.ts';
import { maxFirstItems, maxItems, type PriceGap, stageOf } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderRule } from '../../../preload/contract/reminders/rules.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { daysBetween } from '../base/dates.ts';
import { sumOf } from '../base/money.ts';
import type { SalePrices } from '../portfolio/prices/sale-prices.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { DueCustomer, DueDomain } from './due-index.ts';
import { blockOf, mailAddressOf, phoneOf } from './recipients.ts';

export interface MessagesDeps {
  readonly store: () => Pick<PortfolioStore, 'domains' | 'expiring'>;
  readonly workspace: () => Pick<WorkspaceStore, 'reminderCustomers'>;
  readonly prices: Pick<SalePrices, 'of'>;
  readonly settings: () => Settings;
}

/** The largest number of domains that are read at once. */
const domainsAtOnce = 1000;

/** The language of a customer's messages, in which `application` is the setting of the application. */
function languageOf(
  { countryCode }: Pick<OwnerFacts, 'countryCode'>,
  { language }: Pick<CustomerPreferences, 'language'>,
  application: Language | 'system',
): Language {
  if (language !== null) return language;
  if (countryCode !== '') return countryCode.toUpperCase() === 'ID' ? 'id' : 'en';
  return application === 'system' ? 'en' : application;
}

type Priced = Pick<DueItem, 'price' | 'currency' | 'years' | 'priceGap'>;

function priceOf(sale: SalePrice | undefined, isPremium: boolean): Priced {
  const none = (priceGap: PriceGap): Priced => ({ price: null, currency: null, years: 1, priceGap });
  if (isPremium) return none('premium');
  if (sale === undefined) return none('not-listed');
  const { price, years, currency } = sale;
  return price === null ? { ...none('no-margin'), years } : { price, years, currency, priceGap: null };
}

/** The exact sums by currency, the currencies by name. */
function totalsOf(items: readonly DueItem[]): DueTotal[] {
  const amounts = new Map<string | null, string[]>();
  for (const { price, currency } of items) if (price !== null) amounts.set(currency, [...(amounts.get(currency) ?? []), price]);
  return [...amounts]
    .map(([currency, prices]) => ({ currency, amount: sumOf(prices) ?? '0' }))
    .toSorted((one, other) => (one.currency ?? '').localeCompare(other.currency ?? ''));
}

interface Due {
  readonly day: string;
  readonly rules: readonly ReminderRule[];
}

/** Makes messages of what is due for customers. */
export interface Messages {
  /** Those of which a domain or customer was deleted meanwhile lack it; one without any domain is omitted. */
  messages(accountId: AccountId, due: Due, customers: readonly DueCustomer[]): DueMessage[];
  /** The same as rows of a list. */
  rows(accountId: AccountId, due: Due, customers: readonly DueCustomer[]): DueRow[];
}

export function createMessages({ store, workspace, prices, settings }: MessagesDeps): Messages {
  function itemsOf(accountId: AccountId, day: string, domains: readonly DueDomain[]): (DueItem & { readonly rule: number })[] {
    const sales = prices.of(accountId);
    const items: (DueItem & { readonly rule: number })[] = [];
    for (let from = 0; from < domains.length; from += domainsAtOnce) {
      const some = domains.slice(from, from + domainsAtOnce);
      const rows = store().domains.rows(
        accountId,
        some.map(({ domainId }) => domainId),
      );
      for (const [at, { domainId, expires, step, rule }] of some.entries()) {
        const row = rows[at];
        if (row === null || row === undefined) continue;
        items.push({
          ...{ domainId, domain: row.name, unicode: row.unicode, extension: row.extension, expires, step, rule },
          daysLeft: daysBetween(day, expires),
          ...priceOf(sales.get(row.extension), row.premium === true),
        });
      }
    }
    return items;
  }

  function messages(accountId: AccountId, { day, rules }: Due, customers: readonly DueCustomer[]): DueMessage[] {
    const ids = customers.map(({ id }) => id);
    const people = store().expiring.customers(accountId, ids);
    const chosen = workspace().reminderCustomers.of(accountId, ids);
    const { language: application } = settings().appearance;
    return customers.flatMap(({ id, domains }) => {
      const person = people.get(id);
      const found = itemsOf(accountId, day, domains.slice(0, maxItems));
      const [first] = found;
      if (person === undefined || first === undefined) return [];
      const preferences = chosen.get(id) ?? noPreferences;
      const language = languageOf(person, preferences, application);
      const stage = stageOf(first.daysLeft);
      const items = found.map(({ rule: _, ...item }) => item);
      return [
        {
          ...{ day, customer: { id, ...person }, preferences, language, stage, items },
          template: rules[first.rule]?.templates[stage][language] ?? null,
          address: mailAddressOf(person, preferences),
          phone: phoneOf(person, preferences),
          block: blockOf(person, preferences),
          totals: totalsOf(items),
          unpriced: items.filter(({ price }) => price === null).length,
        },
      ];
    });
  }

  return {
    messages,
    rows: (accountId, due, customers) =>
      messages(accountId, due, customers).map(({ items, day: _, ...message }) => ({
        ...message,
        first: items.slice(0, maxFirstItems),
        count: customers.find(({ id }) => id === message.customer.id)?.domains.length ?? items.length,
      })),
  };
}
