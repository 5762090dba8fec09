import { isBelowCost, withMargin } from '../../../preload/contract/orders/margin.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { prices as text } from '../../text/en/prices.ts';
import { type Formats, Tooltip, WarningSign } from '../../ui/index.ts';

interface CustomerPriceProps {
  readonly cost: string | null;
  readonly margin: Settings['margin'];
  readonly formats: Formats;
}

/** A customer price; marked if rounding brought it below the service's cost. */
export function CustomerPrice({ cost, margin, formats }: CustomerPriceProps) {
  const price = withMargin(cost, margin);
  if (price === null) return null;
  const amount = <span className="rd-figures rd-prices-yours">{formats.amount(price)}</span>;
  if (!isBelowCost(price, cost)) return amount;
  return (
    <Tooltip text={text.margin.belowCost} more={text.margin.belowCostMore}>
      <span className="rd-prices-low">
        <WarningSign size={12} title={text.margin.belowCost} /> {amount}
      </span>
    </Tooltip>
  );
}
