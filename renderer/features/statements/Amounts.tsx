import type { StatementTotals } from '../../../preload/contract/statements/statements.ts';
import { statements as text } from '../../text/en/statements.ts';
import { MoneyText } from '../../ui/index.ts';

interface AmountsProps {
  readonly totals: readonly StatementTotals[];
  readonly of: 'cost' | 'price' | 'margin';
}

/** An amount for each currency, below each other. */
export function Amounts({ totals, of }: AmountsProps) {
  return totals.map(({ currency, count, unpriced, [of]: amount }) => (
    <div key={currency}>
      {of !== 'cost' && count === unpriced ? (
        <span className="rd-quiet">{text.noPrice}</span>
      ) : (
        <MoneyText amount={amount} currency={currency} />
      )}
    </div>
  ));
}
