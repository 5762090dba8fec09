import type { Output } from '../../../preload/contract/index.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { prices } from '../../text/en/prices.ts';
import { useFormats } from '../../ui/index.ts';
import { CustomerPrice } from './CustomerPrice.tsx';

type Margin = Settings['margin'];
type Period = Output<'prices.periods'>['periods'][number];

const { pane: text, columns } = prices;

interface PeriodTableProps {
  readonly periods: readonly Period[];
  /** Calculates the customer prices, while they are shown. */
  readonly margin: Margin | null;
  /** Whether the promotion is running, so that the calculator may include it. */
  readonly promoted: boolean;
}

function Amount({ amount, margin }: { readonly amount: string | null; readonly margin: Margin | null }) {
  const formats = useFormats();
  if (amount === null) return null;
  return (
    <>
      {formats.amount(amount)}
      {margin !== null && (
        <span className="rd-prices-below">
          <span className="rd-hidden">{text.yours}</span> <CustomerPrice cost={amount} margin={margin} formats={formats} />
        </span>
      )}
    </>
  );
}

/** The prices of an extension by period: totals; an empty cell is a period that is not sold. */
export function PeriodTable({ periods, margin, promoted }: PeriodTableProps) {
  const formats = useFormats();
  const hasPromotion = periods.some(({ promotion }) => promotion !== null);
  const marginOf = (kind: 'registration' | 'renewal'): Margin | null => (margin?.kinds.includes(kind) === true ? margin : null);
  return (
    <table className="rd-prices-periods" aria-label={text.periods}>
      <thead>
        <tr>
          <th scope="col">{text.years}</th>
          <th scope="col">{columns.registration}</th>
          <th scope="col">{columns.renewal}</th>
          {hasPromotion && <th scope="col">{text.promotion}</th>}
        </tr>
      </thead>
      <tbody>
        {periods.map(({ years, registration, renewal, promotion }) => (
          <tr key={years}>
            <th scope="row">{formats.number(years)}</th>
            <td>
              <Amount amount={registration} margin={marginOf('registration')} />
            </td>
            <td>
              <Amount amount={renewal} margin={marginOf('renewal')} />
            </td>
            {hasPromotion && (
              <td className="rd-prices-promo">
                <Amount amount={promotion} margin={promoted && margin?.basis === 'promotion' ? marginOf('registration') : null} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
