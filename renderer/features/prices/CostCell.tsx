import type { FirstPeriod } from '../../../preload/contract/portfolio/rows.ts';
import { prices as text } from '../../text/en/prices.ts';
import { type Formats, Tooltip } from '../../ui/index.ts';
import { perYear } from './cost.ts';

interface CostCellProps {
  /** For one year, or without a period. */
  readonly cost: string | null;
  /** Shown if one year is not sold. */
  readonly first: FirstPeriod | null;
  readonly formats: Formats;
}

/** The service's price; the total of a longer period is marked with its years. */
export function CostCell({ cost, first, formats }: CostCellProps) {
  if (cost !== null) return <span className="rd-figures">{formats.amount(cost)}</span>;
  if (first === null) return null;
  const years = text.period.years(formats.number(first.years));
  const yearly = text.period.perYear(formats.amount(perYear(first)));
  return (
    <Tooltip text={text.period.total(years, formats.amount(first.total))} more={`${yearly} ${text.period.noYear}`}>
      <span className="rd-figures">
        <span className="rd-hidden">{`${yearly} `}</span>
        {formats.amount(first.total)} <span className="rd-quiet rd-prices-years">{years}</span>
      </span>
    </Tooltip>
  );
}
