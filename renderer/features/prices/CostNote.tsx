import { prices as texts } from '../../text/en/prices.ts';
import type { Formats } from '../../ui/index.ts';
import type { Cost } from './cost.ts';

/** Explains a price that is not the standard price of one year: the years, and until when an included promotion runs. */
export function costText({ years, promotion }: Cost, formats: Formats): string | null {
  const period = years === null ? null : texts.period.years(formats.number(years));
  if (promotion === null) return years === 1 ? null : period;
  const until = promotion.to === null ? texts.promo.running : texts.promo.until(formats.date(promotion.to));
  return period === null ? until : texts.period.promoted(period, until);
}

/** The same next to the price. */
export function CostNote({ cost, formats }: { readonly cost: Cost; readonly formats: Formats }) {
  const words = costText(cost, formats);
  if (words === null) return null;
  return (
    <>
      {' '}
      <span className={cost.promotion === null ? 'rd-quiet rd-prices-years' : 'rd-prices-promo-time'}>{words}</span>
    </>
  );
}
