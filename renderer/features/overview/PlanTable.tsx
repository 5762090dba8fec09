import type { Plan, PlanRow } from '../../../preload/contract/portfolio/overview.ts';
import { overview } from '../../text/en/overview.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFormats } from '../../ui/index.ts';
import { Bar } from './Bar.tsx';
import { CountLink } from './CountLink.tsx';

const text = overview.plan;

const isNegative = (amount: string | null): boolean => amount?.startsWith('-') === true;

function Cover({ covered, priced }: { readonly covered: number | null; readonly priced: number }) {
  const formats = useFormats();
  if (covered === null) return <span className="rd-quiet">{text.notKnown}</span>;
  if (priced === 0) return null;
  const share = covered / priced;
  return (
    <span className="rd-overview-cover">
      <Bar
        parts={[
          { share, tone: 'covered' },
          { share: 1 - share, tone: 'uncovered' },
        ]}
      />
      <span className="rd-quiet rd-figures">{text.of(formats.number(covered), formats.number(priced))}</span>
    </span>
  );
}

function Row({ accountId, row, hasPrices }: { readonly accountId: string; readonly row: PlanRow; readonly hasPrices: boolean }) {
  const formats = useFormats();
  const { span, domains, priced, cost, remaining, covered } = row;
  const due = domains.count > 0;
  const name = text.spans[span];
  return (
    <tr>
      <th scope="row" className={classNames(due && span === 'past' && 'is-past', due && span === '0-7' && 'is-soon')}>
        {name}
      </th>
      <td>
        <CountLink accountId={accountId} counted={domains} label={`${name}: ${formats.number(domains.count)}`} />
      </td>
      <td>{hasPrices && formats.amount(cost)}</td>
      <td className={classNames(isNegative(remaining) ? 'is-past' : 'rd-overview-second')}>
        {hasPrices && remaining !== null && formats.amount(remaining)}
      </td>
      <td>{hasPrices && <Cover covered={covered} priced={priced} />}</td>
    </tr>
  );
}

/** Expiries in the next 90 days, their renewal cost, and how much of it the balance covers. */
export function PlanTable({ accountId, plan }: { readonly accountId: string; readonly plan: Plan }) {
  return (
    <div className="rd-overview-scroll">
      <table className="rd-overview-plan" aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.expires}</th>
            <th scope="col">{text.domains}</th>
            <th scope="col">{text.cost(plan.currency)}</th>
            <th scope="col">{text.remaining(plan.currency)}</th>
            <th scope="col">{text.covered}</th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
            <Row key={row.span} accountId={accountId} row={row} hasPrices={plan.hasPrices} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
