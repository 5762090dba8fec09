/** An extension's prices, in rupiah before tax. */
export interface Extension {
  readonly extension: string;
  /** Relative frequency among domains. */
  readonly share: number;
  readonly registry: string | null;
  readonly registration: number;
  readonly renewal: number;
  /** The longest period; every period up to it is offered unless `shortest` is set. */
  readonly longest: number;
  readonly shortest: number;
  readonly redemption: number;
  /** Price of WHOIS protection; null: not offered. */
  readonly proxy: number | null;
  /** Whether the registry requires documents from the registrant. */
  readonly documents: boolean;
}

const generic = (
  extension: string,
  share: number,
  registry: string | null,
  registration: number,
  renewal = registration,
  longest = 10,
  shortest = 1,
): Extension => ({
  extension,
  share,
  registry,
  registration,
  renewal,
  longest,
  shortest,
  redemption: 1_250_000,
  proxy: 45_000,
  documents: false,
});

/** api.md: .id names require documents (section 5), and have no WHOIS protection (section 9). */
const indonesian = (extension: string, share: number, registration: number, renewal: number, longest: number): Extension => ({
  extension,
  share,
  registry: 'Practice Registry Indonesia',
  registration,
  renewal,
  longest,
  shortest: 1,
  redemption: 750_000,
  proxy: null,
  documents: true,
});

/** Thirty extensions. Registries are fictitious, prices plausible. */
export const extensions: readonly [Extension, ...Extension[]] = [
  generic('.com', 300, 'Example Generic Registry', 182_000, 195_000),
  indonesian('.id', 150, 218_000, 225_000, 2),
  indonesian('.co.id', 120, 285_000, 295_000, 2),
  generic('.net', 50, 'Example Generic Registry', 205_000, 219_000),
  generic('.org', 45, 'Example Public Registry', 175_500, 189_500),
  indonesian('.my.id', 65, 12_500, 15_000, 2),
  indonesian('.web.id', 45, 48_000, 52_000, 2),
  indonesian('.or.id', 24, 48_000, 52_000, 2),
  indonesian('.ac.id', 10, 52_500, 52_500, 1),
  indonesian('.sch.id', 20, 48_000, 52_000, 2),
  indonesian('.go.id', 6, 52_500, 52_500, 1),
  indonesian('.biz.id', 12, 12_500, 15_000, 2),
  indonesian('.desa.id', 8, 48_000, 52_000, 1),
  generic('.info', 16, 'Example Public Registry', 62_000, 345_000),
  generic('.biz', 10, 'Example Generic Registry', 245_000, 265_000),
  generic('.xyz', 22, 'Example Letters Registry', 38_000, 215_000),
  generic('.online', 16, 'Example Words Registry', 34_500, 498_000),
  generic('.shop', 16, 'Example Words Registry', 29_000, 525_000),
  generic('.store', 16, 'Example Words Registry', 34_500, 745_000),
  generic('.site', 10, 'Example Words Registry', 29_000, 465_000),
  generic('.io', 12, null, 785_000, 815_000, 5),
  generic('.dev', 12, 'Example Letters Registry', 215_000),
  generic('.app', 10, 'Example Letters Registry', 249_000),
  generic('.ai', 6, null, 1_295_000, 1_295_000, 10, 2),
  generic('.co', 10, 'Example Country Registry', 405_000, 515_000, 5),
  generic('.asia', 6, 'Example Public Registry', 219_000, 235_000),
  generic('.tv', 5, 'Example Country Registry', 585_000, 610_000, 5),
  generic('.me', 8, null, 128_000, 335_000),
  generic('.cloud', 8, 'Example Words Registry', 98_000, 412_000),
  generic('.tech', 9, 'Example Words Registry', 118_000, 899_000),
];

/** Total price for a number of years, or null if the period is not offered. */
export function priceOf(
  { registration, renewal, longest, shortest }: Extension,
  kind: 'registration' | 'renewal',
  years: number,
): number | null {
  if (years < shortest || years > longest) return null;
  return (kind === 'registration' ? registration : renewal) + renewal * (years - 1);
}
