import { prices as text } from '../../text/en/prices.ts';
import type { Formats } from '../../ui/index.ts';
import type { Cost } from './cost.ts';

/** Explains a price that is not the standard price of one year: the years, and until when an included promotion runs. */
export function costText({ years, promotion }: Cost, formats: Formats): string | null {
  const period = years === null ? null : text.period.years(formats.number(years));
  if (promotion === null) return years === 1 ? null : period;
  const until = promotion.to === null ? text.promo.running : text.promo.until(formats.date(promotion.to));
  return period === null ? until : text.period.promoted(period, until);
}

/** The same next to the price. */
export function CostNote({ cost, formats }: { readonly cost: Cost; readonly formats: Formats }) {
  const note = costText(cost, formats);
  if (note === null) return null;
  return (
    <>
      {' '}
      <span className={cost.promotion === null ? 'rd-quiet rd-prices-years' : 'rd-prices-promo-time'}>{note}</span>
    </>
  );
}
