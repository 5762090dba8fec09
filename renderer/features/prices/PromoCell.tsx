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

/** The promotional price of a registration and its validity; muted while it is not valid. */
export function PromoCell({ row, now, formats }: { readonly row: PriceRow; readonly now: number; readonly formats: Formats }) {
  if (!row.promo) return null;
  const { promoPrice, promoYears } = row;
  return (
    <span className={timeOf(row, now) === 'running' ? 'rd-prices-promo' : 'rd-quiet'}>
      <span className="rd-prices-promo-price">{promoPrice === null ? text.priceUnknown : formats.amount(promoPrice)}</span>
      {promoYears !== null && promoYears !== 1 && ` ${text.years(formats.number(promoYears))}`}
      <span className="rd-prices-promo-time"> {timeText(row, now, formats)}</span>
    </span>
  );
}
