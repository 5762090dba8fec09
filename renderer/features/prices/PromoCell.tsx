import { promotionTime } from '../../../preload/contract/orders/promotion.ts';
import type { PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import { prices } from '../../text/en/prices.ts';
import type { Formats } from '../../ui/index.ts';

const { promo: text } = prices;

const timeOf = ({ promoFrom: from, promoTo: to }: PriceRow, now: number) => promotionTime({ from, to }, now);

/** When a promotion starts or ends, relative to now. */
function timeText(row: PriceRow, now: number, formats: Formats): string {
  const { promoFrom, promoTo } = row;
  const time = timeOf(row, now);
  if (time === 'ahead' && promoFrom !== null) return text.from(formats.date(promoFrom));
  if (promoTo === null) return text.running;
  return time === 'over' ? text.over(formats.date(promoTo)) : text.until(formats.date(promoTo));
}

const priceText = ({ promoPrice }: PriceRow, formats: Formats) => (promoPrice === null ? text.priceUnknown : formats.amount(promoPrice));
const yearsText = ({ promoYears }: PriceRow, formats: Formats) =>
  promoYears === null || promoYears === 1 ? '' : ` ${text.years(formats.number(promoYears))}`;

/** What the cell shows. */
export const promoText = (row: PriceRow, now: number, formats: Formats): string =>
  row.promo ? `${priceText(row, formats)}${yearsText(row, formats)} ${timeText(row, now, formats)}` : '';

/** The promotional price of a registration and its validity; muted while it is not valid. */
export function PromoCell({ row, now, formats }: { readonly row: PriceRow; readonly now: number; readonly formats: Formats }) {
  if (!row.promo) return null;
  return (
    <span className={timeOf(row, now) === 'running' ? 'rd-prices-promo' : 'rd-quiet'}>
      <span className="rd-prices-promo-price">{priceText(row, formats)}</span>
      {yearsText(row, formats)}
      <span className="rd-prices-promo-time"> {timeText(row, now, formats)}</span>
    </span>
  );
}
