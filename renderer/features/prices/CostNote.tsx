import { prices as texts } from '../../text/en/prices.ts';
import type { Formats } from '../../ui/index.ts';
import type { Cost } from './cost.ts';

/** What a price is made of where it is not the standard price of one year: the years, and until when a promotion is counted with. */
export function costWords({ years, promotion }: Cost, formats: Formats): string | null {
  const period = years === null ? null : texts.period.years(formats.number(years));
  if (promotion === null) return years === 1 ? null : period;
  const until = promotion.to === null ? texts.promo.running : texts.promo.until(formats.date(promotion.to));
  return period === null ? until : texts.period.promoted(period, until);
}

/** The same beside the price. */
export function CostNote({ cost, formats }: { readonly cost: Cost; readonly formats: Formats }) {
  const words = costWords(cost, formats);
  if (words === null) return null;
  return (
    <>
      {' '}
      <span className={cost.promotion === null ? 'rd-quiet rd-prices-years' : 'rd-prices-promo-time'}>{words}</span>
    </>
  );
}
