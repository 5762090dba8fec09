import { invalid } from '../../../kernel/answers.ts';
import type { Practice } from '../../../kernel/port.ts';
import type { PriceRow } from '../../account/price-json.ts';

interface SoldRow extends PriceRow {
  /** 1: the registry requires documents from the registrant. */
  readonly documents: number;
}

/** Cost prices of an extension, in minor units; totals by period in years. */
export interface ExtensionPrice extends Omit<SoldRow, 'registration' | 'renewal' | 'promo'> {
  readonly registration: Readonly<Record<string, number>>;
  readonly renewal: Readonly<Record<string, number>>;
}

/** Prices of an extension, with those of a current promotion replacing the regular ones. null if it is not sold. */
export function priceOf({ database, now }: Practice, extension: string): ExtensionPrice | null {
  const row = database.first<SoldRow>('SELECT * FROM prices WHERE extension = ? AND status = 1', extension);
  if (row === null) return null;
  const registration = { ...offered(JSON.parse(row.registration)), ...promoted(row.promo, now()) };
  return { ...row, registration, renewal: offered(JSON.parse(row.renewal)) };
}

/** Like `priceOf`. Throws `Refused` 422 under `field` if the extension is not sold. */
export function priceOrRefused(practice: Practice, extension: string, field: string): ExtensionPrice {
  const price = priceOf(practice, extension);
  if (price === null) throw invalid({ [field]: [`The extension ${extension} is not supported.`] });
  return price;
}

/** The total for a period. Throws `Refused` 422 if the period is not offered. */
export function totalFor(totals: Readonly<Record<string, number>>, period: number): number {
  const total = totals[String(period)];
  if (total === undefined) throw invalid({ period: ['The selected period is invalid.'] });
  return total;
}

/** The price of WHOIS protection. Throws `Refused` 422 for an extension that does not offer it (api.md section 9). */
export function protectionPrice(price: ExtensionPrice, field = 'buy_whois_protection'): number {
  if (price.whois_protection === 0) throw invalid({ [field]: [`WHOIS protection is not offered for ${price.extension}.`] });
  return price.proxy;
}

/** Only periods with an amount, in minor units: the maps mix numbers and strings, and an empty string is no price (api.md section 3). */
function offered(totals: Readonly<Record<string, number | string>>): Record<string, number> {
  const amounts = Object.entries(totals).filter(([, amount]) => amount !== '');
  return Object.fromEntries(amounts.map(([period, amount]) => [period, Math.round(Number(amount) * 100)]));
}

function promoted(text: string | null, now: number): Record<string, number> {
  if (text === null) return {};
  const promo: { registration: Record<string, number | string>; start_date: string; end_date: string } = JSON.parse(text);
  const runs = Date.parse(promo.start_date) <= now && now < Date.parse(promo.end_date);
  return runs ? offered(promo.registration) : {};
}
