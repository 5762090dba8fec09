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

/** Milliseconds for which a price read from the service counts as current. */
const fresh = 60_000;

type Get = (path: string, query: Readonly<Record<string, Json>>, options: CallOptions) => Promise<Answer>;

/** A price with the time at which the service reported it (Unix time in ms). */
export interface ReportedPrice {
  /** null if there is none. */
  readonly price: PriceOf | null;
  readonly reportedAt: number;
}

/** Current prices from the service, each read at most once a minute for all rows. */
export interface PriceReader {
  /**
   * Rejects with what the client rejects with.
   * @param client the client to read prices with: an account that points at another reseller has another one, with other prices
   */
  read(client: object, extension: string, get: Get, options: CallOptions): Promise<ReportedPrice>;
}

interface CachedPrice {
  readonly reported: Promise<ReportedPrice>;
  /** null: the request is in flight, and may have to wait for its turn. */
  reportedAt: number | null;
}

/** `now`: Unix time in ms. Unlike a monotonic clock it continues while the computer sleeps. */
export function createPriceReader(now: () => number): PriceReader {
  const all = new WeakMap<object, Map<string, CachedPrice>>();
  return {
    read(client, extension, get, options) {
      const cached = all.get(client) ?? new Map<string, CachedPrice>();
      all.set(client, cached);
      const known = cached.get(extension);
      if (known !== undefined && (known.reportedAt === null || Math.abs(now() - known.reportedAt) < fresh)) return known.reported;
      const reported = ask(extension, get, options).then((price) => ({ price, reportedAt: now() }));
      const entry: CachedPrice = { reported, reportedAt: null };
      cached.set(extension, entry);
      entry.reported.then(
        ({ reportedAt }) => {
          entry.reportedAt = reportedAt;
        },
        () => {
          if (cached.get(extension) === entry) cached.delete(extension);
        },
      );
      return entry.reported;
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
  const extension = price['domain_extension'];
  const text = isJsonObject(extension) ? extension['extension'] : (extension ?? price['extension']);
  return typeof text === 'string' ? readExtension(text) : '';
}

/** Parses a Price as the service writes it (api.md section 7). */
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
