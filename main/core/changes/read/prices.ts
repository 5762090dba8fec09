import type { Json } from '../../../../preload/contract/values.ts';
import type { Answer } from '../../service/answer.ts';
import { fieldsOf, isJsonObject, readAmount } from '../../service/lists/fields.ts';
import { readExtension } from '../../service/lists/names.ts';
import { createOddities } from '../../service/lists/oddities.ts';
import { readListPage } from '../../service/lists/page.ts';
import { readPromotion } from '../../service/lists/promotion.ts';
import { readYearMap } from '../../service/lists/year-map.ts';
import type { CallOptions } from '../../service/port.ts';
import type { PriceOf } from '../context.ts';

/** Milliseconds for which a price that was read from the service counts as the present one. */
const fresh = 60_000;

type Get = (path: string, query: Readonly<Record<string, Json>>, options: CallOptions) => Promise<Answer>;

/** A price with the moment at which the service told it (Unix time in ms). */
export interface TellingOfPrice {
  /** null: there is none. */
  readonly price: PriceOf | null;
  readonly saidAt: number;
}

/** Prices as the service tells them at present, each read once a minute for all rows that ask. */
export interface PriceReader {
  /**
   * Rejects with what the client rejects with.
   * @param client whom the prices are asked from: an account that points at another reseller has another one, with other prices
   */
  read(client: object, extension: string, get: Get, options: CallOptions): Promise<TellingOfPrice>;
}

interface Kept {
  readonly told: Promise<TellingOfPrice>;
  /** null: the answer is on its way, which may have to wait for its turn. */
  saidAt: number | null;
}

/** `now`: Unix time in ms. Unlike a clock that never goes back it goes on while the computer sleeps. */
export function createPriceReader(now: () => number): PriceReader {
  const all = new WeakMap<object, Map<string, Kept>>();
  return {
    read(client, extension, get, options) {
      const kept = all.get(client) ?? new Map<string, Kept>();
      all.set(client, kept);
      const known = kept.get(extension);
      if (known !== undefined && (known.saidAt === null || Math.abs(now() - known.saidAt) < fresh)) return known.told;
      const asked: Kept = { told: ask(extension, get, options).then((price) => ({ price, saidAt: now() })), saidAt: null };
      kept.set(extension, asked);
      asked.told.then(
        ({ saidAt }) => {
          asked.saidAt = saidAt;
        },
        () => {
          if (kept.get(extension) === asked) kept.delete(extension);
        },
      );
      return asked.told;
    },
  };
}

async function ask(extension: string, get: Get, options: CallOptions): Promise<PriceOf | null> {
  let last = 1;
  for (let page = 1; page <= Math.min(last, 20); page++) {
    const list = readListPage(await get('account/prices', { domainExtension: { extension }, page, limit: 100 }, options));
    last = list?.lastPage ?? 1;
    for (const object of list?.objects ?? []) if (isJsonObject(object) && extensionIn(object) === extension) return readPriceOf(object);
  }
  return null;
}

function extensionIn(price: { readonly [name: string]: Json }): string {
  const given = price['domain_extension'];
  const text = isJsonObject(given) ? given['extension'] : (given ?? price['extension']);
  return typeof text === 'string' ? readExtension(text) : '';
}

/** A Price as the service writes it (api.md section 7). */
export function readPriceOf(price: { readonly [name: string]: Json }): PriceOf {
  const { currency, domain_extension: extension = null } = price;
  return {
    currency: typeof currency === 'string' ? currency.trim().slice(0, 20) : '',
    registration: readYearMap(price['registration']).amounts,
    renewal: readYearMap(price['renewal']).amounts,
    transfer: readAmount(price['transfer']),
    redemption: readAmount(price['redemption']),
    proxy: readAmount(price['proxy']),
    protectionOffered: isJsonObject(extension) ? fieldsOf(extension).flag('enable_whois_protection') : null,
    promotion: readPromotion(price['promo_registration'], createOddities()),
  };
}
