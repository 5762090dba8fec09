import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import { budget as texts } from '../../../text/en/budget.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Age, InfoSign, MoneyText, Tick, useFormats, WarningSign } from '../../../ui/index.ts';
import { CountLink } from '../CountLink.tsx';
import { Figure } from '../Figure.tsx';
import { monthName } from '../MonthBars.tsx';

const text = texts.figures;

/** When the balance runs out, and the first deposit that it needs; a tick only if every cost is known. */
function RunsOut({ budget }: { readonly budget: Budget }) {
  const formats = useFormats();
  const { runsOut, months, until, currency } = budget;
  const unknown = unknownCosts(budget, formats.number);
  if (runsOut === null) {
    const isComplete = unknown === '';
    const enough = isComplete ? text.enough(formats.calendar(until)) : `${text.enoughIncluded(formats.calendar(until))} ${unknown}`;
    return (
      <p className="rd-overview-lasts">
        {isComplete ? <Tick size={14} /> : <InfoSign size={14} />}
        <span>{budget.days.length === 0 ? text.unpriced : enough}</span>
      </p>
    );
  }
  const first = months.find(({ by }) => by !== null);
  return (
    <p className="rd-overview-lasts is-low">
      <WarningSign size={14} />
      <span>
        {text.runsOut(formats.calendar(runsOut))}{' '}
        {first?.deposit != null && text.deposit(`${formats.amount(first.deposit)} ${currency ?? ''}`.trim(), monthName(first.month))}{' '}
        {unknown}
      </span>
    </p>
  );
}

/** What is in no sum, as sentences; empty if everything is. */
function unknownCosts({ total, dateless, renewedShare, otherPerDay }: Budget, number: (value: number) => string): string {
  const omitted = renewedShare === 0 ? 0 : total.domains.count - total.priced + dateless.count;
  return [omitted === 0 ? '' : text.omitted(number(omitted)), otherPerDay === null ? text.otherUnknown : ''].filter(Boolean).join(' ');
}

/** The balance, what the next year costs, and what has to be deposited. */
export function BudgetFigures({ accountId, budget }: { readonly accountId: string; readonly budget: Budget }) {
  const formats = useFormats();
  const { balance, currency, total } = budget;
  const domains = texts.domains(formats.number(total.domains.count));
  return (
    <div className="rd-overview-figures">
      <dl>
        <Figure title={text.balance} below={balance !== null && <Age at={balance.readAt} />}>
          {balance?.amount == null ? (
            <span className="rd-quiet">{texts.notKnown}</span>
          ) : (
            <MoneyText amount={balance.amount} currency={currency} />
          )}
        </Figure>
        <Figure
          title={text.renewals}
          below={
            <CountLink accountId={accountId} counted={total.domains}>
              {domains}
            </CountLink>
          }
        >
          {total.renewals === null ? <span className="rd-quiet">{texts.notKnown}</span> : formats.amount(total.renewals)}
        </Figure>
        <Figure title={text.other}>
          {budget.otherPerDay === null ? <span className="rd-quiet">{texts.notKnown}</span> : formats.amount(total.other)}
        </Figure>
        {total.deposit !== null && (
          <Figure title={text.toDeposit}>
            <span className={classNames(budget.runsOut !== null && 'is-past')}>{formats.amount(total.deposit)}</span>
          </Figure>
        )}
      </dl>
      {balance?.amount != null && <RunsOut budget={budget} />}
    </div>
  );
}
