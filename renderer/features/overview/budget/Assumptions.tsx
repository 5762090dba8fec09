import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import { budget as texts } from '../../../text/en/budget.ts';
import { useFormats } from '../../../ui/index.ts';
import { PlanGaps } from '../PlanGaps.tsx';

const text = texts.assumptions;

/** What a budget is based on, and what it leaves out. */
export function Assumptions({ accountId, budget }: { readonly accountId: string; readonly budget: Budget }) {
  const formats = useFormats();
  const { pace, currency, otherPerDay, renewedShare, until, hasPrices, total } = budget;
  const amount = (sum: string): string => `${formats.amount(sum)} ${currency ?? ''}`.trim();
  const other = () => {
    if (otherPerDay === null) return text.otherUnknown;
    return /[1-9]/.test(otherPerDay) ? text.other(amount(otherPerDay)) : text.noOther;
  };
  return (
    <section aria-labelledby="budget-assumptions">
      <div className="rd-overview-head">
        <h2 id="budget-assumptions">{text.title}</h2>
      </div>
      <ul className="rd-budget-assumptions">
        <li>{hasPrices ? text.renewals(formats.calendar(until)) : text.noPrices}</li>
        {hasPrices && (
          <li>{text.share(formats.number(renewedShare), formats.number(total.priced), formats.number(total.domains.count))}</li>
        )}
        <li>{other()}</li>
        {pace !== null && (
          <>
            <li>
              {text.pace(formats.number(pace.days), formats.calendar(pace.from), formats.calendar(pace.until), {
                renewals: amount(pace.renewals.sum),
                count: formats.number(pace.renewals.count),
                other: amount(pace.other),
                received: amount(pace.received),
              })}
            </li>
            {pace.notIncluded > 0 && <li>{text.notIncluded(formats.number(pace.notIncluded))}</li>}
          </>
        )}
        <li>{text.deposits}</li>
      </ul>
      <PlanGaps accountId={accountId} plan={budget} />
    </section>
  );
}
