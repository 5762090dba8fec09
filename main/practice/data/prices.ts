import { day, stamp } from '../kernel/times.ts';
import { insertRows } from './insert.ts';
import type { Setting } from './setting.ts';
import { type Extension, extensions, priceOf } from './words/extensions.ts';

const columns = [
  'id',
  'extension',
  'registry_id',
  'registry_name',
  'status',
  'sell_option',
  'whois_protection',
  'documents',
  'registration',
  'renewal',
  'transfer',
  'redemption',
  'proxy',
  'promo',
] as const;

/** Fraction of the price and days from today; six are current, one is over, one is in the future. */
const promotions: Readonly<Record<string, { years: number; share: number; from: number; to: number; text: string }>> = {
  '.id': {
    years: 1,
    share: 0.55,
    from: -41,
    to: 49,
    text: '<ul><li>New names only</li><li>First year, at most 50 names per reseller</li></ul>',
  },
  '.my.id': {
    years: 1,
    share: 0.8,
    from: -12,
    to: 18,
    text: '<p>Names for everybody: <strong>20&nbsp;% off</strong> in the first year.</p>',
  },
  '.com': { years: 1, share: 0.9, from: -3, to: 4, text: '<p>Flash week: <em>one year only</em>, until 23:59 WIB of the last day.</p>' },
  '.shop': { years: 1, share: 0.5, from: -80, to: 100, text: '<ul><li>Half price</li><li>Premium names excluded</li></ul>' },
  '.cloud': {
    years: 2,
    share: 0.7,
    from: -20,
    to: 10,
    text: '<p>Two years for less &mdash; see <a href="https://practice-registrar.example/promo">terms</a></p>',
  },
  '.tech': {
    years: 1,
    share: 0.35,
    from: -1,
    to: 59,
    text: 'Launch offer &amp; <b>free</b> &lt;WHOIS&gt; protection until further notice',
  },
  '.online': { years: 1, share: 0.6, from: -95, to: -5, text: '<ul><li>Anniversary promo</li></ul>' },
  '.xyz': { years: 1, share: 0.75, from: 9, to: 70, text: '<ul><li>Starts soon</li></ul>' },
};

/** Cost prices per extension. Year maps contain what the service writes: totals per period, numbers and strings mixed, '' for none. */
export function fillPrices(setting: Setting): void {
  const registries = [...new Set(extensions.map(({ registry }) => registry).filter((name) => name !== null))];
  insertRows(
    setting.database,
    'prices',
    columns,
    extensions.map((extension, index) => [
      71 + index * 3,
      extension.extension,
      extension.registry === null ? null : registries.indexOf(extension.registry) + 1,
      extension.registry,
      1,
      1,
      extension.proxy === null ? 0 : 1,
      extension.documents ? 1 : 0,
      JSON.stringify(yearMap(extension, 'registration', index)),
      JSON.stringify(yearMap(extension, 'renewal', index)),
      100 * extension.renewal,
      100 * extension.redemption,
      100 * (extension.proxy ?? 0),
      promo(extension, setting.today),
    ]),
  );
}

/** The service writes some maps with all ten years and empty strings, others only with the offered periods (api.md section 3). */
function yearMap(extension: Extension, kind: 'registration' | 'renewal', index: number): Record<string, number | string> {
  const map: Record<string, number | string> = {};
  const last = index % 3 === 0 ? 10 : Math.max(extension.longest, index % 3 === 1 ? 3 : 1);
  for (let years = 1; years <= last; years += 1) {
    const price = priceOf(extension, kind, years);
    if (price === null) map[years] = '';
    else map[years] = (years + index) % 2 === 0 ? String(price) : price;
  }
  return map;
}

function promo(extension: Extension, today: number): string | null {
  const found = promotions[extension.extension];
  if (found === undefined) return null;
  const price = Math.round(((priceOf(extension, 'registration', found.years) ?? 0) * found.share) / 500) * 500;
  const registration: Record<string, string> = {};
  for (let years = 1; years <= Math.max(2, Math.min(extension.longest, 5)); years += 1)
    registration[years] = years === found.years ? String(price) : '';
  return JSON.stringify({
    registration,
    start_date: stamp(today + found.from * day - 6 * 3_600_000),
    end_date: stamp(today + (found.to + 1) * day - 7 * 3_600_000 - 60_000),
    description: found.text,
  });
}
